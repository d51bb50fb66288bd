/**
 * Which transitions of the charts a real page has taken: `npm run coverage:browser` runs the end-to-end tests and prints,
 * per machine, how many of its transitions their pages took, then those that none took. A reason for those that no page
 * can take stands in scripts/transitions.json. It takes about an hour; tests that fail are named, and do not end it.
 * `-- --from FOLDER` prints what an earlier run wrote down, `-- --add swap.spec.ts,pay.spec.ts` runs these alone and adds
 * what they take to the last run. A move that the router's chart writes once for all views counts once; how many views
 * it led to stands beside it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyTransitionDefinition } from 'xstate'
import { transitionKey } from '../demo/transitions'
import { describe, nodesOf, transitionsOf } from '../tests/harness/coverage'
import { loadMachines } from '../tests/harness/load'
import { recordedTransitions } from '../tests/e2e/transitions'
import { close, option, root } from './arguments'

const GOAL = 0.9
const tree = root()
const given = option('from')
const added = option('add')?.split(',')
// Playwright empties the folder of its own results.
const folder = given ?? join(tree, '.cache', 'transitions')
const report = join(tree, 'test-results', 'e2e.json')

if (!given) {
  if (!added) rmSync(folder, { recursive: true, force: true })
  rmSync(report, { force: true })
  const began = Date.now()
  const { status } = spawnSync(join(tree, 'node_modules/.bin/playwright'), ['test', ...(added ?? [])], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, E2E_ALL: '1', E2E_TRANSITIONS: folder },
  })
  console.log(`${Math.round((Date.now() - began) / 60_000)} minutes of tests`)
  if (status !== 0) console.log('Some tests failed: what they did not reach counts as not taken.')
  for (const name of failed()) console.log(`failed: ${name}`)
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; file: string; ok: boolean }[]
}

/** The tests that the last run of Playwright reports as failed; none where it came to no report. */
function failed(): string[] {
  const of = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap(of),
  ]
  return existsSync(report)
    ? of(JSON.parse(readFileSync(report, 'utf8')) as Suite)
    : ['the run itself, without a report']
}

const taken = recordedTransitions(folder)
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

const machines = await loadMachines(tree)
const missing: string[] = []
const findings: string[] = []
let [all, single, singleTaken] = [0, 0, 0]
for (const { machine } of machines.toSorted((a, b) => a.machine.id.localeCompare(b.machine.id))) {
  const transitions = nodesOf(machine.root).flatMap(transitionsOf)
  const written = writtenOf(transitions)
  const isTaken = (one: AnyTransitionDefinition) => taken.has(transitionKey(one))
  const left = written.filter((alternatives) => !alternatives.some(isTaken))
  all += written.length
  single += transitions.length
  singleTaken += transitions.filter(isTaken).length
  missing.push(...left.map(textOf))
  console.log(`${machine.id.padEnd(20)} ${written.length - left.length}/${written.length}`)
  for (const alternatives of written)
    if (alternatives.length > 1)
      console.log(`  ${textOf(alternatives)}: ${alternatives.filter(isTaken).length} of them`)
}
const reached = all - missing.length
for (const text of missing) {
  const reason = reasons.find(({ fits }) => fits.test(text))
  if (reason) console.log(`not taken: ${text}: ${reason.why}`)
  else findings.push(`not taken, and no reason given: ${text}`)
}
for (const { text, fits } of reasons)
  if (!missing.some((one) => fits.test(one)))
    findings.push(`scripts/transitions.json excuses what was taken, or is no more: ${text}`)
const part = all > 0 ? reached / all : 0
console.log(`${reached} of ${all} transitions taken by a page (${(part * 100).toFixed(1)} %, goal ${GOAL * 100} %)`)
console.log(`${singleTaken} of ${single} with each view of the router's moves counted apart`)
if (part < GOAL) findings.push(`fewer than ${GOAL * 100} %`)
close(findings, `${machines.length} machines`, machines.length)
