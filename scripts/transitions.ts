/**
 * Which states and transitions of the charts real pages have reached: `npm run coverage:browser` runs all end-to-end
 * tests and prints, per machine, how many of its transitions their pages took, then what none reached, and at the end
 * one figure: the part of all states and transitions, as the union over all specs. A reason for the transitions that no
 * page can take stands in scripts/transitions.json. It takes about an hour; tests that fail are tried again, then named,
 * and do not end it. A run that was cut off goes on where it stopped: what has ended in the same tree is not run again.
 *
 * `-- --only swap.spec.ts,pay.spec.ts` runs these anew and counts them with what is recorded of the others, `-- --anew`
 * forgets all that is recorded, `-- --print` runs nothing. A move that the router's chart writes once for all views
 * counts once; how many views it led to stands beside it.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { stateKey, transitionKey } from '../demo/transitions'
import { describe, nodesOf, transitionsOf } from '../tests/harness/coverage'
import { loadMachines } from '../tests/harness/load'
import { close, flag, option, root } from './arguments'
import { recordingsOf } from './recordings'

const GOAL = 0.9
const tree = root()
const only = option('only')?.split(',')
// Playwright empties the folder of its own results.
const folder = join(tree, '.cache', 'transitions')
const findings: string[] = []

if (flag('anew')) rmSync(folder, { recursive: true, force: true })
const recordings = recordingsOf(tree, folder)
const unknown = only?.filter((spec) => !recordings.specs.includes(spec)) ?? []
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')} in tests/e2e.`)
const run = flag('print') ? [] : (only ?? recordings.outstanding())
if (run.length > 0) {
  console.log(`${run.length} of ${recordings.specs.length} specs are run`)
  for (const spec of run) recordings.begin(spec)
  const began = Date.now()
  // A moment missed on a busy machine is no reason to count less.
  const filters = run.map((spec) => `/${spec.replaceAll('.', '\\.')}$`)
  spawnSync(join(tree, 'node_modules/.bin/playwright'), ['test', '--retries=1', ...filters], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, E2E_ALL: '1', E2E_TRANSITIONS: folder },
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
  /** The transitions of which it is true, as they are printed; `*` stands for anything. */
  of: string[]
}
const reasons = (JSON.parse(readFileSync(join(tree, 'scripts/transitions.json'), 'utf8')) as Reason[]).flatMap(
  ({ why, of }) => of.map((text) => ({ why, text, fits: patternOf(text) })),
)

const typeOf = (named: unknown): string =>
  typeof named === 'string' ? named : ((named as { type?: string } | undefined)?.type ?? '')

/**
 * A transition as the chart writes it down. Alternatives of one event with the same guard and the same actions differ
 * in their parameters and targets only: the router's generic moves, each written once for all views.
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

/** The text of what is written down, with the chart's name before it: ids of states are told apart within one only. */
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

/** A state that is left at once (always) shows only as the source of what leaves it. */
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
const left = outstanding.length > 0 ? `, ${outstanding.length} of ${recordings.specs.length} specs have not ended` : ''
close(
  findings,
  `${machines.length} machines: pages reach ${figure} of all states and transitions${left}`,
  machines.length,
)
