import { IMAGE_WAIT, MINUTE } from '../../domain/limits'
import type { Clock } from '../page/clock'

/** Kind of image. The id of a `picture` is its absolute URL. */
export type ImageKind = 'wallet' | 'asset' | 'picture'

/** Fetches an image and resolves with a URL for `<img>`. */
export type FetchImageUrl = (id: string, kind: ImageKind, signal: AbortSignal) => Promise<string>

/** Images of wallets, networks and connectors as URLs for `<img>`, each fetched once per page. */
export interface Images {
  /** Returns the URL of an image; `undefined` until it is loaded. */
  get: (id: string, kind: ImageKind) => string | undefined
  /** Requests an image, unless it was requested already or failed within the last minute. */
  want: (id: string, kind: ImageKind) => void
  /** Requests images; resolves when each is loaded or failed, or after 2 s. Never rejects. */
  ahead: (ids: readonly string[], kind: ImageKind) => Promise<void>
  /** Calls the listener after each loaded image. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  /** Aborts the requests and revokes the URLs; nothing is fetched afterwards. */
  dispose: () => void
}

interface ImagesDependencies extends Clock {
  /** Fetches an image and resolves with its URL. Rejects when aborted, or if it is not an image. */
  fetchUrl: FetchImageUrl
  urls: Pick<typeof URL, 'revokeObjectURL'>
}

/** Creates the cache of images. */
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

  /** Starts or joins the request of an image; `undefined` if there is nothing to wait for. */
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
