import type { AnyStateMachine } from 'xstate'
import {
  CHART_SCHEMA,
  type ChartFile,
  type ChartInvoke,
  type ChartName,
  type ChartState,
  type ChartTransition,
} from '../../src/testing/walk/chart'
import { guardText } from '../docs/chart'

type Plain = Readonly<Record<string, unknown>>

/** Keys of a state that a chart file has. Those of code are left out: what they compute is no part of the chart. */
const WRITTEN = new Set(
  'id type description tags initial history target entry exit invoke on after always onDone states'.split(' '),
)
const CODE = new Set(['context', 'output', 'meta', 'schemas', 'version', 'types'])

/** Whether a value is the same in JSON. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'boolean', 'number'].includes(typeof value)) return true
  return typeof value === 'object' && Object.values(value).every((part) => part === undefined || isPlain(part))
}

/** Name of an action or a guard, with its parameters if they are plain. */
function nameOf(one: unknown): ChartName {
  if (typeof one === 'string') return one
  const { type, params, event } = one as { type?: string; params?: unknown; event?: unknown }
  if (!type) throw new Error('It has an action without a name: declare it in `setup`.')
  // `raise` is written where it is used, without a name.
  if (typeof one === 'function') {
    const raised = (event as { type?: string } | undefined)?.type
    return [type.replace(/^xstate\./, ''), raised].filter(Boolean).join(' ')
  }
  return params !== undefined && isPlain(params) ? { type, params } : type
}

function guardOf(guard: unknown): ChartName {
  return typeof guard === 'function' ? guardText(guard) : nameOf(guard)
}

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())

function transitions(value: unknown): ChartTransition[] {
  const list = value === undefined ? [{}] : listOf(value)
  return list.map((one) => {
    if (typeof one === 'string') return { target: one }
    const { target, guard, actions, reenter, description } = one as Plain
    const names = listOf(actions).map(nameOf)
    return {
      ...(target !== undefined && { target: target as string | readonly string[] }),
      ...(guard !== undefined && { guard: guardOf(guard) }),
      ...(names.length > 0 && { actions: names }),
      ...(reenter === true && { reenter }),
      ...(typeof description === 'string' && { description }),
    }
  })
}

const each = <T>(value: unknown, map: (part: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(value as Plain).map(([key, part]) => [key, map(part)]))

function invokes(value: unknown): ChartInvoke[] {
  return listOf(value).map((one) => {
    const { id, src, onDone, onError, onSnapshot } = one as Plain
    if (typeof src !== 'string') throw new Error('It invokes an actor without a name: declare it in `setup`.')
    return {
      ...(typeof id === 'string' && { id }),
      src,
      ...(onDone !== undefined && { onDone: transitions(onDone) }),
      ...(onError !== undefined && { onError: transitions(onError) }),
      ...(onSnapshot !== undefined && { onSnapshot: transitions(onSnapshot) }),
    }
  })
}

function stateOf(config: unknown): ChartState {
  const node = config as Plain
  for (const key of Object.keys(node))
    if (!WRITTEN.has(key) && !CODE.has(key)) throw new Error(`Chart files have no place for \`${key}\` of a state.`)
  const {
    id,
    type,
    description,
    tags,
    initial,
    history,
    target,
    entry,
    exit,
    invoke,
    on,
    after,
    always,
    onDone,
    states,
  } = node
  return {
    ...(id !== undefined && { id: id as string }),
    ...(type !== undefined && { type: type as NonNullable<ChartState['type']> }),
    ...(description !== undefined && { description: description as string }),
    ...(tags !== undefined && { tags: listOf(tags) as string[] }),
    ...(initial !== undefined && { initial: initial as string }),
    ...(history !== undefined && { history: history as 'shallow' | 'deep' }),
    ...(target !== undefined && { target: target as string }),
    ...(entry !== undefined && { entry: listOf(entry).map(nameOf) }),
    ...(exit !== undefined && { exit: listOf(exit).map(nameOf) }),
    ...(invoke !== undefined && { invoke: invokes(invoke) }),
    ...(on !== undefined && { on: each(on, transitions) }),
    ...(after !== undefined && { after: each(after, transitions) }),
    ...(always !== undefined && { always: transitions(always) }),
    ...(onDone !== undefined && { onDone: transitions(onDone) }),
    ...(states !== undefined && { states: each(states, stateOf) }),
  }
}

/**
 * Writes a machine as a chart file: everything but its code. Parameters that are computed are left out.
 *
 * @param version version of the package
 * @throws Error if a part of the machine has no name
 */
export function chartFile(
  machine: AnyStateMachine,
  version: string,
  { reports = [], emits = [] }: { reports?: readonly string[]; emits?: readonly string[] } = {},
): ChartFile {
  try {
    const { id, ...state } = stateOf(machine.config)
    if (!id) throw new Error('It has no `id`.')
    return { $schema: './schema.json', schema: CHART_SCHEMA, version, id, reports, emits, ...state }
  } catch (cause) {
    throw new Error(`The chart ${machine.id} cannot be written: ${(cause as Error).message}`, { cause })
  }
}
