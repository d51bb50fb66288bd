/**
 * Measures which states and transitions of the charts real pages reach: `npm run coverage:browser` runs all end-to-end
 * tests and prints, for each machine, the number of transitions that their pages took, then those that none took, and
 * at the end one figure: the share of all states and transitions, as the union over all specs. Reasons for transitions
 * that no page can take are in scripts/transitions.json. It takes about an hour. Failed tests are retried, then
 * reported, and do not end the run. An interrupted run continues: specs that ended in the same tree are not run again.
 *
 * `-- --only swap/swap.spec.ts,pay/pay.spec.ts` runs these again and counts them with the records of the others, `-- --fresh`
 * deletes all records, `-- --print` runs nothing. A transition that the router's chart defines once for all views
 * counts once; the number of views is shown with it.
 *
 * `-- --write` adds the records of this tree to scripts/charts/taken.json, which the drawings of the charts show. Records of
 * all specs replace it. Transitions that it no longer has are named.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { stateKey, transitionKey } from '../demo/transitions'
import { describe, nodesOf, transitionsOf } from '../src/testing/walk/coverage'
import { loadMachines } from '../tests/harness/load'
import { loadChart } from '../src/testing/walk/chart'
import { close, flag, option, root } from './arguments'
import { chartFile } from './charts/file'
import { addRecording, readTaken, specsText, TAKEN, writeTaken } from './charts/taken'
import { recordingsOf } from './recordings'

const GOAL = 0.9
const tree = root()
const only = option('only')?.split(',')
// Playwright empties the folder of its own results.
const folder = join(tree, '.cache', 'transitions')
const findings: string[] = []

if (flag('fresh')) rmSync(folder, { recursive: true, force: true })
const recordings = recordingsOf(tree, folder)
const unknown = only?.filter((spec) => !recordings.specs.includes(spec)) ?? []
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')} in tests/e2e.`)
const run = flag('print') ? [] : (only ?? recordings.outstanding())
if (run.length > 0) {
  console.log(`${run.length} of ${recordings.specs.length} specs are run`)
  for (const spec of run) recordings.begin(spec)
  const began = Date.now()
  // A timing failure on a busy machine must not reduce the count.
  const filters = run.map((spec) => `/${spec.replaceAll('.', '\\.')}$`)
  spawnSync(join(tree, 'node_modules/.bin/playwright'), ['test', '--retries=1', ...filters], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, E2E_TRANSITIONS: folder },
  })
  console.log(`${Math.round((Date.now() - began) / 60_000)} minutes of tests`)
}
for (const name of recordings.failed()) console.log(`failed, what it did not reach counts as not reached: ${name}`)
const outstanding = recordings.outstanding()
if (outstanding.length > 0)
  findings.push(`not run to the end in this tree, call it again to go on: ${outstanding.join(', ')}`)

const reached = recordings.reached()
interface Reason {
  why: string
  /** Transitions with this reason, as printed; `*` matches anything. */
  of: string[]
}
const reasons = (JSON.parse(readFileSync(join(tree, 'scripts/transitions.json'), 'utf8')) as Reason[]).flatMap(
  ({ why, of }) => of.map((text) => ({ why, text, fits: patternOf(text) })),
)

const typeOf = (named: unknown): string =>
  typeof named === 'string' ? named : ((named as { type?: string } | undefined)?.type ?? '')

/**
 * Groups transitions as the chart defines them. Alternatives of one event with the same guard and the same actions
 * differ only in parameters and targets: the router's generic transitions, each defined once for all views.
 */
function writtenOf(transitions: readonly AnyTransitionDefinition[]): AnyTransitionDefinition[][] {
  const written = new Map<unknown, AnyTransitionDefinition[]>()
  for (const one of transitions) {
    const guard = typeOf(one.guard)
    const name = guard ? [one.source.id, one.eventType, guard, ...one.actions.map(typeOf)].join(' ') : one
    written.set(name, [...(written.get(name) ?? []), one])
  }
  return [...written.values()]
}

