/** Selects the tests that may detect a change, the nearest and fastest first. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGraph, type Graph } from '../imports'
import type { Change } from './changes'
import type { Run } from './judge'
import { functionAt, type Reach } from './reach'

/** Test file with the walks of all charts; each test is named after its chart. */
const WALKS = 'tests/machines/walks.test.ts'
const walkOf = (test: string): string | undefined => /^behavior: the walk of (\w+) /.exec(test)?.[1]

/** Overhead of a test file in ms. */
const START = 1000
/** Cost of a test file. Direct importers of a module test it best; each further step triples the cost. */
const costOf = (took: number, away: number): number => (START + took) * 3 ** away
/** Timeout in ms, because the machine may be slower than when the tests were timed. */
const patience = (took: number): number => 60_000 + 5 * took

interface Candidate {
  file: string
  named?: string
  took: number
  cost: number
}

/** Number of imports from a module to each module that it loads. */
function distancesFrom(graph: Graph, entry: string): Map<string, number> {
  const distances = new Map([[entry, 0]])
  for (const [module, distance] of distances)
    for (const { to, inside, kind } of graph.get(module) ?? [])
      if (inside && kind !== 'type' && !distances.has(to)) distances.set(to, distance + 1)
  return distances
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)

/**
 * Creates a function that selects the test runs for a change.
 *
 * @param tree path of the project
 * @param reach functions run by each test
 */
export function createCandidates(tree: string, reach: Reach): (change: Change) => Run[] {
  const graph = readGraph(tree, ['src', 'tests', 'demo', 'sandbox'])
  const fileOf = (walk: string) => [...graph.keys()].find((file) => file.endsWith(`/${walk}.walk.ts`)) ?? ''
  const loaded = new Map<string, Map<string, number>>()
  const distance = (from: string, to: string) => {
    if (!loaded.has(from)) loaded.set(from, distancesFrom(graph, from))
    return loaded.get(from)?.get(to)
  }

  return (change) => {
    const ran = functionAt(change.file, readFileSync(join(tree, change.file), 'utf8'), change.start)
    const found: Candidate[] = []
    for (const { file, took, functions } of Object.values(reach)) {
      if (file === WALKS) {
        for (const [test, ms] of Object.entries(took)) {
          const walk = walkOf(test)
          const away = walk && distance(fileOf(walk), change.file)
          if (!walk || away === undefined) continue
          if (!ran || functions[test]?.includes(ran) || functions['']?.includes(ran))
            found.push({ file, named: `the walk of ${walk} `, took: ms, cost: costOf(ms, Number(away)) })
        }
        continue
      }
      const away = distance(file, change.file)
      if (away === undefined || (ran && !Object.values(functions).some((keys) => keys.includes(ran)))) continue
      const ms = sum(Object.values(took))
      found.push({ file, took: ms, cost: costOf(ms, away) })
    }
    const runs: (Run & { took: number })[] = []
    for (const { file, named, took } of found.toSorted((a, b) => a.cost - b.cost)) {
      const last = runs.at(-1)
      if (!named && last && !last.named) {
        last.files.push(file)
        last.took += took + START
      } else runs.push({ files: [file], ...(named && { named }), took, limit: 0 })
    }
    return runs.map(({ took, ...run }) => ({ ...run, limit: patience(took) }))
  }
}
