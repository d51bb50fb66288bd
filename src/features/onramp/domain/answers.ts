import * as z from 'zod/mini'
import { entriesOf, shownText } from '../../../domain/portfolio/answers'
import { isDecimal, truncated } from '../../../domain/text/decimal'
import { isHttpUrl } from '../../../domain/text/url'
import type { Currencies } from '../../../domain/onramp/currency'
import type { Quote } from './quote'

/** Schemas of the servers' answers about buying. */

/** Maximum length of an id in characters. */
const ID_LENGTH = 100
const text = z.string().check(z.minLength(1), z.maxLength(ID_LENGTH))
/** Id of a payment method; an unknown one is displayed as words. */
const methodId = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/i))
const decimal = z.string().check(z.refine(isDecimal))
/** Display text that is not empty: a coin without a name is dropped. */
const named = shownText.check(z.refine((shown) => shown !== ''))

/** Converts an amount to units of 10^-8, to compare limits; money has fewer decimals. */
const unitsOf = (decimal: string) => BigInt(truncated(decimal, 8).replace('.', ''))

/** Creates the schema of a list; invalid entries are dropped. */
const each = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((entries) => entriesOf(schema, entries)),
  )
/** Creates the schema of a list with at least one valid entry; invalid ones are dropped. */
const some = <T>(schema: z.ZodMiniType<T>) => each(schema).check(z.refine((read) => read.length > 0))

const limitSchema = z
  .object({ id: methodId, min: decimal, max: decimal })
  .check(z.refine(({ min, max }) => unitsOf(min) <= unitsOf(max)))
const networkSchema = z.object({
  name: text,
  display_name: shownText,
  chain_id: z.string().check(z.regex(/^\w{1,64}$/)),
  contract_address: z.pipe(
    z.nullish(z.string()),
    z.transform((address) => address || null),
  ),
})
const paymentSchema = z.object({
  // An id in another form could not be formatted as a currency.
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payment_method_limits: some(limitSchema),
})
const purchaseSchema = z.object({
  id: text,
  name: named,
  symbol: named,
  networks: each(networkSchema),
})

/** Schema of `GET /v1/onramp/options`. Fails if nothing to buy, or to pay with, is left. */
export const currenciesSchema: z.ZodMiniType<Currencies> = z.object({
  paymentCurrencies: some(paymentSchema),
  purchaseCurrencies: some(purchaseSchema),
})

const money = z.object({ amount: decimal, currency: named })

/** Schema of `POST /v1/onramp/quote`. */
export const quoteSchema: z.ZodMiniType<Quote> = z.pipe(
  z.object({
    quoteId: text,
    purchaseAmount: money,
    paymentTotal: money,
    paymentSubtotal: money,
    coinbaseFee: money,
    networkFee: money,
  }),
  z.transform(({ coinbaseFee, ...quote }) => ({ ...quote, providerFee: coinbaseFee, estimated: false })),
)

/** Schema of `POST /v1/generators/onrampurl`. */
export const linkSchema = z.object({ url: z.string().check(z.refine(isHttpUrl)) })
