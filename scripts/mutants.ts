/**
 * Measures how well the tests detect changes: `npm run mutants` makes one small change at a time, at random places, in a
 * copy of the tree, and runs the tests that run the changed function, or load the changed module; if there are none, the
 * tests of the components. A change that no test detects is a survivor. A change without effect is listed with its
 * reason in scripts/mutants/equivalent.json, and does not count; nor does one that does not compile.
 *
 * - `-- --sample 40 --seed 7 --of src/machines,src/runtime`: how many, which, and where (folders or files)
 * - `--part 2/8`: a part of the sample
 * - `--again FILE`: the survivors of an earlier result
 * - `--json FILE`: writes the result
 * - `--goal 0.95`: the share to detect
 * - `--without FILE`: leaves test files out
 */
import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { sourcesBelow } from '../tests/harness/load'
import { option } from './arguments'
import { createCandidates } from './mutants/candidates'
import { changesOf, type Change } from './mutants/changes'
import type { Answer, Question, Run } from './mutants/judge'
import { readReach } from './mutants/reach'

type Verdict = 'killed' | 'survived' | 'timeout' | 'equivalent' | 'uncompiled'
type Outcome = Change & { verdict: Verdict; code: string; by?: string }

const FOLDERS = ['src/machines', 'src/domain', 'src/services', 'src/runtime', 'src/features']
/** Number of changes to try, and the share of them that tests must notice. */
const SAMPLE = 200
const GOAL = 0.95
const COPIED = [
  ...['src', 'tests', 'demo', 'sandbox', 'scripts', 'docs', 'site', 'create-walletchart'],
  ...['package.json', 'tsconfig.json', 'tsconfig.build.json', 'vitest.config.ts', 'vitest.components.config.ts'],
]
/** Timeout in ms before a run has reported its own. */
const STARTING = 120_000
/** Number of test files above which the compiler is asked first. */
const WIDELY_LOADED = 20

const tree = resolve('.')
const folders = option('of')?.split(',') ?? FOLDERS
const size = Number(option('sample') ?? SAMPLE)
const seed = Number(option('seed') ?? 1)

/** Pseudo-random numbers (mulberry32): the same seed selects the same places. */
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
  const [part, parts] = (option('part') ?? '1/1').split('/').map(Number) as [number, number]
  return chosen.slice(Math.floor(((part - 1) * chosen.length) / parts), Math.floor((part * chosen.length) / parts))
}

/** Line of a change, which identifies it, because line numbers move. */
function codeOf({ file, start }: Change): string {
  const source = readFileSync(join(tree, file), 'utf8')
  const end = source.indexOf('\n', start)
  return source.slice(source.lastIndexOf('\n', start - 1) + 1, end < 0 ? undefined : end).trim()
}
const nameOf = (change: Change): string => `${change.file}: ${codeOf(change)} · ${change.what}`

/** Creates the process that runs the tests, and replaces it after a timeout. */
function createJudge(copy: string) {
  let child: ChildProcess | undefined
  const end = () => {
    if (child?.pid) process.kill(-child.pid, 'SIGKILL')
    child = undefined
  }
  const answered = (judge: ChildProcess, question?: Question) =>
    new Promise<string | null | 'timeout'>((settle) => {
      const hangs = () => {
        end()
        done('timeout')
      }
      let limit = setTimeout(hangs, STARTING)
      const hear = (answer: Answer) => {
        clearTimeout(limit)
        if ('limit' in answer) limit = setTimeout(hangs, answer.limit)
        else done(answer.noticed)
      }
      const gone = () => {
        child = undefined
        done('timeout')
      }
      const done = (noticed: string | null) => {
        clearTimeout(limit)
        judge.off('message', hear).off('exit', gone)
        settle(noticed)
      }
      judge.on('message', hear).on('exit', gone)
      if (question) judge.send(question)
    })
  return {
    async ask(question: Question) {
      if (!child) {
        child = fork(join(tree, 'scripts/mutants/judge.ts'), [copy], {
          cwd: copy,
          execArgv: ['--import', 'tsx'],
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
          detached: true,
          env: { ...process.env, CI: 'true' },
        })
        await answered(child)
      }
      return child ? answered(child, question) : 'timeout'
    },
    end,
  }
}

const equivalent = JSON.parse(readFileSync(join(tree, 'scripts/mutants/equivalent.json'), 'utf8')) as Record<
  string,
  string
>
/** Modules below a folder, without components: their tests run in a browser, which this command does not start. */
const modulesBelow = (folder: string): string[] =>
  sourcesBelow(join(tree, folder)).filter((path) => !path.includes('/components/'))
const all = folders.flatMap((folder) =>
  (statSync(join(tree, folder)).isFile() ? [join(tree, folder)] : modulesBelow(folder)).flatMap((path) =>
    changesOf(relative(tree, path), readFileSync(path, 'utf8')),
  ),
)
const again = option('again')
const survived = again && (JSON.parse(readFileSync(resolve(again), 'utf8')) as Outcome[])
const chosen = survived
  ? survived
      .filter(({ verdict }) => verdict === 'survived')
      .flatMap(
        (one) =>
          all.find((change) => change.file === one.file && change.what === one.what && codeOf(change) === one.code) ??
          [],
      )
  : sampled(all)

