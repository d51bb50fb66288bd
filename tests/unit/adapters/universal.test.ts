import { expect, test, vi } from 'vitest'
import type { AdaptedModal } from '../../../src/adapters/readable'
import { disconnectedAccount } from '../../../src/domain/account/modalState'
import type { CaipNetworkId, ChainNamespace } from '../../../src/domain/caip'
import {
  adr36,
  cosmosHub,
  defineNetwork,
  getUniversalProvider,
  kusama,
  polkadot,
  universalProvider,
} from '../../../src/doors/universalCore'
import { mainnet } from '../../../src/domain/network/records'
import { address, other } from '../../support/addresses'
import { cosmosSignerAt, verifyOnCosmos } from '../../../sandbox/src/shared/universal/cosmos'
import { polkadotSignerAt, verifyOnPolkadot } from '../../../sandbox/src/shared/universal/polkadot'

const hub = 'cosmos:cosmoshub-4'
const relay = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const [onPolkadot, onCosmos] = [polkadotSignerAt(0), cosmosSignerAt(7)]
const [dot, atom] = [onPolkadot.addressOn(relay), onCosmos.addressOn(hub)]

interface Asked {
  method: string
  params?: unknown
}
/** A modal with a wallet that has accounts on these networks and signs like real wallets. */
function host(accounts: Partial<Record<ChainNamespace, CaipNetworkId>>, answer?: (asked: Asked) => unknown) {
  const listeners = new Set<() => void>()
  const asked: Asked[] = []
  const request = vi.fn(async (given: Asked) => {
    asked.push(given)
    if (answer) return answer(given)
    const params = given.params as { message: string; signDoc: unknown }
    return given.method === 'polkadot_signMessage'
      ? { signature: onPolkadot.signMessage(params.message) }
      : { signature: await onCosmos.signAmino(params.signDoc) }
  })
  const state = { accounts, provider: true }
  const modal = {
    getNetworks: () => [polkadot, kusama, cosmosHub],
    getAccount(namespace: 'polkadot' | 'cosmos') {
      const chain = state.accounts[namespace]
      if (!chain) return disconnectedAccount
      const address = namespace === 'polkadot' ? dot : atom
      const allAccounts = [{ namespace, address, type: 'eoa' }]
      return { allAccounts, address, caipAddress: `${chain}:${address}`, isConnected: true, status: 'connected' }
    },
    getProvider: () => (state.provider ? { request } : undefined),
    subscribeAccount(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  } as unknown as AdaptedModal
  return { modal, asked, state, listeners }
}
const both = { polkadot: relay, cosmos: hub } as const

test('behavior: a message is signed on Polkadot and on Cosmos, and both signatures verify', async () => {
  const provider = getUniversalProvider(host(both).modal)!
  expect(provider.accounts).toEqual([`${relay}:${dot}`, `${hub}:${atom}`])
  const signed = await provider.signMessage({ caipNetworkId: relay, message: 'Grüße' })
  expect(verifyOnPolkadot('Grüße', signed.signature as `0x${string}`, dot, relay)).toBe(true)
  expect(verifyOnPolkadot('Gruß', signed.signature as `0x${string}`, dot, relay)).toBe(false)
  const other = await provider.signMessage({ caipNetworkId: hub, message: 'Grüße' })
  expect(await verifyOnCosmos(adr36(atom, 'Grüße'), other, atom, hub)).toBe(true)
  expect(await verifyOnCosmos(adr36(atom, 'Gruß'), other, atom, hub)).toBe(false)
})

test('error: when a kept provider signs with an account that the wallet no longer shares, the wallet is not asked', async () => {
  const [mine, before] = [address, other]
  const asked: Asked[] = []
  const modal = {
    options: {},
    getNetworks: () => [mainnet],
    getAccount: () => ({
      allAccounts: [{ namespace: 'eip155', address: mine, type: 'eoa' }],
      ...{ address: mine, caipAddress: `eip155:1:${mine}`, isConnected: true, status: 'connected' },
    }),
    getProvider: () => ({ request: async (given: Asked) => void asked.push(given) }),
  } as unknown as AdaptedModal
  const { request } = getUniversalProvider(modal)!
  for (const [method, params] of [
    ['personal_sign', ['0x00', before]],
    ['eth_sendTransaction', [{ from: before, to: mine }]],
    ['eth_signTypedData_v4', [before, '{}']],
  ] as const) {
    await expect(request({ method, params }, 'eip155:1')).rejects.toMatchObject({ code: 'account.notFound.signer' })
    await request({ method, params: JSON.parse(JSON.stringify(params).replaceAll(before, mine)) }, 'eip155:1')
  }
  expect(asked).toHaveLength(3)
})

test('behavior: the provider stays the same until the accounts change, and is undefined without an account', () => {
  const { modal, state, listeners } = host({})
  const readable = universalProvider(modal)
  const stop = readable.subscribe(() => undefined)
  expect(listeners.size).toBe(1)
  expect(readable.get()).toBeUndefined()
  state.accounts = { cosmos: hub }
  const first = readable.get()
  expect(first).toBeDefined()
  expect(readable.get()).toBe(first)
  state.accounts = both
  expect(readable.get()).not.toBe(first)
  stop()
  expect(listeners.size).toBe(0)
})

for (const [what, code, run] of [
  [
    'an account of another network',
    'chain.mismatch.account',
    (provider) => provider.signMessage({ caipNetworkId: kusama.caipNetworkId!, message: 'Hello' }),
  ],
  [
    'a network that is not the host’s',
    'chain.mismatch.account',
    (provider) => provider.request({ method: 'cosmos_getAccounts' }, 'cosmos:osmosis-1'),
  ],
  [
    'an account that the wallet does not share',
    'account.notFound.network',
    (provider) =>
      provider.signMessage({ caipNetworkId: relay, message: 'Hello', address: polkadotSignerAt(1).addressOn(relay) }),
  ],
  [
    'a transaction of another chain of Cosmos',
    'chain.mismatch.request',
    (provider) =>
      provider.request(
        { method: 'cosmos_signDirect', params: { signerAddress: atom, signDoc: { chainId: 'osmosis-1' } } },
        hub,
      ),
  ],
  [
    'a transaction of another chain of Polkadot',
    'chain.mismatch.request',
    (provider) =>
      provider.request(
        {
          method: 'polkadot_signTransaction',
          params: { address: dot, transactionPayload: { genesisHash: '0xb0a8d493285c2df73290dfb7e61f870f' } },
        },
        relay,
      ),
  ],
  [
    'a message of another namespace',
    'provider.missing.universal',
    (provider) => provider.signMessage({ caipNetworkId: 'eip155:1', message: 'Hello' }),
  ],
] as const satisfies readonly (readonly [
  string,
  string,
  (provider: NonNullable<ReturnType<typeof getUniversalProvider>>) => Promise<unknown>,
])[])
  test(`error: ${what} is refused with its own code, and the wallet is not asked`, async () => {
    const { modal, asked } = host(both)
    await expect(run(getUniversalProvider(modal)!)).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })

test('error: when the provider is gone, the error keeps the message that hosts know', async () => {
  const { modal, state } = host(both)
  const provider = getUniversalProvider(modal)!
  state.provider = false
  await expect(provider.signMessage({ caipNetworkId: relay, message: 'Hello' })).rejects.toMatchObject({
    code: 'provider.missing.universal',
    message: 'UniversalAdapter:signMessage - provider is undefined',
  })
})

for (const answer of [undefined, {}, { signature: 'yes' }, { signature: { signature: 7 } }])
  test(`error: when the wallet answers ${JSON.stringify(answer)}, the signature is refused`, async () => {
    const provider = getUniversalProvider(host(both, () => answer).modal)!
    for (const caipNetworkId of [relay, hub] as const)
      await expect(provider.signMessage({ caipNetworkId, message: 'Hello' })).rejects.toMatchObject({
        code: 'wallet.invalidAnswer.signature',
      })
  })

test('behavior: a network of the host is defined by its CAIP-2 id, and an invalid id is refused', () => {
  const noble = { name: 'Noble', nativeCurrency: { name: 'USD Coin', symbol: 'USDC', decimals: 6 } }
  expect(defineNetwork({ ...noble, id: 'cosmos:noble-1', image: 'https://noble.example/a.png' })).toEqual({
    ...noble,
    id: 'noble-1',
    caipNetworkId: 'cosmos:noble-1',
    chainNamespace: 'cosmos',
    rpcUrls: { default: { http: [] } },
    assets: { imageUrl: 'https://noble.example/a.png' },
  })
  expect(() => defineNetwork({ ...noble, id: 'near:main net' })).toThrow('near:main net')
  expect(defineNetwork({ ...noble, id: 'eip155:424242' })).toMatchObject({ id: 424242, caipNetworkId: 'eip155:424242' })
})
