import { sameAddress } from '../account/account'
import { parseAddress } from '../account/address'
import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '../caip'

/** Registered name, and its addresses by network. */
export interface Profile {
  name: string
  /** Addresses by SLIP-44 coin type, each coin type once. Not validated: use `addressFor`. */
  addresses: { coinType: number; address: string }[]
  avatarUrl?: string
}

/** Name and picture of an address; both may be missing. */
export interface Identity {
  name?: string
  avatarUrl?: string
}

/** Coin types (SLIP-44). */
const ETHEREUM = 60
const SOLANA = 501
/** Bit of EVM coin types: a chain id with this bit set (ENSIP-11); alone it means any EVM network (ENSIP-19). */
const EVM_BIT = 0x8000_0000

/**
 * Resolves the address of a name on a network, validated and spelled as by `parseAddress`; `undefined` if the name has
 * no address there. An address of another network is never used, except that EVM networks without their own entry use
 * Ethereum's, as is customary for names.
 */
export function addressFor({ addresses }: Pick<Profile, 'addresses'>, network: CaipNetworkId): string | undefined {
  const parsed = parseCaipNetworkId(network)
  if (!parsed) return undefined
  for (const coinType of coinTypesOf(parsed)) {
    const entry = addresses.find((each) => each.coinType === coinType)
    if (!entry) continue
    // The most specific entry decides: an invalid one is no reason to use another.
    const checked = parseAddress(parsed.namespace, entry.address)
    return 'address' in checked ? checked.address : undefined
  }
  return undefined
}

/** Finds the first name that resolves to the address itself: anyone can register a name for any address. */
export function nameOf(profiles: readonly Profile[], namespace: ChainNamespace, address: string): Profile | undefined {
  return profiles.find(({ addresses }) => addresses.some((each) => sameAddress(namespace, each.address, address)))
}

/** Returns the coin types that serve a network, most specific first. */
function coinTypesOf({ namespace, reference }: { namespace: ChainNamespace; reference: string }): number[] {
  if (namespace === 'solana') return [SOLANA]
  if (namespace !== 'eip155') return []
  const id = Number(reference)
  if (id === 1) return [ETHEREUM, EVM_BIT + id, EVM_BIT]
  return Number.isInteger(id) && id < EVM_BIT ? [EVM_BIT + id, EVM_BIT, ETHEREUM] : [EVM_BIT, ETHEREUM]
}
