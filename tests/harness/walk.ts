import type { AnyStateMachine } from 'xstate'
import { Coverage } from './coverage'
import { Effects } from './effects'
import { explore, inert, type Model } from './model'
import { edgeCover, pathTo, replay } from './replay'
import { abandoned, cancels, declared, invariants, unused, wayOut } from './rules'
import { sleeps } from './sleep'
import type { Walk, WalkReport } from './types'

export type { Walk, WalkReport } from './types'

const MOST_PROBLEMS = 20
const MOST_DIFFERENCES = 3

/** Adds types to a definition: `export default defineWalk({ machine, … })`. */
export const defineWalk = <M extends AnyStateMachine>(definition: Walk<M>): Walk<M> => definition

/**
 * Walks a chart: explores the real machine with actors that never settle, checks the rules on
 * every snapshot, replays paths that take every edge on a live actor, and counts their coverage.
 */
export function walk<M extends AnyStateMachine>(definition: Walk<M>): WalkReport {
  const given = definition as Walk
  const used = new Set<string>()
  const machine = inert(given, used)
  const coverage = new Coverage(machine)
  const effects = new Effects()
  const problems = declared(given)
  const models: Model[] = []
  let replayed = 0
  for (const input of given.inputs ?? [given.input]) {
    const one = { ...given, input }
    const model = explore(one, used, machine, effects)
    const { paths, differences } = live(one, model, coverage)
    problems.push(
      ...cancels(one, model),
      ...wayOut(one, model),
      ...invariants(one, model),
      ...differences,
      ...sleeps(one, model),
    )
    models.push(model)
    replayed += paths
  }
  const vertices = models.flatMap((model) => model.vertices)
  problems.push(...unused(given, used, vertices))
  return {
    name: given.name,
    states: coverage.states(),
    transitions: coverage.transitions(),
    paths: replayed,
    snapshots: vertices.length,
    edges: vertices.reduce((sum, vertex) => sum + vertex.edges.length, 0),
    problems: problems.slice(0, MOST_PROBLEMS),
    givenUp: [...new Set(models.flatMap((model) => abandoned(given, model)))].sort(),
    effects: effects.text(),
  }
}

/** Replays the edge cover. Returns the number of paths, and where live actor and model differ. */
function live(one: Walk, model: Model, coverage: Coverage) {
  const differences = new Set<string>()
  const cover = edgeCover(model)
  if (cover.length === 0) cover.push({ path: [], covers: [] })
  for (const { path, covers } of cover) {
    if (!replay(one, model, path, coverage)) continue
    // A long path may differ only because `serialize` omits something, so replay each edge on its shortest path.
    for (const { from, edge } of covers) {
      const problem = replay(one, model, [...pathTo(from), edge], coverage)
      if (problem) differences.add(problem)
      if (differences.size >= MOST_DIFFERENCES) break
    }
    if (covers.length === 0) differences.add(replay(one, model, path, coverage) ?? 'the start differs from run to run')
    if (differences.size >= MOST_DIFFERENCES) break
  }
  return { paths: cover.length, differences }
}

/** Formats the report as one line: `name states a/b transitions c/d`. */
export const line = (report: WalkReport): string =>
  `${report.name} states ${report.states.visited}/${report.states.total} transitions ${report.transitions.taken}/${report.transitions.total}`

/** Reasons why a walk does not pass: its problems, and what it never reached. */
export const faults = (report: WalkReport): string[] => [
  ...report.problems,
  ...report.states.missing.map((id) => `state never reached: ${id}`),
  ...report.transitions.missing.map((text) => `transition never taken: ${text}`),
  ...(report.states.total + report.transitions.total === 0 ? ['the machine has nothing to walk'] : []),
]
