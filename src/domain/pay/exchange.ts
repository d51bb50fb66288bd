import { namespaceOf, type CaipNetworkId } from '../caip'
import { isEvmAddress } from '../eip1193/address'
import { checksummed } from '../eip1193/checksum'

/** Exchange at which a visitor may have an account to pay from. */
export interface Exchange {
  id: string
  name: string
  imageUrl?: string | undefined
}

/** Payment at an exchange: its page, and the id for status requests. The exchange never executes a session twice. */
export interface ExchangeSession {
  exchange: Exchange
  sessionId: string
  url: string
  /** Last block or slot before the session: an older transaction did not pay it. */
  after?: string | undefined
}

/**
 * Status of a session at an exchange. With a `hash` it was broadcast: then only the network can show a failure.
 * `confirming`: the network has the payment in a block that may still be dropped.
 */
export interface ExchangeSight {
  status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  hash?: string | undefined
  confirming?: true | undefined
}

/** Coin types (SLIP-44) of networks with another native coin than ether. */
const coinTypes: Readonly<Record<CaipNetworkId, number>> = { 'eip155:56': 714, 'eip155:204': 714 }

/** Returns the CAIP-19 id of the asset to pay. */
export function assetOf({ network, asset }: { network: CaipNetworkId; asset: string }): string {
  const onSolana = namespaceOf(network) === 'solana'
  if (asset === 'native') return `${network}/slip44:${onSolana ? 501 : (coinTypes[network] ?? 60)}`
  // Exchanges list their assets by the checksum spelling, and compare it letter by letter.
  return onSolana ? `${network}/token:${asset}` : `${network}/erc20:${isEvmAddress(asset) ? checksummed(asset) : asset}`
}
