import type {
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

/** How an invoked or spawned actor may end, by the actor's id. */
export interface Outcomes {
  /** Each output is tried as `xstate.done.actor.<id>`; default one `undefined`. */
  done?: readonly unknown[]
  /** Each error is tried as `xstate.error.actor.<id>`; default one plain `Error`. */
  error?: readonly unknown[]
}

/** What a machine's walk needs to know beyond the machine itself. */
export interface Walk<M extends AnyStateMachine = AnyStateMachine> {
  name: string
  machine: M
  input?: InputFrom<M>
  /** Several inputs, where one alone cannot reach every state; they share one coverage. In place of `input`. */
  inputs?: readonly InputFrom<M>[]
  /** Events of host, visitor and children: a flat alphabet, or the candidates per snapshot. */
  events: readonly EventFromLogic<M>[] | ((snapshot: SnapshotFrom<M>) => readonly EventFromLogic<M>[])
  outcomes?: Record<string, Outcomes>
  /** Promises of this chart; a string or `false` is a breach. Checked on every snapshot. */
  invariants?: Record<string, (snapshot: SnapshotFrom<M>) => void | string | boolean>
  /** Promises about a step: what was, the event, what is. A string or `false` is a breach. */
  moves?: Record<
    string,
    (before: SnapshotFrom<M>, event: EventFromLogic<M>, after: SnapshotFrom<M>) => void | string | boolean
  >
  /** Most transitions the exploration may try (default 200,000). */
  limit?: number
  /** The part of the context that tells snapshots apart (default: all of it). */
  serialize?: (snapshot: SnapshotFrom<M>) => unknown
  /** Snapshots that are not explored further; they count as a way out. */
  stop?: (snapshot: SnapshotFrom<M>) => boolean
  /** Waiting states that need no time limit (state id or path), with the reason. */
  waits?: Record<string, string>
  /** Waiting states that cannot or need not be cancelled (state id or path), with the reason. */
  uncancelled?: Record<string, string>
  /** Actors with an effect outside of the page that this chart may give up, with what becomes of it (docs/decisions.md#185). */
  givenUp?: Record<string, string>
  /** Most events that may lie between any snapshot and rest (default: no bound). */
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
  /** Everything that is wrong; empty and full coverage means the walk passes. */
  problems: string[]
  /** Actors that were stopped before they had ended. */
  givenUp: string[]
  /** What each transition was seen to do, as text. */
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
  /** The edge by which it was first reached; absent for the initial snapshot. */
  via?: { from: Vertex; edge: Edge }
}
