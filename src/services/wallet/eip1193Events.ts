import { caipFromChainId, type CaipNetworkId } from '../../domain/caip'
import { parseAccounts } from '../../domain/eip1193/answer'
import { attempt } from '../page/attempt'
import type { Eip1193Provider } from './eip1193'

/** What a wallet tells by itself. */
export interface WalletListeners {
  /** Never empty: no accounts left is `disconnected`. */
  accountsChanged(accounts: string[]): void
  chainChanged(id: CaipNetworkId): void
  disconnected(): void
}

// Some wallets send `disconnect` with this code when only the network is out of reach; the accounts stay.
const lostNetwork = 1013

function codeOf(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'code' in payload ? payload.code : undefined
}

/**
 * Follows a wallet (EIP-1193 events). What makes no sense is ignored.
 * @returns stops following; safe to call twice.
 */
export function watch(provider: Eip1193Provider, listeners: WalletListeners): () => void {
  let watching = true
  const handlers: Record<string, (payload: unknown) => void> = {
    accountsChanged(payload) {
      if (Array.isArray(payload) && payload.length === 0) listeners.disconnected()
      else listeners.accountsChanged(parseAccounts(payload))
    },
    chainChanged(payload) {
      const id = caipFromChainId(payload)
      if (id) listeners.chainChanged(id)
    },
    disconnect(payload) {
      if (codeOf(payload) !== lostNetwork) listeners.disconnected()
    },
  }
  const attached = Object.entries(handlers).map(([event, handle]) => {
    const listener = (payload: unknown) => {
      if (!watching) return
      try {
        handle(payload)
      } catch {
        // A payload that is no list of addresses, or throws when it is looked at.
      }
    }
    // A provider without events, or with a broken emitter, is one that never tells anything.
    attempt(() => provider.on?.(event, listener))
    return { event, listener }
  })
  return () => {
    watching = false
    for (const { event, listener } of attached) attempt(() => provider.removeListener?.(event, listener))
  }
}
