import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Every state node of a machine, the root first. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child as AnyStateNode)),
]

/** Every transition that a node declares: on, after, onDone, onError and always, with each alternative separate. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] =>
  [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as AnyTransitionDefinition[]

const guardName = (guard: unknown): string => {
  if (!guard) return ''
  if (typeof guard === 'string') return ` [${guard}]`
  const { type, params, name } = guard as { type?: string; params?: unknown; name?: string }
  return ` [${type ?? name ?? 'inline'}${params && typeof params === 'object' ? ` ${JSON.stringify(params)}` : ''}]`
}

/** A transition as text: source, event, guard, target. */
export const describe = (transition: AnyTransitionDefinition): string =>
  `${transition.source.id} --${transition.eventType || 'always'}${guardName(transition.guard)}--> ${transition.target?.map((node: AnyStateNode) => node.id).join(', ') ?? 'itself'}`

/** Counts the states and transitions that live actors went through. */
export class Coverage {
  readonly #states: AnyStateNode[]
  readonly #transitions: AnyTransitionDefinition[]
  #visited = new Set<AnyStateNode>()
  #taken = new Set<AnyTransitionDefinition>()

  constructor(machine: AnyStateMachine) {
    const nodes = nodesOf(machine.root)
    this.#states = nodes.filter((node) => node.parent && node.type !== 'history')
    this.#transitions = nodes.flatMap(transitionsOf)
  }

  record(snapshot: AnyMachineSnapshot, transitions: readonly AnyTransitionDefinition[]): void {
    for (const node of snapshot._nodes) this.#visited.add(node)
    for (const transition of transitions) {
      this.#taken.add(transition)
      // A state that is left at once (always) appears only as the source of a transition.
      for (let node: AnyStateNode | undefined = transition.source; node; node = node.parent) this.#visited.add(node)
    }
  }

  states() {
    const missing = this.#states.filter((node) => !this.#visited.has(node)).map((node) => node.id)
    return { visited: this.#states.length - missing.length, total: this.#states.length, missing }
  }

  transitions() {
    const missing = this.#transitions.filter((one) => !this.#taken.has(one)).map(describe)
    return { taken: this.#transitions.length - missing.length, total: this.#transitions.length, missing }
  }
}
