import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../caip'

/** Who sells coins: the exchange, which is told what is wanted, and the aggregator, which asks for it itself. */
export type ProviderName = 'coinbase' | 'meld'

export interface Provider {
  name: ProviderName
  label: string
  /** In per cent, as the provider names it. */
  feeRange: readonly [least: number, most: number]
  namespaces: readonly ChainNamespace[]
}

export const providers: Readonly<Record<ProviderName, Provider>> = {
  coinbase: { name: 'coinbase', label: 'Coinbase', feeRange: [1, 2], namespaces: ['eip155'] },
  meld: { name: 'meld', label: 'Meld.io', feeRange: [1, 2], namespaces: ['eip155', 'solana'] },
}

/** Where the exchange may not sell (docs/reference.md#buying), by the visitor's time zone. */
const restrictedZones = ['Shanghai', 'Urumqi', 'Chongqing', 'Harbin', 'Kashgar', 'Macau', 'Hong_Kong', 'Beijing']

export const isRestricted = (timeZone: string): boolean =>
  timeZone.startsWith('Asia/') && restrictedZones.includes(timeZone.slice(5))

/**
 * Who can sell to an account on this network, in the order of the remote configuration.
 *
 * @param listed by the remote configuration; `false`: buying is switched off
 */
export function providersFor(
  listed: readonly string[] | false,
  { caipNetworkId, testnet }: { caipNetworkId: CaipNetworkId; testnet?: boolean | undefined },
  timeZone: string,
): readonly ProviderName[] {
  // What is sold is worth money, and would arrive on another network.
  if (!listed || testnet) return []
  const namespace = namespaceOf(caipNetworkId)
  return [...new Set(listed)].filter(
    (name): name is ProviderName =>
      Object.hasOwn(providers, name) &&
      providers[name as ProviderName].namespaces.includes(namespace) &&
      !(name === 'coinbase' && isRestricted(timeZone)),
  )
}

/** The networks that the exchange pays out on, by the names it gives them. */
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
export const exchangeNetworkNames: readonly string[] = Object.values(exchangeNetworks)
const fallbackNetwork: CaipNetworkId = 'eip155:1'

/** Where coins from the exchange arrive: the network itself, or Ethereum where it does not pay out on it. */
export function deliveryOn(network: CaipNetworkId): { network: CaipNetworkId; name: string } {
  const name = exchangeNetworks[network]
  return name ? { network, name } : { network: fallbackNetwork, name: 'ethereum' }
}

/** The aggregator's public key for this product. */
const aggregatorKey = 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU'

/** What the aggregator sells to an account here; it takes no other wish. */
export const aggregatorSells = (network: CaipNetworkId): string => (namespaceOf(network) === 'solana' ? 'SOL' : 'USDC')

/** @param host of the aggregator's page */
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
