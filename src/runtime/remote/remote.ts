import { ModalError } from '../../domain/errors'
import { findNetwork } from '../../domain/network/network'
import { projectMissing } from '../../domain/options/projectMissing'
import type { ResolvedOptions } from '../../domain/options/resolved'
import type { CaipNetworkId } from '../../domain/caip'
import type { Change, SimulatedCall } from '../../domain/transaction/simulation'
import { snapshotPicture } from '../../domain/wallet/suggestions'
import { createBalanceCache } from '../../services/storage/balanceCache'
import { clock } from '../../services/page/clock'
import { createHttp, responseOf, type Http } from '../../services/api/http'
import type { FetchImageUrl, Images } from '../../services/api/images'
import { createImageUrls } from '../../services/api/imageUrls'
import type { Page } from '../../services/page/page'
import { createRegistry } from '../../services/api/registry'
import type { Rpc } from '../../services/api/rpc'
import type { KeyValueStore } from '../../services/storage/storage'
import type { Telemetry } from '../../services/api/telemetry'
import { categoryOf, createTelemetrySender, type TelemetrySender } from '../../services/api/telemetrySender'
import type { ApiOf } from './api'
import type { CoreRemote } from './core'
import { readBalances, type Balances } from './balances'
import { readConfiguration, type ReadsConfiguration } from './configuration'
import { readLists, type Lists } from './lists'
import { once } from '../once'
import { featurePart, type CallsCode } from '../features'
import type { updateOptions } from '../modal/updating'
import { loadChunk } from '../../domain/chunk'

export { createHeadStart } from './headStart'

/** Server requests. A separate chunk, loaded once the dialog is on screen. */
export interface Remote extends CoreRemote, Lists, Balances, ReadsConfiguration, TelemetrySender {
  /** Fetches an image and returns its URL. */
  imageUrl: FetchImageUrl
  /** Simulates calls and returns the changes of the account's balances. Loaded on first use. */
  simulate: (
    /** Network, and the account's address if one is connected. */
    by: { network: CaipNetworkId; address: string | undefined },
    calls: readonly SimulatedCall[],
  ) => Promise<readonly Change[] | undefined>
  /** Code of `sendCalls`. Loaded here it shares existing chunks; loaded from `headless` it would split them. */
  calls: () => Promise<CallsCode>
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
  /** Called once for a contract of the option `balance` that is no token on its network. */
  onWrongToken: (network: CaipNetworkId) => void
  /** Called if the analytics host refuses this origin. */
  onForbidden: () => void
}

/** Creates the server requests of a modal. */
export function createRemote(given: RemoteDependencies): Remote {
  const { options, fetch, storage, page, clientId, onForbidden } = given
  const { projectId, services: hosts } = options()
  const http = createHttp({ now: clock.now, fetch, random: Math.random })
  const reportedHttp = projectId ? telling(http, given.telemetry) : refusing(http)
  const registry = createRegistry({ http: reportedHttp, base: hosts.registry, projectId })
  const rpc = rpcWhenAsked(http)
  const balances = createBalanceCache({ storage, now: clock.now })
  const blockchain = once(async () => {
    const createBlockchain = await loadChunk(
      async () => (await import('../../services/api/blockchain')).createBlockchain,
    )
    return createBlockchain({ http: reportedHttp, base: hosts.blockchain, projectId, clientId })
  })
  const apis = new Map<unknown, () => Promise<unknown>>()
  const api: ApiOf = (create) => {
    const load =
      (apis.get(create) as (() => ReturnType<typeof create>) | undefined) ??
      once(async () => {
        const { supports } = await blockchain()
        return create({ http: reportedHttp, base: hosts.blockchain, projectId, clientId, supports })
      })
    apis.set(create, load)
    return load()
  }
  return {
    ...createTelemetrySender({ http, base: hosts.analytics, projectId, uuid: page.uuid, onForbidden }),
    ...readLists({ ...given, registry }),
    ...readBalances({ options, balances, rpc, onWrongToken: given.onWrongToken }),
    ...readConfiguration({ ...given, registry }),
    imageUrl: createImageUrls({
      registry,
      urls: given.urls,
      given: (id) => snapshotPicture(options().catalogue, projectId, id),
    }),
    http,
    rpc,
    blockchain,
    api,
    names: once(async () => {
      const [{ createNames }, { supports }] = await Promise.all([
        loadChunk(() => import('../../services/api/names')),
        blockchain(),
      ])
      return createNames({ http: reportedHttp, base: hosts.blockchain, projectId, clientId, supports })
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
    async calls() {
      const load = await featurePart('calls')
      if (!load) throw new Error('No feature sends calls.')
      return load()
    },
    updating: async () => await loadChunk(async () => (await import('../modal/updating')).updateOptions),
  }
}

/** Creates an HTTP client that refuses every request: the services of a project need its id. */
function refusing(http: Http): Http {
  const refuse = () => Promise.reject(new ModalError('project.missing', projectMissing('this request')))
  return { ...http, json: refuse, text: refuse, blob: refuse }
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
