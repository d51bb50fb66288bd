/**
 * How well the unit and chart tests hold the code: `npm run mutants` makes one small change at a time, at random places,
 * in a copy of the tree and runs the tests that load the changed module. A change that no test notices is a survivor.
 * `-- --sample 40 --seed 7 --of src/machines,src/runtime` chooses how many, which and where; `--json FILE` writes them
 * down; `--goal 0.95` is the part that must be noticed.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { filesBelow } from '../tests/harness/load'
import { option } from './arguments'
import { changesOf, type Change } from './mutants/changes'

type Verdict = 'killed' | 'survived' | 'timeout'

const FOLDERS = ['src/machines', 'src/domain', 'src/services', 'src/runtime']
const SAMPLE = 200
const GOAL = 0.95
/** A change may make an endless loop; the slowest walk alone takes a minute. */
const LIMIT = 300_000
const COPIED = ['src', 'tests', 'demo', 'scripts', 'docs', 'package.json', 'tsconfig.json', 'vitest.config.ts']

const tree = resolve('.')
const folders = option('of')?.split(',') ?? FOLDERS
const size = Number(option('sample') ?? SAMPLE)
const seed = Number(option('seed') ?? 1)

/** mulberry32: the same seed chooses the same places. */
function random(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

function sampled(all: Change[]): Change[] {
  const next = random(seed)
  const left = [...all]
  const chosen: Change[] = []
  while (chosen.length < size && left.length > 0) chosen.push(...left.splice(Math.floor(next() * left.length), 1))
  return chosen
}

/** The tests that take longest, run only where the others noticed nothing. */
const SLOW = 'tests/{gates/*,machines/walks}.test.ts'

/** Runs the tests that load a module of the copy; they must fail. */
async function judged(copy: string, file: string): Promise<Verdict> {
  const quick = await run(copy, file, ['--exclude', SLOW])
  return quick === 'survived' ? run(copy, file, []) : quick
}

function run(copy: string, file: string, rest: string[]): Promise<Verdict> {
  return new Promise((settle) => {
    const child = spawn(
      join(copy, 'node_modules/.bin/vitest'),
      ['related', file, '--run', '--bail=1', '--reporter=dot', '--passWithNoTests', ...rest],
      { cwd: copy, stdio: 'ignore', detached: true, env: { ...process.env, CI: 'true' } },
    )
    const limit = setTimeout(() => {
      settle('timeout')
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }, LIMIT)
    child.on('close', (code) => {
      clearTimeout(limit)
      settle(code === 0 ? 'survived' : 'killed')
    })
  })
}

const all = folders.flatMap((folder) =>
  filesBelow(join(tree, folder), /(?<!\.d)\.tsx?$/).flatMap((path) =>
    changesOf(relative(tree, path), readFileSync(path, 'utf8')),
  ),
)
const chosen = sampled(all)
mkdirSync(join(tree, '.cache'), { recursive: true })
const copy = mkdtempSync(join(tree, '.cache', 'mutants-'))
const outcomes: (Change & { verdict: Verdict })[] = []
try {
  for (const name of COPIED) cpSync(join(tree, name), join(copy, name), { recursive: true })
  symlinkSync(join(tree, 'node_modules'), join(copy, 'node_modules'))
  for (const change of chosen) {
    const path = join(copy, change.file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, source.slice(0, change.start) + change.text + source.slice(change.end))
    const began = performance.now()
    const verdict = await judged(copy, change.file)
    writeFileSync(path, source)
    outcomes.push({ ...change, verdict })
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`${verdict.padEnd(8)} ${change.file}:${change.line} ${change.what} (${seconds} s)`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}

const survivors = outcomes.filter(({ verdict }) => verdict === 'survived')
const killed = outcomes.length - survivors.length
const json = option('json')
if (json) writeFileSync(resolve(json), `${JSON.stringify(outcomes, null, 2)}\n`)
if (survivors.length > 0) console.log('\nNo test noticed:')
for (const { file, line, what } of survivors) console.log(`  ${file}:${line} ${what}`)
const part = outcomes.length > 0 ? killed / outcomes.length : 0
console.log(
  `\n${killed} of ${outcomes.length} killed (${(part * 100).toFixed(1)} %), of ${all.length} possible, seed ${seed}`,
)
process.exitCode = outcomes.length > 0 && part >= Number(option('goal') ?? GOAL) ? 0 : 1
