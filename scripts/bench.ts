/**
 * The table of measured figures: `npm run bench`. It is no test: it fails only when it cannot measure.
 * `-- --json FILE` writes the figures; `-- --only bytes,login,send,clicks,account,lists,leaks,install` measures some of them.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { build, mergeConfig } from 'vite'
import { startSandbox } from '../demo/sandbox/index'
import demo from '../vite.demo.config'
import { option } from './arguments'
import { measureAccount } from './bench/account'
import { launch } from './bench/browser'
import { measureBytes } from './bench/bytes'
import { measureClicks } from './bench/clicks'
import { reached, table, type Measured } from './bench/figures'
import { measureInstall } from './bench/install'
import { measureLeaks } from './bench/leaks'
import { measureLists } from './bench/lists'
import { measureLogin } from './bench/login'
import { buildPage } from './bench/pages'
import { measureRequests } from './bench/requests'
import { measureSend } from './bench/send'

const parts = ['bytes', 'login', 'send', 'clicks', 'account', 'lists', 'leaks', 'install'] as const
const only = option('only')?.split(',') ?? parts
const unknown = only.filter((name) => !parts.some((part) => part === name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${parts.join(', ')}.`)
  process.exit(1)
}
const runs = Number(option('runs') ?? 15)
/** Scrolling takes long: it is done once in so many runs. */
const SCROLLS = 3
const root = resolve('.')
// Under the project, so that the bundler finds what is installed there.
const folder = join(root, '.cache', `bench-${process.pid}`)
const began = performance.now()

async function measure(): Promise<{ measured: Measured[]; browser: string }> {
  const pages = join(folder, 'pages')
  // The pages of the secure frame's host, which a log-in needs.
  await build(mergeConfig(demo, { logLevel: 'error', build: { outDir: pages, emptyOutDir: false } }))
  const bare = await buildPage('bare', pages)
  const host = await buildPage('host', pages)
  const sandbox = await startSandbox({ ports: 'free', pageRoot: pages })
  const browser = await launch()
  const measured: Measured[] = []
  try {
    if (only.includes('bytes')) {
      const { fetched, figures } = await measureRequests(browser, sandbox)
      const bytes = measureBytes(bare, host, fetched)
      measured.push({ ...bytes, figures: [...bytes.figures, ...figures] })
    }
    if (only.includes('login')) measured.push(await measureLogin(browser, sandbox, host))
    if (only.includes('send')) measured.push(await measureSend(browser, sandbox, host))
    if (only.includes('clicks')) measured.push(await measureClicks(browser, sandbox, runs))
    if (only.includes('account')) measured.push(await measureAccount(browser, sandbox, runs))
    if (only.includes('lists')) measured.push(await measureLists(browser, sandbox, Math.ceil(runs / SCROLLS)))
    if (only.includes('leaks')) measured.push(await measureLeaks(browser, sandbox))
    if (only.includes('install')) measured.push(await measureInstall(root, join(folder, 'install')))
    return { measured, browser: `Chromium ${browser.version()}` }
  } finally {
    await browser.close()
    await sandbox.stop()
  }
}

try {
  const load = loadavg()[0] ?? 0
  const { measured, browser } = await measure()
  const figures = measured.flatMap((one) => one.figures)
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
  console.log(table(figures))
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
      `${JSON.stringify({ machine, figures: figures.map((figure) => ({ ...figure, ok: reached(figure) })) }, null, 2)}\n`,
    )
  }
} catch (error) {
  console.error(`It could not be measured: ${error instanceof Error ? error.stack : String(error)}`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
