import type { CreateConnectorFn } from '@wagmi/core'
import type { WalletDriver } from '../../domain/account/adapter'
import type { Account } from '../../domain/account/account'
import type { Connected } from '../../domain/account/connection'
import type { Abandonable, Eip1193Provider } from '../../domain/eip1193/provider'
import { lockedError } from '../../domain/eip1193/error'
import { restoreError } from '../restoring'
import { ModalError } from '../../domain/errors'
import { RECONNECT_LIMIT } from '../../domain/limits'
import { connectorNotConnected, providerNotFound } from '../../domain/texts'
import { chainIdOf } from './state'
import { late } from '../../domain/late'
import type { Emitter } from './emitter'

/** A connector of the host's, as its own function has made it. */
export type OwnConnector = ReturnType<CreateConnectorFn>
/** Extra parameters of a wagmi `connect` call, and the answer to them. */
export interface Asking {
  connecting?: object
  switching?: object
  answered?: readonly (string | { address: string })[]
}
type Heard = { accounts?: readonly string[] | undefined; chainId?: number | undefined }

/** Drives a connector of the host's as a wallet of the modal, which makes its own of what is thrown here. */
export function createConnectorDriver(
  connectorId: string,
  own: OwnConnector,
  emitter: Emitter,
  asking: Asking,
): WalletDriver {
  let provider: Eip1193Provider | undefined
  /** Its connector listens to the wallet: from `connect` until it says that it is disconnected. */
  let listens = false

  /** @throws ModalError `wallet.notFound` where it has none, `wallet.timeout` where that is too late */
  async function present(): Promise<void> {
    const missing = (cause: unknown) =>
      new ModalError('wallet.notFound', 'The wallet was not found in this browser. Install it, or choose another.', {
        cause,
      })
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      const error = new ModalError(
        'wallet.timeout.ready',
        `${own.name} was not ready in time. Try again, or choose another wallet.`,
        { facts: { wallet: own.name } },
      )
      timer = setTimeout(() => reject(error), RECONNECT_LIMIT)
    })
    const asked = Promise.resolve(own.getProvider()).catch((error: unknown) => {
      throw missing(error)
    })
    const found = await Promise.race([asked, late]).finally(() => clearTimeout(timer))
    if (!found) throw missing(new Error(providerNotFound))
    provider = found as Eip1193Provider
  }

  async function open(
    { signal }: Abandonable,
    how: { chainId?: number; isReconnecting?: boolean },
  ): Promise<Connected> {
    await present()
    const { accounts, chainId } = await own.connect({ ...asking.connecting, ...how })
    asking.answered = accounts
    listens = true
    // What is approved after it was given up is let go of again.
    if (signal?.aborted) await leave()
    return connected(accounts, chainId)
  }

  function connected(accounts: readonly (string | { address: string })[], chainId: number): Connected {
    const addresses = accounts.map((one) => (typeof one === 'string' ? one : one.address))
    if (addresses.length === 0) throw notConnected()
    const wallet = { name: own.name, ...(own.icon && { icon: own.icon }), type: 'EXTERNAL' as const }
    return {
      ...{ namespace: 'eip155', connectorId, wallet },
      accounts: toAccounts(addresses),
      caipNetworkId: `eip155:${chainId}`,
    }
  }

  const notConnected = () =>
    new ModalError('wallet.disconnected.connector', `${connectorNotConnected} Connect the wallet again.`)

  async function leave(): Promise<void> {
    listens = false
    await own.disconnect()
  }

  /** Its connector shares no account: did the visitor take them back, or is the wallet only locked? */
  async function isOver(): Promise<boolean> {
    // WalletConnect's says so when its session was deleted, and a deleted session never comes back.
    if (own.type === 'walletConnect' || typeof provider?.request !== 'function') return true
    const asked = provider
    return late(() => import('../../services/wallet/eip1193')).then(
      ({ isRevoked }) => isRevoked(asked),
      () => false,
    )
  }

  return {
    connect(_, { chain, signal }) {
      const wanted = chainIdOf(chain)
      return open({ signal }, wanted === undefined ? {} : { chainId: wanted })
    },
    async restore(_, { signal }) {
      await present()
      if (!(await own.isAuthorized())) throw (await isOver()) ? notConnected() : lockedError()
      try {
        if (!listens) return await open({ signal }, { isReconnecting: true })
        return connected(await own.getAccounts(), await own.getChainId())
      } catch (error) {
        throw restoreError(error)
      }
    },
    async disconnect() {
      provider = undefined
      await leave()
    },
    watch(_, listener) {
      let watching = true
      /** Counts what it said of its accounts: what it says later makes an earlier question idle. */
      let told = 0
      const changed = ({ accounts, chainId }: Heard) => {
        if (accounts) told += 1
        if (chainId !== undefined) listener({ type: 'chain.changed', caipNetworkId: `eip155:${chainId}` })
        if (accounts) listener({ type: 'accounts.changed', accounts: toAccounts(accounts) })
      }
      const withheld = () => {
        listens = false
        const asked = ++told
        void isOver().then((over) => {
          if (!watching || asked !== told) return
          listener(over ? { type: 'connection.ended' } : { type: 'accounts.changed', accounts: [] })
        })
      }
      emitter.on('change', changed)
      emitter.on('disconnect', withheld)
      // Where it does not listen to the wallet any more, it says by `connect` that the wallet is back.
      if (!listens) emitter.on('connect', changed)
      return () => {
        watching = false
        emitter.off('change', changed)
        emitter.off('disconnect', withheld)
        emitter.off('connect', changed)
      }
    },
    async switchChain(id) {
      const wanted = chainIdOf(id)
      if (!own.switchChain || wanted === undefined)
        throw new ModalError(
          'chain.switchNotSupported',
          'This wallet cannot be switched to this network from here. Switch it in the wallet, or connect another one.',
        )
      await own.switchChain({ ...asking.switching, chainId: wanted })
    },
    chainId: async () => `eip155:${await own.getChainId()}`,
    provider: (namespace) => (namespace === 'eip155' ? provider : undefined),
  }
}

const toAccounts = (addresses: readonly string[]): Account[] =>
  addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
