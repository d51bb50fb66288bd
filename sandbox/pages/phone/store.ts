import { accounts } from './accounts'
import { readSessions } from './apps'
import { memory } from './memory'
import { solanaAccounts } from './solana'
import type { Pending, PhoneState } from './state'
import type { Kit } from './walletConnect'

/** State shared by the parts of the phone. */
export type Store = ReturnType<typeof createStore>

/** Creates the phone's state, with what is stored from the last visit. */
export function createStore(kit: Kit) {
  const listeners = new Set<() => void>()
  const stored = memory.read()
  let state: PhoneState = {
    account: stored.account,
    chainId: 1,
    sessions: [],
    pending: [],
    pairing: 'idle',
    answering: false,
    // The relay is contacted only when needed, so assume that it is online at first.
    online: true,
    signsIn: stored.signsIn,
  }
  const set = (change: Partial<PhoneState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    set,
    /** Reads the sessions again. */
    refresh: () => set({ sessions: readSessions(kit) }),
    /** Queues an item for the visitor. */
    ask: (pending: Pending, change?: Partial<PhoneState>) => set({ ...change, pending: [...state.pending, pending] }),
    drop: (gone: (pending: Pending) => boolean) => set({ pending: state.pending.filter((pending) => !gone(pending)) }),
    account: () => accounts[state.account]!,
    solanaAccount: () => solanaAccounts[state.account]!,
  }
}
