import { throwIfAborted } from '../../domain/abort'
import * as z from 'zod/mini'
import type { ActivityPage } from '../../domain/portfolio/activity'
import { balancesSchema } from '../../domain/portfolio/balanceAnswer'
import { parseCaipAddress, type CaipAddress, type CaipNetworkId } from '../../domain/caip'
import { cleanName } from '../../domain/text/cleanName'
import { ModalError } from '../../domain/errors'
import { gasPriceNotSupported } from '../../domain/texts'
import { historySchema } from '../../domain/portfolio/historyAnswer'
import { REASON_LENGTH } from '../../domain/limits'
import type { Network } from '../../domain/network/network'
import type { Identity, Profile } from '../../domain/portfolio/profile'
import { identitySchema, profileSchema, reverseSchema } from '../../domain/portfolio/profileAnswer'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { untilAborted } from '../page/signal'
import { responseOf, type Http, type HttpRequest } from './http'
import { join, projectQuery } from './registry'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** What one gas costs at three speeds, in wei. */
export interface GasPrices {
  standard: bigint
  fast: bigint
  instant: bigint
}

/**
 * The blockchain API (docs/reference.md#blockchain-api). Each answer but that of `supports` needs a network that
 * the API serves; where it cannot be had which ones these are, nothing is known, and each rejects as that list did.
 * Rejects as `Http` does, but with the server's own words where it gives reasons.
 */
export interface Blockchain {
  /** Does the API serve this network? The list is fetched once; one that could not be had, at the next question. */
  supports: (network: CaipNetworkId, options?: Cancellable) => Promise<boolean>
  /**
   * What an account holds on its network; `undefined` where the API does not serve it.
   *
   * `moved`: tokens whose balance has changed, which the server then reads anew; EVM only.
   */
  balances: (
    account: CaipAddress,
    network: Pick<Network, 'caipNetworkId' | 'chainNamespace' | 'nativeCurrency'>,
    options?: Cancellable & { moved?: readonly string[] },
  ) => Promise<TokenBalance[] | undefined>
  /** A page of history, the newest first; `undefined` where the API does not serve the network. */
  history: (
    account: CaipAddress,
    options?: Cancellable & { cursor?: string | undefined },
  ) => Promise<ActivityPage | undefined>
  /** Name and picture of an address; `undefined` where the API does not serve the network. */
  identity: (account: CaipAddress, options?: Cancellable) => Promise<Identity | undefined>
  /** All names of an address. */
  names: (account: CaipAddress, options?: Cancellable) => Promise<Profile[]>
  /** Where a name leads; `undefined` where it is not registered, or cannot be. */
  profile: (name: string, network: CaipNetworkId, options?: Cancellable) => Promise<Profile | undefined>
  /** @throws ModalError `chain.notSupported` */
  gasPrices: (network: CaipNetworkId, options?: Cancellable) => Promise<GasPrices>
}

interface BlockchainDependencies {
  http: Http
  /** Absolute URL (docs/decisions.md#35). */
  base: string
  projectId: string
  /** Of WalletConnect, where one is set (docs/decisions.md#38). */
  clientId?: () => string | undefined
}

/** Reads anew at most so many tokens; each costs the server a question. */
const MOVED = 20

const chainsSchema = z.object({ http: z.array(z.string()) })
const reasonsSchema = z.object({ reasons: z.array(z.object({ description: z.string() })) })
const weiSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,30}$/, 'The gas price is no number')),
  z.transform((text: string) => BigInt(text)),
)
const gasPricesSchema = z.object({ standard: weiSchema, fast: weiSchema, instant: weiSchema })

