import type { AnyStateMachine } from 'xstate'
import { Coverage } from './coverage'
import { explore, inert, type Model } from './model'
import { edgeCover, pathTo, replay } from './replay'
import { abandoned, cancels, declared, invariants, unused, wayOut } from './rules'
import type { Recorder, Walk, WalkOptions, WalkReport } from './types'

/** Maximum numbers of problems, and of differences of a path, in a report. */
const MOST_PROBLEMS = 20
const MOST_DIFFERENCES = 3

/** Recorder and rules that a walk has besides. */
interface Additions {
  /** Observer of the exploration. */
  recorder?: Recorder
  /** Rules of one's own, checked with each input. Each returns its problems. */
  rules?: readonly ((walk: Walk, model: Model) => string[])[]
}

/**
 * Walks a chart: explores the real machine with puppets as actors, checks the rules on every snapshot, replays paths that
 * take every edge on a live actor, and counts their coverage.
 *
 * @throws Error if the machine fails, or has more transitions than `limit`
 * @example
 * const report = walk(farcasterMachine, farcasterPayloads)
 * expect(faults(report)).toEqual([])
 */
export const walk = <M extends AnyStateMachine>(machine: M, options: WalkOptions<M>): WalkReport =>
  // The walk of one machine is not that of any: its functions take that machine's snapshots.
  walkWith({ name: machine.id, ...options, machine } as unknown as Walk)

/** Walks a chart as `walk` does, with a recorder and rules besides. */
export function walkWith(definition: Walk, { recorder, rules = [] }: Additions = {}): WalkReport {
  const used = new Set<string>()
  const machine = inert(definition, used)
  const coverage = new Coverage(machine)
  const problems = declared(definition)
  const models: Model[] = []
  let replayed = 0
  for (const input of definition.inputs ?? [definition.input]) {
    const one = { ...definition, input }
    const model = explore(one, used, machine, recorder)
    const { paths, differences } = live(one, model, coverage)
    problems.push(
      ...cancels(one, model),
      ...wayOut(one, model),
      ...invariants(one, model),
      ...differences,
      ...rules.flatMap((rule) => rule(one, model)),
    )
    models.push(model)
    replayed += paths
  }
  const vertices = models.flatMap((model) => model.vertices)
  problems.push(...unused(definition, used, vertices))
  return {
    name: definition.name,
    states: coverage.states(),
    transitions: coverage.transitions(),
    paths: replayed,
    snapshots: vertices.length,
    edges: vertices.reduce((sum, vertex) => sum + vertex.edges.length, 0),
    problems: problems.slice(0, MOST_PROBLEMS),
    givenUp: [...new Set(models.flatMap((model) => abandoned(definition, model)))].sort(),
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
