import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { ConnectHandler } from './host'
import { text, type Reply } from './http'

/** The hosts that serve a built page. */
export const pageOrigins = ['page', 'phone', 'frame'] as const

export type PageOrigin = (typeof pageOrigins)[number]

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The file a path stands for: itself, a folder's index.html, or undefined; never outside the root. */
async function findFile(root: string, path: string): Promise<string | undefined> {
  const file = normalize(join(root, path))
  if (file !== normalize(root) && !file.startsWith(normalize(root + sep))) return undefined
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile()) return file
  const index = join(file, 'index.html')
  return found?.isDirectory() && (await stat(index).catch(() => undefined)) ? index : undefined
}

/** The pages of the secure site; each is a folder in the folder `frame`. */
const framePages = ['sdk', 'loading', 'authorize', 'farcaster', 'approve', 'mailbox', 'dashboard']

/** Where a host's page lies in the built folder; undefined for a path that is no page. */
function folderOf(origin: PageOrigin, path: string): string | undefined {
  // A phone link opens `/wc?uri=…`.
  if (origin === 'phone') return path === '/' || path === '/wc' ? '/phone/' : undefined
  if (origin === 'page') return undefined
  const [, name = '', provider] = path.split('/')
  return framePages.includes(name) && (provider === undefined || name === 'authorize') ? `/frame/${name}/` : undefined
}

/** A page lies in a folder of its host, its assets may lie beside it. */
function candidates(origin: PageOrigin, path: string): string[] {
  const folder = folderOf(origin, path)
  if (folder) return [folder]
  if (origin === 'phone') return [`/phone${path}`, path]
  return origin === 'page' || path.startsWith('/assets/') ? [path] : []
}

/** Any site may embed the frame; a page on which something is approved may not be embedded at all. */
const framePolicy = (path: string) =>
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; " +
  `form-action 'none'; frame-ancestors ${path === '/sdk' ? '*' : "'none'"}`

/**
 * Serves a built page folder.
 *
 * @param policy the Content-Security-Policy header of every answer of the page host, asked afresh each time
 */
export function servePage(
  origin: PageOrigin,
  pageRoot: string | undefined,
  policy: () => string | undefined,
): (path: string) => Promise<Reply> {
  async function find(path: string): Promise<Reply> {
    if (!pageRoot) return text('No page is built. Run the build of the demo first.', 404)
    for (const candidate of candidates(origin, path)) {
      const file = await findFile(pageRoot, candidate)
      if (!file) continue
      const type = types[extname(file)] ?? 'application/octet-stream'
      const caching = origin === 'frame' && type.startsWith('text/html') ? 'no-store' : 'no-cache'
      return { headers: { 'content-type': type, 'cache-control': caching }, body: await readFile(file) }
    }
    return text(`There is no ${path} in the built page.`, 404)
  }

  return async (path) => {
    const reply = await find(path)
    const header = origin === 'frame' ? framePolicy(path) : policy()
    if (header) reply.headers['content-security-policy'] = header
    return reply
  }
}

/** A host's pages as a development server knows them: each is the page in its folder, and the frame's API is none. */
export function atFolder(origin: PageOrigin, handler: ConnectHandler): ConnectHandler {
  return (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://sandbox')
    if (origin === 'frame' && url.pathname.startsWith('/api/')) {
      next()
      return
    }
    const folder = folderOf(origin, url.pathname)
    if (folder) {
      request.url = folder + url.search
      if (origin === 'frame') response.setHeader('cache-control', 'no-store')
    }
    handler(request, response, next)
  }
}
