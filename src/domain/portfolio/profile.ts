import { sameAddress } from '../account/account'
import { parseAddress } from '../account/address'
import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '../caip'

/** A registered name and where it leads, chain by chain. */
export interface Profile {
  name: string
  /** By SLIP-44 coin type; each coin type once. Not checked to be an address of that chain: `addressFor` is. */
  addresses: { coinType: number; address: string }[]
  avatarUrl?: string
}

/** The name and picture of an address; empty where it has none. */
export interface Identity {
  name?: string
  avatarUrl?: string
}

const ETHEREUM = 60
const SOLANA = 501
/** Coin types of EVM chains are their ids with this bit set (ENSIP-11); alone it means any of them (ENSIP-19). */
const EVM_BIT = 0x8000_0000

/**
 * Where money for this name goes on this network, checked and spelled as `parseAddress` does; `undefined` when the
 * name has no address there. An address of another chain never stands in – but among EVM networks, as names are
 * used, that of Ethereum holds where a chain has none of its own.
 */
export function addressFor({ addresses }: Pick<Profile, 'addresses'>, network: CaipNetworkId): string | undefined {
  const parsed = parseCaipNetworkId(network)
  if (!parsed) return undefined
  for (const coinType of coinTypesOf(parsed)) {
    const entry = addresses.find((each) => each.coinType === coinType)
    if (!entry) continue
    // the nearest one that is there decides: one that is broken is no reason to take another
    const checked = parseAddress(parsed.namespace, entry.address)
    return 'address' in checked ? checked.address : undefined
  }
  return undefined
}

/** The names of an address that lead back to it: a name can be registered for any address, but not the way back. */
export function nameOf(profiles: readonly Profile[], namespace: ChainNamespace, address: string): Profile | undefined {
  return profiles.find(({ addresses }) => addresses.some((each) => sameAddress(namespace, each.address, address)))
}

/** The coin types that serve a network, nearest first. */
function coinTypesOf({ namespace, reference }: { namespace: ChainNamespace; reference: string }): number[] {
  if (namespace === 'solana') return [SOLANA]
  if (namespace !== 'eip155') return []
  const id = Number(reference)
  if (id === 1) return [ETHEREUM, EVM_BIT + id, EVM_BIT]
  return Number.isInteger(id) && id < EVM_BIT ? [EVM_BIT + id, EVM_BIT, ETHEREUM] : [EVM_BIT, ETHEREUM]
}
