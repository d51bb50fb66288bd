import { maxUint256 } from 'viem'
import * as z from 'zod/mini'
import { parseCaipAddress } from '../../../domain/account/accountId'
import { isEvmAddress } from '../../../domain/eip1193/address'
import type { Network } from '../../../domain/network/network'
import { entriesOf, pictureUrl, shownText } from '../../../domain/portfolio/answers'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { decimalOf, isDecimal } from '../../../domain/text/decimal'
import { nativeAddress } from './swap'

/** Schemas of the exchange API's answers (docs/reference.md#blockchain-api), which are untrusted. */

/** Schema of an amount in the smallest unit. */
const unitsSchema = z.string().check(
  z.regex(/^\d{1,78}$/),
  z.refine((text) => BigInt(text) <= maxUint256),
)

const tokenSchema = z.object({
  name: shownText,
  symbol: shownText,
  address: z.string(),
  decimals: z.int().check(z.gte(1), z.lte(77)),
  logoUri: pictureUrl,
})

/** Creates the schema of a network's tokens, with zero balances. Drops impossible entries and repeated addresses. */
export function exchangeTokensSchema({
  caipNetworkId,
  nativeCurrency,
}: Pick<Network, 'caipNetworkId' | 'nativeCurrency'>): z.ZodMiniType<TokenBalance[]> {
  return z.pipe(
    z.object({ tokens: z.array(z.unknown()) }),
    z.transform(({ tokens }) => {
      const seen = new Set<string>()
      return entriesOf(tokenSchema, tokens).flatMap(({ name, symbol, address, decimals, logoUri }): TokenBalance[] => {
        const parsed = parseCaipAddress(address)
        const plain = parsed?.address.toLowerCase() ?? ''
        const native = plain === nativeAddress
        const fits = native ? decimals === nativeCurrency.decimals : isEvmAddress(plain)
        if (parsed?.caipNetworkId !== caipNetworkId || !fits || !(name || symbol) || seen.has(plain)) return []
        seen.add(plain)
        return [
          {
            name: name || symbol,
            symbol: symbol || name,
            chainId: caipNetworkId,
            price: '0',
            quantity: { decimals, numeric: '0' },
            ...(!native && { address: `${caipNetworkId}:${parsed.address}` as const }),
            ...(logoUri && { iconUrl: logoUri }),
          },
        ]
      })
    }),
  )
}

/** Schema of quotes. */
export const quotesSchema = z.object({
  quotes: z.array(z.object({ fromAmount: unitsSchema, toAmount: unitsSchema })),
})
/** Schema of an allowance. */
export const allowanceSchema = z.object({ allowance: unitsSchema })

const hexSchema = z.string().check(z.regex(/^0x([0-9a-f]{2})*$/i), z.maxLength(200_000))
const builtSchema = { from: z.string(), to: z.string(), data: hexSchema }
/** Schema of an approval: `from` is the token, `to` the token to get (docs/reference.md#blockchain-api). */
export const builtApprovalSchema = z.object({ tx: z.object({ ...builtSchema, value: unitsSchema }) })
/** Schema of a swap. Its `amount` is what would arrive (docs/reference.md#blockchain-api): the value is not the server's. */
export const builtSwapSchema = z.object({ tx: z.object(builtSchema) })

/** Approval that the exchange has built. */
export type BuiltApproval = z.output<typeof builtApprovalSchema>['tx']
/** Swap that the exchange has built. */
export type BuiltSwap = z.output<typeof builtSwapSchema>['tx']

/** Schema of the price of the requested token, in dollars; `0` if unknown. */
export const priceSchema = z.pipe(
  z.object({ fungibles: z.array(z.looseObject({ price: z.nullish(z.unknown()) })) }),
  z.transform(({ fungibles: [first] }): string => {
    const price = first?.price
    const text = typeof price === 'number' ? decimalOf(price) : undefined
    return text !== undefined && isDecimal(text) ? text : '0'
  }),
)
