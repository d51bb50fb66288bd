import * as z from 'zod/mini'
import type { Abortable } from '../../../domain/abort'
import { ModalError } from '../../../domain/errors'
import { assetOf, type Exchange, type ExchangeSession, type ExchangeSight } from '../../../domain/pay/exchange'
import type { PaymentRequest } from '../../../domain/pay/payment'
import { shownText } from '../../../domain/portfolio/answers'
import { isHttpUrl } from '../../../domain/text/url'
import { sameAddress } from '../../../domain/account/account'
import { namespaceOf } from '../../../domain/caip'
import { hasPages, isPageOf, receiversIn, strangeLink } from '../../../domain/providerPages'
import { unreadable } from '../../../services/api/guardedFetch'
import type { Http } from '../../../services/api/http'
import { join, projectQuery } from '../../../services/api/registry'

/** Payments from an account at an exchange (docs/reference.md#payments). All methods reject like `Http`. */
export interface ExchangesApi {
  /** Lists the exchanges that can pay a request, in the server's order. */
  list: (request: PaymentRequest, options?: Abortable) => Promise<readonly Exchange[]>
  /**
   * Creates a session with the page of the payment. This pays nothing yet.
   *
   * @throws ModalError `payment.refused` with the server's reason as `cause`; `link.refused` if it is not a page of the
   *   exchange; `onramp.elsewhere` if it names another receiver
   */
  open: (exchange: Exchange, request: PaymentRequest, options?: Abortable) => Promise<ExchangeSession>
  /** Fetches the status of a session. */
  readStatus: (session: ExchangeSession, options?: Abortable) => Promise<ExchangeSight>
}

interface ExchangesDependencies {
  http: Http
  /** Absolute URL of the blockchain API. */
  base: string
  /** Empty for a host without a project, which exchanges do not pay. */
  projectId: string
}

/** Maximum number of exchanges; the rest of the list is ignored. */
const SHOWN = 24
const short = z.string().check(z.minLength(1), z.maxLength(200))
const exchangeSchema = z.pipe(
  z.object({ id: short, name: shownText, imageUrl: z.nullish(z.string()) }),
  z.transform(({ id, name, imageUrl }): Exchange => ({
    id,
    name,
    ...(imageUrl && isHttpUrl(imageUrl) && { imageUrl }),
  })),
)
const listSchema = z.pipe(
  z.object({ exchanges: z.array(z.unknown()) }),
  z.transform(({ exchanges }) => {
    const read = exchanges.flatMap((one) => {
      const parsed = z.safeParse(exchangeSchema, one)
      return parsed.success && parsed.data.name ? [parsed.data] : []
    })
    return read.filter(({ id }, at) => read.findIndex((other) => other.id === id) === at).slice(0, SHOWN)
  }),
)
const pageSchema = z.object({ url: z.string().check(z.refine(isHttpUrl)), sessionId: short })
const sightSchema = z.object({
  status: z.enum(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']),
  // Empty before a broadcast.
  txHash: z.nullish(z.string().check(z.regex(/^\w{0,128}$/))),
})
const refused = 'The exchange doesn’t accept this payment. Choose another way to pay.'
const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.nullish(z.object({ message: z.string() })),
})

/** Creates the client for payments at exchanges. */
export function createExchanges({ http, base, projectId }: ExchangesDependencies): ExchangesApi {
  const url = join(base, 'v1/json-rpc')

  async function ask<Schema extends z.core.$ZodType>(
    method: string,
    params: object,
    schema: Schema,
    signal: AbortSignal | undefined,
  ): Promise<z.output<Schema>> {
    const { result, error } = await http.json(url, {
      method: 'POST',
      schema: answerSchema,
      query: projectQuery(projectId),
      body: { jsonrpc: '2.0', id: 1, method, params },
      endpoint: `${url}#${method}`,
      signal,
    })
    if (error) throw new ModalError('payment.refused', refused, { cause: new Error(error.message) })
    const parsed = z.safeParse(schema, result)
    if (parsed.success) return parsed.data
    throw unreadable(new Error(`${method}: unexpected response.`, { cause: parsed.error }))
  }

  return {
    async list(request, { signal } = {}) {
      if (!projectId) return []
      const params = { page: 0, asset: assetOf(request), amount: request.amount }
      const listed = await ask('reown_getExchanges', params, listSchema, signal)
      return listed.filter(({ id }) => hasPages(id, base))
    },
    async open(exchange, request, { signal } = {}) {
      const { network, recipient, amount } = request
      const params = {
        exchangeId: exchange.id,
        asset: assetOf(request),
        amount,
        recipient: `${network}:${recipient}`,
      }
      const page = await ask('reown_getExchangePayUrl', params, pageSchema, signal)
      if (!isPageOf(exchange.id, page.url, base)) throw strangeLink(page.url)
      if (namesOther(page.url, request)) throw elsewhere(page.url)
      return { exchange, ...page }
    },
    async readStatus({ exchange, sessionId }, { signal } = {}) {
      const params = { exchangeId: exchange.id, sessionId }
      const { status, txHash } = await ask('reown_getExchangeBuyStatus', params, sightSchema, signal)
      // A hash that is empty, not absent, is still to come.
      if (txHash === '' && status === 'SUCCESS') return { status: 'IN_PROGRESS' }
      return txHash ? { status, hash: txHash } : { status }
    },
  }
}

/** Whether a URL names an address other than the recipient or the asset. */
const namesOther = (url: string, { network, recipient, asset }: PaymentRequest) =>
  receiversIn(url)
    .map((receiver) => receiver.slice(receiver.lastIndexOf(':') + 1))
    .some((receiver) => ![recipient, asset].some((one) => sameAddress(namespaceOf(network), receiver, one)))
const elsewhere = (url: string) =>
  new ModalError('onramp.elsewhere.payment', 'The exchange’s page would pay another account, so it wasn’t opened.', {
    cause: url,
  })
