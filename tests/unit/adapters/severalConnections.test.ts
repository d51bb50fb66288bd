import { createSignableMessage, type Address as SolanaAddress } from '@solana/kit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { polkadotSignerAt } from '../../../sandbox/src/shared/universal/polkadot'
import { bitcoinAdapter } from '../../../src/adapters/bitcoin/adapter'
import { bitcoinConnector } from '../../../src/adapters/bitcoin/connector'
import type { ConnectorParameter } from '../../../src/adapters/connection'
import * as six from '../../../src/adapters/ethers'
import * as five from '../../../src/adapters/ethers5'
import { adaptedProvider } from '../../../src/adapters/provider'
import { solanaSigner } from '../../../src/adapters/solana/signer'
import { getUniversalProvider, universalProvider } from '../../../src/adapters/universal/provider'
import { publicClient, walletClient } from '../../../src/adapters/viem'
import type { Adapter } from '../../../src/domain/account/adapter'
import type { Connected, WalletEvent } from '../../../src/domain/account/connection'
import type { CaipNetworkId, ChainNamespace } from '../../../src/domain/caip'
import type { NetworkInput } from '../../../src/domain/network/network'
import type { ModalOptions } from '../../../src/domain/options/options'
import { bitcoin, bitcoinTestnet, mainnet, polygon, solana, solanaDevnet } from '../../../src/doors/networks'
import { announceWallet, registerSolanaWallet, solanaTestAccount, testAccount } from '../../../src/doors/testing'
import { kusama, polkadot } from '../../../src/doors/universalCore'
import type { WalletModal } from '../../../src/runtime/modal/walletModal'
import { uniSatWallet } from '../../support/bitcoin'
import { numbers } from '../../support/numbers'
import { modalOn, page } from '../../support/page'
import { until } from '../../support/until'

/** A wallet on the page, and the visitor's actions in it. It shares two accounts, one at a time. */
interface Wallet {
  connectorId: string
  /** Number of requests to sign. */
  signs: () => number
  /** Selects one of its accounts. */
  choose: (place: 0 | 1) => unknown
  /** Switches its network; undefined if the wallet has no network of its own. */
  move?: (place: 0 | 1) => unknown
  lock?: () => unknown
}
/** Signer of a library. */
interface Signer {
  object: object
  address: string
  sign: () => Promise<unknown>
}
/** Two wallets with the same accounts, and the library that uses them. */
interface Stack {
  namespace: ChainNamespace
  networks: readonly [NetworkInput, NetworkInput]
  /** Code in the error of a request to a wallet that is not connected. */
  gone: string
  /** Puts the wallets on the page. The first account of one is the second of the other. */
  put: () => { wallets: readonly [Wallet, Wallet]; adapters?: readonly Adapter[] }
  signer: (modal: WalletModal, which?: ConnectorParameter) => Signer | undefined
}

