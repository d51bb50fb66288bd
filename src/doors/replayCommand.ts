/** Command `walletchart-replay`: replays a report on the charts of this version. */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, relative, resolve, dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { version } from '../domain/version'
import { reportOf } from '../testing/replay/file'
import { replayReport } from '../testing/replay/replay'
import { endLines, stepLine, testFile } from '../testing/replay/lines'
import * as machines from './machines'

const usage = `walletchart-replay report.json
  --step          waits for Enter after each event
  --test FILE     writes a test for vitest, which fails until you write what should have happened
  --any-version   replays a report of another version of walletchart`

const flag = { type: 'boolean' } as const

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { step: flag, test: { type: 'string' }, 'any-version': flag, help: flag },
    allowPositionals: true,
  })
  const [file] = positionals
  if (values.help) return console.log(usage)
  if (!file || positionals.length > 1) throw new Error(`Give the path of one report.\n${usage}`)
  const report = reportOf(file, (path) => readFileSync(path, 'utf8'))
  if (report.version !== version && !values['any-version'])
    throw new Error(
      `${file} is of walletchart ${report.version}, and this is ${version}. Replay it with its own version: \`npx -p walletchart@${report.version} walletchart-replay ${file}\`, or compare with \`--any-version\`.`,
    )
  const replay = replayReport(report, machines)
  const lines = values.step ? createInterface({ input: process.stdin, output: process.stdout }) : undefined
  for (const step of replay.steps) {
    if (lines) await lines.question(stepLine(step))
    else console.log(stepLine(step))
  }
  lines?.close()
  for (const line of endLines(replay)) console.log(line)
  if (values.test) {
    const path = relative(dirname(resolve(values.test)), resolve(file)).replaceAll('\\', '/')
    writeFileSync(values.test, testFile(report, path.startsWith('.') ? path : `./${path}`))
    console.log(`${basename(values.test)}: a test that fails until you write what should have happened.`)
  }
  if (!replay.isEqual) process.exitCode = 1
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
