/**
 * Tests the package in real hosts. Not part of `npm test`, because it installs them from the registry: packed from a
 * clean tree, installed with Next 16 and, with React 18, Next 14 (production builds that are started), Vite, and a plain
 * page without React, each tested in Chromium, and plain HTML with the single file of the custom elements; rendered in
 * jsdom and happy-dom; the custom elements in Vue, Svelte, Solid, Angular and Astro, driven in Chromium. Names choose
 * steps: `npm run hosts -- vue astro`. `--archive` is the path of a package that is packed already.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { close, option, root } from './arguments'
import { launch } from './bench/browser'
import { doorTable, installDoors } from './hosts/doors'
import { driveElements, watchErrors } from './hosts/drive'
import { buildElementHost, elementHosts, elementLine, serveFiles } from './hosts/elements'
import { freePort, untilServed } from './hosts/servers'
import { packed } from './packed'

/** Pinned versions, each at least 14 days old when pinned. */
const parts = [
  '@tanstack/react-query@5.107.1',
  '@types/react@19.3.0',
  '@types/react-dom@19.3.0',
  '@vitejs/plugin-react@6.2.1',
  'happy-dom@20.14.6',
  'jsdom@29.1.1',
  'next@16.4.5',
  'react@19.3.1',
  'react-dom@19.3.1',
  'typescript@5.9.3',
  'viem@2.57.1',
  'vite@8.3.6',
  'wagmi@3.5.0',
]
/** Packages of the host with React 18, which has a folder of its own. */
const partsOfReact18 = [
  '@types/node@20.19.43',
  '@types/react@18.3.31',
  '@types/react-dom@18.3.7',
  'next@14.2.35',
  'react@18.2.0',
  'react-dom@18.2.0',
  'typescript@5.9.3',
]
/** Timeout in ms of a server that starts. */
const startLimit = 60_000

const tree = root()
const place = mkdtempSync(join(tmpdir(), 'walletchart-hosts-'))
const findings: string[] = []
const started: ChildProcess[] = []
let looked = 0

/** Runs a tool. Its output is a finding if it fails. */
function run(name: string, command: string, args: string[], cwd: string): boolean {
  looked += 1
  console.log(`${name} …`)
  try {
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
    execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    return true
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout?: string | null; stderr?: string | null; message: string }
    findings.push(`${name}: ${`${stdout ?? ''}${stderr ?? ''}`.trim() || message}`)
    return false
  }
}

/** Returns the path of a package's script for a host: from the host's own folder, else from that of all hosts. */
function installedScript(cwd: string, script: string): string {
  const own = join(cwd, 'node_modules', script)
  return existsSync(own) ? own : join(place, 'node_modules', script)
}

/** Starts a host's server. Resolves to its URL once it responds. */
async function serve(cwd: string, script: string, args: (port: string) => string[]): Promise<string> {
  const port = await freePort()
  const server = spawn(process.execPath, [installedScript(cwd, script), ...args(String(port))], {
    cwd,
    stdio: 'ignore',
  })
  started.push(server)
  const url = `http://127.0.0.1:${port}/`
  await untilServed(url, script, startLimit)
  return url
}

interface Host {
  folder: string
  build: [script: string, ...args: string[]]
  start: [script: string, args: (port: string) => string[]]
  /** Name of the button on the page. */
  button: string
  /** Whether the server renders the button. */
  rendered?: true
  /** Whether a click opens our dialog. */
  opens?: true
  /** Whether to alternate between visitors with and without wagmi's cookie. */
  visitors?: true
  /** Whether the host has React 18, installed in its own folder. */
  react18?: true
}

