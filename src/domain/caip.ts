import type { KnownNamespace } from './knownNamespaces'

/** CAIP-2 networks and CAIP-10 accounts, as plain strings. */

/** CAIP-2: 3 to 8 of a–z, 0–9 and `-`. */
export type ChainNamespace = KnownNamespace | (string & {})
/** What there is of each namespace. */
export type ByNamespace<T> = Record<string, T>
/** CAIP-2, `namespace:reference`, such as `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`
/** CAIP-10, `namespace:reference:address`. */
export type CaipAddress = `${string}:${string}:${string}`

export function isChainNamespace(text: string): text is ChainNamespace {
  return /^[-a-z0-9]{3,8}$/.test(text)
}

/** A namespace and a reference as CAIP-2 writes them, and EIP-155 numbers its chains; anything else is `undefined`. */
export function parseCaipNetworkId(text: string): { namespace: ChainNamespace; reference: string } | undefined {
  const [, namespace, reference] = /^([-a-z0-9]{3,8}):([-\w]{1,32})$/.exec(text) ?? []
  if (!namespace || !reference || (namespace === 'eip155' && !/^[1-9]\d*$/.test(reference))) return undefined
  return { namespace, reference }
}

/** Exactly three parts, a network and an address that is not empty; else `undefined`. */
export function parseCaipAddress(
  text: string,
): { namespace: ChainNamespace; reference: string; address: string; caipNetworkId: CaipNetworkId } | undefined {
  const end = text.lastIndexOf(':')
  const [caipNetworkId, address] = [text.slice(0, end) as CaipNetworkId, text.slice(end + 1)]
  const network = parseCaipNetworkId(caipNetworkId)
  return network && address ? { ...network, address, caipNetworkId } : undefined
}

/** The namespace of a CAIP-2 id that is already known to be one. */
export function namespaceOf(id: CaipNetworkId): ChainNamespace {
  return id.slice(0, id.indexOf(':')) as ChainNamespace
}

/** The chain id of an `eip155` network as EIP-695 hex, `0x89`. */
export function hexChainId(id: CaipNetworkId): `0x${string}` {
  return `0x${BigInt(id.slice(id.indexOf(':') + 1)).toString(16)}`
}

/** Solana's networks: CAIP-2 names them by the first 32 characters of their genesis hash. */
export const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SOLANA_DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const SOLANA_TESTNET = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
