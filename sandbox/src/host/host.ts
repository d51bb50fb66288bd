import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { FaultSource } from '../shared/faults'
import type { Hits } from '../shared/hits'
import type { HostName } from '../shared/hosts'
import { createApp, failed, messageOf, readBody, type App } from '../shared/http'
import { faulty } from './faultReplies'

/** One origin of the sandbox, with its running server. */
export interface Host {
  server: Server
  port: number
  /** Sets the app that responds from now on. */
  open(app: App): void
  stop(): Promise<void>
}

/** Listens on the port, or on a free one if it is in use. */
async function listen(server: Server, port: number): Promise<number> {
  const attempt = (wanted: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await attempt(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error
    return attempt(0)
  })
  return (server.address() as AddressInfo).port
}

/** Starts a host that responds 404 until `open`: its app can be created only once all hosts have their ports. */
export async function startHost(wanted: number): Promise<Host> {
  let app = createApp()
  const server = createAdaptorServer({
    // The adapter's request is not a `Request` of Node, and hono's middleware creates a new one from it.
    fetch: ({ url, method, headers, body }, env) =>
      app.fetch(new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) }), env as never),
    // Tests and the development server run in this process too: their `Request` and `Response` stay Node's own.
    overrideGlobalObjects: false,
  }) as Server
  // Includes upgraded web sockets, which the server itself no longer counts.
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const port = await listen(server, wanted)
  return {
    server,
    port,
    open(built) {
      app = built
    },
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

const longestBody = 5_000_000

/** Percent-decodes a text. Returns it unchanged if it is malformed. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** All responses of one origin, in this order: CORS, controls, the record of hits, faults, endpoints, pages. */
export function hostApp(options: {
  name: HostName
  faults: FaultSource
  hits: Hits
  /** Endpoints that are never recorded and have no faults. */
  controls: App | undefined
  endpoints: App | undefined
  pages: App | undefined
}): App {
  const { name, faults, hits, controls, endpoints, pages } = options

  async function record(c: Context): Promise<string> {
    const { pathname, search, searchParams } = new URL(c.req.url)
    const { method } = c.req
    const hit = { at: Date.now(), host: name, method, path: decode(pathname), query: Object.fromEntries(searchParams) }
    hits.add((await c.req.text()) === '' ? hit : { ...hit, body: await readBody(c) })
    return hit.path + decode(search)
  }

  const app = createApp()
  app.onError((error, c) => failed(c, 500, 'sandbox', messageOf(error)))
  app.notFound((c) => failed(c, 404, 'path', `The sandbox has no ${c.req.method} ${decode(c.req.path)} here.`))
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    if (c.req.method === 'OPTIONS') await record(c)
    await next()
  })
  // The secure site responds only to pages of its own origin.
  if (name === 'frame') app.options('*', (c) => c.body(null, 204))
  else
    app.use(
      cors({
        origin: '*',
        exposeHeaders: ['*'],
        allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
        maxAge: 600,
      }),
    )
  app.use(
    bodyLimit({
      maxSize: longestBody,
      onError: (c) => failed(c, 413, 'body', `The request body is longer than ${longestBody} bytes.`),
    }),
  )
  if (controls) app.route('/', controls)
  app.use(async (c, next) => {
    const fault = faults.take(name, await record(c))
    return fault ? faulty(fault, c, next) : next()
  })
  if (endpoints) app.route('/', endpoints)
  if (pages) app.route('/', pages)
  // Browsers ask each origin for it, also for a page that names another icon.
  app.get('/favicon.ico', (c) => c.body(null, 204))
  return app
}