const vite = 'vite/bin/vite.js'
const preview: Host['start'] = [vite, (port) => ['preview', '--host', '127.0.0.1', '--port', port, '--strictPort']]
const next = 'next/dist/bin/next'
const nextHost: Omit<Host, 'folder'> = {
  build: [next, 'build'],
  start: [next, (port) => ['start', '-H', '127.0.0.1', '-p', port]],
  button: 'Connect wallet',
  rendered: true,
  opens: true,
}
const hosts: Host[] = [
  { ...nextHost, folder: 'next' },
  { ...nextHost, folder: 'nextWagmi', visitors: true },
  { ...nextHost, folder: 'next14', react18: true },
  { folder: 'vite', build: [vite, 'build'], start: preview, button: 'Connect wallet', opens: true },
  { folder: 'plain', build: [vite, 'build'], start: preview, button: 'Phone wallet' },
]

/** Steps that are no folder of a host. */
const alone = ['jsdom', 'happy-dom', 'script']
const names = ['doors', ...alone, ...hosts.map(({ folder }) => folder), ...elementHosts.map(({ name }) => name)]
const chosen = process.argv.slice(2).filter((word, at, all) => !word.startsWith('--') && !all[at - 1]?.startsWith('--'))
const isChosen = (name: string): boolean => chosen.length === 0 || chosen.includes(name)

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connector = { id: 'walletchart', name: 'Walletchart', type: 'walletchart', uid: 'a' }
const connection = { accounts: [account], chainId: 1, connector }
const state = { chainId: 1, connections: { __type: 'Map', value: [['a', connection]] }, current: 'a' }
const cookie = `wagmi.store=${JSON.stringify({ state, version: 3 })}`

/** Checks that each visitor's page is rendered from their own cookie, in sequence and concurrently. */
async function takeTurns(folder: string, url: string): Promise<void> {
  const render = async (hasCookie: boolean) => (await fetch(url, hasCookie ? { headers: { cookie } } : {})).text()
  const turns = [true, false, true, false]
  const inTurn: string[] = []
  for (const hasCookie of turns) inTurn.push(await render(hasCookie))
  for (const pages of [inTurn, await Promise.all(turns.map(render))])
    for (const [index, hasCookie] of turns.entries())
      if (pages[index]?.includes(account) !== hasCookie)
        findings.push(
          `${folder}: a visitor ${hasCookie ? 'with' : 'without'} a cookie gets the page of ${hasCookie ? 'nobody' : 'another visitor'}`,
        )
}

