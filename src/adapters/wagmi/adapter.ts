import type { Config, Connection, Connector, CreateConnectorFn, State } from '@wagmi/core'
import type * as WagmiCore from '@wagmi/core'
import type { Chain } from 'viem'
import { ModalError } from '../../domain/errors'
import { caipNetworkIdOf, type NetworkInput } from '../../domain/network/network'
import { adapterNotFound } from '../../domain/texts'
import type { WalletModal } from '../../runtime/modal/walletModal'
import { chainsOf } from '../chains'
import { published } from '../published'
import { createChainClient, type WagmiAdapterOptions } from './client'
import { createConnectors } from './connectors'
import { translation, type WagmiErrors } from './errors'
import { unknownOption, type AdapterWith } from './options'
import { forgetful } from './server'
import { backgroundOf, connectedOn, sameState, wagmiState } from './state'
import { interceptWrites } from './writes'

/** Modal adapter with a wagmi `config`. */
export type WagmiAdapter = AdapterWith<Config>

/** Exports of wagmi that the adapter uses; the same in `wagmi` and `@wagmi/core`. */
export type WagmiLibrary = Pick<typeof WagmiCore, 'createConfig' | 'createStorage' | 'cookieStorage'> & WagmiErrors

/**
 * Creates a wagmi adapter. The modal is the single source of truth: actions of both sides go through the modal, and
 * wagmi's state follows it.
 *
 * @throws ModalError `options.unknown`, `options.invalid`
 */