const json = option('json')
const outcomes: Outcome[] = []
mkdirSync(join(tree, '.cache'), { recursive: true })
const copy = mkdtempSync(join(tree, '.cache', 'mutants-'))
const judge = createJudge(copy)
process.on('SIGTERM', () => process.exit(1))
process.on('SIGINT', () => process.exit(1))
process.on('exit', () => {
  judge.end()
  rmSync(copy, { recursive: true, force: true })
})
for (const name of COPIED) cpSync(join(tree, name), join(copy, name), { recursive: true })
symlinkSync(join(tree, 'node_modules'), join(copy, 'node_modules'))
const compiles = () =>
  spawnSync(
    join(copy, 'node_modules/.bin/tsc'),
    ['--noEmit', '--emitDeclarationOnly', 'false', '-p', 'tsconfig.build.json'],
    {
      cwd: copy,
    },
  ).status === 0
if (!compiles()) throw new Error('The source does not compile without any change.')
const candidates = createCandidates(
  tree,
  await readReach(copy, join(tree, '.cache', 'reach.json'), option('without')?.split(',')),
)

const filesOf = (runs: Run[]) => runs.flatMap(({ files }) => files).length

/** Whether the tests of drawn components, which run in a browser, detect a change made in the copy. */
const isSeenInBrowser = () => {
  const tests = ['run', '--config', 'vitest.components.config.ts', '--bail', '1']
  return spawnSync(join(copy, 'node_modules/.bin/vitest'), tests, { cwd: copy, stdio: 'ignore' }).status !== 0
}

/** First test that detects a change made in the copy. `null` if none does; `undefined` if it does not compile. */
async function noticedBy(change: Change, runs: Run[]): Promise<string | null | undefined> {
  // If many tests load it, the compiler is faster.
  if (filesOf(runs) > WIDELY_LOADED && !compiles()) return undefined
  const noticed = runs.length > 0 ? await judge.ask({ changed: change.file, runs }) : null
  if (noticed !== null) return noticed
  if (!compiles()) return undefined
  // Component tests take minutes, so they run only if there is no unit test.
  return runs.length === 0 && isSeenInBrowser() ? 'npm run components' : null
}

// A judge that cannot run would appear to detect everything.
const [control] = chosen
  .map((change) => ({ changed: change.file, runs: candidates(change) }))
  .filter(({ runs }) => runs.length > 0)
  .toSorted((a, b) => filesOf(a.runs) - filesOf(b.runs))
const unchanged = control ? await judge.ask(control) : null
if (unchanged !== null) throw new Error(`Without any change the tests are not passed: ${unchanged}`)

if (chosen.some((change) => candidates(change).length === 0) && isSeenInBrowser())
  throw new Error('Without any change the tests of the components are not passed.')

for (const change of chosen) {
  const path = join(copy, change.file)
  const source = readFileSync(path, 'utf8')
  const runs = candidates(change)
  writeFileSync(path, source.slice(0, change.start) + change.text + source.slice(change.end))
  const began = performance.now()
  const noticed = await noticedBy(change, runs)
  writeFileSync(path, source)
  const named = equivalent[nameOf(change)]
  const unnoticed = noticed === undefined ? 'uncompiled' : named ? 'equivalent' : 'survived'
  const verdict = noticed === 'timeout' ? 'timeout' : noticed ? 'killed' : unnoticed
  if (noticed && named) console.error(`scripts/mutants/equivalent.json names what a test noticed: ${nameOf(change)}`)
  outcomes.push({ ...change, verdict, code: codeOf(change), ...(noticed && { by: noticed }) })
  if (json) writeFileSync(resolve(json), `${JSON.stringify(outcomes, null, 2)}\n`)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `${verdict.padEnd(10)} ${change.file}:${change.line} ${change.what} (${seconds} s) ${noticed ?? `${filesOf(runs)} files`}`,
  )
}

const survivors = outcomes.filter(({ verdict }) => verdict === 'survived')
const same = outcomes.filter(({ verdict }) => verdict === 'equivalent')
const uncompiled = outcomes.filter(({ verdict }) => verdict === 'uncompiled')
const counted = outcomes.length - same.length - uncompiled.length
const killed = counted - survivors.length
for (const change of same) console.log(`makes no difference: ${nameOf(change)}: ${equivalent[nameOf(change)]}`)
if (survivors.length > 0) console.log('\nNo test noticed:')
for (const { file, line, what } of survivors) console.log(`  ${file}:${line} ${what}`)
const part = counted > 0 ? killed / counted : 0
console.log(
  `\n${killed} of ${counted} killed (${(part * 100).toFixed(1)} %), ${same.length} make no difference, ${uncompiled.length} do not compile, of ${all.length} possible, seed ${seed}`,
)
process.exit(counted > 0 && part >= Number(option('goal') ?? GOAL) ? 0 : 1)
