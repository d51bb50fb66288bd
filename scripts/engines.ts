/**
 * Runs the tests in every engine: `npm run engines`, or `-- firefox`, `-- webkit`, `-- old`, `-- chromium`, `-- boxes`.
 *
 * `-- --short` runs what CI has time for, `-- firefox --all` every end-to-end test in Firefox. Other arguments are
 * passed to Playwright: `-- firefox keyboard -g Escape`. Results of a whole engine are written into docs/engines.md.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chromiumPath, firefoxPath } from './browsers'
import { engineCounts, table, type EngineResults } from './engines/results'

const RESULTS = 'test-results/engines.json'
const DOCUMENT = 'docs/engines.md'
/** Number of workers, as in playwright.engines.config.ts. */
const WORKERS = 2

/** Projects of playwright.engines.config.ts, and the browsers that each needs besides Chromium. */
const ENGINES: Record<string, { projects: readonly string[]; needs: readonly string[] }> = {
  chromium: { projects: ['stories-chromium'], needs: [] },
  firefox: { projects: ['specs-firefox', 'stories-firefox'], needs: ['firefox'] },
  webkit: { projects: ['stories-webkit'], needs: ['webkit'] },
  old: { projects: ['old', 'stories-old'], needs: [] },
  boxes: { projects: ['boxes'], needs: ['firefox', 'webkit'] },
}

/** Version of a program. */
function version(command: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return /\d+(\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown'
}

/** Version of WebKit. Its driver does not report the engine, and the browser does so only with a display. */
function webkitVersion(): string {
  const libraries = spawnSync(
    'sh',
    ['-c', 'ls -d /usr/lib/*/webkit2gtk-4.1/MiniBrowser /usr/libexec/webkit2gtk-4.1/MiniBrowser'],
    {
      encoding: 'utf8',
    },
  )
  const [browser] = libraries.stdout.split('\n')
  return browser ? version('xvfb-run', '-a', browser, '--version') : 'unknown'
}

const parameters = process.argv.slice(2)
const flags = ['--short', '--all']
const named = parameters.filter((name) => name in ENGINES)
const rest = parameters.filter((name) => !named.includes(name) && !flags.includes(name))
const isShort = parameters.includes('--short')
/** Whether all tests of an engine run. Partial runs are not recorded. */
const isRecorded = rest.length === 0 && !isShort && !parameters.includes('--all') && !process.env.BOXES
// The old browser is Chromium too, and all end-to-end tests run in it.
const whole = Object.keys(ENGINES).filter((name) => name !== 'chromium')
const chosen = named.length > 0 ? named : isShort ? ['firefox', 'webkit'] : whole
/** Projects of an engine. The short set has stories only. */
const projectsOf = (name: string) =>
  (ENGINES[name]?.projects ?? []).filter((one) => !isShort || one.startsWith('stories'))

const needs = new Set(['chromium', ...chosen.flatMap((name) => ENGINES[name]?.needs ?? [])])
const ensured = spawnSync(process.execPath, ['scripts/ensure.mjs', '--engines', [...needs].join(',')], {
  stdio: 'inherit',
})
if (ensured.status !== 0) process.exit(1)

const versions: Record<string, string> = {
  Chromium: version(chromiumPath ?? 'chromium', '--version'),
  // Falls back to the PATH, because the browser may have just been installed.
  ...(needs.has('firefox') && { Firefox: version(firefoxPath ?? 'firefox-esr', '--version') }),
  ...(needs.has('webkit') && { WebKitGTK: webkitVersion() }),
}
for (const [name, text] of Object.entries(versions)) console.log(`${name} ${text}`)

const began = performance.now()
rmSync(RESULTS, { force: true })
const projects = chosen.flatMap(projectsOf).map((project) => `--project=${project}`)
const run = spawnSync(
  'node_modules/.bin/playwright',
  ['test', '-c', 'playwright.engines.config.ts', ...projects, ...rest],
  {
    stdio: 'inherit',
    env: { ...process.env, ENGINES_EXTENT: isShort ? 'short' : parameters.includes('--all') ? 'all' : 'whole' },
  },
)
const minutes = (performance.now() - began) / 60_000

const results = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as EngineResults) : { suites: [] }
const counted = engineCounts(results, Object.fromEntries(chosen.map((name) => [name, projectsOf(name)])))

console.log('\nengine     passed failed skipped')
for (const { name, passed, failed, skipped } of counted) {
  console.log(
    `${name.padEnd(10)} ${[passed, failed].map((one) => String(one).padStart(6)).join(' ')} ${String(skipped.length).padStart(7)}`,
  )
}
for (const { name, skipped } of counted)
  for (const { title, why } of skipped) console.log(`not in ${name}: ${title} (${why})`)
// An engine without a single test has proven nothing, unless single tests were selected.
const empty = counted.filter(({ passed, failed }) => rest.length === 0 && passed + failed === 0)
for (const { name } of empty) console.log(`No test ran in ${name}.`)
console.log(`${minutes.toFixed(1)} minutes`)

if (isRecorded) {
  const [before = '', last = '', after = ''] = readFileSync(DOCUMENT, 'utf8').split(
    /(?<=<!-- last run -->\n)|(?=<!-- end of last run -->)/,
  )
  const run = { date: new Date(), versions, workers: WORKERS, counted }
  writeFileSync(DOCUMENT, before + table(run, last) + after)
}

const sum = (key: 'passed' | 'failed') => counted.reduce((total, one) => total + one[key], 0)
// A runner that failed without a failed test counts as one failure.
const failed = Math.max(sum('failed') + empty.length, run.status === 0 ? 0 : 1)
console.log(`${sum('passed')} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
