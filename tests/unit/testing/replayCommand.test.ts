import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { version } from '../../../src/domain/version'
import { until } from '../../support/until'

/** Below the packages that the command imports. */
const built = '.cache/replayCommand'
const folder = mkdtempSync(join(tmpdir(), 'replay-'))
const kept = 'tests/reports/declined.json'
const older = join(folder, 'older.json')

beforeAll(async () => {
  await build({
    configFile: 'vite.snapshot.config.ts',
    logLevel: 'silent',
    build: { outDir: built, sourcemap: false },
  })
  writeFileSync(older, readFileSync(kept, 'utf8').replace(`"version": "${version}"`, '"version": "0.0.1"'))
}, 60_000)
afterAll(() => {
  for (const one of [built, folder]) rmSync(one, { recursive: true, force: true })
})

/** Starts the built command. `said` is what it has written so far. */
function begin(...given: string[]) {
  const child = spawn(process.execPath, [join(built, 'replayCommand.js'), ...given])
  const run = { said: '', child, code: new Promise<number | null>((resolve) => child.once('close', resolve)) }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (run.said += String(text)))
  return run
}

async function command(...given: string[]) {
  const run = begin(...given)
  run.child.stdin.end()
  const code = await run.code
  return { code, said: run.said }
}

/** Lines that are a step: its time and its chart. */
const stepsIn = (said: string) => said.split('\n').filter((line) => /^ *\d+ ms {2}/.test(line))

test('behavior: when a report is replayed, each step is a line, and the end is said', async () => {
  const { code, said } = await command(kept)
  expect(said).toMatch(/connection:eip155 {2}connect {2}disconnected → connecting\.asking/)
  expect(said).toMatch(/connection:eip155 ends in disconnected, as recorded\.[^]*The replay ends as recorded\.\n$/)
  expect(code).toBe(0)
})

test('behavior: when it goes step by step, each Enter shows the next, and the rest comes if the input ends', async () => {
  const run = begin('--step', kept)
  await until(() => stepsIn(run.said).length)
  for (const count of [2, 3]) {
    expect(stepsIn(run.said)).toHaveLength(count - 1)
    run.child.stdin.write('\n')
    await until(() => stepsIn(run.said).length === count)
  }
  expect(run.said).not.toContain('The replay')
  run.child.stdin.end()
  expect(await run.code).toBe(0)
  expect(run.said).toContain('The replay ends as recorded.')
})

test('behavior: when it writes a test, that test reads the report and fails until one says how it should end', async () => {
  const out = join(folder, 'fault.test.ts')
  const { code, said } = await command(kept, '--test', out)
  expect(said).toContain('fault.test.ts: a test that fails until you write what should have happened.')
  const text = readFileSync(out, 'utf8')
  expect(text).toContain(`new URL(${JSON.stringify(relative(folder, kept))}, import.meta.url)`)
  expect(text).toContain(`actor === "connection:eip155"`)
  expect(text).toContain(`The report ends in "disconnected".`)
  expect(text).toContain(`expect(replayed).toEqual('the right state')`)
  expect(code).toBe(0)
})

test('error: when a report is of another version, one sentence says what to do', async () => {
  expect(await command(older)).toEqual({
    code: 1,
    said: `${older} is of walletchart 0.0.1, and this is ${version}: replay it with \`npx -p walletchart@0.0.1 walletchart-replay ${older}\`, or compare with \`--any-version\`.\n`,
  })
})

test('behavior: when any version is allowed, a report of another one is replayed', async () => {
  const { code, said } = await command('--any-version', older)
  expect(said).toContain('The replay ends as recorded.')
  expect(code).toBe(0)
})

test('error: when the replay differs, the command says where and exits with 1', async () => {
  const edited = join(folder, 'edited.json')
  const report = JSON.parse(readFileSync(kept, 'utf8')) as { charts: { actor: string; state: unknown }[] }
  for (const chart of report.charts) if (chart.actor === 'connection:eip155') chart.state = 'connected\u001B[2J'
  writeFileSync(edited, JSON.stringify(report))
  const { code, said } = await command(edited)
  expect(said).toContain('connection:eip155 ends in disconnected; the report has connected[2J.')
  expect(said).toContain('The replay differs from the report.')
  expect(code).toBe(1)
})

test.each([
  ['no file', [], 'Give the path of one report.'],
  ['two files', [kept, kept], 'Give the path of one report.'],
  ['a file that is not there', ['gone.json'], 'There is no file gone.json.'],
])('error: when it gets %s, it says what to give', async (_, given, sentence) => {
  const { code, said } = await command(...given)
  expect(said).toContain(sentence)
  expect(code).toBe(1)
})
