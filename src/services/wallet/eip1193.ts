import { timeoutSignal } from '../page/platform'
import type { Abortable } from '../../domain/abort'
import type { Account } from '../../domain/account/account'
import { readEvmAddresses, readEvmChain } from '../../domain/account/untrustedAccounts'
import type { WalletEvent } from '../../domain/account/connection'
import { type CaipNetworkId, hexChainId } from '../../domain/caip'
import { ASK_AGAIN_LIMIT, PERMISSION_REVOKE_LIMIT } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import { parseAccounts, parseChainId } from '../../domain/eip1193/answer'
import type { Eip1193Provider } from '../../domain/eip1193/provider'
import { attempt, fieldOf } from '../../domain/untrusted'
import { untilAborted } from '../page/signal'

export type { Eip1193Provider }

/**
 * Sends one request to a provider. Rejects also if the provider throws synchronously or from a getter.
 *
 * @param params a list on EVM, one object on Solana and Bitcoin
 */
export function ask(
  provider: Eip1193Provider,
  method: string,
  params: readonly unknown[] | object | undefined,
  { signal }: Abortable = {},
): Promise<unknown> {
  return untilAborted(signal, async () => provider.request(params ? { method, params } : { method }))
}

/** Requests the accounts from the visitor, in the wallet (EIP-1102). Resolves at least one address. */
export async function requestAccounts(provider: Eip1193Provider, options?: Abortable): Promise<string[]> {
  return parseAccounts(await ask(provider, 'eth_requestAccounts', undefined, options))
}

/** Returns the accounts that this page may already access, without a prompt; empty if there are none. */
export async function accounts(provider: Eip1193Provider, options?: Abortable): Promise<string[]> {
  const answer = await ask(provider, 'eth_accounts', undefined, options)
  return Array.isArray(answer) && answer.length === 0 ? [] : parseAccounts(answer)
}

/** Returns the wallet's current network. */
export async function chainId(provider: Eip1193Provider, options?: Abortable): Promise<CaipNetworkId> {
  return parseChainId(await ask(provider, 'eth_chainId', undefined, options))
}

/** Switches the wallet's network (EIP-3326). Rejects with the wallet's own error if it does not know the network. */
export async function switchChain(provider: Eip1193Provider, id: CaipNetworkId, options?: Abortable): Promise<void> {
  await ask(provider, 'wallet_switchEthereumChain', [{ chainId: hexChainId(id) }], options)
}

/** Adds a network to the wallet (EIP-3085), with its public RPC URL: the one in use may contain the project id. */
export async function addChain(provider: Eip1193Provider, network: Network, options?: Abortable): Promise<void> {
  const { name, symbol, decimals } = network.nativeCurrency
  const explorer = network.blockExplorers?.default.url
  const description = {
    chainId: hexChainId(network.caipNetworkId),
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: [...network.rpcUrls.chainDefault.http],
    // Wallets refuse the whole request if its explorer is not https.
    ...(explorer?.startsWith('https:') ? { blockExplorerUrls: [explorer] } : {}),
  }
  await ask(provider, 'wallet_addEthereumChain', [description], options)
}

/**
 * Revokes the page's permission for the accounts (EIP-2255), if the wallet can. Never rejects and never takes longer
 * than {@link PERMISSION_REVOKE_LIMIT}: many wallets do not support the method, some never answer it.
 */
export async function revokePermissions(provider: Eip1193Provider): Promise<void> {
  const signal = timeoutSignal(PERMISSION_REVOKE_LIMIT)
  try {
    await ask(provider, 'wallet_getPermissions', undefined, { signal })
    await ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }], { signal })
  } catch {
    // Disconnecting continues without it.
  }
}

/**
 * Whether the visitor revoked the accounts in the wallet (EIP-2255). A locked wallet shares none either; one that does
 * not answer within {@link PERMISSION_REVOKE_LIMIT} counts as locked.
 */
