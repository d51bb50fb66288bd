import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGraph, staticClosure } from '../../../scripts/imports'
import { defineNetwork } from '../../../src/adapters/universal/networks'
import { shortAddress, sameAddress } from '../../../src/domain/account/account'
import { caipAddressOf, parseCaipAddress } from '../../../src/domain/account/accountId'
import { parseCaipNetworkId, hexChainId } from '../../../src/domain/caip'
import { caipFromChainId } from '../../../src/domain/eip1193/chainId'
import { chainNamespaces } from '../../../src/domain/knownNamespaces'
import { ModalError, errorText } from '../../../src/domain/errors'
import { toFault } from '../../../src/domain/foreign'
import { unknownNetwork } from '../../../src/domain/network/unknown'
import { namespacesOf } from '../../../src/domain/network/network'
import { caip2, elsewhere } from '../../support/vectors/caip2'
import { isPublicView, viewFacts, viewNames } from '../../../src/domain/view'

const part = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'))
const namespace = fc.oneof(fc.constantFrom(...chainNamespaces), fc.stringMatching(/^[-a-z0-9]{3,8}$/))
/** Namespace with a valid CAIP-2 reference; on EVM the reference is a number. */
const network = (one: string) =>
  fc.tuple(
    fc.constant(one),
    one === 'eip155' ? fc.stringMatching(/^[1-9][0-9]{0,31}$/) : fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/),
  )

describe('CAIP', () => {
  test('behavior: CAIP-2 ids and CAIP-10 addresses built from valid parts parse back to them', () => {
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
  test.each(caip2)('behavior: the CAIP-2 test case %s:%s is parsed', (chainNamespace, reference) => {
    expect(parseCaipNetworkId(`${chainNamespace}:${reference}`)).toEqual({ namespace: chainNamespace, reference })
  })
  test.each(elsewhere)('behavior: the CAIP-2 id %s of an unsupported namespace is parsed', (text) => {
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
  ])('error: %j is not a CAIP-10 address', (text) => {
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
  ])('error: %j is not a valid CAIP-2 id, CAIP-10 prefix or network id', (text) => {
    expect(parseCaipNetworkId(text)).toBeUndefined()
    expect(parseCaipAddress(`${text}:x`)).toBeUndefined()
    const nativeCurrency = { name: 'A', symbol: 'A', decimals: 6 }
    expect(() => defineNetwork({ id: text as 'cosmos:a', name: 'A', nativeCurrency })).toThrow(
      expect.objectContaining({ code: 'options.invalid.chain' }) as Error,
    )
  })
  test('behavior: chain ids are parsed from numbers, decimal text and hex', () => {
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

test('behavior: only EVM addresses compare case-insensitively, and a long address loses its middle', () => {
  expect(sameAddress('eip155', '0xAB', '0xab')).toBe(true)
  expect(sameAddress('solana', 'AB', 'ab')).toBe(false)
  expect(shortAddress(`0x1234${'0'.repeat(32)}cdef`)).toBe('0x1234…cdef')
  expect(shortAddress('short')).toBe('short')
})

test('behavior: error text is a string, the first issue or the message, and a fault keeps its cause as text', () => {
  expect([
    errorText('a'),
    errorText({ issues: [{ message: 'b' }], message: 'c' }),
    errorText({ message: 'c' }),
  ]).toEqual(['a', 'b', 'c'])
  expect([errorText(null), errorText({}), errorText({ issues: [1], message: '' }), errorText(7)]).toEqual(
    Array(4).fill('Unknown error'),
  )
  expect(toFault(new ModalError('closed', 'x'))).toEqual({ code: 'closed', message: 'x' })
  // The cause is stored as text and restored when the fault is thrown again.
  const kept = toFault(new ModalError('closed', 'x', { cause: new Error('y') }))
  expect(kept).toEqual({ code: 'closed', message: 'x', cause: 'y' })
  expect(ModalError.from(kept).cause).toMatchObject({ message: 'y' })
  expect(toFault('x', 'wallet.failed')).toMatchObject({ code: 'wallet.failed', cause: 'x' })
})

test('behavior: only views marked as open are public', () => {
  expect(viewNames().filter(isPublicView)).toEqual(viewNames().filter((name) => viewFacts(name).open))
  expect(['constructor', '__proto__', '', 'SwitchNetwork'].some(isPublicView)).toBe(false)
})

test('behavior: namespaces are listed once, in the order of the networks; an unknown network has a name', () => {
  expect(namespacesOf([unknownNetwork('solana:a'), unknownNetwork('eip155:1'), unknownNetwork('solana:b')])).toEqual([
    'solana',
    'eip155',
  ])
  expect(unknownNetwork('eip155:7')).toMatchObject({ id: 7, name: 'Unknown Network', caipNetworkId: 'eip155:7' })
})

test('behavior: the static import graph of the option check contains no package', () => {
  const graph = readGraph(fileURLToPath(new URL('../../..', import.meta.url)), ['src/domain'])
  const { modules, packages } = staticClosure(graph, 'src/domain/options/check.ts')
  expect([...modules].sort()).toEqual([
    'src/domain/errors.ts',
    'src/domain/object.ts',
    'src/domain/options/check.ts',
    'src/domain/options/options.ts',
    'src/domain/options/rows.ts',
    'src/domain/texts.ts',
  ])
  expect([...packages]).toEqual([])
})
