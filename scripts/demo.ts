/**
 * `npm run demo`: the sandbox with the demo page and the phone wallet's page, from their sources, with hot reload.
 * Ports in use are replaced by free ones. Ctrl-C stops everything. With `--fresh` it uses free ports only and stores
 * nothing, so that it does not disturb another running demo.
 */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServer, mergeConfig, type InlineConfig, type ViteDevServer } from 'vite'
import { startSandbox } from '../sandbox/src/index'
import pages from '../sandbox/vite.pages.config'
import demo from '../vite.demo.config'
import { flag } from './arguments'

/** Development servers: the demo's, and that of the sandbox's pages, which two hosts share. */
const servers = new Map<InlineConfig, Promise<ViteDevServer>>()

/** Starts the development server of these pages, unless it runs. Its web socket is the first host's. */
function develop(config: InlineConfig, server: Server): Promise<ViteDevServer> {
  const { port } = server.address() as AddressInfo
  const started =
    servers.get(config) ??
    createServer(
      mergeConfig(config, {
        clearScreen: false,
        logLevel: 'warn',
        server: { middlewareMode: true, ws: { server, clientPort: port } },
      }),
    )
  servers.set(config, started)
  return started
}
const closeServers = () => Promise.all([...servers.values()].map(async (server) => (await server).close()))

const sandbox = await startSandbox({
  // A visitor of the demo mines no blocks by hand, and without any nothing would be final.
  blockTime: 4_000,
  ...(flag('fresh')
    ? { ports: 'free' }
    : { store: fileURLToPath(new URL('../.cache/sandbox.sqlite', import.meta.url)) }),
  middleware: async (origin, server) => (await develop(origin === 'page' ? demo : pages, server)).middlewares,
}).catch(async (error: unknown) => {
  await closeServers()
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
  await closeServers()
  await sandbox.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
