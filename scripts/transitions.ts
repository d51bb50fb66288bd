/**
 * Which transitions of the charts a real page has taken: `npm run coverage:browser` runs the end-to-end tests and prints,
 * per machine, how many of its transitions their pages took, then those that none took. A reason for one that no page
 * can take stands in scripts/transitions.json. `-- --from FOLDER` prints what an earlier run wrote down.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { transitionKey } from '../demo/transitions'
import { describe, nodesOf, transitionsOf } from '../tests/harness/coverage'
import { loadMachines } from '../tests/harness/load'
import { recordedTransitions } from '../tests/e2e/transitions'
import { close, option, root } from './arguments'

const GOAL = 0.9
const tree = root()
const given = option('from')
const folder = given ?? join(tree, 'test-results', 'transitions')

if (!given) {
  rmSync(folder, { recursive: true, force: true })
  const { status } = spawnSync(join(tree, 'node_modules/.bin/playwright'), ['test'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, E2E_ALL: '1', E2E_TRANSITIONS: folder },
  })
  if (status !== 0) console.log('Some tests failed: what they did not reach counts as not taken.')
}

const taken = recordedTransitions(folder)
/** Why no page takes a transition, by its text. */
const reasons = JSON.parse(readFileSync(join(tree, 'scripts/transitions.json'), 'utf8')) as Record<string, string>
const machines = await loadMachines(tree)
const missing: string[] = []
const findings: string[] = []
let all = 0
for (const { machine } of machines.toSorted((a, b) => a.machine.id.localeCompare(b.machine.id))) {
  const transitions = nodesOf(machine.root).flatMap(transitionsOf)
  const left = transitions.filter((one) => !taken.has(transitionKey(one)))
  all += transitions.length
  missing.push(...left.map(describe))
  console.log(`${machine.id.padEnd(20)} ${transitions.length - left.length}/${transitions.length}`)
}
const reached = all - missing.length
for (const text of missing) {
  if (reasons[text]) console.log(`not taken: ${text}: ${reasons[text]}`)
  else findings.push(`not taken, and no reason given: ${text}`)
}
for (const text of Object.keys(reasons))
  if (!missing.includes(text)) findings.push(`scripts/transitions.json excuses what was taken, or is no more: ${text}`)
const part = all > 0 ? reached / all : 0
console.log(`${reached} of ${all} transitions taken by a page (${(part * 100).toFixed(1)} %, goal ${GOAL * 100} %)`)
if (part < GOAL) findings.push(`fewer than ${GOAL * 100} %`)
close(findings, `${machines.length} machines`, machines.length)
