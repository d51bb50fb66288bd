import type { WalletModal } from '../../runtime/walletModal'
import { restingOf, type Asked, type Fault } from './asked'
import { watchFetch } from './fetch'
import { serviceOf, type Service } from './services'
import { closeSockets, watchSockets } from './sockets'
import { watchers, type Watcher } from './watchers'

/** Number of requests kept. */
const KEPT = 200

/** Requests of a modal, and the faults that are raised for it. Values are replaced, never mutated. */
export interface Traffic {
  get: () => { asked: readonly Asked[]; faults: ReadonlyMap<Service, Fault>; resting: ReturnType<typeof restingOf> }
  subscribe: (listener: () => void) => () => void
  /** Makes a service fail from now on; `undefined` lets it be. */
  raise: (service: Service, fault: Fault | undefined) => void
  /** Ends the recording, and lifts all faults. */
  end: () => void
}

let restore: (() => void) | undefined
/** Watches the page, until the last devtools are unmounted. Returns a function that ends it. */
function install(): () => void {
  const restores = [watchFetch(), watchSockets()]
  return () => {
    for (const one of restores) one()
  }
}

/** Records the requests of a modal's page to its services. */
export function watchTraffic(modal: Pick<WalletModal, 'getSystem'>): Traffic {
  let state: ReturnType<Traffic['get']> = { asked: [], faults: new Map(), resting: [] }
  let count = 0
  const listeners = new Set<() => void>()
  const set = (next: Partial<typeof state>) => {
    state = { ...state, ...next }
    state.resting = restingOf(state.asked, Date.now())
    for (const listener of listeners) listener()
  }
  const watcher: Watcher = {
    serviceOf(url) {
      const options = modal.getSystem()?.options
      return options && serviceOf(url, options)
    },
    faultOf: (service) => state.faults.get(service),
    begin(asked) {
      count += 1
      const number = count
      set({ asked: [...state.asked, { ...asked, number, at: Date.now() }].slice(-KEPT) })
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
    raise(service, fault) {
      const raised = new Map(state.faults)
      if (fault) raised.set(service, fault)
      else raised.delete(service)
      set({ faults: raised })
      if (!fault) return
      closeSockets(service)
    },
    end() {
      watchers.delete(watcher)
      if (watchers.size > 0) return
      restore?.()
      restore = undefined
    },
  }
}
