import { throwIfAborted } from '../../domain/abort'
import type { FetchImageUrl } from './images'
import type { Registry } from './registry'

interface ImageUrlsDependencies {
  registry: Pick<Registry, 'walletImage' | 'assetImage' | 'picture'>
  urls: Pick<typeof URL, 'createObjectURL'>
  /** Returns the image URL of a wallet that needs no request. */
  given?: (id: string) => string | undefined
}

/** Maximum of concurrent requests. A browser opens about six connections per server; lists must not wait for images. */
const AT_ONCE = 6
const rasterTypes = ['png', 'jpeg', 'webp', 'gif', 'avif', 'bmp', 'x-icon', 'vnd.microsoft.icon'].map(
  (type) => `image/${type}`,
)

/** Creates a function that fetches images, six at a time, and resolves with URLs for `<img>`. */
export function createImageUrls({ registry, urls, given }: ImageUrlsDependencies): FetchImageUrl {
  const fetchImage = { wallet: registry.walletImage, asset: registry.assetImage, picture: registry.picture }
  const queue: (() => void)[] = []
  let running = 0

  async function urlOf(blob: Blob, signal: AbortSignal): Promise<string> {
    let url: string | undefined
    // In a tab of its own, a blob: SVG would run its scripts with the host's origin; a data: URL has no origin.
    if (blob.type === 'image/svg+xml') url = `data:image/svg+xml,${encodeURIComponent(await blob.text())}`
    throwIfAborted(signal)
    if (!url && rasterTypes.includes(blob.type)) url = urls.createObjectURL(blob)
    if (!url) throw new TypeError(`${blob.type} is not supported`)
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
      // The slot is passed on rather than freed, so that no other request takes it.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
