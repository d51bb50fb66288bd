import type { Page } from 'playwright'
import type { Sandbox } from '../../sandbox/src/index'
import { closure, type Chunk } from './chunks'

/** Collects the page's own files that a visit fetches from now on. */
export function watchFetched(page: Page, { urls }: Sandbox): string[] {
  const files: string[] = []
  page.on(
    'request',
    (request) => void (request.url().startsWith(urls.page) && files.push(new URL(request.url()).pathname.slice(1))),
  )
  return files
}

/** Chunks among files. */
export const filesIn = (host: readonly Chunk[], files: readonly string[]): Set<Chunk> =>
  new Set(host.filter(({ file }) => files.includes(file)))

/** Chunks among files, except known ones and their imports. */
export function beyond(host: readonly Chunk[], files: readonly string[], known: readonly string[]): Chunk[] {
  const loaded = closure(host, [...filesIn(host, known)])
  return [...filesIn(host, files)].filter((chunk) => !loaded.has(chunk))
}

/** Names of chunks for a note, e.g. `receiver, send, sending`. */
export const namesOf = (chunks: readonly Chunk[]): string =>
  chunks.map(({ file }) => file.replace(/^host\/|-[\w-]{8}\.js$/g, '')).join(', ')
