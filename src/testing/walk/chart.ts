import { createMachine, type AnyStateMachine, type UnknownMachineConfig } from 'xstate'
import { puppet } from './puppets'

/** Version of the format of chart files that this version reads and writes. */
export const CHART_SCHEMA = 1

/** Action or guard of a chart file: a name, or a name with its plain parameters. */
export type ChartName = string | { type: string; params?: unknown }

/** Transition of a chart file. */
export interface ChartTransition {
  target?: string | readonly string[]
  guard?: ChartName
  actions?: readonly ChartName[]
  reenter?: boolean
  description?: string
}

/** Invoked actor of a chart file. */
export interface ChartInvoke {
  id?: string
  src: string
  onDone?: readonly ChartTransition[]
  onError?: readonly ChartTransition[]
  onSnapshot?: readonly ChartTransition[]
}

/** State of a chart file. Actions, guards, actors and delays are names. */
export interface ChartState {
  id?: string
  type?: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  description?: string
  tags?: readonly string[]
  initial?: string
  history?: 'shallow' | 'deep'
  target?: string
  entry?: readonly ChartName[]
  exit?: readonly ChartName[]
  invoke?: readonly ChartInvoke[]
  on?: Readonly<Record<string, readonly ChartTransition[]>>
  after?: Readonly<Record<string, readonly ChartTransition[]>>
  always?: readonly ChartTransition[]
  onDone?: readonly ChartTransition[]
  states?: Readonly<Record<string, ChartState>>
}

/** Chart file (`walletchart/charts/NAME.json`): the whole chart as a configuration of XState, without its code. */
export interface ChartFile extends ChartState {
  $schema: string
  /** Version of the format. */
  schema: typeof CHART_SCHEMA
  /** Version of the package. */
  version: string
  id: string
  /** Types of the events that the chart sends to its parent. */
  reports: readonly string[]
  /** Types of the events that the chart emits. */
  emits: readonly string[]
}

/**
 * Checks that a value is a chart file of this version's format.
 *
 * @param name name of the file, for messages
 * @throws Error if it is no chart, or of another format
 */
export function checkChart(value: unknown, name = 'The chart'): asserts value is ChartFile {
  const { schema, id, reports, emits } = Object(value) as Partial<Record<keyof ChartFile, unknown>>
  if (typeof schema !== 'number' || typeof id !== 'string' || !isState(value))
    throw new Error(
      `${name} is no chart: a chart has a number \`schema\`, a text \`id\`, and states. Pass a file of walletchart/charts.`,
    )
  if (schema !== CHART_SCHEMA)
    throw new Error(
      `${name} has the schema ${schema}, and this version of walletchart reads ${CHART_SCHEMA}. Use the file and the package of one version.`,
    )
  if (![reports, emits].every((list) => Array.isArray(list) && list.every((one) => typeof one === 'string')))
    throw new Error(`${name} is no chart: \`reports\` and \`emits\` are lists of event types. Take the file as it is.`)
}

const isState = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (!('states' in value) || value.states === undefined || Object.values(Object(value.states) as object).every(isState))

/** States of a chart file by path, the chart itself first with the path `''`. */
export function statesOf(chart: ChartState, path = ''): [path: string, state: ChartState][] {
  return [
    [path, chart],
    ...Object.entries(chart.states ?? {}).flatMap(([key, state]) => statesOf(state, path ? `${path}.${key}` : key)),
  ]
}

/** Transitions of a state in a chart file, with the event that each list is of: `done(id)`, `after NAME` or `always`. */
export function transitionsOfState(state: ChartState): [event: string, transitions: readonly ChartTransition[]][] {
  return [
    ...Object.entries(state.on ?? {}),
    ...(state.invoke ?? []).flatMap(({ id, src, onDone, onError, onSnapshot }) =>
      (
        [
          [`done(${id ?? src})`, onDone],
          [`error(${id ?? src})`, onError],
          [`snapshot(${id ?? src})`, onSnapshot],
        ] as const
      ).flatMap(([event, list]): [string, readonly ChartTransition[]][] => (list ? [[event, list]] : [])),
    ),
    ...Object.entries(state.after ?? {}).map(([delay, list]): [string, readonly ChartTransition[]] => [
      `after ${delay}`,
      list,
    ]),
    ...(state.always ? [['always', state.always] satisfies [string, readonly ChartTransition[]]] : []),
    ...(state.onDone ? [['done', state.onDone] satisfies [string, readonly ChartTransition[]]] : []),
  ]
}

const typeOf = (name: ChartName): string => (typeof name === 'string' ? name : name.type)

/**
 * Loads a chart file as a machine. Puppets take the place of its code: actions do nothing, guards allow, actors stay
 * active, and delays last a day. Give your own with `provide`.
 *
 * @throws Error if the file is no chart, or of another version of the format
 * @example
 * import network from 'walletchart/charts/network.json' with { type: 'json' }
 *
 * const actor = createActor(loadChart(network)).start()
 * actor.send({ type: 'network.switch' })
 * actor.getSnapshot().value // 'idle'
 */
export function loadChart(chart: unknown): AnyStateMachine {
  checkChart(chart)
  const names = {
    actions: new Set<string>(),
    guards: new Set<string>(),
    actors: new Set<string>(),
    delays: new Set<string>(),
  }
  for (const [, state] of statesOf(chart)) {
    const transitions = transitionsOfState(state).flatMap(([, list]) => list)
    for (const { guard } of transitions) if (guard) names.guards.add(typeOf(guard))
    for (const list of [state.entry, state.exit, ...transitions.map(({ actions }) => actions)])
      for (const action of list ?? []) names.actions.add(typeOf(action))
    for (const { src } of state.invoke ?? []) names.actors.add(src)
    for (const delay of Object.keys(state.after ?? {})) if (Number.isNaN(Number(delay))) names.delays.add(delay)
  }
  const all = <T>(set: ReadonlySet<string>, value: T) => Object.fromEntries([...set].map((name) => [name, value]))
  // The compiler does not know the names in the file.
  const machine: AnyStateMachine = createMachine(chart as UnknownMachineConfig)
  return machine.provide({
    actions: all(names.actions, () => undefined),
    guards: all(names.guards, () => true),
    actors: all(names.actors, puppet),
    delays: all(names.delays, 24 * 60 * 60 * 1000),
  })
}
