import { hexChainId, type CaipNetworkId, type ChainNamespace } from '../domain/caip'
import type { WalletProvider } from '../runtime/system'
import { perModal, type AdaptedModal } from './readable'
import { assertAccount } from './signing'

type Listener = (payload: unknown) => void
type Request = Parameters<WalletProvider['request']>[0]

/** An EIP-1193 provider that events can be heard from. */
export interface AdaptedProvider extends WalletProvider {
  on: (event: string, listener: Listener) => AdaptedProvider
  removeListener: (event: string, listener: Listener) => AdaptedProvider
}

/** A connected account, as far as events tell it; empty while there is none. */
interface ConnectedAccount {
  address?: string
  chain?: CaipNetworkId
}

/** EIP-1193: "The Provider is disconnected from all chains." */
const disconnected = 4900

/**
 * The provider of a namespace (EIP-1193), one object as long as its modal lives, whichever wallet is connected, and
 * also while none is: requests then reject with code 4900. `connect`, `disconnect`, `accountsChanged` and
 * `chainChanged` say what the modal's own account says, so that a library that hears them never contradicts it; other
 * events, such as `message`, are the wallet's. What signs or sends with another account than the connected one rejects
 * with `account.notFound`, and no wallet is asked: a library's signer may be older than the account.
 *
 * @param namespace CAIP-2, such as `eip155`
 */
export function adaptedProvider(modal: AdaptedModal, namespace: ChainNamespace): AdaptedProvider {
  const of = providers(modal)
  return (of[namespace] ??= createProvider(modal, namespace))
}

const providers = perModal((): Partial<Record<ChainNamespace, AdaptedProvider>> => ({}))

function createProvider(modal: AdaptedModal, namespace: ChainNamespace): AdaptedProvider {
  const listeners = new Map<string, Set<Listener>>()
  /** How each event of the wallet is passed on. */
  const passing = new Map<string, Listener>()
  let wallet: WalletProvider | undefined
  let told: ConnectedAccount = {}
  let stop: (() => void) | undefined

  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  /** Hears the wallet that is connected now, and no other. */
  function attach(): void {
    const next = listeners.size > 0 ? modal.getProvider(namespace) : undefined
    for (const [event, pass] of passing) {
      if (wallet === next && listeners.has(event)) continue
      wallet?.removeListener?.(event, pass)
      passing.delete(event)
    }
    wallet = next
    for (const event of listeners.keys()) {
      if (isTold(event) || passing.has(event) || !wallet) continue
      const pass: Listener = (payload) => emit(event, payload)
      passing.set(event, pass)
      wallet.on?.(event, pass)
    }
  }
  function tell(): void {
    const { status } = modal.getAccount(namespace)
    // Only what has ended is told to have ended: a wallet that is asked again may come back.
    if (status !== 'connected' && status !== 'disconnected') return
    const [before, now] = [told, accountOf(modal, namespace)]
    told = now
    attach()
    if (now.chain && !before.address) emit('connect', { chainId: chainId(now.chain) })
    if (now.chain && now.chain !== before.chain) emit('chainChanged', chainId(now.chain))
    if (now.address !== before.address) emit('accountsChanged', now.address ? [now.address] : [])
    if (before.address && !now.address) emit('disconnect', disconnection())
  }

  const provider: AdaptedProvider = {
    async request(given: Request) {
      const found = modal.getProvider(namespace)
      if (!found) throw disconnection()
      assertAccount(given, [accountOf(modal, namespace).address], namespace)
      return found.request(given)
    },
    on(event, listener) {
      if (!stop) {
        told = accountOf(modal, namespace)
        stop = modal.subscribeAccount(tell, namespace)
      }
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener))
      attach()
      return provider
    },
    removeListener(event, listener) {
      const heard = listeners.get(event)
      heard?.delete(listener)
      if (heard?.size === 0) listeners.delete(event)
      attach()
      if (listeners.size === 0) {
        stop?.()
        stop = undefined
      }
      return provider
    },
  }
  return provider
}

/** Is this event told of the modal's account, and not passed on from the wallet? */
function isTold(event: string): boolean {
  return ['connect', 'disconnect', 'accountsChanged', 'chainChanged'].includes(event)
}

/** The account of a namespace, and the network it is on. */
export function accountOf(modal: AdaptedModal, namespace: ChainNamespace): ConnectedAccount {
  const { isConnected, address, caipAddress } = modal.getAccount(namespace)
  if (!isConnected || !address || !caipAddress) return {}
  return { address, chain: caipAddress.slice(0, caipAddress.lastIndexOf(':')) as CaipNetworkId }
}

/** EVM chains are told by a hexadecimal number (EIP-1193), all others by their CAIP-2 id. */
function chainId(chain: CaipNetworkId): string {
  return chain.startsWith('eip155:') ? hexChainId(chain) : chain
}

function disconnection(): Error {
  return Object.assign(new Error('No wallet is connected. Connect one first, then try again.'), { code: disconnected })
}
