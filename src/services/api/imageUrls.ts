import { throwIfAborted } from '../../domain/abort'
import type { FetchImageUrl } from './images'
import type { Registry } from './registry'

interface ImageUrlsDependencies {
  registry: Pick<Registry, 'walletImage' | 'assetImage' | 'picture'>
  urls: Pick<typeof URL, 'createObjectURL'>
  /** The picture of a wallet that need not be fetched. */
  given?: (id: string) => string | undefined
}

/** A page has some six connections to a host; the lists must not wait behind the pictures. */
const AT_ONCE = 6
const rasterTypes = ['png', 'jpeg', 'webp', 'gif', 'avif', 'bmp', 'x-icon', 'vnd.microsoft.icon'].map(
  (type) => `image/${type}`,
)

/** Fetches images, a few at once, and makes URLs of them that an `<img>` can show. */
export function createImageUrls({ registry, urls, given }: ImageUrlsDependencies): FetchImageUrl {
  const fetchImage = { wallet: registry.walletImage, asset: registry.assetImage, picture: registry.picture }
  const queue: (() => void)[] = []
  let running = 0

  async function urlOf(blob: Blob, signal: AbortSignal): Promise<string> {
    let url: string | undefined
    // Opened in a tab of its own, a blob: SVG would run its scripts as the host's page; a data: URL has no origin.
    if (blob.type === 'image/svg+xml') url = `data:image/svg+xml,${encodeURIComponent(await blob.text())}`
    throwIfAborted(signal)
    if (!url && rasterTypes.includes(blob.type)) url = urls.createObjectURL(blob)
    if (!url) throw new TypeError(`${blob.type} is not shown`)
    return url
  }

  return async (id, kind, signal) => {
    const ready = kind === 'wallet' && given?.(id)
    if (ready) return ready
    if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve))
    else running += 1
    try {
      throwIfAborted(signal)
      return await urlOf(await fetchImage[kind](id, { signal }), signal)
    } finally {
      // The place is handed on rather than freed, so that no third comes between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
