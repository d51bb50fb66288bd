import type { Connector as WagmiConnector, CreateConnectorFn } from '@wagmi/core'
import { hexChainId } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import type { WalletModal } from '../../runtime/modal/walletModal'
import { published, when } from '../published'
import type { Asking, OwnConnector } from './driver'
import type { Translation, WagmiErrors } from './errors'
import type { HostWallets } from './hostWallets'
import type { ProviderOf } from './providers'
import { accountsOf, backgroundOf, chainIdOf, connectedOn, evmConnectorId } from './state'

/** Parts of the adapter that the connectors use. */
export interface ConnectorHost extends Translation {
  /** Returns the modal. @throws ModalError `adapter.missing` before it is created */
  modal: () => WalletModal
  /** Makes wagmi follow the modal from now on, because the page uses wagmi. */
  begin: () => void
  library: Pick<WagmiErrors, 'ChainNotConfiguredError' | 'ConnectorAlreadyConnectedError'>
}

/** Parts that all connectors share. */
export interface Shared {
  host: ConnectorHost
  hostWallets: HostWallets
  providerOf: ProviderOf
}

/** Fields of a wagmi connector that identify its wallet to hosts. */
export type About = Pick<WagmiConnector, 'id' | 'name' | 'type'> & Partial<Pick<WagmiConnector, 'icon' | 'rdns'>>

/** Wallet that a connector represents. */
export interface Represented {
  about: About
  /** `undefined` for whichever wallet is chosen in the dialog. */
  connectorId: string | undefined
  /** `uid` of the host's own connector. */
  uid?: string
  chains: Parameters<CreateConnectorFn>[0]['chains']
  asking?: Asking
}

/** Parameters of wagmi's `connect`. */
interface ConnectParameters {
  chainId?: number
  isReconnecting?: boolean
  withCapabilities?: boolean
}