export function createBlockchain({
  http,
  base,
  projectId,
  clientId = () => undefined,
}: BlockchainDependencies): Blockchain {
  const project = () => ({ ...projectQuery(projectId), clientId: clientId() })
  let chains: readonly string[] = []
  let asking: Promise<void> | undefined

  /** @param named what the path names: failures are counted without it, for they are the route's. */
  async function get<T>(
    route: string,
    named: string,
    request: Omit<HttpRequest, 'endpoint'> & { schema: z.core.$ZodType<T> },
  ): Promise<T> {
    const [before = '', after = ''] = route.split(':named')
    const url = join(base, `${before}${part(named)}${after}`)
    const query = { ...project(), ...request.query }
    try {
      return await http.json(url, { ...request, query, endpoint: join(base, before + after) })
    } catch (error) {
      throw await withReason(error)
    }
  }

  /** One request for all callers meanwhile: the abort of one does not end it for the others. */
  function askChains(): Promise<void> {
    asking ??= http
      .json(join(base, 'v1/supported-chains'), { schema: chainsSchema, query: project() })
      .then((answer) => void (chains = answer.http))
      .finally(() => (asking = undefined))
    return asking
  }

  async function supports(network: CaipNetworkId, { signal }: Cancellable = {}): Promise<boolean> {
    throwIfAborted(signal)
    if (chains.length === 0) await untilAborted(signal, askChains())
    return chains.includes(network)
  }

  return {
    supports,
    async balances(account, network, { signal, moved = [] } = {}) {
      const { address, caipNetworkId } = accountOf(account)
      if (!(await supports(caipNetworkId, { signal }))) return undefined
      const forced = network.chainNamespace === 'eip155' ? moved.slice(0, MOVED).join(',') : ''
      const query = { currency: 'usd', chainId: caipNetworkId, forceUpdate: forced }
      return get('v1/account/:named/balance', address, { schema: balancesSchema(network), query, signal })
    },
    async history(account, { signal, cursor } = {}) {
      const { address, caipNetworkId } = accountOf(account)
      if (!(await supports(caipNetworkId, { signal }))) return undefined
      const query = { chainId: caipNetworkId, cursor }
      return get('v1/account/:named/history', address, { schema: historySchema(caipNetworkId), query, signal })
    },
    async identity(account, { signal } = {}) {
      const { address, caipNetworkId } = accountOf(account)
      if (!(await supports(caipNetworkId, { signal }))) return undefined
      const query = { sender: address }
      return get('v1/identity/:named', address, { schema: identitySchema, query, signal, mayBeMissing: true })
    },
    async names(account, { signal } = {}) {
      const { address, caipNetworkId } = accountOf(account)
      if (!(await supports(caipNetworkId, { signal }))) return []
      return get('v1/profile/reverse/:named', address, {
        schema: reverseSchema,
        query: { sender: address, apiVersion: 2 },
        signal,
        mayBeMissing: true,
      })
    },
    async profile(name, network, { signal } = {}) {
      if (!(await supports(network, { signal }))) return undefined
      const request = { schema: profileSchema, query: { apiVersion: 2 }, signal, mayBeMissing: true } as const
      return get('v1/profile/account/:named', name, request).catch((error: unknown) => {
        // Which endings there are is the server's to know: what it refuses as a name counts as not registered.
        if (statusOf(error) === 400 || statusOf(error) === 404) return undefined
        throw error
      })
    },
    async gasPrices(network, { signal } = {}) {
      if (!(await supports(network, { signal })))
        throw new ModalError('chain.notSupported.gasPrice', gasPriceNotSupported)
      const url = join(base, 'v1/convert/gas-price')
      return http.json(url, { schema: gasPricesSchema, query: { ...project(), chainId: network }, signal })
    },
  }
}

function accountOf(account: CaipAddress): { address: string; caipNetworkId: CaipNetworkId } {
  const parsed = parseCaipAddress(account)
  if (!parsed) throw new ModalError('network.notFound.account', 'An account is a network and an address on it.')
  return parsed
}

/** One part of a path. `.` and `..` are steps in it even when they are encoded. */
function part(text: string): string {
  if (/^\.*$/.test(text)) throw new ModalError('address.invalid.text', 'This can be neither an address nor a name.')
  return encodeURIComponent(text)
}

function statusOf(error: unknown): number | undefined {
  return responseOf(error)?.status
}

/** The error in the server's own words (`reasons[].description`), where it has any. */
export async function withReason(error: unknown): Promise<unknown> {
  const response = responseOf(error)
  if (!(error instanceof ModalError) || !response) return error
  const told = reasonsSchema.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  )
  const reason = cleanName(told.data?.reasons[0]?.description ?? '', REASON_LENGTH)
  return reason ? new ModalError('http.status.reason', reason, { cause: error.cause }) : error
}
