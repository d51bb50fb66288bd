import { ModalError } from '../../domain/errors'
import { findNetwork } from '../../domain/network/network'
import type { ResolvedOptions } from '../../domain/options/resolved'
import type { CaipNetworkId } from '../../domain/caip'
import type { Change, SimulatedCall } from '../../domain/send/simulation'
import { snapshotPicture } from '../../domain/wallet/suggestions'
import { createBalanceCache } from '../../services/storage/balanceCache'
import type { Blockchain } from '../../services/api/blockchain'
import type { Convert } from '../../services/api/convert'
import { clock } from '../../services/page/clock'
import { createHttp, responseOf, type Http } from '../../services/api/http'
import type { OnrampApi } from '../../services/api/onrampApi'
import type { FetchImageUrl, Images } from '../../services/api/images'
import { createImageUrls } from '../../services/api/imageUrls'
import type { Page } from '../../services/page/page'
import type { Names } from '../../services/api/names'
import type { SessionsApi } from '../../services/api/sessions'
import { createRegistry } from '../../services/api/registry'
import type { Rpc } from '../../services/api/rpc'
import type { KeyValueStore } from '../../services/storage/storage'
import type { Telemetry } from '../../services/api/telemetry'
import { categoryOf, createTelemetrySender, type TelemetrySender } from '../../services/api/telemetrySender'
import { readBalances, type Balances } from './balances'
import { readConfiguration, type ReadsConfiguration } from './configuration'
import { readLists, type Lists } from './lists'
import { once } from '../once'
import type { createCalls, tellCapabilities } from '../calls'
import type { updateOptions } from '../updating'
import { late } from '../../domain/late'

export { createHeadStart } from './headStart'

/** All that asks servers. It is a chunk of its own, loaded when the dialog is on screen. */
export interface Remote extends Lists, Balances, ReadsConfiguration, TelemetrySender {
  /** An image that was fetched, as a URL. */
  imageUrl: FetchImageUrl
  http: Http
  rpc: Rpc
  /** Its code comes when it is first asked. */
  blockchain: () => Promise<Blockchain>
  /** The same: names that accounts can have. */
  names: () => Promise<Names>
  /** The same: what apps may do with a smart account. */
  sessions: () => Promise<SessionsApi>
  /** Likewise. */
  onramp: () => Promise<OnrampApi>
  /** Quotes and transactions of swaps, likewise. */
  convert: () => Promise<Convert>
  /** What calls of the active account would change of what it holds; likewise. */
  simulate: (
    /** The account by its address, where one is connected. */
    by: { network: CaipNetworkId; address: string | undefined },
    calls: readonly SimulatedCall[],
  ) => Promise<readonly Change[] | undefined>
  /** The code of `sendCalls`. Loaded from here it shares chunks with what is there; from `headless` it would split them. */
  calls: () => Promise<{ createCalls: typeof createCalls; tellCapabilities: typeof tellCapabilities }>
  /** The same of `updateOptions`. */
  updating: () => Promise<typeof updateOptions>
}

/** What of the services at hand it needs. */
export interface RemoteDependencies {
  /** Asked anew where they may change. */
  options: () => ResolvedOptions
  fetch: typeof fetch
  urls: Pick<typeof URL, 'createObjectURL'>
  storage: KeyValueStore
  page: Page
  images: Pick<Images, 'ahead'>
  telemetry: Pick<Telemetry, 'allow' | 'error'>
  /** Of WalletConnect, while there is a session. */
  clientId: () => string | undefined
  /** The analytics host does not know this origin. */
  onForbidden: () => void
}

export function createRemote(given: RemoteDependencies): Remote {
  const { options, fetch, storage, page, clientId, onForbidden } = given
  const { projectId, services: hosts } = options()
  const http = createHttp({ now: clock.now, fetch, random: Math.random })
  const told = telling(http, given.telemetry)
  const registry = createRegistry({ http: told, base: hosts.registry, projectId })
  const rpc = rpcWhenAsked(http)
  const balances = createBalanceCache({ storage, now: clock.now })
  const blockchain = once(async () => {
    const createBlockchain = await late(async () => (await import('../../services/api/blockchain')).createBlockchain)
    return createBlockchain({ http: told, base: hosts.blockchain, projectId, clientId })
  })
  return {
    ...createTelemetrySender({ http, base: hosts.analytics, projectId, uuid: page.uuid, onForbidden }),
    ...readLists({ ...given, registry }),
    ...readBalances({ options, balances, rpc }),
    ...readConfiguration({ ...given, registry }),
    imageUrl: createImageUrls({
      registry,
      urls: given.urls,
      given: (id) => snapshotPicture(options().catalogue, projectId, id),
    }),
    http,
    rpc,
    blockchain,
    names: once(async () => {
      const [{ createNames }, { supports }] = await Promise.all([
        late(() => import('../../services/api/names')),
        blockchain(),
      ])
      return createNames({ http: told, base: hosts.blockchain, projectId, clientId, supports })
    }),
    sessions: once(async () => {
      const [{ createSessionsApi }, { supports }] = await Promise.all([
        late(() => import('../../services/api/sessions')),
        blockchain(),
      ])
      return createSessionsApi({ http: told, base: hosts.blockchain, projectId, clientId, supports })
    }),
    onramp: once(async () => {
      const [{ createOnrampApi }, { supports }] = await Promise.all([
        late(() => import('../../services/api/onrampApi')),
        blockchain(),
      ])
      return createOnrampApi({ http: told, base: hosts.blockchain, projectId, clientId, supports })
    }),
    convert: once(async () => {
      const createConvert = await late(async () => (await import('../../services/api/convert')).createConvert)
      return createConvert({ http: told, base: hosts.blockchain, projectId, clientId })
    }),
    simulate: async ({ network, address }, calls) => {
      const on = findNetwork(options().networks, network)
      return (await late(async () => (await import('./simulate')).simulate))(
        rpc,
        { network: on, address },
        calls,
        ModalError,
      )
    },
    calls: () => late(() => import('../calls')),
    updating: async () => await late(async () => (await import('../updating')).updateOptions),
  }
}

/** Speaks to nodes. Its code comes when one is first asked: no row of the catalogue waits for it. */
function rpcWhenAsked(http: Http): Rpc {
  const loaded = once(async () =>
    (await late(async () => (await import('../../services/api/rpc')).createRpc))({ http }),
  )
  return {
    request: async (...call) => (await loaded()).request(...call),
    askOnce: async (...call) => (await loaded()).askOnce(...call),
    balance: async (...account) => (await loaded()).balance(...account),
  }
}

/**
 * The same requests, whose failed answers telemetry is told of: of the provider's hosts, for the address of a
 * network's own node may hold a key. What may be missing, what was given up and what was not even sent is none.
 */
function telling(http: Http, telemetry: Pick<Telemetry, 'error'>): Http {
  const isFailure = (error: unknown, mayBeMissing: boolean): error is ModalError => {
    if (!(error instanceof ModalError) || error.code === 'http.tooManyFailures') return false
    return !(mayBeMissing && [400, 404].includes(responseOf(error)?.status ?? 0))
  }
  return {
    ...http,
    json: (url, request) =>
      http.json(url, request).catch((error: unknown) => {
        if (isFailure(error, request.mayBeMissing ?? false)) telemetry.error(categoryOf(error), error)
        throw error
      }),
  }
}
