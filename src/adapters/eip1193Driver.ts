import type { Abortable } from '../domain/abort'
import type { WalletDriver } from '../domain/account/adapter'
import type { Account } from '../domain/account/account'
import type { Connected } from '../domain/account/connection'
import type { WalletInfo } from '../domain/account/connector'
import { type CaipNetworkId, hexChainId } from '../domain/caip'
import { readEvmAddresses, readEvmChain } from '../domain/account/untrustedAccounts'
import { attempt } from '../domain/untrusted'
import { parseAccounts, parseChainId } from '../domain/eip1193/answer'
import { hasCode, lockedError } from '../domain/eip1193/error'
import { restoreError } from './restoring'
import { loadChunk } from '../domain/chunk'
import type { Eip1193Provider } from '../domain/eip1193/provider'
import { ModalError } from '../domain/errors'
import type { Network } from '../domain/network/network'
import { createAttempts } from './attempts'
import { notConnected } from './notConnected'

/** Wallet whose EIP-1193 provider comes from a library of its own. */
export interface LoadedWallet {
  connectorId: string
  wallet: WalletInfo
  /** Loads the provider, the same object each time. @throws ModalError `wallet.notFound` if it cannot be loaded */
  load: () => Promise<Eip1193Provider>
  /** Method that requests accounts. Default `eth_requestAccounts` (EIP-1102); `eth_accounts` never prompts. */
  method?: 'eth_requestAccounts' | 'eth_accounts'
  /** The wallet cannot switch networks. */
  fixed?: true
  /** Transactions are identified by a batch id, not by a transaction hash (EIP-5792). */
  sendsCalls?: true
  /** Disconnects from the wallet. Default: does nothing. */
  leave?: (provider: Eip1193Provider) => Promise<unknown>
}

/** EIP-1193: "The requested method and/or account has not been authorized by the user." */
const unauthorised = 4100

/** Creates the driver of the wallet. The modal translates its errors and handles aborts. */
export function createEip1193Driver({
  connectorId,
  wallet,
  load,
  method = 'eth_requestAccounts',
  fixed,
  sendsCalls,
  leave = async () => undefined,
}: LoadedWallet): WalletDriver {
  let provider: Eip1193Provider | undefined
  const request = async (name: string, ...params: unknown[]) => {
    if (!provider) throw notConnected()
    return provider.request(params.length > 0 ? { method: name, params } : { method: name })
  }
  const chainId = async () => parseChainId(await request('eth_chainId'))
  const switchTo = (id: CaipNetworkId) => request('wallet_switchEthereumChain', { chainId: hexChainId(id) })

  /** Asks for a network. Settles also once the wallet reports it by an event: its promise may stay open. */
  async function switched(chain: CaipNetworkId): Promise<void> {
    const wallet = provider
    let hear = (_: unknown) => {}
    const arrived = new Promise<void>((resolve) => {
      hear = (payload) => attempt(() => readEvmChain(payload)) === chain && resolve()
    })
    wallet?.on?.('chainChanged', hear)
    await Promise.race([switchTo(chain).catch(() => undefined), arrived])
    wallet?.removeListener?.('chainChanged', hear)
  }

  async function connected(answer: unknown, chain?: CaipNetworkId): Promise<Connected> {
    const accounts = toAccounts(parseAccounts(answer))
    // If the visitor declines the switch, stay connected on the wallet's network.
    if (chain && !fixed && chain !== (await chainId())) await switched(chain)
    const caipNetworkId = await chainId()
    attempts.connected()
    return {
      ...{ namespace: 'eip155', connectorId, accounts, caipNetworkId, wallet },
      ...(fixed && { reachable: [caipNetworkId] }),
    }
  }

  async function disconnect(): Promise<void> {
    const left = provider
    provider = undefined
    attempts.disconnected()
    if (left) await leave(left)
  }
  const attempts = createAttempts(disconnect)

  return {
    async connect(_, { chain, signal }) {
      const approved = attempts.begin(signal)
      const loaded = await load()
      // Aborted while the code loaded: do not prompt.
      if (signal?.aborted) throw notConnected()
      provider = loaded
      const answer = await request(method)
      await approved()
      return connected(answer, chain)
    },
    async restore() {
      provider = await load()
      const answer = await request('eth_accounts').catch((error: unknown) => {
        throw hasCode(error, [unauthorised]) ? notConnected() : restoreError(error)
      })
      if (Array.isArray(answer) && answer.length === 0) throw lockedError()
      return connected(answer).catch((error: unknown) => {
        throw restoreError(error)
      })
    },
    disconnect,
    watch(_, listener) {
      const watched = provider
      let watching = true
      /** Version counters: a newer event invalidates a pending answer. */
      const versions = { accounts: 0, chain: 0 }
      /** Asks the wallet, after an event that cannot be read. */
      function ask<T>(kind: keyof typeof versions, work: () => Promise<T>, take: (answer: T) => void): void {
        const version = versions[kind]
        work().then(
          (answer) => watching && version === versions[kind] && take(answer),
          () => undefined,
        )
      }
      const share = (addresses: readonly string[]) =>
        listener({ type: 'accounts.changed', accounts: toAccounts(addresses) })
      const move = (caipNetworkId: CaipNetworkId) => listener({ type: 'chain.changed', caipNetworkId })
      const handlers: Record<string, (payload: unknown) => void> = {
        accountsChanged(payload) {
          versions.accounts++
          // An empty list means that the wallet is locked, not that the visitor revoked the permission.
          if (attempt(() => Array.isArray(payload) && payload.length === 0)) return share([])
          const addresses = attempt(() => readEvmAddresses(payload)) ?? []
          if (addresses.length > 0) share(addresses)
          else ask('accounts', async () => parseAccounts(await request('eth_accounts')), share)
        },
        chainChanged(payload) {
          versions.chain++
          const caipNetworkId = attempt(() => readEvmChain(payload))
          if (caipNetworkId) move(caipNetworkId)
          else ask('chain', chainId, move)
        },
        disconnect() {
          attempts.disconnected()
          listener({ type: 'connection.ended' })
        },
      }
      for (const [event, handler] of Object.entries(handlers)) watched?.on?.(event, handler)
      return () => {
        watching = false
        for (const [event, handler] of Object.entries(handlers)) watched?.removeListener?.(event, handler)
      }
    },
    async switchChain(id: CaipNetworkId, _: Abortable) {
      if (fixed)
        throw new ModalError(
          'chain.switchNotSupported.single',
          `${wallet.name} stays on one network. Open this app from an account on the other network.`,
          { facts: { wallet: wallet.name } },
        )
      await switchTo(id)
    },
    ...(!fixed && {
      async addChain(network: Network) {
        if (!provider) throw notConnected()
        const wallet = provider
        const { addChain } = await loadChunk(() => import('../services/wallet/eip1193'))
        await addChain(wallet, network)
      },
    }),
    chainId,
    ...(sendsCalls && { sendsCalls }),
    provider: (namespace) => (namespace === 'eip155' ? provider : undefined),
  }
}

const toAccounts = (addresses: readonly string[]): Account[] =>
  addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
