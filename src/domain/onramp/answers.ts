import * as z from 'zod/mini'
import { entriesOf, shownText } from '../portfolio/answers'
import { isDecimal, truncated } from '../text/decimal'
import { isHttpUrl } from '../text/url'
import type { Currencies } from './currency'
import type { Quote } from './quote'

/** What servers answer about buying. */

const ID_LENGTH = 100
const text = z.string().check(z.minLength(1), z.maxLength(ID_LENGTH))
/** Of a way to pay; it is shown as words where it is not known. */
const methodId = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/i))
const decimal = z.string().check(z.refine(isDecimal))
/** With ink: a coin without a name is none. */
const named = shownText.check(z.refine((shown) => shown !== ''))

/** To compare limits; money has fewer decimals than that. */
const unitsOf = (decimal: string) => BigInt(truncated(decimal, 8).replace('.', ''))

const paymentSchema = z.object({
  // What has another form could not be written as an amount of money.
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payment_method_limits: z
    .array(
      z
        .object({ id: methodId, min: decimal, max: decimal })
        .check(z.refine(({ min, max }) => unitsOf(min) <= unitsOf(max))),
    )
    .check(z.minLength(1)),
})
const purchaseSchema = z.object({
  id: text,
  name: named,
  symbol: named,
  networks: z.array(
    z.object({
      name: text,
      display_name: shownText,
      chain_id: z.string().check(z.regex(/^\w{1,64}$/)),
      contract_address: z.pipe(
        z.nullish(z.string()),
        z.transform((address) => address || null),
      ),
    }),
  ),
})

/** At least one of what a server lists. */
const some = <T>(schema: z.ZodMiniType<T>) =>
  z
    .pipe(
      z.array(z.unknown()),
      z.transform((entries) => entriesOf(schema, entries)),
    )
    .check(z.refine((read) => read.length > 0))

/** `GET /v1/onramp/options`. An answer that leaves nothing to buy, or to pay with, is none. */
export const currenciesSchema: z.ZodMiniType<Currencies> = z.object({
  paymentCurrencies: some(paymentSchema),
  purchaseCurrencies: some(purchaseSchema),
})

const money = z.object({ amount: decimal, currency: named })

/** `POST /v1/onramp/quote`. */
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

/** `POST /v1/generators/onrampurl`. */
export const linkSchema = z.object({ url: z.string().check(z.refine(isHttpUrl)) })
