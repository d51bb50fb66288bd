import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { inspectWith } from '../src/machines'

declare global {
  interface Window {
    /** Told once of each state and transition that the page's charts reach; a test puts it there before the page loads. */
    chartReached?: (key: string) => void
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

/** What tells a state apart: ids are told apart within one machine only. */
export const stateKey = (node: AnyStateNode): string => `in ${node.machine.id} ${node.id}`

/** Tells of each state and transition that the charts of modals created from now on reach, once. */
export function tellReached(tell: (key: string) => void): void {
  const told = new Set<string>()
  const reach = (key: string) => {
    if (told.has(key)) return
    told.add(key)
    tell(key)
  }
  inspectWith((event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    if (event.type === '@xstate.microstep')
      for (const transition of event._transitions) reach(transitionKey(transition))
    // Those of promises and callbacks have none.
    for (const node of (event.snapshot as Partial<AnyMachineSnapshot>)._nodes ?? []) reach(stateKey(node))
  })
}
