import { throwIfAborted } from '../../domain/abort'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../domain/caip'
import { originsSchema } from '../../domain/options/origins'
import { remoteConfigSchema, type RemoteEntry } from '../../domain/options/remoteConfig'
import { sdkType, sdkVersion } from '../../domain/options/serviceHosts'
import { walletOf, type WalletPage } from '../../domain/wallet/wallet'
import { unreadable } from './guardedFetch'
import { withQuery, type Http, type Query } from './http'

/** What every call to the project's hosts carries; the real servers answer empty without it (docs/decisions.md#35). */
export function projectQuery(projectId: string): { projectId: string; st: string; sv: string } {
  return { projectId, st: sdkType, sv: sdkVersion }
}

/** `base` and `path` with exactly one slash between, so that a host may live under a path of its own. */
export function join(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}

export interface WalletQuery {
  /** From 1. */
  page: number
  entries: number
  /** Trimmed here. */
  search?: string
  badge?: 'certified' | 'none'
  /** Wallet ids. */
  include?: readonly string[]
  exclude?: readonly string[]
  chains?: readonly CaipNetworkId[]
}

interface Cancellable {
  signal?: AbortSignal | undefined
}
interface Once extends Cancellable {
  /** `false` for one try in all: where no visitor waits, the failures of a minute are left to one who does. */
  retry?: false
}

/** The wallet registry (docs/reference.md#registry). Everything rejects as `Http` does unless it says otherwise. */
export interface Registry {
  /** The entries of the project's remote configuration; `undefined` when the project has none. */
  config: (options?: Cancellable) => Promise<RemoteEntry[] | undefined>
  /** Origins that may use the project; `undefined` when they cannot be had. Rejects only when aborted. */
  origins: (options?: Cancellable) => Promise<string[] | undefined>
  /** A page of wallets; entries that are no wallets are left out one by one. */
  wallets: (query: WalletQuery, options?: Once) => Promise<WalletPage>
  /** By `image_id` of a wallet. `http.invalidAnswer` when the answer is no image. */
  walletImage: (id: string, options?: Cancellable) => Promise<Blob>
  /** Of networks and connectors. */
  assetImage: (id: string, options?: Cancellable) => Promise<Blob>
  /** One that a server of ours named by its whole address, of a token or a person. */
  picture: (url: string, options?: Cancellable) => Promise<Blob>
  /** May events be sent? No, when it cannot be known. Rejects only when aborted. */
  analyticsConfig: (options?: Cancellable) => Promise<boolean>
}

interface RegistryDependencies {
  http: Http
  /** Absolute URL (docs/decisions.md#35). */
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

/** Where a page of wallets is. */
export const walletsUrl = (base: string, projectId: string, asked: WalletQuery): URL =>
  withQuery(join(base, walletsPath), walletsQuery(projectId, asked))

/** Entries that are no wallets are dropped one by one. */
const walletPageSchema = z.object({ data: z.array(z.unknown()), count: z.number() })
const analyticsSchema = z.object({ isAnalyticsEnabled: z.boolean() })

export function createRegistry({ http, base, projectId }: RegistryDependencies): Registry {
  const project = projectQuery(projectId)

  async function image(path: string, id: string, { signal }: Cancellable): Promise<Blob> {
    // A failed image is requested again by the component that shows it, not here: there may be a hundred of them.
    const endpoint = join(base, path)
    const request = { query: project, signal, retry: false, endpoint, mayBeMissing: true } as const
    return imageOnly(await http.blob(`${endpoint}/${encodeURIComponent(id)}`, request))
  }

  function imageOnly(blob: Blob): Blob {
    if (blob.type.startsWith('image/')) return blob
    throw unreadable(new Error(`An image was expected, the answer is ${blob.type || 'of no type'}.`))
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
    async wallets(asked, options = {}) {
      const query = walletsQuery(projectId, asked)
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