/** Text of a definition, prefixed with the chart's name, because ids of states are unique within one chart only. */
function textOf([first, ...others]: AnyTransitionDefinition[]): string {
  if (!first) return ''
  const text =
    others.length === 0
      ? describe(first)
      : `${first.source.id} --${first.eventType} [${typeOf(first.guard)}]--> any of ${others.length + 1}`
  return `${first.source.machine.id}: ${text}`
}

function patternOf(text: string): RegExp {
  const parts = text.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

/** States seen as sources of transitions: one that is left at once (always) appears in no snapshot. */
function seenIn(transitions: readonly AnyTransitionDefinition[]): Set<AnyStateNode> {
  const seen = new Set<AnyStateNode>()
  for (const { source } of transitions)
    for (let node: AnyStateNode | undefined = source; node; node = node.parent) seen.add(node)
  return seen
}

const machines = await loadMachines(tree)
const missing: string[] = []
const unseen: string[] = []
let states = 0
let [all, single, singleTaken] = [0, 0, 0]
for (const { machine } of machines.toSorted((a, b) => a.machine.id.localeCompare(b.machine.id))) {
  const transitions = nodesOf(machine.root).flatMap(transitionsOf)
  const written = writtenOf(transitions)
  const isTaken = (one: AnyTransitionDefinition) => reached.has(transitionKey(one))
  const left = written.filter((alternatives) => !alternatives.some(isTaken))
  all += written.length
  single += transitions.length
  singleTaken += transitions.filter(isTaken).length
  missing.push(...left.map(textOf))
  const nodes = nodesOf(machine.root).filter((node) => node.parent && node.type !== 'history')
  const seen = seenIn(transitions.filter(isTaken))
  states += nodes.length
  unseen.push(
    ...nodes
      .filter((node) => !seen.has(node) && !reached.has(stateKey(node)))
      .map((node) => `${machine.id}: ${node.id}`),
  )
  console.log(`${machine.id.padEnd(20)} ${written.length - left.length}/${written.length}`)
  for (const alternatives of written)
    if (alternatives.length > 1)
      console.log(`  ${textOf(alternatives)}: ${alternatives.filter(isTaken).length} of them`)
}
if (flag('write')) {
  const recording = {
    reached,
    specs: recordings.specs.filter((spec) => !outstanding.includes(spec)),
    all: recordings.specs,
    day: new Date().toISOString().slice(0, 10),
  }
  const charts = machines.map(({ machine }) => loadChart(chartFile(machine, '')))
  const { taken: written, dropped } = addRecording(readTaken(tree), recording, charts)
  writeTaken(tree, written)
  for (const name of dropped) console.log(`dropped from ${TAKEN}: ${name}`)
  console.log(`wrote ${TAKEN}: ${specsText(written)}`)
}
const taken = all - missing.length
for (const text of unseen) console.log(`not entered: ${text}`)
for (const text of missing) {
  const reason = reasons.find(({ fits }) => fits.test(text))
  if (reason) console.log(`not taken: ${text}: ${reason.why}`)
  else findings.push(`not taken, and no reason given: ${text}`)
}
for (const { text, fits } of reasons)
  if (!missing.some((one) => fits.test(one)))
    findings.push(`scripts/transitions.json excuses what was taken, or is no more: ${text}`)
const percent = (count: number, of: number) => `${(of > 0 ? (count / of) * 100 : 0).toFixed(1)} %`
console.log(`${taken} of ${all} transitions taken by a page (${percent(taken, all)}, goal ${GOAL * 100} %)`)
console.log(`${singleTaken} of ${single} with each view of the router's moves counted apart`)
const entered = states - unseen.length
console.log(`${entered} of ${states} states entered by a page (${percent(entered, states)})`)
if (taken < GOAL * all) findings.push(`fewer than ${GOAL * 100} % of the transitions`)
const figure = percent(taken + entered, all + states)
const unfinished =
  outstanding.length > 0 ? `, ${outstanding.length} of ${recordings.specs.length} specs have not ended` : ''
close(
  findings,
  `${machines.length} machines: pages reach ${figure} of all states and transitions${unfinished}`,
  machines.length,
)
