/** Command `walletchart-replay`: replays a report on the charts of this version. */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, relative, resolve, dirname } from 'node:path'
import { createInterface } from 'node:readline'
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

/** Removes control characters, which a report that was edited could use to write over the terminal. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, '')

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
      `${file} is of walletchart ${report.version}, and this is ${version}: replay it with \`npx -p walletchart@${report.version} walletchart-replay ${file}\`, or compare with \`--any-version\`.`,
    )
  const replay = replayReport(report, machines)
  const lines = values.step ? createInterface({ input: process.stdin }) : undefined
  const enters = lines?.[Symbol.asyncIterator]()
  for (const step of replay.steps) {
    // In a terminal, Enter ends the line.
    process.stdout.write(printable(stepLine(step)) + (enters && process.stdin.isTTY ? '' : '\n'))
    await enters?.next()
  }
  lines?.close()
  for (const line of endLines(replay)) console.log(printable(line))
  if (values.test) {
    const path = relative(dirname(resolve(values.test)), resolve(file)).replaceAll('\\', '/')
    writeFileSync(values.test, testFile(report, path.startsWith('.') ? path : `./${path}`))
    console.log(`${basename(values.test)}: a test that fails until you write what should have happened.`)
  }
  if (!replay.isEqual) process.exitCode = 1
}

run().catch((error: unknown) => {
  console.error(printable(error instanceof Error ? error.message : String(error)))
  process.exitCode = 1
})
