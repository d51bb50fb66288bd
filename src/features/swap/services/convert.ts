import type * as z from 'zod/mini'
import type { Abortable } from '../../../domain/abort'
import { type CaipNetworkId } from '../../../domain/caip'
import { parseCaipAddress } from '../../../domain/account/accountId'
import { ModalError } from '../../../domain/errors'
import type { Network } from '../../../domain/network/network'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import {
  allowanceSchema,
  builtApprovalSchema,
  builtSwapSchema,
  exchangeTokensSchema,
  priceSchema,
  quotesSchema,
  type BuiltApproval,
  type BuiltSwap,
} from '../domain/answers'
import { exchangeAccount, type SwapQuestion } from '../domain/swap'
import { isSwapNetwork } from '../../../domain/network/swapNetworks'
import { swapsNotSupported } from '../../../domain/texts'
import { withReason } from '../../../services/api/blockchain'
import { responseOf, type Http, type HttpRequest } from '../../../services/api/http'
import { join, projectQuery } from '../../../services/api/registry'

type Pair = Pick<SwapQuestion, 'account' | 'network' | 'from' | 'to'>

/**
 * Swap endpoints of the blockchain API (docs/reference.md#blockchain-api). Rejects like `Http`, with the server's
 * reason if it gives one, and with `swap.unsupported` on a network without swaps. Callers must check the transactions
 * that it builds.
 */
export interface Convert {
  /** Tokens that can be swapped on a network. */
  tokens: (network: Pick<Network, 'caipNetworkId' | 'nativeCurrency'>, options?: Abortable) => Promise<TokenBalance[]>
  /** Amount of `to` for `units` of `from`, in the smallest unit. @throws ModalError `swap.noQuote` */
  quote: (pair: Pair, units: bigint, gasPrice: bigint | undefined, options?: Abortable) => Promise<bigint>
  /** Allowance of `from` for the exchange, as the exchange reports it, in the smallest unit. */
  allowance: (pair: Pair, options?: Abortable) => Promise<bigint>
  /** Builds the approval transaction for `units` of `from`. */
  buildApproval: (pair: Pair, units: bigint, options?: Abortable) => Promise<BuiltApproval>
  /** Builds the swap transaction. @param slippage in basis points */
  buildSwap: (pair: Pair, units: bigint, slippage: number, options?: Abortable) => Promise<BuiltSwap>
  /** Price of one token in US dollars, as decimal text; `0` if unknown. */
  price: (token: Pick<TokenBalance, 'address' | 'chainId'>, options?: Abortable) => Promise<string>
}

interface ConvertDependencies {
  http: Http
  /** Absolute URL of the blockchain API (docs/decisions.md#35). */
  base: string
  projectId: string
  clientId?: () => string | undefined
}

/** Creates the client for the swap endpoints. */
export function createConvert({ http, base, projectId, clientId = () => undefined }: ConvertDependencies): Convert {
  async function ask<T>(path: string, request: HttpRequest & { schema: z.core.$ZodType<T> }): Promise<T> {
    const query = { ...projectQuery(projectId), clientId: clientId(), ...request.query }
    try {
      // "No route between these tokens" is a regular response, not a failure of the endpoint.
      return await http.json(join(base, path), { mayBeMissing: true, ...request, query })
    } catch (error) {
      throw await withReason(error)
    }
  }

  function assertServed(network: CaipNetworkId): void {
    if (!isSwapNetwork(network)) throw new ModalError('swap.unsupported', swapsNotSupported)
  }

  return {
    async tokens(network, { signal } = {}) {
      assertServed(network.caipNetworkId)
      const query = { chainId: network.caipNetworkId }
      return ask('v1/convert/tokens', { schema: exchangeTokensSchema(network), query, signal })
    },
    async quote({ account, network, from, to }, units, gasPrice, { signal } = {}) {
      assertServed(network)
      const { quotes } = await ask('v1/convert/quotes', {
        schema: quotesSchema,
        query: {
          amount: String(units),
          userAddress: parseCaipAddress(account)?.address,
          from: exchangeAccount(from),
          to: exchangeAccount(to),
          gasPrice: gasPrice?.toString(),
        },
        signal,
      }).catch((error: unknown) => {
        throw noQuote(error)
      })
      const [first] = quotes
      if (!first || BigInt(first.toAmount) === 0n || BigInt(first.fromAmount) !== units) throw noQuote()
      return BigInt(first.toAmount)
    },
    async allowance({ account, network, from }, { signal } = {}) {
      assertServed(network)
      const query = { tokenAddress: exchangeAccount(from), userAddress: account }
      return BigInt((await ask('v1/convert/allowance', { schema: allowanceSchema, query, signal })).allowance)
    },
    async buildApproval({ account, network, from, to }, units, { signal } = {}) {
      assertServed(network)
      const query = {
        userAddress: account,
        from: exchangeAccount(from),
        to: exchangeAccount(to),
        amount: String(units),
      }
      return (await ask('v1/convert/build-approve', { schema: builtApprovalSchema, query, signal })).tx
    },
    async buildSwap({ account, network, from, to }, units, slippage, { signal } = {}) {
      assertServed(network)
      const body = {
        projectId,
        amount: String(units),
        from: exchangeAccount(from),
        to: exchangeAccount(to),
        userAddress: account,
        eip155: { slippage: slippage / 100 },
        disableEstimate: true,
      }
      return (await ask('v1/convert/build-transaction', { schema: builtSwapSchema, method: 'POST', body, signal })).tx
    },
    async price(token, { signal } = {}) {
      const body = { projectId, currency: 'usd', addresses: [exchangeAccount(token)] }
      return ask('v1/fungible/price', { schema: priceSchema, method: 'POST', body, signal })
    },
  }
}

/** Returns the error to throw: `swap.noQuote` if the exchange refused the pair or amount, else the given error. */
function noQuote(error?: unknown): unknown {
  if (error instanceof ModalError && error.message === swapsNotSupported)
    return new ModalError('swap.unsupported', swapsNotSupported, { cause: error })
  // A 5xx does not concern the amount.
  const refused = (responseOf(error)?.status ?? 500) < 500
  if (error === undefined)
    return new ModalError('swap.noQuote', 'The exchange has no route between these tokens for this amount.')
  if (!refused || !(error instanceof ModalError)) return error
  const facts = { reason: error.message }
  return new ModalError(
    'swap.noQuote.reason',
    `The exchange has no route between these tokens for this amount. It says: ${facts.reason}`,
    { cause: error, facts },
  )
}