/** Visits a host's page. Requests to other hosts are stubbed. */
async function visit(
  { folder, button, rendered, opens }: Pick<Host, 'folder' | 'button' | 'rendered' | 'opens'>,
  url: string,
): Promise<void> {
  const html = await (await fetch(url)).text()
  if (rendered && !html.includes(button)) findings.push(`${folder}: the server does not render "${button}"`)
  const browser = await launch()
  try {
    const page = await browser.newPage()
    const errors = watchErrors(page)
    await page.route(
      (address) => address.hostname !== '127.0.0.1',
      (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
    )
    await page.goto(url)
    const found = page.getByRole('button', { name: button })
    await found.waitFor({ timeout: 15_000 })
    if (opens) {
      await found.click()
      await page.locator('[data-walletchart] dialog[open]').waitFor({ timeout: 15_000 })
    }
    if (errors.length > 0) findings.push(`${folder}: ${errors.join('\n')}`)
  } catch (error) {
    findings.push(`${folder}: ${String(error)}`)
  } finally {
    await browser.close()
  }
}

/** Policy of the page with the single file: nothing inline, and trusted types. */
const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src https: wss:; " +
  "frame-src https:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"

/** Installs the hosts that share a folder, and visits them. */
async function tryPages(archive: string): Promise<void> {
  cpSync(join(tree, 'tests/hosts'), place, { recursive: true })
  for (const name of ['drawn.mjs', 'jsdom.mjs']) cpSync(join(tree, 'tests/consumer', name), join(place, name))
  // Builds the snippets of the guides themselves.
  const snippet = (name: string, to: string) => cpSync(join(tree, 'docs/snippets', name), join(place, to))
  snippet('next.tsx', 'next/wallet.tsx')
  // The same page in Next 14.
  cpSync(join(place, 'next'), join(place, 'next14'), { recursive: true })
  writeFileSync(join(place, 'next14/package.json'), '{ "name": "next14", "private": true, "type": "module" }\n')
  snippet('nextWagmi.tsx', 'nextWagmi/wallet.tsx')
  snippet('nextCookie.ts', 'nextWagmi/cookie.ts')
  cpSync(join(tree, 'create-walletchart/templates/vite/src/App.tsx'), join(place, 'vite/App.tsx'))
  snippet('headless.ts', 'plain/headless.ts')
  const exact = ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund']
  if (!run('install', 'npm', [...exact, archive, ...parts], place)) return
  if (isChosen('jsdom')) run('jsdom', process.execPath, ['jsdom.mjs'], place)
  if (isChosen('happy-dom')) run('happy-dom', process.execPath, ['happyDom.mjs'], place)
  if (isChosen('script')) {
    looked += 1
    await visitScript(join(place, 'node_modules/walletchart/dist/element.standalone.js'))
  }
  for (const host of hosts.filter(({ folder }) => isChosen(folder))) {
    const [script, ...args] = host.build
    const cwd = join(place, host.folder)
    if (host.react18 && !run(`install ${host.folder}`, 'npm', [...exact, archive, ...partsOfReact18], cwd)) continue
    if (!run(host.folder, process.execPath, [installedScript(cwd, script), ...args], cwd)) continue
    looked += 1
    await serve(cwd, ...host.start).then(
      async (url) => {
        if (host.visitors) await takeTurns(host.folder, url)
        await visit(host, url)
      },
      (error: unknown) => findings.push(`${host.folder}: ${String(error)}`),
    )
  }
}

/** Builds the hosts of the custom elements, and drives them. */
async function tryElements(archive: string): Promise<void> {
  for (const host of elementHosts.filter(({ name }) => isChosen(name))) {
    const cwd = join(place, 'elements', host.name)
    const figures = buildElementHost(host, tree, cwd, archive, run)
    if (!figures) continue
    looked += 1
    // Angular's page has a `base` element of its own origin.
    const based = strict.replace("base-uri 'none'", "base-uri 'self'")
    const policy = host.isUntrusted ? based.replace(/; require-trusted.*/, '') : based
    const { url, server } = await serveFiles(join(cwd, 'dist'), policy)
    const browser = await launch()
    const page = await browser.newPage()
    const errors = watchErrors(page)
    try {
      await driveElements(page, url)
      console.log(elementLine(figures))
    } catch (error) {
      findings.push(`${host.name}: ${String(error)}`)
    } finally {
      if (errors.length > 0) findings.push(`${host.name}: ${errors.join('\n')}`)
      await browser.close()
      server.close()
      rmSync(cwd, { recursive: true, force: true })
    }
  }
}

/** Visits plain HTML with the single file of the custom elements, served under a strict policy. */
async function visitScript(file: string): Promise<void> {
  const server = createHttpServer((request, response) => {
    const isScript = request.url === '/element.standalone.js'
    response.setHeader('content-security-policy', strict)
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(readFileSync(isScript ? file : join(place, 'script/index.html')))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await visit({ folder: 'script', button: 'Connect wallet', opens: true }, `http://127.0.0.1:${port}/`)
  server.close()
}

try {
  const unknown = chosen.filter((name) => !names.includes(name))
  if (unknown.length > 0) findings.push(`There is no host ${unknown.join(', ')}. Hosts: ${names.join(', ')}`)
  const archive = unknown.length > 0 ? undefined : (option('archive') ?? packed(tree, place, run))
  if (archive && isChosen('doors')) console.log(doorTable(installDoors(tree, place, archive, run)))
  if (archive && [...alone, ...hosts.map(({ folder }) => folder)].some(isChosen)) await tryPages(archive)
  if (archive) await tryElements(archive)
} finally {
  await Promise.all(
    started.map((server) => {
      const gone = server.exitCode === null && new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      return gone
    }),
  )
  rmSync(place, { recursive: true, force: true })
}
close(findings, `${looked} steps in hosts`, looked)
