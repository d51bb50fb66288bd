import { accounts } from './accounts'
import { readSessions } from './apps'
import { memory } from './memory'
import { solanaAccounts } from './solana'
import type { Pending, PhoneState } from './state'
import type { Kit } from './walletConnect'

/** What the phone's parts read and change together. */
export type Store = ReturnType<typeof createStore>

/** The phone's state, begun with what is remembered of the last visit. */
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
    // The relay is called when there is something to hear, so silence at first is no loss.
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
    /** Reads the sessions anew. */
    refresh: () => set({ sessions: readSessions(kit) }),
    /** Lets something wait for the person. */
    ask: (pending: Pending, change?: Partial<PhoneState>) => set({ ...change, pending: [...state.pending, pending] }),
    drop: (gone: (pending: Pending) => boolean) => set({ pending: state.pending.filter((pending) => !gone(pending)) }),
    account: () => accounts[state.account]!,
    solanaAccount: () => solanaAccounts[state.account]!,
  }
}
