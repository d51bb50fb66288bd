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
import { loadChunk } from '../../domain/chunk'

export { createHeadStart } from './headStart'

/** Server requests. A separate chunk, loaded once the dialog is on screen. */
export interface Remote extends Lists, Balances, ReadsConfiguration, TelemetrySender {
  /** Fetches an image and returns its URL. */
  imageUrl: FetchImageUrl
  http: Http
  rpc: Rpc
  /** Blockchain API; its code loads on first use. */
  blockchain: () => Promise<Blockchain>
  /** Account names API, loaded on first use. */
  names: () => Promise<Names>
  /** Smart sessions API, loaded on first use. */
  sessions: () => Promise<SessionsApi>
  /** On-ramp API, loaded on first use. */
  onramp: () => Promise<OnrampApi>
  /** Swap quotes and transactions, loaded on first use. */
  convert: () => Promise<Convert>
  /** Simulates calls and returns the changes of the account's balances. Loaded on first use. */
  simulate: (
    /** Network, and the account's address if one is connected. */
    by: { network: CaipNetworkId; address: string | undefined },
    calls: readonly SimulatedCall[],
  ) => Promise<readonly Change[] | undefined>
  /** Code of `sendCalls`. Loaded here it shares existing chunks; loaded from `headless` it would split them. */
  calls: () => Promise<{ createCalls: typeof createCalls; tellCapabilities: typeof tellCapabilities }>
  /** Code of `updateOptions`, loaded here for the same reason. */
  updating: () => Promise<typeof updateOptions>
}

/** Dependencies of {@link createRemote}. */
export interface RemoteDependencies {
  /** Getter: options can change at runtime. */
  options: () => ResolvedOptions
  fetch: typeof fetch
  urls: Pick<typeof URL, 'createObjectURL'>
  storage: KeyValueStore
  page: Page
  images: Pick<Images, 'ahead'>
  telemetry: Pick<Telemetry, 'allow' | 'error'>
  /** WalletConnect client id, while there is a session. */
  clientId: () => string | undefined
  /** Called if the analytics host refuses this origin. */
  onForbidden: () => void
}

/** Creates the server requests of a modal. */
export function createRemote(given: RemoteDependencies): Remote {
  const { options, fetch, storage, page, clientId, onForbidden } = given
  const { projectId, services: hosts } = options()
  const http = createHttp({ now: clock.now, fetch, random: Math.random })
  const told = telling(http, given.telemetry)
  const registry = createRegistry({ http: told, base: hosts.registry, projectId })
  const rpc = rpcWhenAsked(http)
  const balances = createBalanceCache({ storage, now: clock.now })
  const blockchain = once(async () => {
    const createBlockchain = await loadChunk(
      async () => (await import('../../services/api/blockchain')).createBlockchain,
    )
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
        loadChunk(() => import('../../services/api/names')),
        blockchain(),
      ])
      return createNames({ http: told, base: hosts.blockchain, projectId, clientId, supports })
    }),
    sessions: once(async () => {
      const [{ createSessionsApi }, { supports }] = await Promise.all([
        loadChunk(() => import('../../services/api/sessions')),
        blockchain(),
      ])
      return createSessionsApi({ http: told, base: hosts.blockchain, projectId, clientId, supports })
    }),
    onramp: once(async () => {
      const [{ createOnrampApi }, { supports }] = await Promise.all([
        loadChunk(() => import('../../services/api/onrampApi')),
        blockchain(),
      ])
      return createOnrampApi({ http: told, base: hosts.blockchain, projectId, clientId, supports })
    }),
    convert: once(async () => {
      const createConvert = await loadChunk(async () => (await import('../../services/api/convert')).createConvert)
      return createConvert({ http: told, base: hosts.blockchain, projectId, clientId })
    }),
    simulate: async ({ network, address }, calls) => {
      const on = findNetwork(options().networks, network)
      return (await loadChunk(async () => (await import('./simulate')).simulate))(
        rpc,
        { network: on, address },
        calls,
        ModalError,
      )
    },
    calls: () => loadChunk(() => import('../calls')),
    updating: async () => await loadChunk(async () => (await import('../updating')).updateOptions),
  }
}

/** Creates an RPC client whose code loads with the first call: the wallet list does not wait for it. */
function rpcWhenAsked(http: Http): Rpc {
  const loaded = once(async () =>
    (await loadChunk(async () => (await import('../../services/api/rpc')).createRpc))({ http }),
  )
  return {
    request: async (...call) => (await loaded()).request(...call),
    askOnce: async (...call) => (await loaded()).askOnce(...call),
    balance: async (...account) => (await loaded()).balance(...account),
  }
}

/**
 * Wraps `http` to report failed requests to telemetry. Use it for the provider's hosts only: a node's URL may contain a
 * key. Not reported: resources that may be missing, aborted requests, and requests that were never sent.
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
