import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'

/** A WebKit window that a WebDriver client steers. */
export interface WebKit {
  driver: WebDriver
  /** Closes the windows and ends the driver and its display. */
  stop: () => Promise<void>
}

interface WebKitOptions {
  /** Each window starts without cookies and storage, and keeps none. */
  private?: boolean
  /** CSS px of the window; WebKitGTK opens none under 447. */
  width?: number
  height?: number
  /** Added to the environment, as for a GTK setting. */
  env?: Readonly<Record<string, string>>
}

/** Where Debian and its kin keep the small browser that comes with WebKitGTK. */
function miniBrowser(): string {
  const folders = ['/usr/lib', '/usr/libexec'].filter((folder) => existsSync(folder))
  const found = folders
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    .map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path))
  if (found) return found
  throw new Error(
    'There is no WebKit. Install it (Debian: "apt-get install webkit2gtk-driver xvfb xauth") and run this again.',
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

/** Until the driver answers; it says nothing when it is ready. */
async function untilReady(base: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`WebKitWebDriver ended with code ${child.exitCode} before it answered.`)
    const answer = await fetch(`${base}/status`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Starts WebKitGTK's browser, the engine of Safari, on a display of its own.
 *
 * @throws Error where it is not installed, with the command that installs it
 */
export async function startWebKit(options: WebKitOptions = {}): Promise<WebKit> {
  const binary = miniBrowser()
  const port = await freePort()
  const child = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    // A group of its own, so that the display and the browser end with it.
    detached: true,
    env: {
      ...process.env,
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      ...options.env,
    },
  })
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
    } catch {
      // It has ended already.
    }
  }
  process.once('exit', end)
  try {
    const base = `http://127.0.0.1:${port}`
    await untilReady(base, child)
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      pageLoadStrategy: 'normal',
      'webkitgtk:browserOptions': { binary, args: ['--automation', ...(options.private ? ['--private'] : [])] },
    })
    const driver = await new Builder().usingServer(base).withCapabilities(capabilities).build()
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width: options.width ?? 1280, height: options.height ?? 900 })
    return {
      driver,
      async stop() {
        await driver.quit().catch(() => undefined)
        process.off('exit', end)
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}
