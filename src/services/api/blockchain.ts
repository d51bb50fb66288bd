import { throwIfAborted, type Abortable } from '../../domain/abort'
import * as z from 'zod/mini'
import type { ActivityPage } from '../../domain/portfolio/activity'
import { balancesSchema } from '../../domain/portfolio/balanceAnswer'
import { type CaipAddress, type CaipNetworkId } from '../../domain/caip'
import { parseCaipAddress } from '../../domain/account/accountId'
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
import { refusalOf, responseOf, type Http, type HttpRequest } from './http'
import { join, projectQuery } from './registry'

/** Gas prices at three speeds, in wei. */
export interface GasPrices {
  standard: bigint
  fast: bigint
  instant: bigint
}

/**
 * Blockchain API (docs/reference.md#blockchain-api). Each method first checks that the API serves the network, and
 * rejects if the list of networks cannot be fetched. Rejects like `Http`, with the server's reason if it gives one.
 */
export interface Blockchain {
  /** Whether the API serves a network. The list is fetched once; after a failure, at the next call. */
  supports: (network: CaipNetworkId, options?: Abortable) => Promise<boolean>
  /**
   * Balances of an account on its network; `undefined` if the API does not serve it.
   *
   * @param options `moved`: tokens whose balance has changed, for the server to refresh; EVM only
   */
  balances: (
    account: CaipAddress,
    network: Pick<Network, 'caipNetworkId' | 'chainNamespace' | 'nativeCurrency'>,
    options?: Abortable & { moved?: readonly string[] },
  ) => Promise<TokenBalance[] | undefined>
  /** One page of history, newest first; `undefined` if the API does not serve the network. */
  history: (
    account: CaipAddress,
    options?: Abortable & { cursor?: string | undefined },
  ) => Promise<ActivityPage | undefined>
  /** Name and avatar of an address; `undefined` if the API does not serve the network. */
  identity: (account: CaipAddress, options?: Abortable) => Promise<Identity | undefined>
  /** All names of an address; `[]` if the API does not serve the network. */
  names: (account: CaipAddress, options?: Abortable) => Promise<Profile[]>
  /** Addresses of a name; `undefined` if it is invalid or not registered, or the API does not serve the network. */
  profile: (name: string, network: CaipNetworkId, options?: Abortable) => Promise<Profile | undefined>
  /** Current gas prices. @throws ModalError `chain.notSupported` if the API does not serve the network */
  gasPrices: (network: CaipNetworkId, options?: Abortable) => Promise<GasPrices>
}

interface BlockchainDependencies {
  http: Http
  /** Absolute URL of the blockchain API (docs/decisions.md#35). */
  base: string
  projectId: string
  /** Relay client id, if WalletConnect has one (docs/decisions.md#38). */
  clientId?: () => string | undefined
}

/** Maximum number of tokens to refresh; each costs the server a request. */
const MOVED = 20

const chainsSchema = z.object({ http: z.array(z.string()) })
const reasonsSchema = z.object({ reasons: z.array(z.object({ description: z.string() })) })
const weiSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,30}$/, 'The gas price is not a number')),
  z.transform((text: string) => BigInt(text)),
)
const gasPricesSchema = z.object({ standard: weiSchema, fast: weiSchema, instant: weiSchema })

/** Creates the client of the blockchain API. */
export function createBlockchain({
  http,
  base,
  projectId,
  clientId = () => undefined,
}: BlockchainDependencies): Blockchain {
  const project = () => ({ ...projectQuery(projectId), clientId: clientId() })
  let chains: readonly string[] = []
  let asking: Promise<void> | undefined

  /** Requests a route. @param named replaces `:named` in the path; failures are counted without it, per route */
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

  /** Shares one request among concurrent callers: the abort of one does not end it for the others. */
  function askChains(): Promise<void> {
    asking ??= http
      .json(join(base, 'v1/supported-chains'), { schema: chainsSchema, query: project() })
      .then((answer) => void (chains = answer.http))
      .finally(() => (asking = undefined))
    return asking
  }

  async function supports(network: CaipNetworkId, { signal }: Abortable = {}): Promise<boolean> {
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
      return get('v1/account/:named/history', address, { schema: historySchema(caipNetworkId, cursor), query, signal })
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
        // Only the server knows the valid endings: a name that it refuses counts as not registered.
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
  if (!parsed)
    throw new ModalError('network.notFound.account', 'An account must be a CAIP-10 id: a network and an address on it.')
  return parsed
}

/** Encodes one segment of a path. Rejects `.` and `..`, which change the path even when encoded. */
function part(text: string): string {
  if (/^\.*$/.test(text))
    throw new ModalError('address.invalid.text', 'This isn’t an address or a name. Check it and try again.')
  return encodeURIComponent(text)
}

function statusOf(error: unknown): number | undefined {
  return responseOf(error)?.status
}

/** Returns the error with the server's reason (`reasons[].description`) as message, if there is one. */
export async function withReason(error: unknown): Promise<unknown> {
  if (!(error instanceof ModalError)) return error
  const answer = reasonsSchema.safeParse(await refusalOf(error))
  const reason = cleanName(answer.data?.reasons[0]?.description ?? '', REASON_LENGTH)
  return reason ? new ModalError('http.status.reason', reason, { cause: error.cause }) : error
}
