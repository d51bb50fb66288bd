/** Transitions that pages took while end-to-end specs were recorded. It's a lower bound: other pages may take more. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionKey } from '../../demo/transitions'
import { nodesOf, transitionsOf } from '../../src/testing/walk/coverage'
import { transitionText } from '../docs/chart'

export const TAKEN = 'scripts/charts/taken.json'

/** Content of the file. */
export interface Taken {
  /** Number of end-to-end specs when a recording was last added. */
  of: number
  /** Recorded specs, each with the day of its recording (UTC). */
  specs: Readonly<Record<string, string>>
  /** Names of the transitions (`transitionNames`), by chart. */
  charts: Readonly<Record<string, readonly string[]>>
}

/** Keys of what pages reached while specs were recorded. */
export interface Recording {
  /** Keys of states and transitions (`demo/transitions`). */
  reached: ReadonlySet<string>
  /** Specs that ran to their end. */
  specs: readonly string[]
  /** All specs that there are. */
  all: readonly string[]
  day: string
}

const none: Taken = { of: 0, specs: {}, charts: {} }

/** Reads the file. Nothing was recorded if there is none. */
export function readTaken(tree: string): Taken {
  const file = join(tree, TAKEN)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Taken) : none
}

export const writeTaken = (tree: string, taken: Taken): void =>
  writeFileSync(join(tree, TAKEN), `${JSON.stringify(taken, null, 2)}\n`)

/**
 * Names the transitions of a chart: `open → closed: alert.dismissed`. A name has source, target, event and guard, not
 * the place among alternatives: one that leads elsewhere, or asks another guard, is another transition.
 */
export function transitionNames({ root }: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const counts = new Map<string, number>()
  return new Map(
    nodesOf(root)
      .flatMap(transitionsOf)
      .map((one) => {
        const text = transitionText(one)
        const count = (counts.get(text) ?? 0) + 1
        counts.set(text, count)
        return [one, count > 1 ? `${text} (${count})` : text]
      }),
  )
}

const listed = ({ charts }: Taken): string[] =>
  Object.entries(charts).flatMap(([chart, names]) => names.map((name) => `${chart}: ${name}`))

/** Charts in the order of their ids, with the transitions for which `isTaken` holds, in the order of the chart. */
function chartsWith(
  machines: readonly AnyStateMachine[],
  isTaken: (one: AnyTransitionDefinition, listedName: string) => boolean,
): Taken['charts'] {
  return Object.fromEntries(
    machines
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((machine): [string, string[]] => [
        machine.id,
        [...transitionNames(machine)].flatMap(([one, name]) => (isTaken(one, `${machine.id}: ${name}`) ? [name] : [])),
      ])
      .filter(([, names]) => names.length > 0),
  )
}

/**
 * Adds a recording. A recording of all specs replaces what was there.
 *
 * @returns the new content, and the names that it no longer has
 */
export function addRecording(
  before: Taken,
  { reached, specs, all, day }: Recording,
  machines: readonly AnyStateMachine[],
): { taken: Taken; dropped: string[] } {
  const kept = specs.length === all.length ? none : before
  const names = new Set(listed(kept))
  const days = { ...kept.specs, ...Object.fromEntries(specs.map((spec) => [spec, day])) }
  const taken: Taken = {
    of: all.length,
    specs: Object.fromEntries(all.flatMap((spec) => (days[spec] ? [[spec, days[spec]]] : []))),
    charts: chartsWith(machines, (one, name) => reached.has(transitionKey(one)) || names.has(name)),
  }
  const now = new Set(listed(taken))
  return { taken, dropped: listed(before).filter((name) => !now.has(name)) }
}

/** Returns the names of transitions that no chart has. */
export function goneFrom(taken: Taken, machines: readonly AnyStateMachine[]): string[] {
  const names = new Set(machines.flatMap((machine) => listed({ ...none, charts: chartsWith([machine], () => true) })))
  return listed(taken).filter((name) => !names.has(name))
}

/** Leaves out the transitions that no chart has. */
export function withoutGone(taken: Taken, machines: readonly AnyStateMachine[]): Taken {
  const names = new Set(listed(taken))
  return { ...taken, charts: chartsWith(machines, (_, name) => names.has(name)) }
}

/** Finds transitions in the file that no chart has, with what to do. */
export function takenFindings(tree: string, machines: readonly AnyStateMachine[]): string[] {
  const gone = goneFrom(readTaken(tree), machines)
  return gone.length === 0
    ? []
    : [
        ...gone.map((name) => `in ${TAKEN}, and in no chart: ${name}`),
        'A changed transition counts as another one, which was not seen on a page. If the change is meant: run "npm run charts -- --update", then "npm run docs".',
      ]
}

/** Returns the transitions of a chart that recorded pages took. */
export function takenOf({ charts }: Taken, machine: AnyStateMachine): Set<AnyTransitionDefinition> {
  const names = new Set(charts[machine.id])
  return new Set([...transitionNames(machine)].flatMap(([one, name]) => (names.has(name) ? [one] : [])))
}

/** Returns the ids of the edges in a drawing (`source>target`) of which recorded pages took at least one transition. */
export function takenEdges(taken: Taken, machine: AnyStateMachine): Set<string> {
  const path = (node: AnyStateNode) => [machine.id, ...node.path].join('.')
  const edges = [...takenOf(taken, machine)].flatMap((one) =>
    (one.target ?? []).map((target: AnyStateNode) => `${path(one.source)}>${path(target)}`),
  )
  return new Set(edges)
}

/** Number of recorded specs in words, with the day of the last: `11 of 85 end-to-end specs, until 2026-11-27`. */
export function specsText({ of, specs }: Taken): string {
  const days = Object.values(specs).toSorted()
  return days.length === 0 ? '' : `${days.length} of ${of} end-to-end specs, until ${days.at(-1)}`
}
