import type { InspectionEvent } from 'xstate'

const observers = new Set<(event: InspectionEvent) => void>()

/**
 * Hears every inspection event of every modal on the page that starts after this call: for the Stately
 * inspector and for tools of one's own.
 *
 * @returns stops
 */
export function inspectWith(observer: (event: InspectionEvent) => void): () => void {
  observers.add(observer)
  return () => void observers.delete(observer)
}

/** Options for creating the root actor; empty while there is no observer. */
export function inspection(): { inspect?: (event: InspectionEvent) => void } {
  if (observers.size === 0) return {}
  return {
    inspect: (event) => {
      for (const observer of observers) observer(event)
    },
  }
}