export function createWagmiAdapter(library: WagmiLibrary, options: WagmiAdapterOptions): WagmiAdapter {
  const { createConfig, createStorage, cookieStorage } = library
  const { networks, connectors: own = [], ssr = false, initialState, storage } = options
  const lost = unknownOption(options)
  if (lost !== undefined)
    throw new ModalError(
      'options.unknown.wagmi',
      `The wagmi adapter has no option "${lost}". The modal sets the rest of wagmi's config; see docs/libraries.md.`,
    )
  let modal: WalletModal | undefined
  let chainOf: ReturnType<typeof chainsOf> = () => undefined
  let detach = () => {}
  /** Whether wagmi follows the modal. With `ssr`, the server's state is kept until the page takes over. */
  let begun = !ssr
  let last: State | undefined
  /** Connector ids of the wallets in the background, by the `uid` of their wagmi connectors. */
  let ids = new Map<string | undefined, string>()
  /** Chain id chosen in wagmi while no wallet is connected, until the modal has it too. */
  let chosen: { chainId: number; before: string | undefined } | undefined

  const attached = () => {
    if (modal) return modal
    throw new ModalError(
      'adapter.missing.modal',
      'The wagmi adapter isn’t attached to a modal. Create one with it: `createModal({ adapters: [adapter] })`.',
      { cause: new Error(adapterNotFound) },
    )
  }
  const begin = () => {
    if (!begun) {
      begun = true
      follow()
    }
  }
  const { translated, notConnected } = translation(library)
  const connectors = createConnectors({ modal: attached, begin, translated, notConnected, library })
  const [first, ...others] = chainsIn(networks)
  if (!first)
    throw new ModalError('options.invalid.noEvm', 'Option "networks" of the wagmi adapter has no EVM network. Add one.')

  const config: Config = createConfig({
    chains: [first, ...others],
    connectors: [connectors.main, ...own.map((make) => connectors.around(make))],
    // The modal finds wallets, and its account decides which network is active.
    multiInjectedProviderDiscovery: false,
    syncConnectedChain: false,
    ssr,
    ...(storage === undefined ? ssr && { storage: createStorage({ storage: cookieStorage }) } : { storage }),
    client: ({ chain }) => createChainClient(chain, options, config, urlsOf(chain)),
  })
  const listed = [...config.connectors]
  const { setup } = config._internal.connectors
  // Connector functions passed to wagmi's `connect` also go through the modal.
  const later = new Map<string, Connector>()
  config._internal.connectors.setup = (make) => {
    const connector = setup(connectors.around(make as CreateConnectorFn, 'later') as typeof make)
    later.set(connector.uid, connector)
    return connector
  }

  /** RPC URLs with the modal's options: the project id and `customRpcUrls`. */
  const urlsOf = (chain: Chain) => (chainOf(`eip155:${chain.id}`) ?? chain).rpcUrls.default.http

  function follow(): void {
    if (!modal || !begun) return
    const chains = chainsIn(modal.getNetworks())
    if (chains.map(({ id }) => id).join() !== config.chains.map(({ id }) => id).join() && chains[0])
      config._internal.chains.setState([chains[0], ...chains.slice(1)])
    const { found, current, uidOf } = connectors.wallets(modal, setup as (make: CreateConnectorFn) => Connector)
    const all = [...listed, ...found]
    if (all.length !== config.connectors.length || all.some((one, at) => one !== config.connectors[at]))
      config._internal.connectors.setState(all)
    const withUid = (wanted: string | undefined) => [...all, ...later.values()].find(({ uid }) => uid === wanted)
    const connector = withUid(current) ?? listed[0]
    const others = backgroundOf(modal).flatMap((one): Connection[] => {
      const [its, on] = [withUid(uidOf(one.connectorId)), connectedOn(one)]
      return its && on ? [{ ...on, connector: its }] : []
    })
    ids = new Map(backgroundOf(modal).map(({ connectorId }) => [uidOf(connectorId), connectorId]))
    // Once the modal has left the previous network, its own network counts.
    if (modal.getNetwork().caipNetworkId !== chosen?.before) chosen = undefined
    const facts = { modal, connector, others, chains: config.chains, chosen: chosen?.chainId }
    last = wagmiState({ ...facts, last: last?.chainId ?? first!.id })
    if (!sameState(config.state, last)) config.setState(last)
  }

  function select(uid: string | null): boolean {
    const connectorId = ids.get(uid ?? undefined)
    if (connectorId === undefined) return false
    modal?.getSystem()?.root.send({ type: 'connection.selected', namespace: 'eip155', connectorId })
    return true
  }

  /** Applies a chain id that wagmi chooses while no wallet is connected: in wagmi at once, then in the modal. */
  function choose(chainId: number): void {
    if (!modal) return
    if (config.state.current !== null) throw notConnected()
    const on = modal
    const caipNetworkId = `eip155:${chainId}` as const
    const root = on.getSystem()?.root
    const runs = root?.getSnapshot().hasTag('settled')
    const release = () => {
      chosen = undefined
      follow()
    }
    // A running modal publishes within this turn; one that still loads publishes once it runs.
    if (runs) root?.send({ type: 'network.selected', caipNetworkId })
    else
      on.switchNetwork(caipNetworkId)
        .then(() => published(on, 'eip155'))
        .catch(() => undefined)
        .finally(release)
    // If the modal has not followed, it is connecting a wallet and waits for that wallet's network.
    if (runs && root?.getSnapshot().context.active !== caipNetworkId) return
    const before = on.getNetwork().caipNetworkId
    chosen = before === caipNetworkId ? undefined : { chainId, before }
    if (runs) queueMicrotask(release)
  }

  if (typeof window === 'undefined') forgetful(config, initialState)
  else {
    interceptWrites(config, { select, choose })
    config.subscribe(
      (state) => state,
      (state) => (state === last ? undefined : follow()),
    )
  }

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
      // A server has no wallets: wagmi's state is that of its cookie.
      if (typeof window === 'undefined') return
      detach = given.subscribe(({ modal: { initialized } }) => (initialized ? begin() : undefined, follow()))
      follow()
    },
  }
}

/** Checks that wagmi and the modal have the same EVM networks. @throws ModalError `options.invalid` */
function checkNetworks(own: readonly NetworkInput[], modals: readonly NetworkInput[]): void {
  const ids = (all: readonly NetworkInput[]) => chainsIn(all).map(({ id }) => id)
  const [here, there] = [ids(own), ids(modals)]
  const apart = [...here.filter((id) => !there.includes(id)), ...there.filter((id) => !here.includes(id))]
  if (apart.length === 0) return
  throw new ModalError(
    'options.invalid.networks',
    `The wagmi adapter and the modal have different networks (eip155: ${apart.join(', ')}). Pass both the same list.`,
  )
}

/** Returns the EVM networks as viem chains. */
function chainsIn(networks: readonly NetworkInput[]): Chain[] {
  return networks
    .filter((network) => caipNetworkIdOf(network).startsWith('eip155:'))
    .map((network) => ({ ...(network as object), id: Number(network.id) }) as Chain)
}
