import { parseCaipNetworkId, type CaipAddress, type CaipNetworkId, type ChainNamespace } from '../caip'

/** Builds the CAIP-10 id of an account on a network. */
export function caipAddressOf(network: CaipNetworkId, address: string): CaipAddress {
  return `${network}:${address}`
}

/** Returns the address of a valid CAIP-10 id, or of a `did:pkh:` with one. */
export function addressOfAccount(account: string): string {
  return account.slice(account.lastIndexOf(':') + 1)
}

/**
 * Parses a CAIP-10 id with a non-empty address. `undefined` if invalid.
 *
 * @example
 * ```ts
 * parseCaipAddress('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:1111…')
 * // { namespace: 'solana', reference: 'EtWT…', address: '1111…', caipNetworkId: 'solana:EtWT…' }
 * ```
 */
export function parseCaipAddress(
  text: string,
): { namespace: ChainNamespace; reference: string; address: string; caipNetworkId: CaipNetworkId } | undefined {
  const end = text.lastIndexOf(':')
  const [caipNetworkId, address] = [text.slice(0, end) as CaipNetworkId, text.slice(end + 1)]
  const network = parseCaipNetworkId(caipNetworkId)
  return network && address ? { ...network, address, caipNetworkId } : undefined
}
