import type { Connector as WagmiConnector, CreateConnectorFn } from '@wagmi/core'
import type { Connector, WalletInfo } from '../../domain/account/connector'
import type { WalletDriver } from '../../domain/account/adapter'
import { hexChainId } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import type { WalletModal } from '../../runtime/modal/walletModal'
import { activeConnection } from '../connection'
import { createProvider, type AdaptedProvider } from '../provider'
import { published, when } from '../published'
import { assertAccount } from '../signing'
import { forwardRequest } from '../forwardedRequest'
import { createConnectorDriver, type Asking, type OwnConnector } from './driver'
import { createEmitter } from './emitter'
import type { Translation, WagmiErrors } from './errors'
import { backgroundOf, chainIdOf, connectedOn, evmConnectorId } from './state'

/** Parts of the adapter that the connectors use. */
export interface ConnectorHost extends Translation {
  /** Returns the modal. @throws ModalError `adapter.missing` before it is created */
  modal: () => WalletModal
  /** Makes wagmi follow the modal from now on, because the page uses wagmi. */
  begin: () => void
  library: Pick<WagmiErrors, 'ChainNotConfiguredError' | 'ConnectorAlreadyConnectedError'>
}

/** Wallet of one of the host's connectors, as the modal lists and drives it. */
interface OwnWallet {
  connector: Connector
  driver: WalletDriver
  /** `uid` of its wagmi connector. */
  uid: string
  /** Whether it was passed to `connect` as a function: another connector with its id may replace it. */
  later: boolean
}

/** Fields of a wagmi connector that identify its wallet to hosts. */
type About = Pick<WagmiConnector, 'id' | 'name' | 'type'> & Partial<Pick<WagmiConnector, 'icon' | 'rdns'>>

/** wagmi's connectors: one for the modal, one per wallet of the modal, and one around each of the host's. */
export interface Connectors {
  /** Opens the dialog, and represents the wallet that is chosen there. */
  main: CreateConnectorFn
  /** Wraps a connector of the host so that its requests go through the modal. */
  around: (own: CreateConnectorFn, when?: 'later') => CreateConnectorFn
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
  discover: (listener: (connectors: readonly Connector[]) => void) => () => void
  driver: (connectorId: string) => WalletDriver | undefined
}

const mainId = 'walletchart'
const prefix = 'wagmi:'

