import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { transitionKey } from '../../demo/transitions'
import { nodesOf, transitionsOf } from '../../src/testing/walk/coverage'

/** Transitions that real pages took, and the end-to-end specs that were recorded (scripts/charts/taken.json). */
export interface Taken {
  /** Number of specs that there are. */
  of: number
  /** Specs whose pages were recorded. */
  specs: string[]
  /** Transitions by chart, as `state event index` (demo/transitions). */
  charts: Record<string, string[]>
}

const fileOf = (tree: string) => join(tree, 'scripts/charts/taken.json')
const none: Taken = { of: 0, specs: [], charts: {} }

/** Reads the transitions that real pages took. */
export const readTaken = (tree: string): Taken =>
  existsSync(fileOf(tree)) ? (JSON.parse(readFileSync(fileOf(tree), 'utf8')) as Taken) : none

/** Keys of the transitions, as `demo/transitions` makes them. */
export const takenKeys = ({ charts }: Taken): Set<string> =>
  new Set(Object.entries(charts).flatMap(([chart, keys]) => keys.map((key) => `${chart} ${key}`)))

interface Recorded {
  /** Keys of all transitions that the charts have now; others are dropped. */
  keys: readonly string[]
  reached: ReadonlySet<string>
  /** Specs that ran to their end. */
  specs: readonly string[]
  /** Whether all specs did. */
  isWhole: boolean
  /** Number of specs that there are. */
  of: number
}

/** Writes what was recorded: a whole run replaces the file, and a part of one adds to it. */
export function writeTaken(tree: string, { keys, reached, specs, isWhole, of }: Recorded): void {
  const before = isWhole ? none : readTaken(tree)
  const known = takenKeys(before)
  const charts: Record<string, string[]> = {}
  for (const key of new Set(keys)) {
    if (!reached.has(key) && !known.has(key)) continue
    const space = key.indexOf(' ')
    ;(charts[key.slice(0, space)] ??= []).push(key.slice(space + 1))
  }
  const taken: Taken = { of, specs: [...new Set([...before.specs, ...specs])].sort(), charts }
  writeFileSync(fileOf(tree), `${JSON.stringify(taken, null, 1)}\n`)
}

/** Returns the moves between states that real pages took, as `source target`, by the paths of the states. */
export function takenMoves(taken: Taken, { root }: AnyStateMachine): string[] {
  const keys = takenKeys(taken)
  const path = (node: AnyStateNode) => [node.machine.id, ...node.path].join('.')
  return nodesOf(root)
    .flatMap(transitionsOf)
    .filter((one) => keys.has(transitionKey(one)))
    .flatMap((one) => (one.target ?? []).map((target: AnyStateNode) => `${path(one.source)} ${path(target)}`))
}
