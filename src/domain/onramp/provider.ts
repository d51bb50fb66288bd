import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../caip'
import { reasonsIn, type ReasonCode } from '../reasons'

/** Seller of coins: the exchange, which receives the visitor's choices, or the aggregator, which asks for them. */
export type ProviderName = 'coinbase' | 'meld'

/** Details of a seller. */
export interface Provider {
  name: ProviderName
  label: string
  /** Fee range in per cent, as the provider states it. */
  feeRange: readonly [least: number, most: number]
  namespaces: readonly ChainNamespace[]
}

/** Sellers by name. */
export const providers: Readonly<Record<ProviderName, Provider>> = {
  coinbase: { name: 'coinbase', label: 'Coinbase', feeRange: [1, 2], namespaces: ['eip155'] },
  meld: { name: 'meld', label: 'Meld.io', feeRange: [1, 2], namespaces: ['eip155', 'solana'] },
}

/** Time zones (`Asia/…`) in which the exchange may not sell (docs/reference.md#buying). */
const restrictedZones = ['Shanghai', 'Urumqi', 'Chongqing', 'Harbin', 'Kashgar', 'Macau', 'Hong_Kong', 'Beijing']

/** Whether the exchange may not sell in the visitor's time zone. */
export const isRestricted = (timeZone: string): boolean =>
  timeZone.startsWith('Asia/') && restrictedZones.includes(timeZone.slice(5))

interface SellingNetwork {
  caipNetworkId: CaipNetworkId
  testnet?: boolean | undefined
}

/** Returns why a seller is not offered on a network. */
function sellerReasons(name: string, { caipNetworkId, testnet }: SellingNetwork, timeZone: string): ReasonCode[] {
  const seller = Object.hasOwn(providers, name) ? providers[name as ProviderName] : undefined
  return reasonsIn({
    'option.names': !seller,
    // Purchases are worth money, and would arrive on another network.
    'network.testnet': testnet,
    'network.onramp': seller && !seller.namespaces.includes(namespaceOf(caipNetworkId)),
    'timeZone.restricted': name === 'coinbase' && isRestricted(timeZone),
  })
}

/** Returns why none of the listed sellers is offered on a network. */
export function buyingReasons(listed: readonly string[], network: SellingNetwork, timeZone: string): ReasonCode[] {
  if (listed.length === 0) return ['option.names']
  const each = listed.map((name) => sellerReasons(name, network, timeZone))
  return each.some((reasons) => reasons.length === 0) ? [] : [...new Set(each.flat())]
}

/**
 * Returns the sellers for an account on this network, in the order of the remote configuration.
 *
 * @param listed names in the remote configuration; `false` if buying is switched off
 */
export function providersFor(
  listed: readonly string[] | false,
  network: SellingNetwork,
  timeZone: string,
): readonly ProviderName[] {
  return [...new Set(listed || [])].filter(
    (name): name is ProviderName => sellerReasons(name, network, timeZone).length === 0,
  )
}

/** Networks on which the exchange delivers, with its names for them. */
const exchangeNetworks: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
}
/** Names of all networks on which the exchange delivers. */
export const exchangeNetworkNames: readonly string[] = Object.values(exchangeNetworks)
const fallbackNetwork: CaipNetworkId = 'eip155:1'

/** Returns the network on which the exchange delivers: this one, or Ethereum if it does not support it. */
export function deliveryOn(network: CaipNetworkId): { network: CaipNetworkId; name: string } {
  const name = exchangeNetworks[network]
  return name ? { network, name } : { network: fallbackNetwork, name: 'ethereum' }
}

/** Public key of this product at the aggregator. */
const aggregatorKey = 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU'

/** Returns the coin that the aggregator sells on a network; no other can be requested. */
export const aggregatorSells = (network: CaipNetworkId): string => (namespaceOf(network) === 'solana' ? 'SOL' : 'USDC')

/** Builds the URL of the aggregator's page. @param host base URL of that page */
export function aggregatorUrl(
  host: string,
  { network, address, projectId }: { network: CaipNetworkId; address: string; projectId: string },
): string {
  const url = new URL(host)
  url.searchParams.set('publicKey', aggregatorKey)
  url.searchParams.set('destinationCurrencyCode', aggregatorSells(network))
  url.searchParams.set('walletAddress', address)
  url.searchParams.set('externalCustomerId', projectId)
  return url.href
}
