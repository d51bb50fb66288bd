import { IMAGE_WAIT, MINUTE } from '../../domain/limits'
import type { Clock } from '../page/clock'
import type { Registry } from './registry'

/** `picture`: known by its whole address. */
export type ImageKind = 'wallet' | 'asset' | 'picture'

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
  registry: Pick<Registry, 'walletImage' | 'assetImage' | 'picture'>
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
}

/** A page has some six connections to a host; the lists must not wait behind the pictures. */
const AT_ONCE = 6
const rasterTypes = ['png', 'jpeg', 'webp', 'gif', 'avif', 'bmp', 'x-icon', 'vnd.microsoft.icon'].map(
  (type) => `image/${type}`,
)

export function createImages({ registry, urls, now, wait }: ImagesDependencies): Images {
  const ready = new Map<string, string>()
  const loading = new Map<string, Promise<void>>()
  const failed = new Map<string, number>()
  const queue: (() => void)[] = []
  const listeners = new Set<() => void>()
  const stop = new AbortController()
  let running = 0

  async function load(id: string, kind: ImageKind, key: string): Promise<void> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve))
    else running += 1
    try {
      stop.signal.throwIfAborted()
      const fetchImage = { wallet: registry.walletImage, asset: registry.assetImage, picture: registry.picture }
      const url = await urlOf(await fetchImage[kind](id, { signal: stop.signal }))
      ready.set(key, url)
      failed.delete(key)
      for (const listener of [...listeners]) listener()
    } catch {
      failed.set(key, now())
    } finally {
      // The place is handed on rather than freed, so that no third comes between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }

  async function urlOf(blob: Blob): Promise<string> {
    let url: string | undefined
    // Opened in a tab of its own, a blob: SVG would run its scripts as the host's page; a data: URL has no origin.
    if (blob.type === 'image/svg+xml') url = `data:image/svg+xml,${encodeURIComponent(await blob.text())}`
    stop.signal.throwIfAborted()
    if (!url && rasterTypes.includes(blob.type)) url = urls.createObjectURL(blob)
    if (!url) throw new TypeError(`${blob.type} is not shown`)
    return url
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
      for (const url of ready.values()) if (url.startsWith('blob:')) urls.revokeObjectURL(url)
      ready.clear()
      failed.clear()
    },
  }
}
