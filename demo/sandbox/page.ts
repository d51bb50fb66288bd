import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { ConnectHandler } from './host'
import { text, type Reply } from './http'

/** The two hosts that serve a built page. */
export type PageOrigin = 'page' | 'phone'

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

/** A phone link opens `/wc?uri=…`; its page lives in the folder `phone`, its assets may lie beside it. */
const phonePaths = (path: string) => (path === '/' || path === '/wc' ? ['/phone/'] : [`/phone${path}`, path])

/**
 * Serves a built page folder.
 *
 * @param policy the Content-Security-Policy header of every answer, asked afresh each time
 */
export function servePage(
  origin: PageOrigin,
  pageRoot: string | undefined,
  policy: () => string | undefined,
): (path: string) => Promise<Reply> {
  async function find(path: string): Promise<Reply> {
    if (!pageRoot) return text('No page is built. Run the build of the demo first.', 404)
    for (const candidate of origin === 'phone' ? phonePaths(path) : [path]) {
      const file = await findFile(pageRoot, candidate)
      if (!file) continue
      const type = types[extname(file)] ?? 'application/octet-stream'
      return { headers: { 'content-type': type, 'cache-control': 'no-cache' }, body: await readFile(file) }
    }
    return text(`There is no ${path} in the built page.`, 404)
  }

  return async (path) => {
    const reply = await find(path)
    const header = policy()
    if (header) reply.headers['content-security-policy'] = header
    return reply
  }
}

/** The phone's two paths as a development server knows them: both are the page in the folder `phone`. */
export function atPhoneFolder(handler: ConnectHandler): ConnectHandler {
  return (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://sandbox')
    if (url.pathname === '/' || url.pathname === '/wc') request.url = `/phone/${url.search}`
    handler(request, response, next)
  }
}