export async function isRevoked(provider: Eip1193Provider): Promise<boolean> {
  const signal = timeoutSignal(PERMISSION_REVOKE_LIMIT)
  const held = await ask(provider, 'wallet_getPermissions', undefined, { signal }).catch(() => undefined)
  return Array.isArray(held) && !held.some((one) => fieldOf(one, 'parentCapability') === 'eth_accounts')
}

/** Converts EVM addresses to accounts of type `eoa`. */
export function toAccounts(addresses: readonly string[]): Account[] {
  return addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
}

// Some wallets send `disconnect` with this code when only the network is unreachable; the accounts stay.
const lostNetwork = 1013

/**
 * Follows a wallet's events (EIP-1193). If a payload is unreadable, it asks the wallet instead.
 *
 * @returns a function that stops following; safe to call twice
 */
export function watch(provider: Eip1193Provider, listener: (event: WalletEvent) => void): () => void {
  let watching = true
  /** Version counter: a newer `accountsChanged` invalidates a pending revocation check. */
  let accountsVersion = 0
  /** Version of the pending revocation check; 0 without one. */
  let checking = 0
  const checkRevoked = () => {
    const version = ++accountsVersion
    checking = version
    void isRevoked(provider).then((revoked) => {
      if (!watching || version !== accountsVersion) return
      checking = 0
      listener(revoked ? { type: 'connection.ended' } : { type: 'accounts.changed', accounts: [] })
    })
  }
  /** Asks for the accounts that an event lacks; a newer event invalidates the answer. */
  const askAgain = (onNone: () => void, onFailure: () => void = () => undefined) => {
    // The check that this question invalidates stays due until the answer.
    const isDue = checking > 0 && checking === accountsVersion
    const version = ++accountsVersion
    if (isDue) checking = version
    const signal = timeoutSignal(ASK_AGAIN_LIMIT)
    accounts(provider, { signal }).then(
      (addresses) => {
        if (!watching || version !== accountsVersion) return
        checking = 0
        if (addresses.length === 0) onNone()
        else listener({ type: 'accounts.changed', accounts: toAccounts(addresses) })
      },
      () => watching && version === accountsVersion && onFailure(),
    )
  }
  let chainVersion = 0
  const readChain = (payload: unknown) => {
    const version = ++chainVersion
    const id = attempt(() => readEvmChain(payload))
    if (id) return listener({ type: 'chain.changed', caipNetworkId: id })
    chainId(provider, { signal: timeoutSignal(ASK_AGAIN_LIMIT) }).then(
      (caipNetworkId) => watching && version === chainVersion && listener({ type: 'chain.changed', caipNetworkId }),
      () => undefined,
    )
  }
  const handlers: Record<string, (payload: unknown) => void> = {
    accountsChanged(payload) {
      if (attempt(() => Array.isArray(payload) && payload.length === 0)) return checkRevoked()
      const addresses = attempt(() => readEvmAddresses(payload)) ?? []
      if (addresses.length === 0) return askAgain(checkRevoked)
      accountsVersion++
      listener({ type: 'accounts.changed', accounts: toAccounts(addresses) })
    },
    chainChanged: readChain,
    connect(payload) {
      readChain(payload)
      // After a `disconnect`, the same accounts may be back, and then no other event tells of them. If they are not, a
      // check that this question has invalidated is repeated.
      const again = checking === accountsVersion && checking > 0 ? checkRevoked : () => undefined
      askAgain(again, again)
    },
    disconnect(payload) {
      if (fieldOf(payload, 'code') !== lostNetwork) checkRevoked()
    },
  }
  const attached = Object.entries(handlers).map(([event, handle]) => {
    const handler = (payload: unknown) => {
      if (!watching) return
      try {
        handle(payload)
      } catch {
        // A payload may throw when it is read.
      }
    }
    // A provider without events, or with a broken emitter, counts as one that never changes.
    attempt(() => provider.on?.(event, handler))
    return { event, handler }
  })
  return () => {
    watching = false
    for (const { event, handler } of attached) attempt(() => provider.removeListener?.(event, handler))
  }
}
