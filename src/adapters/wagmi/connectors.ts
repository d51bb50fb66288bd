import type { Connector as WagmiConnector, CreateConnectorFn } from '@wagmi/core'
import type { Connector, WalletInfo } from '../../domain/account/connector'
import type { WalletModal } from '../../runtime/modal/walletModal'
import { createModalConnector, type About, type ConnectorHost, type Represented } from './connector'
import type { Asking, OwnConnector } from './driver'
import { createEmitter } from './emitter'
import { createHostWallets, type HostWallets } from './hostWallets'
import { createProviders } from './providers'
import { backgroundOf, evmConnectorId } from './state'

/** wagmi's connectors: one for the modal, one per wallet of the modal, and one around each of the host's. */
export interface Connectors extends Pick<HostWallets, 'discover' | 'driver'> {
  /** Opens the dialog, and represents the wallet that is chosen there. */
  main: CreateConnectorFn
  /** Wraps a connector of the host so that its requests go through the modal. */
  around: (make: CreateConnectorFn, when?: 'later') => CreateConnectorFn
  /** Returns the connectors of the page's wallets and of the connected one, and the `uid` of the connected one. */
  wallets: (
    modal: WalletModal,
    setup: (make: CreateConnectorFn) => WagmiConnector,
  ) => {
    found: WagmiConnector[]
    current: string | undefined
    /** Returns the `uid` of a wallet's connector. */
    uidOf: (connectorId: string) => string | undefined
  }
}

const mainId = 'walletchart'

/** Creates wagmi's connectors for the adapter. */
export function createConnectors(host: ConnectorHost): Connectors {
  const hostWallets = createHostWallets(() => evmConnectorId(host.modal()))
  /** wagmi connectors of wallets that do not come from the host's connectors, by connector id. */
  const listed = new Map<string, { about: About; connector: WagmiConnector }>()
  const shared = { host, hostWallets, providerOf: createProviders(host.modal, host.notConnected) }
  const represent = (wallet: Represented) => createModalConnector(shared, wallet)

  return {
    main: ({ chains }) =>
      represent({ about: { id: mainId, name: mainId, type: mainId }, connectorId: undefined, chains }),
    around: (make, late) => (config) => {
      const { uid } = config.emitter
      // wagmi does not listen to this emitter: events of the connector go to the modal.
      const emitter = createEmitter(uid)
      const connector = make({ ...config, emitter })
      const asking: Asking = {}
      const connectorId = hostWallets.add(connector, { emitter, asking, later: late !== undefined })
      const { id, name, type, icon, rdns } = connector
      const about = { id, name, type, ...(icon && { icon }), ...(rdns && { rdns }) }
      return {
        ...connector,
        ...represent({ about, connectorId, uid, chains: config.chains, asking }),
        getClient: undefined,
        setup: async () => connector.setup?.(),
      } as OwnConnector
    },
    wallets(modal, setup) {
      const current = evmConnectorId(modal)
      const others = otherWallets(modal, hostWallets)
      for (const [id, about] of others) {
        if (isSame(listed.get(id)?.about, about)) continue
        const connector = setup(({ chains }) => represent({ about, connectorId: id, chains }))
        listed.set(id, { about, connector })
      }
      const found = [...others.keys()].map((id) => listed.get(id)!.connector)
      const uidOf = (id: string) => hostWallets.uidOf(id) ?? listed.get(id)?.connector.uid
      return { found, current: current && uidOf(current), uidOf }
    },
    discover: hostWallets.discover,
    driver: hostWallets.driver,
  }
}

/** Wallets of the page and of the connections that are not of the host's connectors, by connector id. */
function otherWallets(modal: WalletModal, hostWallets: HostWallets): Map<string, About> {
  const current = evmConnectorId(modal)
  const listed = modal.getConnectors().filter(({ id, chain }) => chain === 'eip155' && !hostWallets.has(id))
  const others = new Map(listed.map((one) => [one.id, aboutListed(one)]))
  const add = (id: string, wallet: WalletInfo | undefined) => {
    if (!hostWallets.has(id) && !others.has(id)) others.set(id, aboutConnected(id, wallet))
  }
  if (current !== undefined) add(current, walletOf(modal))
  for (const { connectorId, wallet } of backgroundOf(modal)) add(connectorId, wallet)
  return others
}

const walletOf = (modal: WalletModal): WalletInfo | undefined =>
  modal.getSystem()?.connection('eip155')?.getSnapshot().context.current?.wallet

/** Describes a wallet of the modal; its type is `injected` or its id, which hosts check. */
const aboutListed = ({ id, name, type, imageUrl, rdns }: Connector): About => ({
  ...{ id, name, type: type === 'ANNOUNCED' || type === 'INJECTED' ? 'injected' : id },
  ...(imageUrl && { icon: imageUrl }),
  ...(rdns && { rdns }),
})

/** Describes a connected wallet that is not in the page: of a WalletConnect session, or the embedded wallet. */
const aboutConnected = (id: string, { name = id, icon, rdns }: Partial<WalletInfo> = {}): About => ({
  ...{ id, name, type: id },
  ...(icon && { icon }),
  ...(rdns && { rdns }),
})

const isSame = (a: About | undefined, b: About) =>
  a?.name === b.name && a.type === b.type && a.icon === b.icon && String(a.rdns) === String(b.rdns)
