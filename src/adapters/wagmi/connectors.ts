import type { ChainNotConfiguredError, Connector as WagmiConnector, CreateConnectorFn } from '@wagmi/core'
import { createEmitter } from '@wagmi/core/internal'
import { UserRejectedRequestError } from 'viem'
import type { Connector } from '../../domain/account/connector'
import type { WalletDriver } from '../../domain/account/adapter'
import { ModalError, type ErrorCode } from '../../domain/errors'
import { connectorNotConnected } from '../../domain/texts'
import type { WalletModal } from '../../runtime/walletModal'
import { adaptedProvider } from '../provider'
import { published, when } from '../published'
import { createConnectorDriver, type Emitter, type OwnConnector } from './driver'
import { chainIdOf, connectorIdOf } from './state'

/** What wagmi's connectors here need of the adapter. */
export interface ConnectorHost {
  /** @throws ModalError `adapter.missing` before the modal is created */
  modal: () => WalletModal
  /** wagmi looks at the page: from now on it says what the modal says. */
  begin: () => void
  ChainNotConfiguredError: new () => ChainNotConfiguredError
}

/** A wallet of the host's connectors, as the modal lists and drives it. */
interface OwnWallet {
  connector: Connector
  driver: WalletDriver
  own: OwnConnector
}

/** wagmi's connectors: one for the modal, and one around each of the host's, which asks its wallet by the modal too. */
export interface Connectors {
  /** For the modal's own wallets. */
  main: CreateConnectorFn
  /** The same connector, but that whatever is asked of it is decided by the modal. */
  around: (own: CreateConnectorFn) => CreateConnectorFn
  /** wagmi's connector by the id that the modal knows its wallet by. */
  named: (connectors: readonly WagmiConnector[], connectorId: string | undefined) => WagmiConnector | undefined
  discover: (listener: (connectors: readonly Connector[]) => void) => () => void
  driver: (connectorId: string) => WalletDriver | undefined
}

const mainId = 'walletchart'
const prefix = 'wagmi:'

export function createConnectors(host: ConnectorHost): Connectors {
  const wallets = new Map<string, OwnWallet>()
  const listeners = new Set<(connectors: readonly Connector[]) => void>()
  const found = () => [...wallets.values()].map(({ connector }) => connector)

  /** @param connectorId of a wallet of the host's; the connector of all others is without */
  const decided =
    (connectorId: string | undefined): CreateConnectorFn =>
    ({ chains }) => {
      const mine = () => {
        const current = connectorIdOf(host.modal())
        return connectorId === undefined ? !wallets.has(current ?? '') : current === connectorId
      }
      /** The modal restores what was connected, once; what is asked meanwhile waits for what becomes of it. */
      const account = async () => {
        const modal = host.modal()
        await when(modal, () => modal.getAccount('eip155').status !== 'reconnecting')
        const { isConnected, address, allAccounts, caipAddress } = modal.getAccount('eip155')
        const chainId = chainIdOf(caipAddress)
        if (!isConnected || !address || chainId === undefined)
          throw new ModalError('wallet.disconnected', `${connectorNotConnected} Connect a wallet first.`)
        const others = allAccounts.flatMap((one) => (one.address === address ? [] : (one.address as `0x${string}`)))
        return { accounts: [address, ...others] as const, chainId }
      }
      async function switchTo(chainId: number) {
        const chain =
          chains.find(({ id }) => id === chainId) ??
          host
            .modal()
            .getNetworks()
            .find(({ id }) => id === chainId)
        if (!chain) throw new host.ChainNotConfiguredError()
        await translated(host.modal().switchNetwork(`eip155:${chainId}`))
        await published(host.modal(), 'eip155')
        return chain as (typeof chains)[number]
      }
      async function connect({ chainId, isReconnecting }: { chainId?: number; isReconnecting?: boolean } = {}) {
        host.begin()
        const modal = host.modal()
        if (!isReconnecting) {
          if (connectorId !== undefined && modal.getAccount('eip155').status === 'connecting')
            throw new ModalError(
              'wallet.pending',
              'The dialog is asking another wallet. Answer it there, or go back, and connect again.',
            )
          await translated(modal.connect(connectorId === undefined ? { namespace: 'eip155' } : { connectorId }))
          await published(modal, 'eip155')
          if (chainId !== undefined && chainId !== (await account()).chainId) await switchTo(chainId)
        }
        return account()
      }
      return {
        id: mainId,
        name: mainId,
        type: mainId,
        // Which of its two forms is answered, wagmi makes of the addresses itself.
        connect: connect as OwnConnector['connect'],
        async disconnect() {
          await translated(host.modal().disconnect('eip155'))
          await published(host.modal(), 'eip155')
        },
        getAccounts: async () => (await account()).accounts,
        getChainId: async () => (await account()).chainId,
        async getProvider() {
          host.begin()
          return adaptedProvider(host.modal(), 'eip155')
        },
        async isAuthorized() {
          host.begin()
          const modal = host.modal()
          await when(modal, () => modal.getAccount('eip155').status !== 'reconnecting')
          return modal.getAccount('eip155').isConnected && mine()
        },
        switchChain: async ({ chainId }) => switchTo(chainId),
        onAccountsChanged() {},
        onChainChanged() {},
        onDisconnect() {},
      }
    }

  return {
    main: decided(undefined),
    around: (make) => (config) => {
      // wagmi does not hear it: what a connector says by itself, the modal decides upon.
      const emitter: Emitter = createEmitter(config.emitter.uid)
      const own = make({ ...config, emitter })
      const connectorId = `${prefix}${own.id}`
      if (!wallets.has(connectorId)) {
        wallets.set(connectorId, {
          connector: {
            ...{ id: connectorId, name: own.name, type: 'EXTERNAL', chain: 'eip155' },
            // Others would tell a server of the visitor, and need the page's policy to allow it.
            ...(own.icon?.startsWith('data:image/') && { imageUrl: own.icon }),
          },
          driver: createConnectorDriver(connectorId, own, emitter),
          own,
        })
        for (const listener of [...listeners]) listener(found())
      }
      const { id, name, type, icon } = own
      const about = { id, name, type, ...(icon && { icon }) }
      return {
        ...own,
        ...decided(connectorId)(config),
        ...about,
        getClient: undefined,
        setup: async () => own.setup?.(),
      } as OwnConnector
    },
    named: (connectors, connectorId) => {
      const { own } = wallets.get(connectorId ?? '') ?? {}
      return connectors.find(({ id }) => id === (own?.id ?? mainId))
    },
    discover(listener) {
      listeners.add(listener)
      listener(found())
      return () => void listeners.delete(listener)
    },
    driver: (connectorId) => wallets.get(connectorId)?.driver,
  }

  /** What the modal says went wrong, as those who use wagmi know it. */
  async function translated<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      const { code } = error as { code?: ErrorCode }
      if (code !== undefined && refusals.includes(code)) throw new UserRejectedRequestError(error as Error)
      throw code === 'network.notFound' ? new host.ChainNotConfiguredError() : error
    }
  }
}

const refusals: readonly ErrorCode[] = ['closed', 'declined', 'wallet.declined', 'pairing.declined', 'chain.declined']
