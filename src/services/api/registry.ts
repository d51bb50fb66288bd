import { throwIfAborted, type Abortable } from '../../domain/abort'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../domain/caip'
import { originsSchema } from '../../domain/options/origins'
import { remoteConfigSchema, type RemoteEntry } from '../../domain/options/remoteConfig'
import { sdkType, sdkVersion } from '../../domain/options/serviceHosts'
import { walletOf, type WalletPage } from '../../domain/wallet/wallet'
import { unreadable } from './guardedFetch'
import { withQuery, type Http, type Query } from './http'

/** Returns the query of every call to a service; without it the real servers answer empty (docs/decisions.md#35). */
export function projectQuery(projectId: string): { projectId: string; st: string; sv: string } {
  return { projectId, st: sdkType, sv: sdkVersion }
}

/** Joins `base` and `path` with exactly one slash; `base` may have a path of its own. */
export function join(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}

/** Query of a page of wallets. */
export interface WalletQuery {
  /** Page number, from 1. */
  page: number
  entries: number
  /** Search text; it is trimmed. */
  search?: string
  badge?: 'certified' | 'none'
  /** Wallet ids to include, and to exclude. */
  include?: readonly string[]
  exclude?: readonly string[]
  chains?: readonly CaipNetworkId[]
}

interface Once extends Abortable {
  /** `false` for a single attempt: a call in the background must not use up the endpoint's failures per minute. */
  retry?: false
}

/** Wallet registry (docs/reference.md#registry). Methods reject like `Http` unless noted. */
export interface Registry {
  /** Entries of the project's remote configuration; `undefined` if the project has no entries. */
  config: (options?: Abortable) => Promise<RemoteEntry[] | undefined>
  /** Origins that may use the project; `undefined` if the request fails. Rejects only when aborted. */
  origins: (options?: Abortable) => Promise<string[] | undefined>
  /** One page of wallets; invalid entries are left out. */
  wallets: (query: WalletQuery, options?: Once) => Promise<WalletPage>
  /** Image of a wallet, by its `image_id`. @throws ModalError `http.invalidAnswer` if it is not an image */
  walletImage: (id: string, options?: Abortable) => Promise<Blob>
  /** Image of a network or connector, by its image id. */
  assetImage: (id: string, options?: Abortable) => Promise<Blob>
  /** Image of a token or person, by the absolute URL that a service returned. */
  picture: (url: string, options?: Abortable) => Promise<Blob>
  /** Whether events may be sent; `false` if the request fails. Rejects only when aborted. */
  analyticsConfig: (options?: Abortable) => Promise<boolean>
}

interface RegistryDependencies {
  http: Http
  /** Absolute URL of the registry (docs/decisions.md#35). */
  base: string
  projectId: string
}

const walletsPath = 'getWallets'

function walletsQuery(
  projectId: string,
  { page, entries, search, badge, include, exclude, chains }: WalletQuery,
): Query {
  return {
    ...projectQuery(projectId),
    page,
    entries,
    search: search?.trim(),
    badge_type: badge,
    include: include?.join(','),
    exclude: exclude?.join(','),
    chains: chains?.join(','),
  }
}

/** Returns the URL of a page of wallets. */
export const walletsUrl = (base: string, projectId: string, wanted: WalletQuery): URL =>
  withQuery(join(base, walletsPath), walletsQuery(projectId, wanted))

/** Page of wallets; its entries are parsed one by one. */
const walletPageSchema = z.object({ data: z.array(z.unknown()), count: z.number() })
const analyticsSchema = z.object({ isAnalyticsEnabled: z.boolean() })

/** Creates the client of the wallet registry. */
export function createRegistry({ http, base, projectId }: RegistryDependencies): Registry {
  const project = projectQuery(projectId)

  async function image(path: string, id: string, { signal }: Abortable): Promise<Blob> {
    // No retries here, as there may be a hundred images: the component that shows one requests it again.
    const endpoint = join(base, path)
    const request = { query: project, signal, retry: false, endpoint, mayBeMissing: true } as const
    return imageOnly(await http.blob(`${endpoint}/${encodeURIComponent(id)}`, request))
  }

  function imageOnly(blob: Blob): Blob {
    if (blob.type.startsWith('image/')) return blob
    throw unreadable(new Error(`Expected an image, got ${blob.type || 'no content type'}.`))
  }

  return {
    async config({ signal } = {}) {
      const url = join(base, 'appkit/v1/config')
      return (await http.json(url, { schema: remoteConfigSchema, query: project, signal })).features
    },
    async origins({ signal } = {}) {
      const url = join(base, 'projects/v1/origins')
      try {
        return (await http.json(url, { schema: originsSchema, query: project, signal })).allowedOrigins
      } catch {
        throwIfAborted(signal)
        return undefined
      }
    },
    async wallets(wanted, options = {}) {
      const query = walletsQuery(projectId, wanted)
      const { data, count } = await http.json(join(base, walletsPath), { schema: walletPageSchema, query, ...options })
      return { wallets: data.flatMap((entry) => walletOf(entry) ?? []), count }
    },
    walletImage: (id, options = {}) => image('getWalletImage', id, options),
    assetImage: (id, options = {}) => image('public/getAssetImage', id, options),
    picture: async (url, { signal } = {}) =>
      imageOnly(await http.blob(url, { signal, retry: false, endpoint: new URL(url).origin, mayBeMissing: true })),
    async analyticsConfig({ signal } = {}) {
      try {
        const url = join(base, 'getAnalyticsConfig')
        return (await http.json(url, { schema: analyticsSchema, query: project, signal })).isAnalyticsEnabled
      } catch {
        throwIfAborted(signal)
        return false
      }
    },
  }
}
