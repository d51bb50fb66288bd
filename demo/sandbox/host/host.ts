import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { applyFault } from './faultReplies'
import type { FaultSource } from '../shared/faults'
import type { Hits } from '../shared/hits'
import {
  decode,
  failed,
  matchPath,
  parseBody,
  readBody,
  send,
  text,
  type Reply,
  type Route,
  type SandboxRequest,
} from '../shared/http'
import type { HostName } from '../shared/hosts'

/** A handler as connect and vite know it. */
export type ConnectHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

export interface HostOptions {
  name: HostName
  port: number
  faults: FaultSource
  hits: Hits
  routes: Route[]
  /** Routes that are neither recorded nor ever faulty. */
  controls?: Route[]
  /** Answers pages of its own origin only: no CORS header is sent. */
  ownPagesOnly?: boolean
}

export interface Host {
  server: Server
  port: number
  /** Tried for what is no route, before {@link otherwise}. */
  use(handler: ConnectHandler): void
  /** What answers a GET that no route does. */
  otherwise(serve: (path: string) => Promise<Reply>): void
  stop(): Promise<void>
}

/** Takes the port, or a free one where it is in use. */
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

function allowOrigins(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-expose-headers', '*')
  if (request.method !== 'OPTIONS') return
  response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PATCH, DELETE, OPTIONS')
  const asked = request.headers['access-control-request-headers']
  if (asked) response.setHeader('access-control-allow-headers', asked)
  response.setHeader('access-control-max-age', '600')
}

function find(
  routes: Route[],
  { method, path }: SandboxRequest,
): { route: Route; params: Record<string, string> } | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method
  for (const route of routes) {
    const params = route.method === wanted ? matchPath(route.path, path) : undefined
    if (params) return { route, params }
  }
  return undefined
}

const isRoute = (routes: Route[], request: SandboxRequest) => find(routes, request) !== undefined

async function answer(routes: Route[], request: SandboxRequest): Promise<Reply | undefined> {
  const found = find(routes, request)
  return found?.route.handle({ ...request, params: found.params })
}

/** One origin: CORS, then controls, then the record of hits, then faults, then the endpoints. */
export async function startHost(options: HostOptions): Promise<Host> {
  const { name, faults, hits, routes, controls = [], ownPagesOnly = false } = options
  const sockets = new Set<Socket>()
  let middleware: ConnectHandler | undefined
  let fallback: ((path: string) => Promise<Reply>) | undefined

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!ownPagesOnly) allowOrigins(request, response)
    const url = new URL(request.url ?? '/', 'http://sandbox')
    const path = decode(url.pathname)
    const method = request.method ?? 'GET'
    const hit = { at: Date.now(), host: name, method, path, query: Object.fromEntries(url.searchParams) }
    if (method === 'OPTIONS') {
      hits.add(hit)
      response.writeHead(204).end()
      return
    }
    const body = method === 'GET' || method === 'HEAD' ? Buffer.alloc(0) : await readBody(request)
    const asked: SandboxRequest = {
      method,
      path: path.length > 1 ? path.replace(/\/+$/, '') || '/' : path,
      query: url.searchParams,
      params: {},
      headers: request.headers,
      body,
    }
    const control = await answer(controls, asked)
    if (control) {
      send(response, control)
      return
    }
    hits.add(body.length > 0 ? { ...hit, body: parseBody(body) } : hit)

    const produce = async () =>
      (await answer(routes, asked)) ??
      (body.length === 0 ? await fallback?.(path) : undefined) ??
      failed(404, 'path', `The sandbox has no ${method} ${path} here.`)
    const fault = faults.take(name, path + decode(url.search))
    if (fault && (await applyFault(fault, response, produce)) === 'answered') return
    if (response.destroyed) return
    if (!middleware || isRoute(routes, asked)) {
      send(response, await produce())
      return
    }
    middleware(request, response, (error) => {
      if (error) send(response, text(String(error), 500))
      else
        void produce().then(
          (reply) => send(response, reply),
          () => response.socket?.destroy(),
        )
    })
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (response.headersSent) response.socket?.destroy()
      else send(response, failed(500, 'sandbox', error instanceof Error ? error.message : String(error)))
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const port = await listen(server, options.port)

  return {
    server,
    port,
    use(handler) {
      middleware = handler
    },
    otherwise(serve) {
      fallback = serve
    },
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
