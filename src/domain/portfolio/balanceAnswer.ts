import { formatUnits, maxUint256 } from 'viem'
import * as z from 'zod/mini'
import { pictureUrl, readableEntries, shownText } from './answers'
import { isPublicKey } from '../text/bytes'
import { isEvmAddress } from '../eip1193/address'
import { type CaipAddress, hexChainId } from '../caip'
import { parseCaipAddress } from '../account/accountId'
import { decimalOf, isDecimal, unitsOfDecimal } from '../text/decimal'
import type { Network } from '../network/network'
import type { TokenBalance } from './tokenBalance'

/** Schemas of balances, as the blockchain API and wallets (`wallet_getAssets`) return them. */

type QueriedNetwork = Pick<Network, 'caipNetworkId' | 'chainNamespace' | 'nativeCurrency'>
/** Pseudo-addresses of the native coin. */
const nativeAddresses = ['native', `0x${'e'.repeat(40)}`, `So${'1'.repeat(41)}`]
const isNative = (address: string): boolean =>
  nativeAddresses.includes(address.toLowerCase()) || nativeAddresses.includes(address)
/** Maximum number of decimals of a token: 256 bits have 78 digits. */
const DECIMALS = 77

const entrySchema = z.object({
  name: shownText,
  symbol: shownText,
  chainId: z.nullish(z.string()),
  address: z.nullish(z.string()),
  price: z.nullish(z.unknown()),
  quantity: z.object({
    decimals: z.string().check(z.regex(/^\d{1,2}$/)),
    numeric: z.string().check(z.refine(isDecimal)),
  }),
  iconUrl: pictureUrl,
})

/** Asset of ERC-7811. The coin has no metadata there, and wallets differ in the case of a type. */
const assetSchema = z
  .object({
    address: z.nullish(z.string()),
    balance: z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
    type: z.string().check(z.toLowerCase()),
    metadata: z.nullish(
      z.object({
        name: shownText,
        symbol: shownText,
        decimals: z.nullish(z.number()),
        price: z.nullish(z.unknown()),
        iconUrl: pictureUrl,
      }),
    ),
  })
  .check(z.refine(({ type, metadata }) => type !== 'erc20' || typeof metadata?.decimals === 'number'))

/** Fields of a token that both kinds of answer have. */
interface TokenFields {
  name: string
  symbol: string
  /** Address without its network; absent for the native coin. */
  address: string | undefined
  price: unknown
  decimals: number
  numeric: string
  iconUrl: string | undefined
}

/**
 * Schema of `GET /v1/account/{address}/balance`, requested for one network. Drops entries of other networks, entries
 * without decimals (docs/reference.md#blockchain-api) or with impossible amounts or addresses, and duplicates.
 */
export function balancesSchema(network: QueriedNetwork): z.ZodMiniType<TokenBalance[]> {
  return z.pipe(
    z.object({ balances: readableEntries(entrySchema) }),
    z.transform(({ balances }) => distinct(balances.flatMap((entry) => balanceOf(entry, network)))),
  )
}

/**
 * Schema of `wallet_getAssets`, requested for one EVM network. Fails if the answer has no list for it, or none of its
 * assets can be read. Assets other than the coin and ERC-20 tokens are left out.
 */
export function walletAssetsSchema(network: QueriedNetwork): z.ZodMiniType<TokenBalance[]> {
  const chain = hexChainId(network.caipNetworkId)
  return z.pipe(
    z.object({ [chain]: readableEntries(assetSchema) }),
    z.transform((lists) => distinct((lists[chain] ?? []).flatMap((asset) => assetOf(asset, network)))),
  )
}

function balanceOf(entry: z.output<typeof entrySchema>, network: QueriedNetwork): TokenBalance[] {
  const { chainId, address: caip, quantity, price } = entry
  if (chainId && chainId !== network.caipNetworkId) return []
  // The server names the coin of Solana by its pseudo-address alone, without the network.
  const contract = caip && !isNative(caip) ? caip : undefined
  const parsed = contract ? parseCaipAddress(contract) : undefined
  if (contract && parsed?.caipNetworkId !== network.caipNetworkId) return []
  return tokenOf(
    { ...entry, address: parsed?.address, price, decimals: Number(quantity.decimals), numeric: quantity.numeric },
    network,
  )
}

function assetOf(
  { address, balance, type, metadata }: z.output<typeof assetSchema>,
  network: QueriedNetwork,
): TokenBalance[] {
  const isCoin = type === 'native'
  if (!isCoin && (type !== 'erc20' || !address)) return []
  const { nativeCurrency: coin } = network
  const decimals = metadata?.decimals ?? (isCoin ? coin.decimals : 0)
  if (!isDecimals(decimals)) return []
  return tokenOf(
    {
      name: metadata?.name || (isCoin ? coin.name : ''),
      symbol: metadata?.symbol || (isCoin ? coin.symbol : ''),
      address: isCoin ? undefined : (address ?? undefined),
      price: metadata?.price,
      decimals,
      numeric: formatUnits(BigInt(balance), decimals),
      iconUrl: metadata?.iconUrl,
    },
    network,
  )
}

/** Returns the token if every field is plausible. An implausible price counts as no price. */
function tokenOf(
  token: TokenFields,
  { caipNetworkId, chainNamespace, nativeCurrency }: QueriedNetwork,
): TokenBalance[] {
  const { decimals, numeric, iconUrl } = token
  const native = token.address === undefined || isNative(token.address)
  if (!isDecimals(decimals) || (native && decimals !== nativeCurrency.decimals)) return []
  if (!native && !isToken(chainNamespace, token.address ?? '')) return []
  const units = unitsOfDecimal(numeric, decimals)
  const name = token.name || token.symbol
  if (units === undefined || units > maxUint256 || !name) return []
  const address: CaipAddress | undefined = native ? undefined : `${caipNetworkId}:${token.address ?? ''}`
  return [
    {
      name,
      symbol: token.symbol || name,
      chainId: caipNetworkId,
      price: (typeof token.price === 'number' ? decimalOf(token.price) : undefined) ?? '0',
      quantity: { decimals, numeric: formatUnits(units, decimals) },
      ...(address ? { address } : {}),
      ...(iconUrl ? { iconUrl } : {}),
    },
  ]
}

/** Whether the decimals are usable. Balances without decimals are dropped (docs/reference.md#blockchain-api). */
function isDecimals(decimals: number): boolean {
  return Number.isInteger(decimals) && decimals > 0 && decimals <= DECIMALS
}

function isToken(namespace: QueriedNetwork['chainNamespace'], address: string): boolean {
  return namespace === 'solana' ? isPublicKey(address) : isEvmAddress(address)
}

function distinct(tokens: TokenBalance[]): TokenBalance[] {
  const seen = new Set<string>()
  return tokens.filter(({ chainId, address }) => {
    const key = chainId.startsWith('eip155') ? (address ?? '').toLowerCase() : (address ?? '')
    return !seen.has(key) && seen.add(key)
  })
}
