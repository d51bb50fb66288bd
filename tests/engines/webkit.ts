import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'

/** WebKit window driven by a WebDriver client. */
export interface WebKit {
  driver: WebDriver
  /** Closes the windows and ends the driver and its display. */
  stop: () => Promise<void>
}

interface WebKitOptions {
  /** Starts each window without cookies and storage, and keeps none. */
  private?: boolean
  /** Width of the window in CSS px, at least 447 in WebKitGTK. */
  width?: number
  height?: number
  /** Additional environment variables, e.g. for a GTK setting. */
  env?: Readonly<Record<string, string>>
  /** Options of the browser itself, e.g. `--enable-html5-local-storage=false`. */
  args?: readonly string[]
  /** Host and port of the proxy for requests to other machines. */
  proxy?: string
}

/** Finds the MiniBrowser of WebKitGTK in the folders of Debian and similar systems. */
function miniBrowser(): string {
  const folders = ['/usr/lib', '/usr/libexec'].filter((folder) => existsSync(folder))
  const found = folders
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    .map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path))
  if (found) return found
  throw new Error(
    'There is no WebKit. Install it (Debian: "apt-get install webkit2gtk-driver xvfb") and run this again.',
  )
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

/** Ends a started program and its children. */
type End = () => void

/** Starts a program whose processes end with this process. */
function start(command: string, args: readonly string[], stdio: StdioOptions, env = process.env): [ChildProcess, End] {
  // Own process group, so that its children end with it.
  const child = spawn(command, args, { stdio, detached: true, env })
  const end = () => {
    process.off('exit', end)
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
    } catch {
      // Already ended.
    }
  }
  process.once('exit', end)
  return [child, end]
}

/** Starts a virtual display. Xvfb itself takes a free number, so that parallel starts do not collide. */
async function startDisplay(): Promise<{ name: string; end: End }> {
  const [child, end] = start(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    ['ignore', 'ignore', 'ignore', 'pipe'],
  )
  const number = await new Promise<string>((resolve, reject) => {
    const told = child.stdio[3]
    if (!(told instanceof Readable)) return reject(new Error('Xvfb has no way to tell its display.'))
    told.once('data', (data: Buffer) => resolve(data.toString().trim()))
    child.once('error', () => reject(new Error('There is no Xvfb. Install it (Debian: "apt-get install xvfb").')))
    child.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code} before it had a display.`)))
  })
  return { name: `:${number}`, end }
}

/** Polls until the driver answers, because it prints nothing when ready. */
async function untilReady(base: string, child: ChildProcess): Promise<void> {
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  for (;;) {
    if (failure) throw new Error(`WebKitWebDriver could not be started: ${failure.message}`)
    if (child.exitCode !== null)
      throw new Error(`WebKitWebDriver ended with code ${child.exitCode} before it answered.`)
    const answer = await fetch(`${base}/status`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
}

/** Timeout of a start in ms, and number of attempts: the browser may not start on a busy machine. */
const startLimit = 20_000
const attempts = 3

/**
 * Starts WebKitGTK's browser (the engine of Safari) on its own display.
 *
 * @throws Error if it is not installed, with the command to install it
 */
export async function startWebKit(options: WebKitOptions = {}): Promise<WebKit> {
  for (let attempt = 1; ; attempt += 1) {
    const started: End[] = []
    const endAll = () => started.splice(0).forEach((end) => end())
    const late = new AbortController()
    try {
      const limit = wait(startLimit, undefined, { signal: late.signal, ref: false }).then(() => {
        throw new Error(`WebKit did not start within ${startLimit / 1_000} s.`)
      })
      const driver = await Promise.race([open(options, started), limit])
      return {
        driver,
        async stop() {
          await Promise.race([driver.quit().catch(() => undefined), wait(2_000, undefined, { ref: false })])
          endAll()
        },
      }
    } catch (error) {
      endAll()
      if (attempt === attempts) throw error
    } finally {
      late.abort()
    }
  }
}

async function open(options: WebKitOptions, started: End[]): Promise<WebDriver> {
  const binary = miniBrowser()
  const display = await startDisplay()
  started.push(display.end)
  const port = await freePort()
  const [child, end] = start('WebKitWebDriver', [`--port=${port}`], 'ignore', {
    ...process.env,
    DISPLAY: display.name,
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    ...options.env,
  })
  started.push(end)
  const base = `http://127.0.0.1:${port}`
  await untilReady(base, child)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'normal',
    'webkitgtk:browserOptions': {
      binary,
      args: ['--automation', ...(options.private ? ['--private'] : []), ...(options.args ?? [])],
    },
    ...(options.proxy && {
      proxy: {
        proxyType: 'manual',
        httpProxy: options.proxy,
        sslProxy: options.proxy,
        noProxy: ['127.0.0.1', 'localhost'],
      },
    }),
  })
  const driver = await new Builder().usingServer(base).withCapabilities(capabilities).build()
  const { width = 1280, height = 900 } = options
  await driver.manage().window().setRect({ x: 0, y: 0, width, height })
  return driver
}
