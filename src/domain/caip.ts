import type { KnownNamespace } from './knownNamespaces'

/** Types and parsers of CAIP-2 networks and CAIP-10 accounts, as plain strings. */

/** Namespace of CAIP-2: 3 to 8 characters of a–z, 0–9 and `-`. */
export type ChainNamespace = KnownNamespace | (string & {})
/** Values by namespace. */
export type ByNamespace<T> = Record<string, T>
/** CAIP-2 id, `namespace:reference`, such as `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`
/** CAIP-10 id, `namespace:reference:address`. */
export type CaipAddress = `${string}:${string}:${string}`

/** Whether the text is a valid CAIP-2 namespace. */
export function isChainNamespace(text: string): text is ChainNamespace {
  return /^[-a-z0-9]{3,8}$/.test(text)
}

/** Parses a CAIP-2 id; an EIP-155 reference must be a decimal chain id. `undefined` if invalid. */
export function parseCaipNetworkId(text: string): { namespace: ChainNamespace; reference: string } | undefined {
  const [, namespace, reference] = /^([-a-z0-9]{3,8}):([-\w]{1,32})$/.exec(text) ?? []
  if (!namespace || !reference || (namespace === 'eip155' && !/^[1-9]\d*$/.test(reference))) return undefined
  return { namespace, reference }
}

/** Returns the namespace of a valid CAIP-2 or CAIP-10 id. */
export function namespaceOf(id: CaipNetworkId): ChainNamespace {
  return id.slice(0, id.indexOf(':')) as ChainNamespace
}

/** Returns the network of a valid CAIP-10 id. */
export function networkOfAccount(account: string): CaipNetworkId {
  return account.slice(0, account.lastIndexOf(':')) as CaipNetworkId
}

/** Returns the chain id of an `eip155` network as EIP-695 hex, such as `0x89`. */
export function hexChainId(id: CaipNetworkId): `0x${string}` {
  return `0x${BigInt(id.slice(id.indexOf(':') + 1)).toString(16)}`
}

/** CAIP-2 id of Solana mainnet. The reference is the first 32 characters of the genesis hash. */
export const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** CAIP-2 id of Solana devnet. */
export const SOLANA_DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** CAIP-2 id of Solana testnet. */
export const SOLANA_TESTNET = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
