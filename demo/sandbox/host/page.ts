import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { createApp, type App } from '../shared/http'

/** A handler as connect and vite know it. */
export type ConnectHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/** The hosts that serve a built page. */
export const pageOrigins = ['page', 'phone', 'frame'] as const

export type PageOrigin = (typeof pageOrigins)[number]

/** The pages of the secure site; each is a folder in the folder `frame`. */
const framePages = ['sdk', 'loading', 'authorize', 'farcaster', 'approve', 'mailbox', 'dashboard']

/** Where a host's page lies in the built folder; undefined for a path that is no page. */
function folderOf(origin: PageOrigin, path: string): string | undefined {
  // A phone link opens `/wc?uri=…`.
  if (origin === 'phone') {
    // Beside the phone: a Safe, on an origin that is not the page's.
    if (path === '/safe') return '/safe/'
    return path === '/' || path === '/wc' ? '/phone/' : undefined
  }
  if (origin === 'page') return undefined
  const [, name = '', provider] = path.split('/')
  return framePages.includes(name) && (provider === undefined || name === 'authorize') ? `/frame/${name}/` : undefined
}

/** Any site may embed the frame; a page on which something is approved may not be embedded at all. */
const framePolicy = (path: string) =>
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; " +
  `form-action 'none'; frame-ancestors ${path === '/sdk' ? '*' : "'none'"}`

/** Hands a request to a development server; undefined where that has no answer. */
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
 * The pages of a host: asked of a development server, else from the built folder, where each page lies in a folder of
 * its host and its assets may lie beside it.
 *
 * @param policy the Content-Security-Policy header of every answer of the page host, asked afresh each time
 */
export function pageApp(options: {
  origin: PageOrigin
  pageRoot: string | undefined
  policy: () => string | undefined
  middleware: ConnectHandler | undefined
}): App {
  const { origin, pageRoot, policy, middleware } = options
  const app = createApp()
  if (middleware)
    app.use(async (c, next) => {
      const isApi = origin === 'frame' && c.req.path.startsWith('/api/')
      const { incoming, outgoing } = c.env
      return (isApi ? undefined : await askMiddleware(middleware, origin, incoming, outgoing)) ?? next()
    })
  if (!pageRoot) return app.get('*', (c) => c.text('No page is built. Run the build of the demo first.', 404))

  app.get('*', (c, next) => {
    const header = origin === 'frame' ? framePolicy(c.req.path) : policy()
    if (header) c.header('content-security-policy', header)
    return next()
  })
  const onFound = (file: string, c: Context) =>
    c.header('cache-control', origin === 'frame' && file.endsWith('.html') ? 'no-store' : 'no-cache')
  const files = serveStatic({ root: pageRoot, onFound })
  const pages = serveStatic({
    root: pageRoot,
    onFound,
    rewriteRequestPath: (path) => folderOf(origin, path) ?? `/${origin}${path}`,
  })
  if (origin === 'frame') {
    app.get('*', (c, next) => (folderOf(origin, c.req.path) ? pages(c, next) : next()))
    return app.get('/assets/*', files)
  }
  if (origin === 'phone') app.get('*', pages)
  return app.get('*', files)
}
