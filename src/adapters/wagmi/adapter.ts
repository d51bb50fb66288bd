import type { Config, Connector, CreateConnectorFn, State, Transport } from '@wagmi/core'
import type * as WagmiCore from '@wagmi/core'
import { createClient, fallback, http, type Chain } from 'viem'
import type { Adapter } from '../../domain/account/adapter'
import { ModalError } from '../../domain/errors'
import { caipNetworkIdOf, type NetworkInput } from '../../domain/network/network'
import { adapterNotFound } from '../../domain/texts'
import type { WalletModal } from '../../runtime/walletModal'
import { chainsOf } from '../chains'
import { createConnectors } from './connectors'
import { sameState, wagmiState } from './state'

export interface WagmiAdapterOptions {
  /** The modal's; those that are not of EVM are left out. */
  networks: readonly NetworkInput[]
  /** By chain id, how wagmi reads; else as the modal does. */
  transports?: Readonly<Record<number, Transport>>
  /** The host's own. They stand in Connect, and connect by the modal wherever they are asked. */
  connectors?: readonly CreateConnectorFn[]
  /** The page is rendered on a server: what is connected is kept in a cookie, for `cookieToInitialState`. */
  ssr?: boolean
}

/** For `createModal({ adapters })`, and its `config` for `<WagmiProvider>`. */
export interface WagmiAdapter extends Adapter<WalletModal> {
  readonly namespace: 'eip155'
  readonly config: Config
}

/** What is used of wagmi; the same under both of its names. */
export type WagmiLibrary = Pick<
  typeof WagmiCore,
  'createConfig' | 'createStorage' | 'cookieStorage' | 'ChainNotConfiguredError'
>

/**
 * wagmi on a modal. There is one truth, the modal's: whatever either side does goes by the modal, and wagmi's state is
 * what the modal says, as soon as it says it.
 */
export function createWagmiAdapter(
  { createConfig, createStorage, cookieStorage, ChainNotConfiguredError }: WagmiLibrary,
  { networks, transports, connectors: own = [], ssr = false }: WagmiAdapterOptions,
): WagmiAdapter {
  let modal: WalletModal | undefined
  let chainOf: ReturnType<typeof chainsOf> = () => undefined
  let detach = () => {}
  /** What the server drew stands until the page has taken it over. */
  let begun = !ssr
  let last: State | undefined

  const attached = () => {
    if (modal) return modal
    throw new ModalError(
      'adapter.missing',
      'The wagmi adapter belongs to no modal. Create one with it: `createModal({ adapters: [adapter] })`.',
      { cause: new Error(adapterNotFound) },
    )
  }
  const begin = () => {
    if (!begun) {
      begun = true
      follow()
    }
  }
  const connectors = createConnectors({ modal: attached, begin, ChainNotConfiguredError })
  const [first, ...others] = chainsIn(networks)
  if (!first) throw new ModalError('options.invalid', 'Option "networks" of the wagmi adapter has no network of EVM.')

  const config: Config = createConfig({
    chains: [first, ...others],
    connectors: [connectors.main, ...own.map(connectors.around)],
    // Wallets are found by the modal, and its account says which chain is active.
    multiInjectedProviderDiscovery: false,
    syncConnectedChain: false,
    ssr,
    ...(ssr && { storage: createStorage({ storage: cookieStorage }) }),
    client: ({ chain }) =>
      createClient({
        chain,
        batch: { multicall: true },
        transport: transports?.[chain.id] ?? fallback(urlsOf(chain).map((url) => http(url))),
      }),
  })
  // A connector that is given to wagmi's `connect` as a function goes by the modal too.
  const { setup } = config._internal.connectors
  const later: Connector[] = []
  config._internal.connectors.setup = (make) => {
    const connector = setup(connectors.around(make) as typeof make)
    if (!later.some(({ id }) => id === connector.id)) later.push(connector)
    return connector
  }

  /** With the modal's options: projects, and URLs that the host put before a network's own. */
  const urlsOf = (chain: Chain) => (chainOf(`eip155:${chain.id}`) ?? chain).rpcUrls.default.http

  function follow(): void {
    if (!modal || !begun) return
    const chains = chainsIn(modal.getNetworks())
    if (chains.map(({ id }) => id).join() !== config.chains.map(({ id }) => id).join() && chains[0])
      config._internal.chains.setState([chains[0], ...chains.slice(1)])
    const connector = connectors.named.bind(null, [...config.connectors, ...later])
    const facts = { modal, connector, chains: config.chains }
    last = wagmiState({ ...facts, last: last?.chainId ?? first!.id })
    if (!sameState(config.state, last)) config.setState(last)
  }

  config.subscribe(
    (state) => state,
    (state) => {
      if (!modal || !begun || state === last) return
      const chosen = state.chainId
      const wanted = last && chosen !== last.chainId && last.current === null && isRead(config)
      follow()
      // wagmi chooses a chain by itself while nothing is connected.
      if (wanted) modal.switchNetwork(`eip155:${chosen}`).catch(() => undefined)
    },
  )

  return {
    namespace: 'eip155',
    config,
    discover: connectors.discover,
    driver: connectors.driver,
    attach(given) {
      checkNetworks(networks, given.getNetworks())
      detach()
      modal = given
      chainOf = chainsOf(given)
      // A server has no wallets: there wagmi says what its cookie says.
      if (typeof window === 'undefined') return
      detach = given.subscribe(({ modal: { initialized } }) => (initialized ? begin() : undefined, follow()))
      follow()
    },
  }
}

/** What wagmi has stored is read: a chain that it changes to from now on was chosen. */
const isRead = ({ _internal: { store } }: Config) =>
  (store as { persist: { hasHydrated(): boolean } }).persist.hasHydrated()

/** wagmi and the modal know the same EVM networks, or neither could be told of the other's. */
function checkNetworks(own: readonly NetworkInput[], modals: readonly NetworkInput[]): void {
  const ids = (all: readonly NetworkInput[]) => chainsIn(all).map(({ id }) => id)
  const [here, there] = [ids(own), ids(modals)]
  const apart = [...here.filter((id) => !there.includes(id)), ...there.filter((id) => !here.includes(id))]
  if (apart.length === 0) return
  throw new ModalError(
    'options.invalid',
    `The wagmi adapter and the modal have other networks (eip155: ${apart.join(', ')}). Give both the same list.`,
  )
}

/** The EVM networks as wagmi knows chains. */
function chainsIn(networks: readonly NetworkInput[]): Chain[] {
  return networks
    .filter((network) => caipNetworkIdOf(network).startsWith('eip155:'))
    .map((network) => ({ ...(network as object), id: Number(network.id) }) as Chain)
}
