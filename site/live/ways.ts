import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'

/** States that a search looks at, at most. */
const LIMIT = 300

/** Types of the events that a state takes; those of XState itself last. */
export function eventsOf(state: AnyMachineSnapshot): string[] {
  const all = new Set(state._nodes.flatMap(({ ownEvents }) => ownEvents as string[]))
  return [...all].filter((type) => type !== '*').sort((a, b) => Number(isInner(a)) - Number(isInner(b)))
}
const isInner = (type: string) => type.startsWith('xstate.')

/**
 * Returns the types of the events that lead from the start to a state value by the fewest steps. `undefined` if there is
 * no such way among the first 300 states.
 */
export function shortestWay(machine: AnyStateMachine, value: AnyMachineSnapshot['value']): string[] | undefined {
  const target = JSON.stringify(value)
  const [start] = initialTransition(machine)
  const seen = new Set<string>()
  const queue: { state: AnyMachineSnapshot; way: string[] }[] = []
  /** Adds a state that was not seen. Returns whether it is the target. */
  const reach = (state: AnyMachineSnapshot, way: string[]): boolean => {
    const key = JSON.stringify(state.value)
    if (key === target) return true
    if (!seen.has(key)) {
      seen.add(key)
      queue.push({ state, way })
    }
    return false
  }
  if (reach(start as AnyMachineSnapshot, [])) return []
  for (let next = queue.shift(); next && seen.size < LIMIT; next = queue.shift()) {
    for (const type of eventsOf(next.state)) {
      const way = [...next.way, type]
      const [state] = transition(machine, next.state, { type })
      if (reach(state as AnyMachineSnapshot, way)) return way
    }
  }
  return undefined
}
