import { IMAGE_WAIT, MINUTE } from '../../domain/limits'
import type { Clock } from '../page/clock'

/** `picture`: known by its whole address. */
export type ImageKind = 'wallet' | 'asset' | 'picture'

export type FetchImageUrl = (id: string, kind: ImageKind, signal: AbortSignal) => Promise<string>

/** Images of wallets, networks and connectors as URLs an `<img>` can show, each fetched once per page. */
export interface Images {
  /** A `blob:` or `data:` URL; `undefined` while it is not there. */
  get: (id: string, kind: ImageKind) => string | undefined
  /** Asks for one, if it was not asked for yet or failed more than a minute ago. */
  want: (id: string, kind: ImageKind) => void
  /** Asks for all; resolves when each has come or failed, or after 2 s. Never rejects. */
  ahead: (ids: readonly string[], kind: ImageKind) => Promise<void>
  /** Called after each image that has come. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
  /** Ends what is under way and gives the URLs back; nothing is fetched afterwards. */
  dispose: () => void
}

interface ImagesDependencies extends Clock {
  /** The URL of an image that has been fetched. Rejects when aborted, and for what is no image. */
  fetchUrl: FetchImageUrl
  urls: Pick<typeof URL, 'revokeObjectURL'>
}

export function createImages({ fetchUrl, urls, now, wait }: ImagesDependencies): Images {
  const ready = new Map<string, string>()
  const loading = new Map<string, Promise<void>>()
  const failed = new Map<string, number>()
  const listeners = new Set<() => void>()
  const stop = new AbortController()

  function release(url: string): void {
    if (url.startsWith('blob:')) urls.revokeObjectURL(url)
  }

  async function load(id: string, kind: ImageKind, key: string): Promise<void> {
    try {
      const url = await fetchUrl(id, kind, stop.signal)
      if (stop.signal.aborted) return release(url)
      ready.set(key, url)
      failed.delete(key)
      for (const listener of [...listeners]) listener()
    } catch {
      failed.set(key, now())
    }
  }

  /** The promise of a load under way; `undefined` when there is nothing to wait for. */
  function want(id: string, kind: ImageKind): Promise<void> | undefined {
    const key = `${kind}/${id}`
    if (stop.signal.aborted || ready.has(key)) return undefined
    const time = failed.get(key)
    if (time !== undefined && time <= now() && now() - time < MINUTE) return undefined
    const promise = loading.get(key) ?? load(id, kind, key).finally(() => loading.delete(key))
    loading.set(key, promise)
    return promise
  }

  return {
    get: (id, kind) => ready.get(`${kind}/${id}`),
    want: (id, kind) => void want(id, kind),
    async ahead(ids, kind) {
      const enough = new AbortController()
      const all = Promise.all(ids.map((id) => want(id, kind)))
      await Promise.race([all, wait(IMAGE_WAIT, enough.signal).catch(() => undefined)])
      enough.abort()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose() {
      stop.abort()
      listeners.clear()
      for (const url of ready.values()) release(url)
      ready.clear()
      failed.clear()
    },
  }
}