/** Creates wagmi's connectors for the adapter. */
export function createConnectors(host: ConnectorHost): Connectors {
  const { translated, notConnected } = host
  const owned = new Map<string, OwnWallet>()
  const listeners = new Set<(connectors: readonly Connector[]) => void>()
  const found = () => [...owned.values()].map(({ connector }) => connector)
  /** wagmi connectors of wallets that do not come from the host's connectors, by connector id. */
  const listed = new Map<string, { about: About; connector: WagmiConnector }>()
  /** Providers by connector id. Each serves one wallet, and never one that is connected later. */
  const bound = new Map<string | undefined, AdaptedProvider>()

  const isOwn = (connectorId: string | undefined) => owned.has(connectorId ?? '')
  const isListed = (connectorId: string) =>
    host
      .modal()
      .getConnectors()
      .some(({ id }) => id === connectorId)

  /** Returns the provider of one wallet. It sends requests only while that wallet is connected. */
  function providerOf(connectorId: string | undefined, mine: () => boolean): AdaptedProvider {
    const existing = bound.get(connectorId)
    if (existing) return existing
    const provider = createProvider(host.modal(), 'eip155', activeConnection(host.modal(), 'eip155'))
    const one: AdaptedProvider = {
      async request(given) {
        const modal = host.modal()
        const other = !mine() && backgroundOf(modal).find((one) => one.connectorId === connectorId)
        const direct = other && modal.getProvider('eip155', connectorId)
        if (direct) {
          assertAccount(
            given,
            other.accounts.map(({ address }) => address),
            'eip155',
          )
          return forwardRequest(modal, direct, given, {
            address: other.accounts[0]?.address,
            chain: other.caipNetworkId,
          })
        }
        const wallet = modal.getProvider('eip155')
        const { isConnected, allAccounts } = modal.getAccount('eip155')
        if (!wallet) return provider.request(given)
        if (!mine() && isConnected) throw notConnected()
        // wagmi's connection has all accounts that the wallet shares.
        const accounts = allAccounts.map(({ address }) => address)
        assertAccount(given, accounts, 'eip155')
        return forwardRequest(modal, wallet, given, activeConnection(modal, 'eip155').state())
      },
      on: (...heard) => (provider.on(...heard), one),
      removeListener: (...heard) => (provider.removeListener(...heard), one),
    }
    bound.set(connectorId, one)
    return one
  }

  /** Returns a connector that goes through the modal. Without `connectorId`, it is the wallet chosen in the dialog. */
  function decided(
    about: About,
    connectorId: string | undefined,
    { uid, chains }: { uid?: string; chains: Parameters<CreateConnectorFn>[0]['chains'] },
    asking: Asking = {},
  ): OwnConnector {
    const isMine = (current: string | undefined) =>
      connectorId === undefined
        ? !isOwn(current)
        : current === connectorId && (uid === undefined || owned.get(connectorId)?.uid === uid)
    const mine = () => isMine(evmConnectorId(host.modal()))
    /** The connection of this wallet in the background. */
    const background = () => {
      const other = backgroundOf(host.modal()).find((one) => one.connectorId === connectorId)
      return other && (uid === undefined || owned.get(other.connectorId)?.uid === uid) ? connectedOn(other) : undefined
    }
    const askWallet = <T>(work: Promise<T>) => translated(work, () => about)
    /** Waits while the modal restores the connection, then returns the account. */
    const settled = async () => {
      const modal = host.modal()
      await when(modal, () => modal.getAccount('eip155').status !== 'reconnecting')
      return modal.getAccount('eip155')
    }
    const account = async () => {
      const { isConnected, address, allAccounts, caipAddress } = await settled()
      const other = background()
      if (other) return other
      const chainId = chainIdOf(caipAddress)
      if (!isConnected || !address || chainId === undefined || !mine()) throw notConnected()
      const others = allAccounts.flatMap((one) => (one.address === address ? [] : (one.address as `0x${string}`)))
      return { accounts: [address, ...others] as readonly `0x${string}`[], chainId }
    }
    async function switchTo(chainId: number) {
      const chain =
        chains.find(({ id }) => id === chainId) ??
        host
          .modal()
          .getNetworks()
          .find(({ id }) => id === chainId)
      if (!chain) throw new host.library.ChainNotConfiguredError()
      if (background()) {
        const params = [{ chainId: hexChainId(`eip155:${chainId}`) }]
        const provider = host.modal().getProvider('eip155', connectorId)
        await askWallet(Promise.resolve(provider?.request({ method: 'wallet_switchEthereumChain', params })))
        return chain as (typeof chains)[number]
      }
      await askWallet(host.modal().switchNetwork(`eip155:${chainId}`))
      await published(host.modal(), 'eip155')
      return chain as (typeof chains)[number]
    }
    type Given = { chainId?: number; isReconnecting?: boolean; withCapabilities?: boolean }
    async function connect({ chainId, isReconnecting, ...given }: Given = {}) {
      host.begin()
      const modal = host.modal()
      if (isReconnecting) return account()
      const lost = Object.entries(given).find(([name, value]) => value !== undefined && name !== 'withCapabilities')
      if (!isOwn(connectorId) && lost)
        throw new ModalError(
          'options.unknown.wagmiConnect',
          `"${lost[0]}" of wagmi's \`connect\` can’t be passed to a wallet of the modal. Leave it out, or use your own connector.`,
        )
      const add = modal.options.multiWallet
      if (!add && connectorId === undefined && modal.getAccount('eip155').isConnected && mine())
        throw new host.library.ConnectorAlreadyConnectedError()
      if (isOwn(connectorId) && modal.getAccount('eip155').status === 'connecting')
        throw new ModalError(
          'wallet.pending.dialog',
          'The dialog is waiting for another wallet. Answer it there, or go back and connect again.',
        )
      asking.connecting = given
      const names = connectorId !== undefined && (isOwn(connectorId) || isListed(connectorId))
      await askWallet(modal.connect(names ? { connectorId } : { namespace: 'eip155', add })).finally(
        () => delete asking.connecting,
      )
      await published(modal, 'eip155')
      if (chainId !== undefined && chainId !== (await account()).chainId) await switchTo(chainId)
      const { accounts, ...rest } = await account()
      return { accounts: given.withCapabilities ? withAnswers(accounts, asking.answered) : accounts, ...rest }
    }
    return {
      ...about,
      // wagmi itself converts the addresses to the form that the caller asked for.
      connect: connect as OwnConnector['connect'],
      async disconnect() {
        await settled()
        const modal = host.modal()
        const current = evmConnectorId(modal)
        const leaving = mine() ? current : background() && connectorId
        if (leaving === undefined) throw notConnected()
        await askWallet(
          modal.disconnect(modal.options.multiWallet ? { namespace: 'eip155', connectorId: leaving } : 'eip155'),
        )
        await published(host.modal(), 'eip155')
      },
      getAccounts: async () => (await account()).accounts,
      getChainId: async () => (await account()).chainId,
      async getProvider() {
        host.begin()
        // The dialog's connector represents the wallet that was chosen there.
        const current = evmConnectorId(host.modal())
        const wallet = connectorId ?? (isOwn(current) ? undefined : current)
        return providerOf(wallet, () => {
          const now = evmConnectorId(host.modal())
          return wallet === undefined ? !isOwn(now) : now === wallet
        })
      },
      async isAuthorized() {
        host.begin()
        return ((await settled()).isConnected && mine()) || background() !== undefined
      },
      async switchChain({ chainId, addEthereumChainParameter }) {
        await account()
        asking.switching = { addEthereumChainParameter }
        return switchTo(chainId).finally(() => delete asking.switching)
      },
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    } as OwnConnector
  }

  /** Returns a connector id, numbered if taken. Connectors passed to `connect` replace each other unless connected. */
  function placeFor(id: string, later: boolean): string {
    for (let place = 1; ; place++) {
      const connectorId = place === 1 ? `${prefix}${id}` : `${prefix}${id}#${place}`
      const taken = owned.get(connectorId)
      if (!taken || (later && taken.later && evmConnectorId(host.modal()) !== connectorId)) return connectorId
    }
  }

  return {
    main: ({ chains }) => decided({ id: mainId, name: mainId, type: mainId }, undefined, { chains }),
    around: (make, late) => (config) => {
      const { uid } = config.emitter
      // wagmi does not listen to this emitter: events of the connector go to the modal.
      const emitter = createEmitter(uid)
      const own = make({ ...config, emitter })
      const connectorId = placeFor(own.id, late !== undefined)
      const asking: Asking = {}
      owned.set(connectorId, {
        connector: {
          ...{ id: connectorId, name: own.name, type: 'EXTERNAL', chain: 'eip155' },
          // Other icons would reveal the visitor to a server, and the page's policy would have to allow them.
          ...(own.icon?.startsWith('data:image/') && { imageUrl: own.icon }),
        },
        driver: createConnectorDriver(connectorId, own, emitter, asking),
        uid,
        later: late !== undefined,
      })
      for (const listener of [...listeners]) listener(found())
      const { id, name, type, icon, rdns } = own
      const about = { id, name, type, ...(icon && { icon }), ...(rdns && { rdns }) }
      return {
        ...own,
        ...decided(about, connectorId, { uid, chains: config.chains }, asking),
        getClient: undefined,
        setup: async () => own.setup?.(),
      } as OwnConnector
    },
    wallets(modal, setup) {
      const current = evmConnectorId(modal)
      const list = modal.getConnectors().filter(({ id, chain }) => chain === 'eip155' && !isOwn(id))
      const known = new Map(list.map((one) => [one.id, aboutListed(one)]))
      if (current !== undefined && !isOwn(current) && !known.has(current))
        known.set(current, aboutConnected(current, walletOf(modal)))
      for (const { connectorId, wallet } of backgroundOf(modal))
        if (!isOwn(connectorId) && !known.has(connectorId)) known.set(connectorId, aboutConnected(connectorId, wallet))
      for (const [id, about] of known) {
        if (isSame(listed.get(id)?.about, about)) continue
        listed.set(id, { about, connector: setup(({ chains }) => decided(about, id, { chains })) })
      }
      const connectors = [...known.keys()].map((id) => listed.get(id)!.connector)
      const uidOf = (id: string) => owned.get(id)?.uid ?? listed.get(id)?.connector.uid
      return { found: connectors, current: current && uidOf(current), uidOf }
    },
    discover(listener) {
      listeners.add(listener)
      listener(found())
      return () => void listeners.delete(listener)
    },
    driver: (connectorId) => owned.get(connectorId)?.driver,
  }
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

/** Adds what the host's own connector returned for each account besides its address (EIP-7846 capabilities). */
function withAnswers(accounts: readonly `0x${string}`[], answered: Asking['answered']) {
  return accounts.map((address) => {
    const answer = answered?.find(
      (one) => typeof one === 'object' && one.address.toLowerCase() === address.toLowerCase(),
    )
    return typeof answer === 'object' ? { ...answer, address } : address
  })
}
