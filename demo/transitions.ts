import type { AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { inspectWith } from '../src/machines'

declare global {
  interface Window {
    /** Told once of each transition that the page's charts take; a test puts it there before the page loads. */
    transitionTaken?: (key: string) => void
  }
}

/**
 * What tells a transition apart: its source, its event, and its place among the alternatives. Names of guards do not:
 * a build shortens those of functions.
 */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition as { source: AnyStateNode; eventType: string }
  const alternatives: readonly unknown[] = eventType ? (source.transitions.get(eventType) ?? []) : (source.always ?? [])
  return `${source.machine.id} ${source.id} ${eventType || 'always'} ${alternatives.indexOf(transition)}`
}

/** Tells of each transition that the charts of modals created from now on take, once. */
export function tellTransitions(tell: (key: string) => void): void {
  const told = new Set<string>()
  inspectWith((event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions) {
      const key = transitionKey(transition)
      if (told.has(key)) continue
      told.add(key)
      tell(key)
    }
  })
}