/** Creates a wagmi connector whose requests go through the modal. */
export function createModalConnector(shared: Shared, wallet: Represented): OwnConnector {
  const { host, hostWallets, providerOf } = shared
  const { about, connectorId, chains, asking = {} } = wallet
  const { isActive, background, settled, account } = connectionOf(shared, wallet)
  const askWallet = <T>(work: Promise<T>) => host.translated(work, () => about)

  async function switchTo(chainId: number) {
    const modal = host.modal()
    const isChosen = ({ id }: { id: number | string }) => id === chainId
    const chain = chains.find(isChosen) ?? modal.getNetworks().find(isChosen)
    if (!chain) throw new host.library.ChainNotConfiguredError()
    if (background()) {
      const params = [{ chainId: hexChainId(`eip155:${chainId}`) }]
      const provider = modal.getProvider('eip155', connectorId)
      await askWallet(Promise.resolve(provider?.request({ method: 'wallet_switchEthereumChain', params })))
    } else {
      await askWallet(modal.switchNetwork(`eip155:${chainId}`))
      await published(modal, 'eip155')
    }
    return chain as (typeof chains)[number]
  }

  async function connect({ chainId, isReconnecting, ...parameters }: ConnectParameters = {}) {
    host.begin()
    if (isReconnecting) return account()
    const modal = host.modal()
    assertConnects(shared, connectorId, { parameters, isActive })
    asking.connecting = parameters
    const isListed = hostWallets.has(connectorId) || modal.getConnectors().some(({ id }) => id === connectorId)
    const add = modal.options.multiWallet
    await askWallet(modal.connect(isListed ? { connectorId } : { namespace: 'eip155', add })).finally(
      () => delete asking.connecting,
    )
    await published(modal, 'eip155')
    if (chainId !== undefined && chainId !== (await account()).chainId) await switchTo(chainId)
    const { accounts, ...rest } = await account()
    return { accounts: parameters.withCapabilities ? withAnswers(accounts, asking.answered) : accounts, ...rest }
  }

  return {
    ...about,
    // wagmi itself converts the addresses to the form that the caller asked for.
    connect: connect as OwnConnector['connect'],
    async disconnect() {
      await settled()
      const modal = host.modal()
      const leaving = isActive() ? evmConnectorId(modal) : background() && connectorId
      if (leaving === undefined) throw host.notConnected()
      await askWallet(
        modal.disconnect(modal.options.multiWallet ? { namespace: 'eip155', connectorId: leaving } : 'eip155'),
      )
      await published(modal, 'eip155')
    },
    getAccounts: async () => (await account()).accounts,
    getChainId: async () => (await account()).chainId,
    async getProvider() {
      host.begin()
      // The dialog's connector represents the wallet that was chosen there.
      const current = evmConnectorId(host.modal())
      const represented = connectorId ?? (hostWallets.has(current) ? undefined : current)
      return providerOf(represented, () => {
        const now = evmConnectorId(host.modal())
        return represented === undefined ? !hostWallets.has(now) : now === represented
      })
    },
    async isAuthorized() {
      host.begin()
      return ((await settled()).isConnected && isActive()) || background() !== undefined
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

/** The modal's connection of the wallet that a connector represents. */
function connectionOf({ host, hostWallets }: Shared, { connectorId, uid }: Represented) {
  const isOfConnector = (id: string) => uid === undefined || hostWallets.uidOf(id) === uid
  const isActive = () => {
    const current = evmConnectorId(host.modal())
    if (connectorId === undefined) return !hostWallets.has(current)
    return current === connectorId && isOfConnector(connectorId)
  }
  /** Accounts and chain of its connection in the background. */
  const background = () => {
    const other = backgroundOf(host.modal()).find((one) => one.connectorId === connectorId)
    return other && isOfConnector(other.connectorId) ? connectedOn(other) : undefined
  }
  /** Waits while the modal restores the connection, then returns the account. */
  const settled = async () => {
    const modal = host.modal()
    await when(modal, () => modal.getAccount('eip155').status !== 'reconnecting')
    return modal.getAccount('eip155')
  }
  const account = async () => {
    const { isConnected, caipAddress, ...all } = await settled()
    const other = background()
    if (other) return other
    const [chainId, accounts] = [chainIdOf(caipAddress), accountsOf(all)]
    if (!isConnected || !accounts || chainId === undefined || !isActive()) throw host.notConnected()
    return { accounts, chainId }
  }
  return { isActive, background, settled, account }
}

/** Checks that a wallet may be connected now, with these parameters. */
function assertConnects(
  { host, hostWallets }: Shared,
  connectorId: string | undefined,
  { parameters, isActive }: { parameters: ConnectParameters; isActive: () => boolean },
): void {
  const modal = host.modal()
  const lost = Object.entries(parameters).find(([name, value]) => value !== undefined && name !== 'withCapabilities')
  if (!hostWallets.has(connectorId) && lost)
    throw new ModalError(
      'options.unknown.wagmiConnect',
      `"${lost[0]}" of wagmi's \`connect\` can’t be passed to a wallet of the modal. Leave it out, or use your own connector.`,
    )
  const { isConnected, status } = modal.getAccount('eip155')
  if (!modal.options.multiWallet && connectorId === undefined && isConnected && isActive())
    throw new host.library.ConnectorAlreadyConnectedError()
  if (hostWallets.has(connectorId) && status === 'connecting')
    throw new ModalError(
      'wallet.pending.dialog',
      'The dialog is waiting for another wallet. Answer it there, or go back and connect again.',
    )
}

/** Adds what the host's own connector returned for each account besides its address (EIP-7846 capabilities). */
function withAnswers(accounts: readonly `0x${string}`[], answered: Asking['answered']) {
  return accounts.map((address) => {
    const answer = answered?.find(
      (one) => typeof one === 'object' && one.address.toLowerCase() === address.toLowerCase(),
    )
    return typeof answer === 'object' ? { ...answer, address } : address
  })
}
