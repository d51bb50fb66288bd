import { timeoutSignal } from '../page/platform'
import type { Account } from '../../domain/account/account'
import { readEvmAddresses, readEvmChain } from '../../domain/account/outside'
import type { WalletEvent } from '../../domain/account/connection'
import { hexChainId, type CaipNetworkId } from '../../domain/caip'
import { ASK_AGAIN_LIMIT, PERMISSION_REVOKE_LIMIT } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import { parseAccounts, parseChainId } from '../../domain/eip1193/answer'
import type { Abandonable, Eip1193Provider } from '../../domain/eip1193/provider'
import { attempt, fieldOf } from '../../domain/untrusted'
import { untilAborted } from '../page/signal'

export type { Abandonable, Eip1193Provider }

/** One request. A provider that throws instead of rejecting, or throws from a getter, rejects like any other. */
export function ask(
  provider: Eip1193Provider,
  method: string,
  params: readonly unknown[] | undefined,
  { signal }: Abandonable = {},
): Promise<unknown> {
  return untilAborted(signal, async () => provider.request(params ? { method, params } : { method }))
}

/** Asks the visitor, in the wallet, for the accounts (EIP-1102). At least one address. */
export async function requestAccounts(provider: Eip1193Provider, options?: Abandonable): Promise<string[]> {
  return parseAccounts(await ask(provider, 'eth_requestAccounts', undefined, options))
}

/** The accounts this page may already see; no prompt. Empty when there are none. */
export async function accounts(provider: Eip1193Provider, options?: Abandonable): Promise<string[]> {
  const answer = await ask(provider, 'eth_accounts', undefined, options)
  return Array.isArray(answer) && answer.length === 0 ? [] : parseAccounts(answer)
}

/** The network the wallet is on. */
export async function chainId(provider: Eip1193Provider, options?: Abandonable): Promise<CaipNetworkId> {
  return parseChainId(await ask(provider, 'eth_chainId', undefined, options))
}

/** EIP-3326. Rejects with the wallet's own error when the wallet does not know the network. */
export async function switchChain(provider: Eip1193Provider, id: CaipNetworkId, options?: Abandonable): Promise<void> {
  await ask(provider, 'wallet_switchEthereumChain', [{ chainId: hexChainId(id) }], options)
}

/** EIP-3085, with the network's own RPC: a URL that carries the host's project id is no wallet's business. */
export async function addChain(provider: Eip1193Provider, network: Network, options?: Abandonable): Promise<void> {
  const { name, symbol, decimals } = network.nativeCurrency
  const explorer = network.blockExplorers?.default.url
  const description = {
    chainId: hexChainId(network.caipNetworkId),
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: [...network.rpcUrls.chainDefault.http],
    ...(explorer ? { blockExplorerUrls: [explorer] } : {}),
  }
  await ask(provider, 'wallet_addEthereumChain', [description], options)
}

/**
 * Gives the accounts back (EIP-2255), as far as the wallet can. Never rejects and never takes longer than
 * {@link PERMISSION_REVOKE_LIMIT}: many wallets do not know the method, some never answer it.
 */
export async function revokePermissions(provider: Eip1193Provider): Promise<void> {
  const signal = timeoutSignal(PERMISSION_REVOKE_LIMIT)
  try {
    await ask(provider, 'wallet_getPermissions', undefined, { signal })
    await ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }], { signal })
  } catch {
    // Disconnecting goes on without it.
  }
}

/**
 * Did the visitor take the accounts back in the wallet (EIP-2255)? A wallet that is merely locked shares none either,
 * and one that does not tell within {@link PERMISSION_REVOKE_LIMIT} counts as locked.
 */
export async function isRevoked(provider: Eip1193Provider): Promise<boolean> {
  const signal = timeoutSignal(PERMISSION_REVOKE_LIMIT)
  const held = await ask(provider, 'wallet_getPermissions', undefined, { signal }).catch(() => undefined)
  return Array.isArray(held) && !held.some((one) => fieldOf(one, 'parentCapability') === 'eth_accounts')
}

/** What a wallet on EVM answered, as accounts. */
export function toAccounts(addresses: readonly string[]): Account[] {
  return addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
}

// Some wallets send `disconnect` with this code when only the network is out of reach; the accounts stay.
const lostNetwork = 1013

/**
 * Follows a wallet (EIP-1193 events). Where what it says makes no sense, it is asked.
 * @returns stops following; safe to call twice.
 */
export function watch(provider: Eip1193Provider, listener: (event: WalletEvent) => void): () => void {
  let watching = true
  /** Version counter: a newer `accountsChanged` invalidates a pending revocation check. */
  let told = 0
  const withheld = () => {
    const asked = ++told
    void isRevoked(provider).then((revoked) => {
      if (!watching || asked !== told) return
      listener(revoked ? { type: 'connection.ended' } : { type: 'accounts.changed', accounts: [] })
    })
  }
  /** What cannot be read is asked for; what the wallet says by itself meanwhile is younger. */
  const askedAgain = () => {
    const asked = ++told
    const signal = timeoutSignal(ASK_AGAIN_LIMIT)
    accounts(provider, { signal }).then(
      (addresses) => {
        if (!watching || asked !== told) return
        if (addresses.length === 0) withheld()
        else listener({ type: 'accounts.changed', accounts: toAccounts(addresses) })
      },
      () => undefined,
    )
  }
  let moved = 0
  const chainTold = (payload: unknown) => {
    const asked = ++moved
    const said = attempt(() => readEvmChain(payload))
    if (said) return listener({ type: 'chain.changed', caipNetworkId: said })
    chainId(provider, { signal: timeoutSignal(ASK_AGAIN_LIMIT) }).then(
      (caipNetworkId) => watching && asked === moved && listener({ type: 'chain.changed', caipNetworkId }),
      () => undefined,
    )
  }
  const handlers: Record<string, (payload: unknown) => void> = {
    accountsChanged(payload) {
      if (attempt(() => Array.isArray(payload) && payload.length === 0)) return withheld()
      const addresses = attempt(() => readEvmAddresses(payload)) ?? []
      if (addresses.length === 0) return askedAgain()
      told++
      listener({ type: 'accounts.changed', accounts: toAccounts(addresses) })
    },
    chainChanged: chainTold,
    connect: chainTold,
    disconnect(payload) {
      if (fieldOf(payload, 'code') !== lostNetwork) withheld()
    },
  }
  const attached = Object.entries(handlers).map(([event, handle]) => {
    const handler = (payload: unknown) => {
      if (!watching) return
      try {
        handle(payload)
      } catch {
        // A payload that throws when it is looked at.
      }
    }
    // A provider without events, or with a broken emitter, is one that never says anything.
    attempt(() => provider.on?.(event, handler))
    return { event, handler }
  })
  return () => {
    watching = false
    for (const { event, handler } of attached) attempt(() => provider.removeListener?.(event, handler))
  }
}
