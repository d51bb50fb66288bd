import type { CaipNetworkId } from '../../domain/caip'
import { ModalError } from '../../domain/errors'
import { SNAPSHOT_IMAGE_LIMIT } from '../../domain/limits'
import { defaultHosts } from '../../domain/options/serviceHosts'
import { suggestionsAsked, type CatalogueSnapshot } from '../../domain/wallet/suggestions'
import { createHttp } from '../../services/api/http'
import { createRegistry } from '../../services/api/registry'
import { clock } from '../../services/page/clock'
import { askSuggestions } from './lists'

/** Options that decide which wallets a page shows first. Pass the same values as to `createModal`. */
export interface SnapshotOptions {
  projectId: string
  /** CAIP-2 ids of all networks of the page, such as `eip155:1`. */
  networks: readonly CaipNetworkId[]
  includeWalletIds?: readonly string[]
  excludeWalletIds?: readonly string[]
  featuredWalletIds?: readonly string[]
  /** Base URL of the wallet registry. Default: the production registry. */
  registry?: string
}

/**
 * Fetches the wallets that a page shows first, with their images, for the option `catalogue`. Call it at build time, in
 * Node.
 *
 * @throws ModalError the registry's errors; `http.invalidAnswer` if it has no wallet for this project
 * @example
 * const catalogue = await takeSnapshot({ projectId, networks: ['eip155:1'] })
 */
export async function takeSnapshot({
  projectId,
  networks,
  includeWalletIds = [],
  excludeWalletIds = [],
  featuredWalletIds = [],
  registry: base = defaultHosts.registry,
}: SnapshotOptions): Promise<CatalogueSnapshot> {
  const lists = { includeWalletIds, excludeWalletIds, featuredWalletIds }
  const registry = createRegistry({ http: createHttp({ now: clock.now, fetch }), base, projectId })
  const suggestions = await askSuggestions(registry, networks, lists)
  const wallets = [...suggestions.featured, ...suggestions.recommended]
  if (wallets.length === 0) {
    const message =
      'The registry has no wallets for this project and these networks. Check the project id and the networks.'
    throw new ModalError('http.invalidAnswer.empty', message)
  }
  const ids = [...new Set(wallets.flatMap(({ image_id }) => image_id ?? []))]
  const images = await Promise.all(
    ids.map(async (id) => {
      // The page fetches an image that fails here.
      const url = await registry.walletImage(id).then(dataUrl, () => '')
      return url && url.length <= SNAPSHOT_IMAGE_LIMIT ? [[id, url] as const] : []
    }),
  )
  return {
    projectId,
    timestamp: clock.now(),
    asked: suggestionsAsked(networks, lists),
    ...suggestions,
    images: Object.fromEntries(images.flat()),
  }
}

async function dataUrl(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  return `data:${picture.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}
