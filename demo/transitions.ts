import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { inspectWith } from '../src/doors/machines'

declare global {
  interface Window {
    /** Called once for each state and transition that the charts reach; a test defines it before the page loads. */
    chartReached?: (key: string) => void
  }
}

/**
 * Unique key of a transition: its source, event, and index among the alternatives. Names of guards are not used,
 * because a build shortens those of functions.
 */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition as { source: AnyStateNode; eventType: string }
  const alternatives: readonly unknown[] = eventType ? (source.transitions.get(eventType) ?? []) : (source.always ?? [])
  return `${source.machine.id} ${source.id} ${eventType || 'always'} ${alternatives.indexOf(transition)}`
}

/** Unique key of a state. Ids are unique within one machine only. */
export const stateKey = (node: AnyStateNode): string => `in ${node.machine.id} ${node.id}`

/** Reports each state and transition reached by the charts of modals created from now on, once. */
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
    // Snapshots of promises and callbacks have none.
    for (const node of (event.snapshot as Partial<AnyMachineSnapshot>)._nodes ?? []) reach(stateKey(node))
  })
}
