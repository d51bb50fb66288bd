import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isAddressIn,
  readAccounts,
  readCaipAddress,
  readEvmAddresses,
  readEvmChain,
  readNetwork,
} from '../../../../src/domain/account/untrustedAccounts'
import { address, solanaMainnet, wrappedSol } from '../../../support/addresses'

const right: Record<string, string[]> = {
  eip155: [address, address.toLowerCase()],
  solana: [wrappedSol],
  bip122: [
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  ],
  polkadot: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  cosmos: ['cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq'],
}
const networks: Record<string, string> = {
  eip155: 'eip155:1',
  solana: solanaMainnet,
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
}

test('behavior: an address is valid in its own namespace only', () => {
  for (const [namespace, own] of Object.entries(right))
    for (const [other, addresses] of Object.entries(right))
      for (const one of addresses.filter((text) => !(namespace === 'cosmos' && text.startsWith('bc1'))))
        expect([namespace, one, isAddressIn(namespace, one)]).toEqual([namespace, one, own === right[other]])
})

test('error: invalid addresses and networks are rejected in every namespace', () => {
  for (const [namespace, [first]] of Object.entries(right)) {
    const network = networks[namespace]!
    expect(readCaipAddress(`${network}:${first}`)).toBe(`${network}:${first}`)
    for (const bad of ['0x123', '', 'x', `${first} `, `${first}<`, `${first}:1`, '__proto__'])
      expect([bad, readCaipAddress(`${network}:${bad}`)]).toEqual([bad, undefined])
  }
  expect(['eip155:0:', 'eip155:abc:', 'eip155::', 'no_thing:1:'].map((id) => readCaipAddress(id + address))).toEqual(
    Array(4).fill(undefined),
  )
  expect([readNetwork('eip155:0x89'), readNetwork('eip155:one'), readNetwork({})]).toEqual([
    'eip155:137',
    undefined,
    undefined,
  ])
})

test('error: no value makes a reader throw, and every address that is read is valid', () => {
  fc.assert(
    fc.property(fc.anything(), (said) => {
      for (const one of readEvmAddresses(said) ?? []) expect(one).toMatch(/^0x[0-9a-f]{40}$/i)
      expect(readEvmChain(said) ?? 'eip155:1').toMatch(/^eip155:\d+$/)
      expect(readCaipAddress(said) ?? 'eip155:1:').toMatch(/^\w+:/)
      for (const { namespace, address: read } of readAccounts([said] as never))
        expect(isAddressIn(namespace, read)).toBe(true)
    }),
  )
})

test('limit: when a phone shares 60,000 accounts, reading them does not hold up the page', () => {
  const accounts = Array.from({ length: 60_000 }, (_, at) => ({
    ...{ namespace: 'eip155', type: 'eoa' as const },
    address: `0x${at.toString(16).padStart(40, '0')}`,
  }))
  const began = performance.now()
  const read = readAccounts([...accounts, ...accounts.slice(0, 9)])
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(read).toHaveLength(accounts.length)
})
