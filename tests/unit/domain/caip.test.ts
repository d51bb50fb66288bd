import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGraph, staticClosure } from '../../../scripts/imports'
import { defineNetwork } from '../../../src/adapters/universal/networks'
import { caipAddressOf, sameAddress, shortAddress } from '../../../src/domain/account/account'
import { hexChainId, parseCaipAddress, parseCaipNetworkId } from '../../../src/domain/caip'
import { chainNamespaces } from '../../../src/domain/knownNamespaces'
import { caipFromChainId } from '../../../src/domain/eip1193/chainId'
import { errorText, ModalError } from '../../../src/domain/errors'
import { toFault } from '../../../src/domain/foreign'
import { namespacesOf, unknownNetwork } from '../../../src/domain/network/network'
import { caip2, elsewhere } from '../../support/vectors/caip2'
import { isPublicView, viewNames, views } from '../../../src/domain/view'

const part = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'))
const namespace = fc.oneof(fc.constantFrom(...chainNamespaces), fc.stringMatching(/^[-a-z0-9]{3,8}$/))
/** A reference as CAIP-2 writes it, and a number on EVM. */
const network = (one: string) =>
  fc.tuple(
    fc.constant(one),
    one === 'eip155' ? fc.stringMatching(/^[1-9][0-9]{0,31}$/) : fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/),
  )

describe('CAIP', () => {
  test('behavior: what is joined from sound parts is read back', () => {
    fc.assert(
      fc.property(namespace.chain(network), part, ([chainNamespace, reference], address) => {
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
  test.each(caip2)('behavior: %s:%s of CAIP-2 is read', (chainNamespace, reference) => {
    expect(parseCaipNetworkId(`${chainNamespace}:${reference}`)).toEqual({ namespace: chainNamespace, reference })
  })
  test.each(elsewhere)('behavior: %s of CAIP-2 is read, though nothing more is known of its namespace', (text) => {
    const [namespace, reference] = text.split(':')
    expect(parseCaipNetworkId(text)).toEqual({ namespace, reference })
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
  test.each([
    'cosmos:a b',
    `cosmos:${'a'.repeat(33)}`,
    'cosmos:a.b',
    'cosmos:ä',
    'cosmos:a\n',
    'eip155:abc',
    'eip155:0x1',
    'eip155:1.5',
    'eip155:-1',
    'eip155:0',
    'eip155:01',
    ' eip155:1',
    'EIP155:1',
    'ab:1',
    'ninechars:1',
    'a_b:1',
    'a b:1',
  ])('error: %j is no CAIP-2 id, nor begins a CAIP-10 one, nor is it defined as a network', (text) => {
    expect(parseCaipNetworkId(text)).toBeUndefined()
    expect(parseCaipAddress(`${text}:x`)).toBeUndefined()
    const nativeCurrency = { name: 'A', symbol: 'A', decimals: 6 }
    expect(() => defineNetwork({ id: text as 'cosmos:a', name: 'A', nativeCurrency })).toThrow(
      expect.objectContaining({ code: 'options.invalid.chain' }) as Error,
    )
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
