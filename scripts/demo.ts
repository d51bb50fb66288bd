/**
 * `npm run demo`: the sandbox with the demo page and the phone wallet's page, from their sources, with hot reload.
 * Ports in use are replaced by free ones. Ctrl-C stops everything. With `--fresh` it uses free ports only and stores
 * nothing, so that it does not disturb another running demo.
 */
import { fileURLToPath } from 'node:url'
import { createServer, mergeConfig, type ViteDevServer } from 'vite'
import { startSandbox } from '../demo/sandbox/index'
import config from '../vite.demo.config'
import { flag } from './arguments'

/** Development server for both page hosts; its web socket is the page host's. */
let vite: Promise<ViteDevServer> | undefined

const sandbox = await startSandbox({
  // A visitor of the demo mines no blocks by hand, and without any nothing would be final.
  blockTime: 4_000,
  ...(flag('fresh')
    ? { ports: 'free' }
    : { store: fileURLToPath(new URL('../.cache/sandbox.sqlite', import.meta.url)) }),
  middleware: async (origin, server, urls) => {
    vite ??= createServer(
      mergeConfig(config, {
        clearScreen: false,
        logLevel: 'warn',
        server: { middlewareMode: true, ws: { server, clientPort: Number(new URL(urls.page).port) } },
      }),
    )
    return (await vite).middlewares
  },
}).catch(async (error: unknown) => {
  await (await vite)?.close()
  throw error
})

const seconds = (performance.now() / 1000).toFixed(1)
console.log(`
  walletchart demo, ready in ${seconds} s

  Demo           ${sandbox.urls.page}
  Phone wallet   ${sandbox.urls.phone}
  Mailbox        ${sandbox.urls.frame}/mailbox
  Faults         ${sandbox.urls.page}/sandbox

  Start here: open the demo, press "Connect wallet" and choose Beacon. Ten stories follow under "Try this".
  Ctrl-C stops everything.
`)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await (await vite)?.close()
  await sandbox.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
