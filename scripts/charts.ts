/**
 * Charts as files and as a contract (docs/charts.md). Alone, it's a gate: what hosts may rely on changes only with a line
 * in scripts/charts/contract.json and in CHANGELOG.md, and scripts/charts/taken.json names no transition that is gone.
 * `--out FOLDER` writes the chart files, `--against PLACE` tells what has changed since a folder of chart files, a
 * contract or a git ref, `--update` writes the changes since the last release into the contract, and `--release` makes
 * the charts of today the contract.
 */
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { loadChart } from '../src/testing/walk/chart'
import { close, flag, option, root } from './arguments'
import { chartsOf, differences, LEVELS, levelOf, type Charts } from './charts/contract'
import { contractFindings, release, update } from './charts/gate'
import { chartsAt, filesOfTree } from './charts/read'
import { goneFrom, readTaken, TAKEN, takenFindings, withoutGone, writeTaken } from './charts/taken'

const tree = root()

function tell(before: Charts, now: Charts): void {
  const changes = differences(before, now)
  for (const level of LEVELS) {
    const some = changes.filter((change) => change.level === level)
    if (some.length > 0) console.log(`${level}\n${some.map(({ sentence }) => `  ${sentence}`).join('\n')}`)
  }
  if ([...before.values()].some(({ file }) => !file))
    console.log('A contract has the names only, so changes inside the charts are not told.')
  const level = levelOf(changes)
  console.log(level ? `The next version is at least a ${level}.` : 'No chart has changed.')
}

/** Drops what no chart has from the transitions that pages took, and names it. */
function dropGone(machines: readonly AnyStateMachine[]): void {
  const taken = readTaken(tree)
  const gone = goneFrom(taken, machines)
  if (gone.length === 0) return
  writeTaken(tree, withoutGone(taken, machines))
  for (const name of gone) console.log(`dropped from ${TAKEN}: ${name}`)
}

try {
  const files = await filesOfTree(tree)
  const now = chartsOf(files)
  const machines = files.map(loadChart)
  const [out, against] = [option('out'), option('against')]
  if (flag('out')) {
    if (!out) throw new Error('--out needs the folder to write to.')
    const folder = resolve(tree, out)
    mkdirSync(folder, { recursive: true })
    for (const file of readdirSync(folder)) if (file.endsWith('.json')) rmSync(join(folder, file))
    for (const file of files) writeFileSync(join(folder, `${file.id}.json`), `${JSON.stringify(file, null, 1)}\n`)
    copyFileSync(fileURLToPath(new URL('charts/schema.json', import.meta.url)), join(folder, 'schema.json'))
  }
  if (flag('against')) {
    if (!against) throw new Error('--against needs a folder of chart files, a contract or a git ref.')
    tell(await chartsAt(tree, against), now)
  }
  if (flag('release')) console.log(release(tree, now, files[0]?.version ?? ''))
  if (flag('update')) {
    console.log(update(tree, now))
    dropGone(machines)
  }
  const alone = !['out', 'against', 'release', 'update'].some(flag)
  close(alone ? [...contractFindings(tree, now), ...takenFindings(tree, machines)] : [], `${now.size} charts`, now.size)
} catch (error) {
  close([(error as Error).message], 'the charts', 1)
}
