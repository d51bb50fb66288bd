import type { CreateConnectorFn } from '@wagmi/core'
import type { WalletDriver } from '../../domain/account/adapter'
import type { Account } from '../../domain/account/account'
import type { Connected } from '../../domain/account/connection'
import type { Eip1193Provider } from '../../domain/eip1193/provider'
import { lockedError } from '../../domain/eip1193/error'
import { restoreError } from '../restoring'
import { ModalError } from '../../domain/errors'
import { RECONNECT_LIMIT } from '../../domain/limits'
import { connectorNotConnected, providerNotFound } from '../../domain/texts'
import { createAttempts } from '../attempts'
import { chainIdOf } from './state'
import { loadChunk } from '../../domain/chunk'
import type { Emitter } from './emitter'

/** Connector of the host, as its own function has made it. */
export type OwnConnector = ReturnType<CreateConnectorFn>
/** Extra parameters of a wagmi `connect` call, and the answer to them. */
export interface Asking {
  connecting?: object
  switching?: object
  answered?: readonly (string | { address: string })[]
}
type Heard = { accounts?: readonly string[] | undefined; chainId?: number | undefined }

/** Creates a driver for a host's connector, as a wallet of the modal. The modal translates its errors. */
export function createConnectorDriver(
  connectorId: string,
  own: OwnConnector,
  emitter: Emitter,
  asking: Asking,
): WalletDriver {
  let provider: Eip1193Provider | undefined
  /** Whether the connector listens to its wallet: from `connect` until it emits `disconnect`. */
  let listens = false

  /** Loads the provider. @throws ModalError `wallet.notFound` if there is none, `wallet.timeout` if it is late */
  async function present(): Promise<void> {
    const missing = (cause: unknown) =>
      new ModalError('wallet.notFound', 'The wallet wasn’t found in this browser. Install it, or choose another.', {
        cause,
      })
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      const error = new ModalError(
        'wallet.timeout.ready',
        `${own.name} wasn’t ready in time. Try again, or choose another wallet.`,
        { facts: { wallet: own.name } },
      )
      timer = setTimeout(() => reject(error), RECONNECT_LIMIT)
    })
    const loaded = Promise.resolve(own.getProvider()).catch((error: unknown) => {
      throw missing(error)
    })
    const found = await Promise.race([loaded, late]).finally(() => clearTimeout(timer))
    if (!found) throw missing(new Error(providerNotFound))
    provider = found as Eip1193Provider
  }

  /** @param approved called once the connector has answered */
  async function open(
    how: { chainId?: number; isReconnecting?: boolean },
    approved = async () => undefined as void,
  ): Promise<Connected> {
    await present()
    const { accounts, chainId } = await own.connect({ ...asking.connecting, ...how })
    asking.answered = accounts
    listens = true
    await approved()
    return connected(accounts, chainId)
  }

  function connected(accounts: readonly (string | { address: string })[], chainId: number): Connected {
    const addresses = accounts.map((one) => (typeof one === 'string' ? one : one.address))
    if (addresses.length === 0) throw notConnected()
    attempts.connected()
    const wallet = { name: own.name, ...(own.icon && { icon: own.icon }), type: 'EXTERNAL' as const }
    return {
      ...{ namespace: 'eip155', connectorId, wallet },
      accounts: toAccounts(addresses),
      caipNetworkId: `eip155:${chainId}`,
    }
  }

  const notConnected = () =>
    new ModalError('wallet.disconnected.connector', `${connectorNotConnected} Connect the wallet again.`)

  async function disconnect(): Promise<void> {
    provider = undefined
    listens = false
    attempts.disconnected()
    await own.disconnect()
  }
  const attempts = createAttempts(disconnect)

  /** Whether a connector without accounts has lost them for good; `false` if its wallet is only locked. */
  async function isOver(): Promise<boolean> {
    // WalletConnect's connector has no accounts once its session is deleted, and a deleted session never comes back.
    if (own.type === 'walletConnect' || typeof provider?.request !== 'function') return true
    const wallet = provider
    return loadChunk(() => import('../../services/wallet/eip1193')).then(
      ({ isRevoked }) => isRevoked(wallet),
      () => false,
    )
  }

  return {
    connect(_, { chain, signal }) {
      const targetId = chainIdOf(chain)
      return open(targetId === undefined ? {} : { chainId: targetId }, attempts.begin(signal))
    },
    async restore() {
      await present()
      if (!(await own.isAuthorized())) throw (await isOver()) ? notConnected() : lockedError()
      try {
        if (!listens) return await open({ isReconnecting: true })
        return connected(await own.getAccounts(), await own.getChainId())
      } catch (error) {
        throw restoreError(error)
      }
    },
    disconnect,
    watch(_, listener) {
      let watching = true
      /** Version counter: newer accounts invalidate a pending revocation check. */
      let version = 0
      const changed = ({ accounts, chainId }: Heard) => {
        if (accounts) version += 1
        if (chainId !== undefined) listener({ type: 'chain.changed', caipNetworkId: `eip155:${chainId}` })
        if (accounts) listener({ type: 'accounts.changed', accounts: toAccounts(accounts) })
      }
      const withheld = () => {
        listens = false
        const checked = ++version
        void isOver().then((over) => {
          if (!watching || checked !== version) return
          if (over) attempts.disconnected()
          listener(over ? { type: 'connection.ended' } : { type: 'accounts.changed', accounts: [] })
        })
      }
      emitter.on('change', changed)
      emitter.on('disconnect', withheld)
      // A connector that no longer listens to its wallet emits `connect` when the wallet is back.
      if (!listens) emitter.on('connect', changed)
      return () => {
        watching = false
        emitter.off('change', changed)
        emitter.off('disconnect', withheld)
        emitter.off('connect', changed)
      }
    },
    async switchChain(id) {
      const targetId = chainIdOf(id)
      if (!own.switchChain || targetId === undefined)
        throw new ModalError(
          'chain.switchNotSupported',
          'This app can’t switch the wallet to this network. Switch in the wallet, or connect another one.',
        )
      await own.switchChain({ ...asking.switching, chainId: targetId })
    },
    chainId: async () => `eip155:${await own.getChainId()}`,
    provider: (namespace) => (namespace === 'eip155' ? provider : undefined),
  }
}

const toAccounts = (addresses: readonly string[]): Account[] =>
  addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
