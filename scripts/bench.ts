/**
 * Prints the table of measured figures: `npm run bench`. It is not a test: it fails only if it cannot measure.
 * `-- --json FILE` writes the figures; `-- --only bytes,login,send,clicks,rows,load,account,swap,lists,frames,leaks,install`
 * measures some of them.
 * `-- --against PATH` also measures another checkout, with its packages installed, clicks alternately: bytes, login,
 * send and clicks, that checkout as "before" and this one as "after".
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { option } from './arguments'
import { measureAccount } from './bench/account'
import { pairedTable, ratio, reached, table, type Measured, type Pair } from './bench/figures'
import { forkSide } from './bench/forked'
import { measureFrames } from './bench/frames'
import { measureInstall } from './bench/install'
import { measureLeaks } from './bench/leaks'
import { measureLists } from './bench/lists'
import { measureLoad } from './bench/load'
import { measurePaired } from './bench/paired'
import { measureRows } from './bench/rows'
import { openSide, pairedParts, type OwnSide, type Side } from './bench/side'
import { measureSwap } from './bench/swap'

const parts = [
  'bytes',
  'login',
  'send',
  'clicks',
  'rows',
  'load',
  'account',
  'swap',
  'lists',
  'frames',
  'leaks',
  'install',
] as const
const against = option('against')
const offered: readonly string[] = against ? pairedParts : parts
const only = option('only')?.split(',') ?? offered
const unknown = only.filter((name) => !offered.includes(name))
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}${against ? ' of two checkouts' : ''}. There are: ${offered.join(', ')}.`,
  )
  process.exit(1)
}
const chosen = pairedParts.filter((part) => only.includes(part))
const runs = Number(option('runs') ?? 15)
/** Factor by which scrolling runs less often, because it takes long. */
const SCROLLS = 3
const root = resolve('.')
/** Folder for the built pages of a checkout: inside it, so that the bundler finds its packages and no other's. */
const folderIn = (checkout: string) => join(checkout, '.cache', `bench-${process.pid}`)
const folder = folderIn(root)
const began = performance.now()

async function measure(side: OwnSide): Promise<Measured[]> {
  const { browser, sandbox } = side
  const measured: Measured[] = []
  for (const part of chosen) measured.push(part === 'clicks' ? await side.clicks(runs) : await side[part]())
  if (only.includes('rows')) measured.push(await measureRows(browser, sandbox, runs))
  if (only.includes('load')) measured.push(await measureLoad(browser, sandbox, Math.ceil(runs / 3)))
  if (only.includes('account')) measured.push(await measureAccount(browser, sandbox, runs))
  if (only.includes('swap')) measured.push(await measureSwap(browser, sandbox, runs))
  if (only.includes('lists')) measured.push(await measureLists(browser, sandbox, Math.ceil(runs / SCROLLS)))
  if (only.includes('frames')) measured.push(await measureFrames(browser, sandbox, Math.ceil(runs / 3)))
  if (only.includes('leaks')) measured.push(await measureLeaks(browser, sandbox))
  if (only.includes('install')) measured.push(await measureInstall(root, join(folder, 'install')))
  return measured
}

/** Opens a checkout, measures it and closes it. */
async function within<S extends Side, T>(opening: Promise<S>, measured: (side: S) => Promise<T>): Promise<T> {
  const side = await opening
  try {
    return await measured(side)
  } finally {
    await side.stop()
  }
}

const alone = () =>
  within(openSide(root, join(folder, 'pages')), async (side) => ({
    measured: await measure(side),
    pairs: undefined,
    browser: `Chromium ${side.browser.version()}`,
  }))

const compare = (other: string) =>
  within(forkSide(other, join(folderIn(other), 'before')), (before) =>
    within(forkSide(root, join(folder, 'after')), async (after) => ({
      measured: [],
      pairs: await measurePaired(before, after, chosen, runs),
      browser: 'Chromium',
    })),
  )

const compared = (pair: Pair | undefined) => pair && { before: pair.before.measured, ratio: ratio(pair) }

try {
  const load = loadavg()[0] ?? 0
  const { measured, pairs, browser } = against ? await compare(resolve(against)) : await alone()
  const figures = pairs?.map(({ after }) => after) ?? measured.flatMap((one) => one.figures)
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memory: `${(totalmem() / 1e9).toFixed(1)} GB`,
    load: Number(load.toFixed(2)),
    node: process.version,
    browser,
  }
  for (const { title, lines } of measured.flatMap((one) => one.details ?? []))
    console.log(`${title}\n${lines.join('\n')}\n`)
  console.log(pairs ? pairedTable(pairs) : table(figures))
  const missed = figures.filter((figure) => reached(figure) === false).length
  const promised = figures.filter(({ goal }) => goal !== undefined).length
  console.log(
    `\n${machine.processor}, ${machine.cores} cores, ${machine.memory}, load ${machine.load} at the start, Node ${machine.node}, ${browser}`,
  )
  if (load > machine.cores)
    console.log(
      'The machine was busy with other work: the times are too long, the fastest of a range is nearer to the truth.',
    )
  console.log(
    'KB are of 1,000 bytes, JavaScript gzipped at level 9 and over a bare React page; page and services on loopback.',
  )
  console.log(
    `${figures.length} figures, ${promised} with a goal, ${missed} missed, in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  const file = option('json')
  if (file) {
    mkdirSync(dirname(resolve(file)), { recursive: true })
    writeFileSync(
      file,
      `${JSON.stringify({ machine, figures: figures.map((figure, index) => ({ ...figure, ok: reached(figure), ...compared(pairs?.[index]) })) }, null, 2)}\n`,
    )
  }
} catch (error) {
  console.error(`It could not be measured: ${error instanceof Error ? error.stack : String(error)}`)
  process.exitCode = 1
} finally {
  for (const checkout of [root, ...(against ? [resolve(against)] : [])])
    rmSync(folderIn(checkout), { recursive: true, force: true })
}
