/**
 * Runs all checks, continuing after a failure: `npm test`. For developers: `-- --only e2e,types` runs some of
 * them, `-- --skip e2e` skips some.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { option } from './arguments'
import { counts, unfinished, wasTimedOut, type Counts, type Results } from './counts'

interface Step {
  name: string
  command: string[]
  /** Returns the reason if a precondition is missing. That is a failure, not a skip. */
  needs?: () => string | undefined
  /** Environment variables of the step itself. */
  env?: Readonly<Record<string, string>>
  /** Environment variables for later steps, set once this step has passed. */
  gives?: Readonly<Record<string, string>>
  /** Path of the results of the step's single tests. */
  json?: string
  /** Lines of its output to show when it passes. */
  show?: RegExp
  /** Whether it ends, without a failure, when the time of all steps is over. What it left out is shown. */
  mayEnd?: boolean
}

const RESULTS = 'test-results/checks'
/** Time of all steps in ms: every landing waits for it. */
const TIME = 38 * 60_000
/** Time in ms that the last step has in any case. */
const LAST = 3 * 60_000
/** Number of parts of the stories. Each run of CI takes one, so that a few landings take all. */
const PARTS = 12
/** `npm test` runs the main stories of each flow and leaves out what takes minutes. CI adds it, and a part of the stories. */
const whole = process.env.CHECK_ALL !== undefined
const LONG = ['tests/gates/features.test.ts', 'sandbox/tests/packed.test.ts', 'sandbox/tests/command.test.ts']
/** Folder of the demo's production build, shared by the browser steps. */
const DEMO = fileURLToPath(new URL('../.cache/e2e-check', import.meta.url))
const has = (folder: string, end: RegExp) =>
  existsSync(folder) && readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => end.test(name))
const tsx = (script: string, ...rest: string[]) => ['tsx', `scripts/${script}.ts`, ...rest]

/** Steps that read the sources or the package. Each keeps about one core busy. */
const READING: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'], show: /^$/ },
  { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json', '--checkers', '2'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings', '--format=unix'], show: /problems?$/ },
  { name: 'layers', command: tsx('layers'), show: /^looked at/ },
  { name: 'fragments', command: tsx('fragments'), show: /^looked at/ },
  { name: 'unused', command: tsx('unused'), show: /^looked at/ },
  { name: 'citations', command: tsx('citations'), show: /^looked at/ },
  { name: 'dialect', command: tsx('dialect'), show: /^looked at/ },
  { name: 'literals', command: tsx('literals'), show: /^looked at/ },
  { name: 'charts', command: tsx('charts'), show: /^looked at/ },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'], show: /^$/ },
  { name: 'consumer', command: tsx('consumer'), show: /^\d+ sources|^looked at/ },
  { name: 'floor', command: tsx('floor'), show: /^looked at/ },
  { name: 'names', command: tsx('names'), show: /^looked at/ },
  { name: 'size', command: tsx('size'), show: /KB|^looked at/ },
  { name: 'docs', command: tsx('docs', '--check'), show: /^looked at/ },
]

/** Steps that draw components. They run at the same time as `READING`. */
const DRAWING: Step[] = [
  {
    name: 'components',
    command: [
      'vitest',
      'run',
      '--config=vitest.components.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${RESULTS}/components.json`,
    ],
    json: `${RESULTS}/components.json`,
    show: /Tests |Test Files /,
  },
  {
    // The components that a page begins with; `npm run components:react18` draws all of them.
    name: 'react18',
    command: [
      'vitest',
      'run',
      '--config=vitest.components.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${RESULTS}/react18.json`,
      ...['react', 'ConnectButton', 'buttons', 'feature'].map((name) => `tests/components/${name}.test.tsx`),
    ],
    env: { REACT: '18' },
    json: `${RESULTS}/react18.json`,
    show: /Tests |Test Files /,
  },
]

/** Step of the end-to-end tests. @param which of them, as Playwright's options */
function e2e(name: string, ...which: string[]): Step {
  return {
    name,
    command: ['playwright', 'test', ...which],
    needs: () => (has('tests/e2e', /\.(spec|test)\.tsx?$/) ? undefined : 'there is no test in tests/e2e'),
    json: 'test-results/e2e.json',
    show: /^\s*\d+ (passed|failed|flaky|skipped|interrupted|did not run)/,
  }
}

/** Number of commits, or 0 where git does not know. */
const commits = (): number => Number(spawnSync('git', ['rev-list', '--count', 'HEAD']).stdout?.toString() || 0)
/** Part of the stories that belongs to a commit, from 1. */
const partOf = (count: number): number => (count % PARTS) + 1

