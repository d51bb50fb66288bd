import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGraph, staticClosure } from '../../../scripts/imports'
import { caipAddressOf, sameAddress, shortAddress } from '../../../src/domain/account/account'
import {
  caipFromChainId,
  chainNamespaces,
  hexChainId,
  parseCaipAddress,
  parseCaipNetworkId,
} from '../../../src/domain/caip'
import { errorText, ModalError } from '../../../src/domain/errors'
import { toFault } from '../../../src/domain/foreign'
import { namespacesOf, unknownNetwork } from '../../../src/domain/network/network'
import { isPublicView, viewNames, views } from '../../../src/domain/view'

const part = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'))
const namespace = fc.constantFrom(...chainNamespaces)

describe('CAIP', () => {
  test('behavior: what is joined from sound parts is read back', () => {
    fc.assert(
      fc.property(namespace, part, part, (chainNamespace, reference, address) => {
        const caipNetworkId = `${chainNamespace}:${reference}` as const
        expect(parseCaipNetworkId(caipNetworkId)).toEqual({ namespace: chainNamespace, reference })
        expect(parseCaipAddress(caipAddressOf(caipNetworkId, address))).toEqual({
          namespace: chainNamespace,
          reference,
          address,
          caipNetworkId,
        })
      }),
    )
  })
  test.each([
    '',
    'eip155',
    'eip155:',
    ':1',
    'constructor:1:0x',
    '__proto__:1:x',
    'eip155::0x',
    'eip155:1:0x:1',
    'eip155:1:',
  ])('error: %j is no CAIP address', (text) => {
    expect(parseCaipAddress(text)).toBeUndefined()
  })
  test('behavior: chain ids in every form that wallets send', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        const caip = `eip155:${id}` as const
        for (const sent of [id, String(id), `0x${id.toString(16)}`, hexChainId(caip)]) {
          expect(caipFromChainId(sent)).toBe(caip)
        }
      }),
    )
  })
})

test('behavior: addresses compare without case on EVM only, and are shortened in the middle', () => {
  expect(sameAddress('eip155', '0xAB', '0xab')).toBe(true)
  expect(sameAddress('solana', 'AB', 'ab')).toBe(false)
  expect(shortAddress(`0x1234${'0'.repeat(32)}cdef`)).toBe('0x1234…cdef')
  expect(shortAddress('short')).toBe('short')
})

test('behavior: parse-error text is a string, the first issue, the message, or unknown', () => {
  expect([
    errorText('a'),
    errorText({ issues: [{ message: 'b' }], message: 'c' }),
    errorText({ message: 'c' }),
  ]).toEqual(['a', 'b', 'c'])
  expect([errorText(null), errorText({}), errorText({ issues: [1], message: '' }), errorText(7)]).toEqual(
    Array(4).fill('Unknown error'),
  )
  expect(toFault(new ModalError('closed', 'x'))).toEqual({ code: 'closed', message: 'x' })
  // What it came of is kept as text, and thrown with it again.
  const kept = toFault(new ModalError('closed', 'x', { cause: new Error('y') }))
  expect(kept).toEqual({ code: 'closed', message: 'x', cause: 'y' })
  expect(ModalError.from(kept).cause).toMatchObject({ message: 'y' })
  expect(toFault('x', 'wallet.failed')).toMatchObject({ code: 'wallet.failed', cause: 'x' })
})

test('behavior: only views of the table that are marked can be asked for', () => {
  expect(viewNames.filter(isPublicView)).toEqual(viewNames.filter((name) => 'open' in views[name]))
  expect(['constructor', '__proto__', '', 'SwitchNetwork'].some(isPublicView)).toBe(false)
})

test('behavior: namespaces in their order, each once; an unknown network has a name', () => {
  expect(namespacesOf([unknownNetwork('solana:a'), unknownNetwork('eip155:1'), unknownNetwork('solana:b')])).toEqual([
    'solana',
    'eip155',
  ])
  expect(unknownNetwork('eip155:7')).toMatchObject({ id: 7, name: 'Unknown Network', caipNetworkId: 'eip155:7' })
})

test("behavior: what the page's own graph checks brings no schema library", () => {
  const graph = readGraph(fileURLToPath(new URL('../../..', import.meta.url)), ['src/domain'])
  const { modules, packages } = staticClosure(graph, 'src/domain/options/check.ts')
  expect([...modules].sort()).toEqual([
    'src/domain/errors.ts',
    'src/domain/locale.ts',
    'src/domain/options/check.ts',
    'src/domain/options/options.ts',
    'src/domain/options/rows.ts',
    'src/domain/options/shapes.ts',
    'src/domain/texts.ts',
  ])
  expect([...packages]).toEqual([])
})
