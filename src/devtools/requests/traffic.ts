import type { WalletModal } from '../../runtime/modal/walletModal'
import { urlOf } from '../../domain/text/url'
import { restingOf, type RaisedFaults, type RecordedRequest, type Source } from './recordedRequest'
import { watchFetch } from './fetch'
import { watchFrame } from './frame'
import { serviceOf } from './services'
import { closeSockets, watchSockets } from './sockets'
import { tellLocked, watchWallets } from './wallets'
import { raisedFor, watchers, type Watcher } from './watchers'

/** Number of requests kept. */
const KEPT = 200

/** Requests of a modal, and the faults that are raised for it. Values are replaced, never mutated. */
export interface Traffic {
  get: () => {
    asked: readonly RecordedRequest[]
    faults: ReadonlyMap<Source, RaisedFaults[Source]>
    resting: ReturnType<typeof restingOf>
  }
  subscribe: (listener: () => void) => () => void
  /** Makes a service, the wallets or the secure site fail from now on; `undefined` lets it be. */
  raise: <S extends Source>(source: S, fault: RaisedFaults[S] | undefined) => void
  /** Ends the recording, and lifts all faults. */
  end: () => void
}

/** Makes a change of the faults, and tells the page if it locks or unlocks the wallets. */
function relock(change: () => void): void {
  const wasLocked = raisedFor('wallets') === 'locked'
  change()
  const isLocked = raisedFor('wallets') === 'locked'
  if (isLocked !== wasLocked) tellLocked(isLocked)
}

let restore: (() => void) | undefined
/** Watches the page, until the last devtools are unmounted. Returns a function that ends it. */
function install(): () => void {
  const restores = [watchFetch(), watchSockets(), watchWallets(), watchFrame()]
  return () => {
    for (const one of restores) one()
  }
}

/** Records the requests of a modal's page to its services. */
export function watchTraffic(modal: Pick<WalletModal, 'getSystem'>): Traffic {
  let state: ReturnType<Traffic['get']> = { asked: [], faults: new Map(), resting: [] }
  let count = 0
  const listeners = new Set<() => void>()
  let rested: ReturnType<typeof setTimeout> | undefined
  const set = (next: Partial<typeof state>) => {
    state = { ...state, ...next }
    const now = Date.now()
    state.resting = restingOf(state.asked, now)
    clearTimeout(rested)
    // No request may come when an address has rested.
    if (state.resting.length > 0)
      rested = setTimeout(() => set({}), Math.min(...state.resting.map(({ until }) => until)) - now)
    for (const listener of listeners) listener()
  }
  const watcher: Watcher = {
    serviceOf(url) {
      const options = modal.getSystem()?.options
      return options && serviceOf(url, options)
    },
    faultOf: <S extends Source>(source: S) => state.faults.get(source) as RaisedFaults[S] | undefined,
    frameOrigin: () => urlOf(modal.getSystem()?.options.services.frame ?? '')?.origin,
    begin(request) {
      count += 1
      const number = count
      set({ asked: [...state.asked, { ...request, number, at: Date.now() }].slice(-KEPT) })
      return (change) => set({ asked: state.asked.map((one) => (one.number === number ? { ...one, ...change } : one)) })
    },
  }
  watchers.add(watcher)
  restore ??= install()
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    raise(source, fault) {
      const raised = new Map(state.faults)
      if (fault) raised.set(source, fault)
      else raised.delete(source)
      relock(() => set({ faults: raised }))
      if (fault && source === 'relay') closeSockets(source)
    },
    end() {
      clearTimeout(rested)
      relock(() => watchers.delete(watcher))
      if (watchers.size > 0) return
      restore?.()
      restore = undefined
    },
  }
}