/** Steps that need both cores. */
const RUNNING: Step[] = [
  {
    // Includes the walk of each chart; `npm run walk` only prints its counts.
    name: 'unit',
    command: [
      ...['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${RESULTS}/unit.json`],
      ...(whole ? [] : LONG.map((file) => `--exclude=${file}`)),
    ],
    // The compiler takes half a minute per feature: each run of CI deletes one, and the gate run alone deletes each.
    env: whole ? { FEATURE_OF_RUN: String(commits()) } : {},
    json: `${RESULTS}/unit.json`,
    show: /Tests |Test Files /,
  },
  {
    // Without this step, each step below builds the demo itself.
    name: 'demo',
    command: ['vite', 'build', '-c', 'vite.demo.config.ts', '--outDir', DEMO, '--emptyOutDir', '--logLevel', 'warn'],
    gives: { DEMO_ROOT: DEMO },
  },
  e2e('e2e', '--grep=@main'),
]

// Firefox and WebKit take three minutes and may need installing: `npm test` leaves them to CI and `npm run engines`.
if (whole)
  RUNNING.push(
    {
      name: 'engines',
      command: tsx('engines', '--short'),
      json: 'test-results/engines.json',
      show: /^\w+ +\d+ +\d+ +\d+$|minutes$/,
    },
    // Last, because a slow machine may not come to the end of it. `npm run e2e` runs all stories.
    { ...e2e('stories', '--grep-invert=@main', `--shard=${partOf(commits())}/${PARTS}`), mayEnd: true },
  )

/** Environment variables from the steps that have passed. */
const environment: Record<string, string> = {}

interface Outcome extends Counts {
  name: string
  ok: boolean
  seconds: number
}

/** Runs a step. Its whole output is shown only if it fails. */
function execute(step: Step): Promise<{ code: number; output: string }> {
  const [command = '', ...args] = step.command
  if (step.mayEnd) args.push(`--global-timeout=${Math.max(LAST, Math.round(TIME - performance.now()))}`)
  const binary = command === 'npm' ? 'npm' : `node_modules/.bin/${command}`
  return new Promise((resolve) => {
    const child = spawn(binary, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, ...step.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = (code: number, more = '') => resolve({ code, output: Buffer.concat(chunks).toString() + more })
    child.on('error', (error) => end(1, String(error)))
    child.on('close', (code) => end(code ?? 1))
  })
}

async function check(step: Step): Promise<Outcome> {
  const began = performance.now()
  const missing = step.needs?.()
  if (step.json) rmSync(step.json, { force: true })
  console.log(`▸ ${step.name}`)
  const { code, output } = missing ? { code: 1, output: missing } : await execute(step)
  const results =
    step.json && existsSync(step.json) ? (JSON.parse(readFileSync(step.json, 'utf8')) as Results) : undefined
  const tests = results && counts(results)
  const hasEnded = step.mayEnd === true && results !== undefined && wasTimedOut(results)
  // A step without a single passed test has proven nothing, unless it had no time for one.
  const ok = hasEnded || (code === 0 && (!step.json || (tests?.passed ?? 0) > 0))
  if (ok) Object.assign(environment, step.gives)
  const seconds = (performance.now() - began) / 1000
  console.log(`${ok ? '✓' : '✗'} ${step.name}, ${seconds.toFixed(1)} s`)
  const lines = output.trimEnd().split('\n')
  for (const line of ok ? lines.filter((text) => step.show?.test(text) && text.trim()) : lines.slice(-200))
    console.log(`  ${line.trimEnd()}`)
  if (hasEnded && 'suites' in results)
    console.log(`  The time was over. Not run, or not whole: ${unfinished(results).join(', ')}`)
  const own = tests ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  // A runner that failed without a failed test counts as one failure.
  const failed = ok ? own.failed : Math.max(1, own.failed)
  return { name: step.name, ok, passed: own.passed, failed, seconds }
}

/** Steps in the order of the summary. */
const STEPS = [...READING, ...DRAWING, ...RUNNING]
const names = (text: string | undefined) => (text ? text.split(',') : [])
const only = names(option('only'))
const skip = names(option('skip'))
const unknown = [...only, ...skip].filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. There are: ${STEPS.map((step) => step.name).join(', ')}.`)
  process.exit(1)
}

mkdirSync(RESULTS, { recursive: true })
/** Runs those of the steps that the command asks for, one after the other. */
async function checkEach(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps)
    if ((only.length === 0 || only.includes(step.name)) && !skip.includes(step.name)) outcomes.push(await check(step))
  return outcomes
}
const outcomes = (await Promise.all([checkEach(READING), checkEach(DRAWING)])).flat()
outcomes.push(...(await checkEach(RUNNING)))

console.log('\ncheck      result   passed failed  seconds')
for (const { name, ok, passed, failed, seconds } of outcomes)
  console.log(
    `${name.padEnd(10)} ${(ok ? 'passed' : 'FAILED').padEnd(8)} ${String(passed).padStart(6)} ${String(failed).padStart(6)} ${seconds.toFixed(1).padStart(8)}`,
  )
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = outcomes.length > 0 && outcomes.every((outcome) => outcome.ok) ? 0 : 1
