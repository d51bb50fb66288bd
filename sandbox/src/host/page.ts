import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { serveStatic } from 'hono/serve-static'
import { createApp, type App } from '../shared/http'

/** Request handler of connect and vite. */
export type ConnectHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/** Hosts that serve a built page. */
export const pageOrigins = ['page', 'phone', 'frame'] as const

export type PageOrigin = (typeof pageOrigins)[number]

/** Pages of the secure site; each is a folder in `frame`. */
const framePages = ['sdk', 'loading', 'authorize', 'farcaster', 'approve', 'mailbox', 'dashboard']

/** Folder of a host's page in the built demo. Undefined for a path without a page. */
function folderOf(origin: PageOrigin, path: string): string | undefined {
  // A phone link opens `/wc?uri=…`.
  if (origin === 'phone') {
    // The Safe shares the phone's host, because it needs another origin than the page.
    if (path === '/safe') return '/safe/'
    return path === '/' || path === '/wc' ? '/phone/' : undefined
  }
  if (origin === 'page') return undefined
  const [, name = '', provider] = path.split('/')
  return framePages.includes(name) && (provider === undefined || name === 'authorize') ? `/frame/${name}/` : undefined
}

/** Content-Security-Policy: any site may embed the SDK page, none may embed a page that approves something. */
const framePolicy = (path: string) =>
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; " +
  `form-action 'none'; frame-ancestors ${path === '/sdk' ? '*' : "'none'"}`

/** Passes a request to a development server. Undefined if it has no response. */
function askMiddleware(
  handler: ConnectHandler,
  origin: PageOrigin,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Response | undefined> {
  const url = new URL(incoming.url ?? '/', 'http://sandbox')
  const folder = folderOf(origin, url.pathname)
  if (folder) incoming.url = folder + url.search
  if (folder && origin === 'frame') outgoing.setHeader('cache-control', 'no-store')
  if (origin !== 'frame') outgoing.setHeader('access-control-allow-origin', '*')
  return new Promise((resolve, reject) => {
    outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT))
    handler(incoming, outgoing, (error) => (error ? reject(error as Error) : resolve(undefined)))
  })
}

/**
 * Pages of a host: from a development server, else from the built folder, in which each host has a folder and may share
 * assets with the others.
 *
 * @param policy returns the Content-Security-Policy header of the page host, called for each response
 */
export function pageApp(options: {
  origin: PageOrigin
  pageRoot: string | undefined
  /** Whether the sandbox has no page of a host: its address shows the panel of the faults. */
  isBare: boolean
  policy: () => string | undefined
  middleware: ConnectHandler | undefined
}): App {
  const { origin, pageRoot, isBare, policy, middleware } = options
  const app = createApp()
  if (middleware)
    app.use(async (c, next) => {
      const isApi = origin === 'frame' && c.req.path.startsWith('/api/')
      const { incoming, outgoing } = c.env
      return (isApi ? undefined : await askMiddleware(middleware, origin, incoming, outgoing)) ?? next()
    })
  if (isBare && origin === 'page') app.get('/', (c) => c.redirect('/sandbox'))
  if (!pageRoot) return app.get('*', (c) => c.text('No page is built. Run the build of the demo first.', 404))

  app.get('*', (c, next) => {
    const header = origin === 'frame' ? framePolicy(c.req.path) : policy()
    if (header) c.header('content-security-policy', header)
    return next()
  })
  const onFound = (file: string, c: Context) =>
    c.header('cache-control', origin === 'frame' && file.endsWith('.html') ? 'no-store' : 'no-cache')
  // A build does not change, and a page of tests loads two hundred of its files.
  const contents = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  const getContent = (path: string) => {
    const content =
      contents.get(path) ??
      readFile(path)
        .then((bytes) => new Uint8Array(bytes))
        .catch(() => null)
    contents.set(path, content)
    return content
  }
  const built = { root: pageRoot, join, isDir: (path: string) => !extname(path), getContent, onFound }
  const files = serveStatic(built)
  const pages = serveStatic({
    ...built,
    rewriteRequestPath: (path) => folderOf(origin, path) ?? `/${origin}${path}`,
  })
  if (origin === 'frame') {
    app.get('*', (c, next) => (folderOf(origin, c.req.path) ? pages(c, next) : next()))
    return app.get('/assets/*', files)
  }
  if (origin === 'phone') app.get('*', pages)
  return app.get('*', files)
}
