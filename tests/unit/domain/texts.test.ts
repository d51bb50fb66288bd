import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as catalogue from '../../../src/domain/texts'
import { readConstants } from '../../../scripts/constants'
import { sourcesBelow } from '../../harness/load'

const tree = process.cwd()
const home = 'src/domain/texts.ts'
const sources = sourcesBelow('src').map((path) => ({
  path: relative(tree, path),
  // Comments may cite a text.
  text: readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll('\\`', '`'),
}))

/** Required texts: hosts and visitors may know them from elsewhere. */
const asked = [
  'Cannot set both `siweConfig` and `siwx` options',
  'Network Not Found',
  'Invalid App Configuration',
  'Session Expired',
  'Invalid Project ID',
  'Project ID Not Configured',
  'Local configuration ignored',
  'Network Error',
  'Embedded Wallet Request Timed Out',
  'Unauthorized: origin not allowed',
  'JWT Token is not yet valid',
  'Unauthorized: invalid key',
  'W3mFrame: iframe is not set',
  'W3mFrame: parent is not set',
  'Unable to load email login dependency',
  'Requested RPC call is not allowed',
  'Action not allowed',
  'An error occurred',
  'Request was aborted',
  'Something went wrong',
  'Please try again after 7 seconds',
  'Chain is not supported',
  'Chain not configured.',
  'Chain adapter not found',
  'Adapter not found',
  'Connector already connected.',
  'Connector not connected.',
  'WalletConnectConnector not found',
  '7Controller client not set',
  'ConnectionControllerClient and NetworkControllerClient must be set',
  'Provider not found.',
  'connector is undefined',
  'CaipNetwork is undefined',
  'user rejected',
  'connection request reset',
  'An amount and receiver address are required',
  'A token is required',
  'Unsupported chain',
  'error estimating gas',
  'unknown reason',
  'Network not found',
  'Address or auth connector not found',
  'Invalid chainId',
  'Error fetching name suggestions',
  'Signature declined',
  'This application might not support Smart Accounts',
  'A problem occurred while trying initialize authentication',
  'Sign message failed',
  'UniversalAdapter:signMessage - provider is undefined',
  'Error registering name',
  'Token Balance Unavailable',
  'Failed to fetch transactions',
  'Network not supported for Gas Price',
  'HTTP status code: 7',
  'Unknown error',
  'INTERNAL_SDK_ERROR',
]

/** Paths of the files that define a text, in which 7 stands for a placeholder. */
function definedIn(text: string): string[] {
  const [start = '', end = ''] = text.split('7')
  const literal = new RegExp(`(['"\`])${escaped(start)}${text.includes('7') ? `\\$\\{[^}]*\\}${escaped(end)}` : ''}`)
  return sources.filter((source) => source.text.includes(start) && literal.test(source.text)).map(({ path }) => path)
}

/** Texts of the catalogue, with 7 as the value of each placeholder. */
const said: string[] = Object.values(catalogue).flatMap((text: unknown) =>
  typeof text === 'function' ? [String((text as (given: number) => string)(7))] : (text as string | string[]),
)

describe('error catalogue', () => {
  test.each(asked)('behavior: one file defines the required text "%s"', (text) => {
    expect(definedIn(text)).toHaveLength(1)
  })

  test.each(said)('behavior: the text "%s" is defined in the catalogue only', (text) => {
    expect(definedIn(text)).toEqual([home])
  })

  test('behavior: no text of the catalogue has several error codes', () => {
    const codes = new Map<string, string[]>()
    for (const [code, texts] of readConstants(tree).errors)
      for (const text of texts) codes.set(text, [...(codes.get(text) ?? []), code])
    const texts = said.filter((text) => !text.includes('7'))
    // The frame sends some of the page's texts too, under its own codes.
    const ours = [...codes].map(
      ([text, of]) => [text, of.filter((code) => !code.startsWith('frame.refused.'))] as const,
    )
    const several = ours.filter(
      ([text, of]) => of.length > 1 && texts.some((one) => text === one || text.startsWith(`${one} `)),
    )
    expect(several).toEqual([])
    expect([...codes.keys()].some((text) => text === 'Chain is not supported')).toBe(true)
  })
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
