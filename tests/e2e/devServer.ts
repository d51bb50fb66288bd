import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface DevServer {
  /** URLs by the name printed with them, e.g. `Phone wallet`. */
  pages: Map<string, string>
  stop(): Promise<void>
}

const printedPage = /^\s+(\S.*?)\s{2,}(http:\S+)$/

/**
 * Starts `npm run demo` on free ports with fresh state, and waits until it is ready.
 *
 * @throws Error with its output, if it ends before
 */
export async function startDevServer(): Promise<DevServer> {
  // The test runner's NODE_ENV would start a mode that developers do not get.
  const { NODE_ENV: _, ...env } = process.env
  // Own process group, so that a signal reaches npm and its children.
  const child = spawn('npm', ['run', '--silent', 'demo', '--', '--fresh'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const signal = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  process.once('exit', signal)

  const printed: string[] = []
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  const pages = new Map<string, string>()
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed.push(line)
      const [, name, url] = printedPage.exec(line) ?? []
      if (name && url) pages.set(name, url)
      if (line.includes('Ctrl-C')) resolve()
    })
  })
  await Promise.race([
    ready,
    closed.then(() => {
      throw new Error(`npm run demo ended before it was ready:\n${printed.join('\n')}`)
    }),
  ])

  return {
    pages,
    async stop() {
      process.off('exit', signal)
      signal()
      await closed
    },
  }
}
