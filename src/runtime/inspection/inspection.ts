import { toObserver, type InspectionEvent, type Observer } from 'xstate'

type Listener = (event: InspectionEvent) => void
const observers = new Set<Listener>()

/**
 * Subscribes to the inspection events of every modal on the page that starts after this call, for the Stately inspector
 * or your own tools. Returns an unsubscribe function.
 *
 * @param observer value for XState's `inspect`: a function or an observer, such as `createBrowserInspector().inspect`
 * @example
 * const stop = inspectWith((event) => console.log(event.type))
 */
export function inspectWith(observer: Listener | Observer<InspectionEvent>): () => void {
  // A new listener per call: an observer that is passed twice has two subscriptions.
  const { next } = toObserver(observer)
  const listener: Listener = (event) => next?.(event)
  observers.add(listener)
  return () => void observers.delete(listener)
}

/** Returns the `inspect` option of the root actor; empty if there is no observer. */
export function inspection(): { inspect?: Listener } {
  if (observers.size === 0) return {}
  return {
    inspect: (event) => {
      for (const observer of observers) observer(event)
    },
  }
}
