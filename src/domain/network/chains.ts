import type { CaipNetworkId, ChainNamespace } from '../caip'

/** Solana's networks: CAIP-2 names them by the first 32 characters of their genesis hash. */
export const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SOLANA_DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const SOLANA_TESTNET = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'

/** The same by the names that the wallet standard has for them. */
const byStandardName: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': SOLANA_MAINNET,
  'solana:devnet': SOLANA_DEVNET,
  'solana:testnet': SOLANA_TESTNET,
}

/** Namespaces as a visitor knows them (wire §8). */
export const namespaceNames: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'EVM networks',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
}

/** The networks of Solana in a list of the wallet standard, each once; none where it is no list. */
export function solanaChainsIn(list: unknown): CaipNetworkId[] {
  if (!Array.isArray(list)) return []
  return Object.entries(byStandardName).flatMap(([name, id]) => (list.includes(name) ? [id] : []))
}

/** What the wallet standard calls a network; `undefined` where it has no name for it. */
export function standardChainOf(id: CaipNetworkId): string | undefined {
  return Object.keys(byStandardName).find((name) => byStandardName[name] === id)
}
