import type {
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

/** Possible ends of an invoked or spawned actor. */
export interface Outcomes {
  /** Each output is tried as `xstate.done.actor.<id>`; default one `undefined`. */
  done?: readonly unknown[]
  /** Each error is tried as `xstate.error.actor.<id>`; default one plain `Error`. */
  error?: readonly unknown[]
}

/** Definition of a walk: the machine, and what the walk needs besides. */
export interface Walk<M extends AnyStateMachine = AnyStateMachine> {
  name: string
  machine: M
  input?: InputFrom<M>
  /** Several inputs in place of `input`, if one cannot reach every state. They share one coverage. */
  inputs?: readonly InputFrom<M>[]
  /** Events of host, visitor and children: one list, or a list per snapshot. */
  events: readonly EventFromLogic<M>[] | ((snapshot: SnapshotFrom<M>) => readonly EventFromLogic<M>[])
  outcomes?: Record<string, Outcomes>
  /** Invariants of the chart, checked on every snapshot. A string or `false` is a violation. */
  invariants?: Record<string, (snapshot: SnapshotFrom<M>) => void | string | boolean>
  /** Invariants of a step, given both snapshots and the event. A string or `false` is a violation. */
  moves?: Record<
    string,
    (before: SnapshotFrom<M>, event: EventFromLogic<M>, after: SnapshotFrom<M>) => void | string | boolean
  >
  /** Maximum of transitions that the exploration tries. Default 200,000. */
  limit?: number
  /** Part of the context that distinguishes snapshots. Default: all of it. */
  serialize?: (snapshot: SnapshotFrom<M>) => unknown
  /** Whether a snapshot is not explored further. It counts as a way out. */
  stop?: (snapshot: SnapshotFrom<M>) => boolean
  /** Waiting states that need no time limit (state id or path), with the reason. */
  waits?: Record<string, string>
  /** Waiting states that cannot or need not be cancelled (state id or path), with the reason. */
  uncancelled?: Record<string, string>
  /** Actors with an effect outside the page that the chart may stop early, with the outcome (docs/decisions.md#185). */
  givenUp?: Record<string, string>
  /** Maximum of events from any snapshot to a resting one. Default: no limit. */
  within?: number
  /** Actor logic used in place of the inert puppet, by declared name. */
  actors?: Record<string, AnyActorLogic>
  /** Named actions replaced for the walk (effects only; never an assign). */
  actions?: Record<string, () => void>
}

export interface Count {
  total: number
  missing: string[]
}

export interface WalkReport {
  name: string
  states: Count & { visited: number }
  transitions: Count & { taken: number }
  /** Paths replayed on a live actor. */
  paths: number
  /** Distinct snapshots of the model. */
  snapshots: number
  /** Edges of the model, each of them replayed. */
  edges: number
  /** All problems. The walk passes if there are none and its coverage is full. */
  problems: string[]
  /** Actors that were stopped before they had ended. */
  givenUp: string[]
  /** Observed effects of each transition, as text. */
  effects: string
}

export interface Edge {
  event: EventObject
  state: AnyMachineSnapshot
  to: Vertex
}

export interface Vertex {
  key: string
  state: AnyMachineSnapshot
  edges: Edge[]
  /** Edge that first reached it. Undefined for the initial snapshot. */
  via?: { from: Vertex; edge: Edge }
}
