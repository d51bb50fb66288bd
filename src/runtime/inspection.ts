import { toObserver, type InspectionEvent, type Observer } from 'xstate'

type Listener = (event: InspectionEvent) => void
const observers = new Set<Listener>()

/**
 * Hears every inspection event of every modal on the page that starts after this call: for the Stately
 * inspector and for tools of one's own.
 *
 * @param observer what XState's `inspect` takes: a function, or an observer such as `createBrowserInspector().inspect`
 * @returns stops
 */
export function inspectWith(observer: Listener | Observer<InspectionEvent>): () => void {
  // A listener of its own for each call: one that is given twice is stopped once.
  const { next } = toObserver(observer)
  const listener: Listener = (event) => next?.(event)
  observers.add(listener)
  return () => void observers.delete(listener)
}

/** Options for creating the root actor; empty while there is no observer. */
export function inspection(): { inspect?: Listener } {
  if (observers.size === 0) return {}
  return {
    inspect: (event) => {
      for (const observer of observers) observer(event)
    },
  }
}
