import { type CaipNetworkId, type ChainNamespace, hexChainId } from '../domain/caip'
import { callHost } from '../domain/uncaught'
import type { WalletProvider } from '../runtime/system/system'
import {
  connectionOf,
  perConnection,
  type Connection,
  type ConnectedAccount,
  type ConnectorParameter,
} from './connection'
import { forwardRequest } from './forwardedRequest'
import { notConnected } from './notConnected'
import type { AdaptedModal } from './readable'
import { assertAccount } from './signing'

type Listener = (payload: unknown) => void
type Request = Parameters<WalletProvider['request']>[0]

/** EIP-1193 provider with events. */
export interface AdaptedProvider extends WalletProvider {
  on: (event: string, listener: Listener) => AdaptedProvider
  removeListener: (event: string, listener: Listener) => AdaptedProvider
}

/** EIP-1193: "The Provider is disconnected from all chains." */
const disconnected = 4900

/**
 * Returns the EIP-1193 provider of a namespace: one object per modal, whichever wallet is connected. Without a wallet,
 * requests reject with code 4900; requests that sign or send with another account than the connected one (a library's
 * signer may be outdated) reject with `account.notFound` before they reach the wallet. `connect`, `disconnect`,
 * `accountsChanged` and `chainChanged` follow the modal's account; other events, such as `message`, are the wallet's.
 *
 * With `connectorId` it is the provider of that wallet's connection alone, active or not. While that wallet is not
 * connected, requests reject with `wallet.disconnected`.
 *
 * @param namespace CAIP-2 namespace, such as `eip155`
 *
 * @example
 * const provider = adaptedProvider(modal, 'eip155')
 * await provider.request({ method: 'eth_chainId' })
 */
export function adaptedProvider(
  modal: AdaptedModal,
  namespace: ChainNamespace,
  which?: ConnectorParameter,
): AdaptedProvider {
  const of = providers(modal, which)
  return (of[namespace] ??= createProvider(
    modal,
    namespace,
    connectionOf(modal, namespace, which),
    which?.connectorId === undefined ? disconnection : notConnected,
  ))
}

const providers = perConnection((): Partial<Record<ChainNamespace, AdaptedProvider>> => ({}))

/** Creates the provider of a connection. @param gone error of a request while the connection's wallet is not connected */
export function createProvider(
  modal: AdaptedModal,
  namespace: ChainNamespace,
  connection: Connection,
  gone: () => Error = disconnection,
): AdaptedProvider {
  const listeners = new Map<string, Set<Listener>>()
  /** Listeners on the wallet's events, which pass them on. */
  const passing = new Map<string, Listener>()
  let wallet: WalletProvider | undefined
  let reported: ConnectedAccount = {}
  let stop: (() => void) | undefined

  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) callHost(() => listener(payload))
  }
  /** Listens to the wallet that is connected now, and to no other. */
  function attach(): void {
    const next = listeners.size > 0 ? connection.provider() : undefined
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
    const { status, address, chain } = connection.state()
    // Wait for a final status: a reconnecting wallet may come back.
    if (status !== 'connected' && status !== 'disconnected') return
    const [before, now] = [reported, { address, chain }]
    reported = now
    attach()
    if (now.chain && !before.address) emit('connect', { chainId: chainId(now.chain) })
    if (now.chain && now.chain !== before.chain) emit('chainChanged', chainId(now.chain))
    if (now.address !== before.address) emit('accountsChanged', now.address ? [now.address] : [])
    if (before.address && !now.address) emit('disconnect', disconnection())
  }

  const provider: AdaptedProvider = {
    async request(given: Request) {
      const found = connection.provider()
      if (!found) throw gone()
      const account = connection.state()
      assertAccount(given, [account.address], namespace)
      return forwardRequest(modal, found, given, account)
    },
    on(event, listener) {
      if (!stop) {
        reported = connection.state()
        stop = connection.subscribe(tell)
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

/** Whether the event follows the modal's account, instead of being passed on from the wallet. */
function isTold(event: string): boolean {
  return ['connect', 'disconnect', 'accountsChanged', 'chainChanged'].includes(event)
}

/** Formats the chain id for an event: hex on EVM (EIP-1193), else CAIP-2. */
function chainId(chain: CaipNetworkId): string {
  return chain.startsWith('eip155:') ? hexChainId(chain) : chain
}

function disconnection(): Error {
  return Object.assign(new Error('No wallet is connected. Connect one first, then try again.'), { code: disconnected })
}
