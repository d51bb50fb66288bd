import { namespaceOf, type CaipNetworkId } from '../caip'

/** Where a visitor may have an account, and pay from it. */
export interface Exchange {
  id: string
  name: string
  imageUrl?: string | undefined
}

/** One payment at an exchange: its page, and what it is asked about by. The same session is never paid twice there. */
export interface ExchangeSession {
  exchange: Exchange
  sessionId: string
  url: string
  /** The last block, or slot, before it: what is older did not pay this. */
  after?: string | undefined
}

/** What an exchange says of a session. Once there is a hash it was broadcast, and only the chain can say that it failed. */
export interface ExchangeSight {
  status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  hash?: string | undefined
}

/** Coins whose type (SLIP-44) is not that of ether. */
const coinTypes: Readonly<Record<CaipNetworkId, number>> = { 'eip155:56': 714, 'eip155:204': 714 }

/** CAIP-19 of what is to be paid. */
export function assetOf({ network, asset }: { network: CaipNetworkId; asset: string }): string {
  const onSolana = namespaceOf(network) === 'solana'
  if (asset === 'native') return `${network}/slip44:${onSolana ? 501 : (coinTypes[network] ?? 60)}`
  return `${network}/${onSolana ? 'token' : 'erc20'}:${asset}`
}
