import type { CreateConnectorFn } from '@wagmi/core'
import type { WalletDriver } from '../../domain/account/adapter'
import type { Account } from '../../domain/account/account'
import type { Connected, WalletEvent } from '../../domain/account/connection'
import type { Abandonable, Eip1193Provider } from '../../domain/eip1193/provider'
import { ModalError } from '../../domain/errors'
import { RECONNECT_LIMIT } from '../../domain/limits'
import { connectorNotConnected, providerNotFound } from '../../domain/texts'
import { chainIdOf } from './state'

/** A connector of the host's, as its own function has made it. */
export type OwnConnector = ReturnType<CreateConnectorFn>
export type Emitter = Parameters<CreateConnectorFn>[0]['emitter']
type Heard = { accounts?: readonly string[] | undefined; chainId?: number | undefined }

/** Drives a connector of the host's as a wallet of the modal, which makes its own of what is thrown here. */
export function createConnectorDriver(connectorId: string, own: OwnConnector, emitter: Emitter): WalletDriver {
  let provider: Eip1193Provider | undefined

  /** @throws ModalError `wallet.notFound` where it has none, `wallet.timeout` where that is too late */
  async function present(): Promise<void> {
    const missing = (cause: unknown) =>
      new ModalError('wallet.notFound', `${own.name} was not found. Install it, or choose another wallet.`, { cause })
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      const error = new ModalError(
        'wallet.timeout',
        `${own.name} was not ready in time. Try again, or choose another wallet.`,
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
    const { accounts, chainId } = await own.connect(how)
    // What is approved after it was given up is let go of again.
    if (signal?.aborted) await own.disconnect()
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
    new ModalError('wallet.disconnected', `${connectorNotConnected} Connect ${own.name} again.`)

  return {
    connect(_, { chain, signal }) {
      const wanted = chainIdOf(chain)
      return open({ signal }, wanted === undefined ? {} : { chainId: wanted })
    },
    async restore(_, { signal }) {
      const known = provider
      await present()
      if (!(await own.isAuthorized())) throw notConnected()
      if (!known) return open({ signal }, { isReconnecting: true })
      return connected(await own.getAccounts(), await own.getChainId())
    },
    async disconnect() {
      provider = undefined
      await own.disconnect()
    },
    watch(_, listener) {
      const changed = ({ accounts, chainId }: Heard) => {
        if (chainId !== undefined) listener({ type: 'chain.changed', caipNetworkId: `eip155:${chainId}` })
        if (accounts) listener({ type: 'accounts.changed', accounts: toAccounts(accounts) })
      }
      const ended = () => listener({ type: 'connection.ended' } satisfies WalletEvent)
      emitter.on('change', changed)
      emitter.on('disconnect', ended)
      return () => {
        emitter.off('change', changed)
        emitter.off('disconnect', ended)
      }
    },
    async switchChain(id) {
      const wanted = chainIdOf(id)
      if (!own.switchChain || wanted === undefined)
        throw new ModalError(
          'chain.switchNotSupported',
          `${own.name} cannot be switched to this network from here. Switch it in the wallet, or connect another one.`,
        )
      await own.switchChain({ chainId: wanted })
    },
    chainId: async () => `eip155:${await own.getChainId()}`,
    provider: (namespace) => (namespace === 'eip155' ? provider : undefined),
  }
}

const toAccounts = (addresses: readonly string[]): Account[] =>
  addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
