import { isObject } from '../../domain/object'
import type { PublicSnapshot } from '../../domain/account/modalState'
import { callHost } from '../../domain/uncaught'

/** Store of the public snapshot, readable without loading code. */
export interface PublicStore {
  get: () => PublicSnapshot
  /** Merges facts; `undefined` removes one. Equal parts keep their identity, so that selectors do not fire. */
  publish: (facts: Partial<PublicSnapshot>) => void
  subscribe: (listener: (snapshot: PublicSnapshot) => void) => () => void
  /** Calls the listener only when the selected part is another object. */
  subscribeTo: <T>(select: (snapshot: PublicSnapshot) => T, listener: (part: T) => void) => () => void
}

/** Creates the store of a modal. */
export function createPublicStore(initial: PublicSnapshot): PublicStore {
  let snapshot = initial
  const listeners = new Set<(snapshot: PublicSnapshot) => void>()
  const subscribe: PublicStore['subscribe'] = (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get: () => snapshot,
    publish(facts) {
      const entries = Object.entries({ ...snapshot, ...facts }).filter(([, part]) => part !== undefined)
      const next = keepSame(snapshot, Object.fromEntries(entries))
      if (next === snapshot) return
      snapshot = next
      for (const listener of [...listeners]) callHost(() => listener(snapshot))
    },
    subscribe,
    subscribeTo(select, listener) {
      let last = select(snapshot)
      return subscribe((current) => {
        const part = select(current)
        if (part === last) return
        last = part
        listener(part)
      })
    },
  }
}

/** Keeps the old object wherever the new one is equal; both are plain JSON of one shape. */
function keepSame<T>(before: T, after: unknown): T {
  if (Object.is(before, after) || !isObject(before) || !isObject(after)) return after as T
  const entries = Object.entries(after).map(([key, value]) => [key, keepSame(before[key], value)] as const)
  const same =
    entries.length === Object.keys(before).length && entries.every(([key, value]) => Object.is(before[key], value))
  if (same && Array.isArray(before) === Array.isArray(after)) return before
  return (Array.isArray(after) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T
}
