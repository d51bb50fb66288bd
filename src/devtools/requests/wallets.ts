import type { Eip1193Provider } from '../../domain/eip1193/provider'
import { attempt, fieldOf } from '../../domain/untrusted'
import type { WalletFault } from './recordedRequest'
import { raisedFor } from './watchers'

type Listener = (payload: unknown) => void

/** Wallet whose methods were replaced. */
interface Met {
  /** Asks the wallet itself. */
  request: Eip1193Provider['request']
  /** Listeners of `accountsChanged` that were added since. */
  listeners: Set<Listener>
  restore: () => void
}

const met = new Map<Eip1193Provider, Met>()
/** Goes on with the requests that wait for their wallet to be unlocked. */
const unlocks = new Set<() => void>()

/** Methods that ask the visitor. */
const ASKING = /^(eth_(requestAccounts|send|sign)|personal_sign|wallet_(add|switch|watch|send|request|grant))/
/** Methods with which a locked wallet shows its window. It answers once the visitor has unlocked it. */
const UNLOCKING = ['eth_requestAccounts', 'wallet_requestPermissions']

const refused = (code: number, message: string) => Promise.reject(Object.assign(new Error(message), { code }))
const never = () => new Promise<never>(() => {})

/** Answer of a wallet with a fault; `undefined` if the wallet itself answers. */
export function faultyAnswer(fault: WalletFault | undefined, method: string): Promise<unknown> | undefined {
  if (fault === 'silent') return never()
  if (fault === 'declined' && ASKING.test(method)) return refused(4001, 'User rejected the request.')
  if (fault !== 'locked') return undefined
  if (method === 'eth_accounts') return Promise.resolve([])
  return ASKING.test(method) ? refused(4100, 'The wallet is locked.') : undefined
}

/** Replaces the methods of a wallet in place, so that it stays the same object. A frozen one is left as it is. */
function meet(value: unknown): void {
  const provider = value as Eip1193Provider
  if (met.has(provider) || typeof fieldOf(value, 'request') !== 'function') return
  const { request, on, removeListener } = provider
  const listeners = new Set<Listener>()
  const answer: Eip1193Provider['request'] = async (args) => {
    while (raisedFor('wallets') === 'locked' && UNLOCKING.includes(args.method))
      await new Promise<void>((resolve) => unlocks.add(resolve))
    return faultyAnswer(raisedFor('wallets'), args.method) ?? request.call(provider, args)
  }
  const watched: Partial<Eip1193Provider> = {
    request: answer,
    ...(on && {
      on(event, listener) {
        if (event === 'accountsChanged') listeners.add(listener)
        return on.call(provider, event, listener)
      },
    }),
    ...(removeListener && {
      removeListener(event, listener) {
        if (event === 'accountsChanged') listeners.delete(listener)
        return removeListener.call(provider, event, listener)
      },
    }),
  }
  const own = Object.getOwnPropertyDescriptors(provider)
  attempt(() => Object.assign(provider, watched))
  if (provider.request !== watched.request) return
  met.set(provider, {
    request: request.bind(provider),
    listeners,
    restore() {
      for (const name of Object.keys(watched) as (keyof Eip1193Provider)[])
        // Someone may have replaced it again: then ours stays below, and passes everything on.
        if (provider[name] === watched[name])
          attempt(() => (own[name] ? Object.defineProperty(provider, name, own[name]) : delete provider[name]))
    },
  })
}

/**
 * Replaces the methods of the wallets as they announce themselves (EIP-6963), or appear at `window.ethereum`. The modal
 * keeps the methods that a wallet has when it finds it, so a wallet that it found before can't be made to fail.
 */
export function watchWallets(): () => void {
  const announced = (event: Event) => meet(fieldOf((event as CustomEvent<unknown>).detail, 'provider'))
  const injected = () => meet(attempt(() => (window as { ethereum?: unknown }).ethereum))
  // While an event is captured, before the modal's own listener.
  window.addEventListener('eip6963:announceProvider', announced, true)
  window.addEventListener('ethereum#initialized', injected, true)
  injected()
  return () => {
    window.removeEventListener('eip6963:announceProvider', announced, true)
    window.removeEventListener('ethereum#initialized', injected, true)
    for (const { restore } of met.values()) restore()
    met.clear()
  }
}

/** Tells the page that the wallets were locked or unlocked, as they do themselves. */
export function tellLocked(isLocked: boolean): void {
  for (const { request, listeners } of met.values()) {
    const tell = (accounts: unknown) => {
      for (const listener of listeners) listener(accounts)
    }
    if (isLocked) tell([])
    else void request({ method: 'eth_accounts' }).then(tell, () => undefined)
  }
  if (isLocked) return
  for (const unlock of unlocks) unlock()
  unlocks.clear()
}
