/** CAIP-2 networks and CAIP-10 accounts, as plain strings. */

export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
/** A CAIP-2 namespace that the product knows. */
export type ChainNamespace = (typeof chainNamespaces)[number]
/** CAIP-2, `namespace:reference`, such as `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`
/** CAIP-10, `namespace:reference:address`. */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`

export function isChainNamespace(text: string): text is ChainNamespace {
  return (chainNamespaces as readonly string[]).includes(text)
}

/** Exactly two non-empty parts, the first a known namespace; anything else is `undefined`. */
export function parseCaipNetworkId(text: string): { namespace: ChainNamespace; reference: string } | undefined {
  const parts = text.split(':')
  const [namespace = '', reference = ''] = parts
  if (parts.length !== 2 || !isChainNamespace(namespace) || !reference) return undefined
  return { namespace, reference }
}

/** Exactly three non-empty parts, the first a known namespace; else `undefined`. */
export function parseCaipAddress(
  text: string,
): { namespace: ChainNamespace; reference: string; address: string; caipNetworkId: CaipNetworkId } | undefined {
  const parts = text.split(':')
  const [namespace = '', reference = '', address = ''] = parts
  if (parts.length !== 3 || !isChainNamespace(namespace) || !reference || !address) return undefined
  return { namespace, reference, address, caipNetworkId: `${namespace}:${reference}` }
}

/** The namespace of a CAIP-2 id that is already known to be one. */
export function namespaceOf(id: CaipNetworkId): ChainNamespace {
  return id.slice(0, id.indexOf(':')) as ChainNamespace
}

/** The chain id of an `eip155` network as EIP-695 hex, `0x89`. */
export function hexChainId(id: CaipNetworkId): `0x${string}` {
  return `0x${BigInt(id.slice(id.indexOf(':') + 1)).toString(16)}`
}

/**
 * A chain id as wallets send it (`0x89`, `137`, `"137"`) as a CAIP-2 id of `eip155`;
 * `undefined` when it is none.
 */
export function caipFromChainId(chainId: unknown): CaipNetworkId | undefined {
  if (typeof chainId !== 'string' && typeof chainId !== 'number') return undefined
  const text = String(chainId).trim()
  if (!/^(0x[0-9a-f]{1,14}|[0-9]{1,16})$/i.test(text)) return undefined
  const value = BigInt(text)
  return value > 0n ? `eip155:${value}` : undefined
}

/** Solana's networks: CAIP-2 names them by the first 32 characters of their genesis hash. */
export const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SOLANA_DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const SOLANA_TESTNET = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
