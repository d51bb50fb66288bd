import type {
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

/** Ends that a walk tries for an invoked or spawned actor, whose place a puppet takes. */
export interface Puppet {
  /** Outputs, each tried as `xstate.done.actor.<id>`. Default: one `undefined`. */
  done?: readonly unknown[]
  /** Errors, each tried as `xstate.error.actor.<id>`. Default: one plain `Error`. */
  error?: readonly unknown[]
}

/** Data that a chart needs to be walked: its input, the payloads of its events, and the ends of its actors. */
export interface Payloads<M extends AnyStateMachine = AnyStateMachine> {
  input?: InputFrom<M>
  /** Events of host, visitor and children: one list, or a list per snapshot. */
  events: readonly EventFromLogic<M>[] | ((snapshot: SnapshotFrom<M>) => readonly EventFromLogic<M>[])
  /** Ends of the chart's actors, by the id of the actor. */
  puppets?: Readonly<Record<string, Puppet>>
  /** Part of the context that distinguishes snapshots. Default: all of it. */
  serialize?: (snapshot: SnapshotFrom<M>) => unknown
  /** Maximum of transitions that the exploration tries. Default 200,000. */
  limit?: number
  /** Whether a snapshot is not explored further. It counts as a way out. */
  stop?: (snapshot: SnapshotFrom<M>) => boolean
  /** Actor logic used in place of the inert puppet, by declared name. */
  actors?: Record<string, AnyActorLogic>
  /** Named actions replaced for the walk (effects only; never an assign). */
  actions?: Record<string, () => void>
}

/** Options of a walk. */
export interface WalkOptions<M extends AnyStateMachine = AnyStateMachine> extends Payloads<M> {
  /** Name for messages. Default: the id of the machine. */
  name?: string
  /** Inputs in place of `input`, if one cannot reach every state. They share one coverage. */
  inputs?: readonly InputFrom<M>[]
  /** Invariants of the chart, checked on every snapshot. A string or `false` is a violation. */
  invariants?: Record<string, (snapshot: SnapshotFrom<M>) => void | string | boolean>
  /** Invariants of a step, given both snapshots and the event. A string or `false` is a violation. */
  moves?: Record<
    string,
    (before: SnapshotFrom<M>, event: EventFromLogic<M>, after: SnapshotFrom<M>) => void | string | boolean
  >
  /** Waiting states that need no time limit (state id or path), with the reason. */
  waits?: Record<string, string>
  /** Waiting states that cannot or need not be cancelled (state id or path), with the reason. */
  uncancelled?: Record<string, string>
  /** Actors with an effect outside the page that the chart may stop early, with the outcome (docs/decisions.md#185). */
  givenUp?: Record<string, string>
  /** Maximum of events from any snapshot to a resting one. Default: no limit. */
  within?: number
}

/** Definition of a walk: its options, with the machine. */
export interface Walk<M extends AnyStateMachine = AnyStateMachine> extends WalkOptions<M> {
  name: string
  machine: M
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

/** Observer of an exploration: hears each step, its actions and its microsteps. */
export interface Recorder {
  begin: (snapshot: AnyMachineSnapshot | undefined) => void
  action: (action: { type: string; params?: unknown }) => void
  microstep: (after: AnyMachineSnapshot, transitions: readonly AnyTransitionDefinition[]) => void
}

/** A chart for `xstate/graph`: pass both to `getShortestPaths`, `getSimplePaths` or `getAdjacencyMap`. */
export interface Graph<M extends AnyStateMachine> {
  logic: M
  options: {
    fromState: SnapshotFrom<M>
    /** Events that a snapshot takes: those of the payloads, the ends of its actors, and its limits (`xstate.after.…`). */
    events: (snapshot: SnapshotFrom<M>) => EventFromLogic<M>[]
    serializeState: (snapshot: SnapshotFrom<M>) => string
    serializeEvent: (event: EventFromLogic<M>) => string
    limit: number
  }
}