let modal: WalletModal | undefined
const ends: (() => void)[] = []
afterEach(async () => {
  await modal?.dispose()
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

const places = [0, 1] as const
/** Hash of what a wallet sends. */
const sent = `0x${'cd'.repeat(32)}`
const disconnected = 'wallet.disconnected.connector'
const evm = {
  namespace: 'eip155',
  networks: [mainnet, polygon],
  gone: disconnected,
  put() {
    const accounts = [testAccount(0), testAccount(1)] as const
    const wallets = places.map((place): Wallet => {
      const rdns = `test.${place}`
      const own = [accounts[place], accounts[1 - place]!] as const
      const wallet = announceWallet({
        name: `Wallet ${place}`,
        rdns,
        accounts: own,
        reactions: { net_version: { answer: '1' }, eth_sendTransaction: { answer: sent } },
      })
      ends.push(wallet.remove)
      return {
        connectorId: rdns,
        signs: () => wallet.requests('personal_sign').length,
        choose: (which) => wallet.change({ type: 'accounts', accounts: [own[which].address, own[1 - which]!.address] }),
        move: (which) => wallet.change({ type: 'chain', chainId: Number([mainnet, polygon][which]!.id) }),
        lock: () => wallet.change({ type: 'lock' }),
      }
    })
    return { wallets: wallets as [Wallet, Wallet] }
  },
} satisfies Omit<Stack, 'signer'>

const onSolana: Stack = {
  namespace: 'solana',
  networks: [solana, solanaDevnet],
  gone: disconnected,
  put() {
    const accounts = [solanaTestAccount(1), solanaTestAccount(2)] as const
    const wallets = places.map((place): Wallet => {
      const name = `Wallet ${place}`
      const own = [accounts[place], accounts[1 - place]!] as const
      const wallet = registerSolanaWallet({ name, accounts: own })
      ends.push(wallet.remove)
      return {
        connectorId: `solana:${name}`,
        signs: () => wallet.requests('solana:signMessage').length,
        choose: (which) => wallet.change({ type: 'accounts', accounts: [own[which].address] }),
      }
    })
    return { wallets: wallets as [Wallet, Wallet] }
  },
  signer(of, which) {
    const signer = solanaSigner(of, which).get()
    return (
      signer && {
        ...{ object: signer, address: signer.address },
        async sign() {
          const [signed] = await signer.modifyAndSignMessages([createSignableMessage('Hello')])
          return signed?.signatures[signer.address as SolanaAddress]
        },
      }
    )
  },
}

/** Two wallets with the API of UniSat. */
const onBitcoin: Stack = {
  namespace: 'bip122',
  networks: [bitcoin, bitcoinTestnet],
  gone: disconnected,
  put() {
    const wallets = (['unisat', 'okxwallet'] as const).map((id, place): Wallet => {
      const { provider, prompts, choose, move } = uniSatWallet(place)
      Object.assign(window, { [id]: id === 'unisat' ? provider : { bitcoin: provider } })
      return {
        connectorId: `bip122:${id}`,
        signs: () => prompts.sign,
        choose: (which) => choose(which === 0 ? place : 1 - place),
        move,
      }
    })
    return { wallets: wallets as [Wallet, Wallet], adapters: [bitcoinAdapter()] }
  },
  signer(of, which) {
    const connector = bitcoinConnector(of, which).get()
    return (
      connector && {
        ...{ object: connector, address: connector.address },
        sign: () => connector.signMessage({ message: 'Hello', protocol: 'bip322' }),
      }
    )
  },
}

/** Two wallets on Polkadot, of an adapter of the host. */
const onPolkadot: Stack = {
  namespace: 'polkadot',
  networks: [polkadot, kusama],
  gone: 'provider.missing.universal',
  put() {
    const sides = places.map((place) => {
      const connectorId = `polkadot:${place}`
      const listeners = new Set<(event: WalletEvent) => void>()
      let [allowed, chosen, signs] = [false, place as number, 0]
      let chain = polkadot.caipNetworkId!
      const addresses = () =>
        [chosen, 1 - chosen].map((index) => polkadotSignerAt(index).addressOn(polkadot.caipNetworkId!))
      const connected = (): Connected => ({
        ...{ namespace: 'polkadot', connectorId, caipNetworkId: chain },
        accounts: addresses().map((address) => ({ namespace: 'polkadot', address, type: 'eoa' })),
        wallet: { name: `Wallet ${place}`, type: 'EXTERNAL' },
      })
      const tell = (event: WalletEvent) => allowed && listeners.forEach((listener) => listener(event))
      const driver: ReturnType<Adapter['driver']> = {
        async connect() {
          allowed = true
          return connected()
        },
        restore: async () => connected(),
        disconnect: async () => void (allowed = false),
        watch(_, listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        async switchChain(id) {
          chain = id
        },
        chainId: async () => chain,
        provider: () => ({
          async request({ params }) {
            signs += 1
            return { signature: polkadotSignerAt(chosen).signMessage((params as { message: string }).message) }
          },
        }),
      }
      const wallet: Wallet = {
        connectorId,
        signs: () => signs,
        choose(which) {
          chosen = which === 0 ? place : 1 - place
          tell({ type: 'accounts.changed', accounts: connected().accounts })
        },
        move(which) {
          chain = [polkadot, kusama][which]!.caipNetworkId!
          tell({ type: 'chain.changed', caipNetworkId: chain })
        },
      }
      return { wallet, driver, connectorId, name: `Wallet ${place}` }
    })
    const adapter: Adapter = {
      namespace: 'polkadot',
      discover(listener) {
        listener(sides.map(({ connectorId: id, name }) => ({ id, name, type: 'EXTERNAL', chain: 'polkadot' })))
        return () => {}
      },
      driver: (id) => sides.find(({ connectorId }) => connectorId === id)?.driver,
    }
    return { wallets: sides.map(({ wallet }) => wallet) as unknown as [Wallet, Wallet], adapters: [adapter] }
  },
  signer(of, which) {
    const provider = universalProvider(of, which).get()
    expect(getUniversalProvider(of, which)).toBe(provider)
    const [namespace, reference, address] = provider?.accounts[0]?.split(':') ?? []
    return (provider &&
      address && {
        ...{ object: provider, address },
        sign: () =>
          provider.signMessage({ caipNetworkId: `${namespace}:${reference}` as CaipNetworkId, message: 'Hello' }),
      }) as Signer | undefined
  },
}

const stacks: [string, Stack][] = [
  [
    'viem',
    {
      ...evm,
      signer(of, which) {
        const client = walletClient(of, which).get()
        return (
          client && {
            ...{ object: client, address: client.account.address },
            sign: () => client.signMessage({ message: 'Hello' }),
          }
        )
      },
    },
  ],
  [
    'ethers',
    {
      ...evm,
      signer(of, which) {
        const signer = six.ethersSigner(of, which).get()
        expect(six.ethersProvider(of, which).get()).toBe(signer?.provider)
        // It would look for its network again and again.
        ends.push(() => signer?.provider.destroy())
        return signer && { object: signer, address: signer.address, sign: () => signer.signMessage('Hello') }
      },
    },
  ],
  [
    'ethers 5',
    {
      ...evm,
      signer(of, which) {
        const signer = five.ethersSigner(of, which).get()
        expect(five.ethersProvider(of, which).get()).toBe(signer?.provider)
        return signer && { object: signer, address: signer._address, sign: () => signer.signMessage('Hello') }
      },
    },
  ],
  ['solana', onSolana],
  ['bitcoin', onBitcoin],
  ['universal', onPolkadot],
]

/** Starts a page with both wallets, the second of which was connected last. */
async function both({ put, networks, signer, namespace }: Stack, given: Partial<ModalOptions> = {}) {
  const where = page()
  vi.stubGlobal('window', where.window)
  const { wallets, adapters } = put()
  const host = modalOn(where, {
    networks: networks as never,
    multiWallet: true,
    ...(adapters && { adapters }),
    ...given,
  })
  modal = host
  await host.ready()
  const known = (id: string) => host.getConnectors().some((one) => one.id === id)
  await until(() => wallets.every(({ connectorId }) => known(connectorId)))
  const connections = () =>
    host.getConnections().flatMap((one) => (one.status === 'connected' ? [one.connectorId] : []))
  for (const { connectorId } of wallets) {
    await host.connect({ connectorId })
    await until(() => connections().includes(connectorId))
  }
  const [first, second] = wallets
  return {
    ...{ modal: host, first, second, connections },
    of: (wallet: Wallet) => signer(host, { connectorId: wallet.connectorId }),
    active: () => signer(host),
    signs: () => wallets.map(({ signs }) => signs()),
    disconnect: async (wallet: Wallet) => {
      await host.disconnect({ namespace, connectorId: wallet.connectorId })
      await until(() => !connections().includes(wallet.connectorId))
    },
  }
}

/** Codes of an error and of its causes: libraries wrap what a provider throws. */
function codesOf(error: unknown, depth = 0): unknown[] {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const { code, cause, error: wrapped, info } = error as Record<string, unknown>
  return [code, ...[cause, wrapped, info].flatMap((each) => codesOf(each, depth + 1))]
}

describe.each(stacks)('%s', (_, stack) => {
  test('behavior: when two wallets are connected, each signs by its own signer, active or not', async () => {
    const { of, active, first, second, signs } = await both(stack)
    const [one, two] = [of(first), of(second)]
    expect(one?.address).not.toBe(two?.address)
    expect(active()?.address).toBe(two?.address)
    expect(await one?.sign()).toBeTruthy()
    expect(signs()).toEqual([1, 0])
    expect(await two?.sign()).toBeTruthy()
    expect(signs()).toEqual([1, 1])
    expect(await active()?.sign()).toBeTruthy()
    expect(signs()).toEqual([1, 2])
  })

  test('behavior: when the other wallet becomes active, the signer of each stays the same and keeps its wallet', async () => {
    const { modal: host, of, active, first, second, signs } = await both(stack)
    const [one, two] = [of(first)?.object, of(second)?.object]
    await host.switchConnection(`${stack.namespace}/${first.connectorId}`)
    await until(() => active()?.address === of(first)?.address)
    expect([of(first)?.object, of(second)?.object]).toEqual([one, two])
    expect(of(first)?.object).toBe(one)
    await of(second)?.sign()
    expect(signs()).toEqual([0, 1])
  })

  test('behavior: when the account of one wallet changes, its signer follows, and that of the other stays', async () => {
    const { of, active, first, second, signs } = await both(stack)
    const [kept, two] = [of(first), of(second)]
    first.choose(1)
    // Now both are of one account.
    await until(() => of(first)?.address === two?.address)
    expect(of(first)?.object).not.toBe(kept?.object)
    expect([of(second)?.object, active()?.address]).toEqual([two?.object, two?.address])
    await of(first)?.sign()
    expect(signs()).toEqual([1, 0])
    await active()?.sign()
    expect(signs()).toEqual([1, 1])
  })

  test('error: when a wallet is disconnected while its signer is kept, it is refused, and no wallet is asked', async () => {
    const { modal: host, of, first, second, signs, disconnect } = await both(stack)
    const [one, two] = [of(first), of(second)]
    const subscribed = vi.fn()
    const stop = walletOf(host, stack, first).subscribe(subscribed)
    await disconnect(first)
    expect(of(first)).toBeUndefined()
    expect(subscribed).toHaveBeenCalled()
    stop()
    expect(codesOf(await one?.sign().catch((error: unknown) => error))).toContain(stack.gone)
    expect(of(second)?.object).toBe(two?.object)
    // The active one, of both: no wallet takes its place.
    await disconnect(second)
    expect(codesOf(await two?.sign().catch((error: unknown) => error))).toContain(stack.gone)
    expect(signs()).toEqual([0, 0])
    // Connected again, it works again.
    await host.connect({ connectorId: first.connectorId })
    await until(() => of(first))
    await of(first)?.sign()
    expect(signs()).toEqual([1, 0])
  })

  test.each(['', 'nobody', 'eip155'])('error: when no wallet is connected as "%s", there is no signer', async (id) => {
    const { modal: host } = await both(stack)
    expect(stack.signer(host, { connectorId: id })).toBeUndefined()
    const provider = adaptedProvider(host, stack.namespace, { connectorId: id })
    await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: disconnected })
  })
})

/** Readable of a library, for its subscription. */
const walletOf = (host: WalletModal, { namespace }: Stack, { connectorId }: Wallet) => {
  const which = { connectorId }
  if (namespace === 'solana') return solanaSigner(host, which)
  if (namespace === 'bip122') return bitcoinConnector(host, which)
  return namespace === 'eip155' ? walletClient(host, which) : universalProvider(host, which)
}

const [[, viem]] = stacks as [[string, Stack]]

test('behavior: when a wallet is on another network, its public client is too', async () => {
  const { modal: host, first, second } = await both(viem)
  const chain = (which?: ConnectorParameter) => publicClient(host, which).get()?.chain.id
  first.move?.(1)
  await until(() => chain({ connectorId: first.connectorId }) === 137)
  expect([chain(), chain({ connectorId: second.connectorId }), chain({ connectorId: 'nobody' })]).toEqual([
    1,
    1,
    undefined,
  ])
})

test.each(['viem', 'ethers'] as const)(
  'behavior: when the host tracks all, what an inactive wallet sends with %s is listed with its account and network',
  async (library) => {
    const { modal: host, first } = await both(viem, { transactions: { track: 'all' } })
    first.move?.(1)
    const which = { connectorId: first.connectorId }
    await until(() => publicClient(host, which).get()?.chain.id === 137)
    const to = testAccount(1).address
    if (library === 'viem') await walletClient(host, which).get()?.sendTransaction({ to, value: 1n, gas: 21_000n })
    else {
      const signer = six.ethersSigner(host, which).get()
      ends.push(() => signer?.provider.destroy())
      await signer?.sendUncheckedTransaction({ to, value: 1n, gasLimit: 21_000n })
    }
    await until(() => host.getTransactions().length === 1)
    expect(host.getAddress('eip155')).not.toBe(testAccount(0).address)
    expect(host.getTransactions()).toMatchObject([
      { hash: sent, network: 'eip155:137', account: `eip155:137:${testAccount(0).address}` },
    ])
  },
)

test('behavior: when a wallet in the background changes, its provider alone tells it', async () => {
  const { modal: host, first, second, disconnect } = await both(viem)
  const told: unknown[] = []
  const hear = (name: string, which?: ConnectorParameter) => {
    for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
      adaptedProvider(host, 'eip155', which).on(event, () => void told.push(`${name} ${event}`))
  }
  hear('active')
  hear('first', { connectorId: first.connectorId })
  hear('second', { connectorId: second.connectorId })
  first.choose(1)
  await until(() => told.length === 1)
  first.move?.(1)
  await until(() => told.length === 2)
  expect(told.splice(0)).toEqual(['first accountsChanged', 'first chainChanged'])
  first.lock?.()
  await until(() => told.length === 2)
  expect(told.splice(0)).toEqual(['first accountsChanged', 'first disconnect'])
  await disconnect(second)
  await until(() => told.includes('second disconnect'))
  expect(told.filter((one) => String(one).startsWith('first'))).toEqual([])
})

// On Solana, wallets have no network of their own.
test.each(stacks.filter(([name]) => name !== 'solana'))(
  'behavior: when the network of one wallet changes, its signer of %s follows, and that of the other stays',
  async (_, stack) => {
    const { modal: host, of, first, second } = await both(stack)
    const [one, two] = [of(first)?.object, of(second)?.object]
    first.move?.(1)
    await until(() => of(first) && of(first)?.object !== one)
    expect(of(second)?.object).toBe(two)
    expect(host.getNetwork().caipNetworkId).toBe(host.getConnections().find(({ active }) => active)?.caipNetworkId)
    first.move?.(0)
    second.move?.(1)
    await until(() => of(second)?.object !== two)
  },
)

test.each(stacks.filter(([name]) => ['ethers', 'solana', 'bitcoin', 'universal'].includes(name)))(
  'behavior: whatever host, visitor and wallets do, %s asks no other wallet than the one that is named',
  async (_, stack) => {
    const { modal: host, of, first, second, signs, connections } = await both(stack)
    const below = numbers(7)
    const wallets = [first, second]
    const held: (Signer & { wallet: Wallet })[] = []
    const id = ({ connectorId }: Wallet) => `${stack.namespace}/${connectorId}`
    const steps: ((wallet: Wallet) => unknown)[] = [
      (wallet) => host.connect({ connectorId: wallet.connectorId }),
      (wallet) => host.disconnect({ namespace: stack.namespace, connectorId: wallet.connectorId }),
      (wallet) => host.switchConnection(id(wallet)),
      (wallet) => wallet.choose(below(2) as 0 | 1),
      (wallet) => wallet.move?.(below(2) as 0 | 1),
      (wallet) => {
        const signer = of(wallet)
        if (signer) held.push({ ...signer, wallet })
      },
    ]
    // A step may cancel the one before, which then rejects.
    const quiet = async (work: unknown) => Promise.resolve(work).catch(() => undefined)
    let signed = 0
    for (let done = 0; done < 200; done++) {
      const wallet = wallets[below(2)]!
      await quiet(Promise.resolve().then(() => steps[below(steps.length)]!(wallet)))
      if (held.length === 0 || below(2) === 0) continue
      const one = held[below(held.length)]!
      const before = signs()
      const isThere = connections().includes(one.wallet.connectorId) && of(one.wallet)?.object === one.object
      const answer = await quiet(one.sign())
      const [asked, otherwise] = wallets.map((each, place) => each.signs() - before[place]!)
      const [own, foreign] = one.wallet === first ? [asked, otherwise] : [otherwise, asked]
      expect(foreign).toBe(0)
      if (isThere) expect([own, answer !== undefined]).toEqual([1, true])
      signed += own!
    }
    expect(signed).toBeGreaterThan(10)
  },
  60_000,
)
