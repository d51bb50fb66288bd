import type { CaipNetworkId } from '../caip'

/** Solana's networks, by the names that the wallet standard has for them. */
const byName: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/** The networks of Solana in a list of the wallet standard, each once; none where it is no list. */
export function solanaChainsIn(list: unknown): CaipNetworkId[] {
  if (!Array.isArray(list)) return []
  return Object.entries(byName).flatMap(([name, id]) => (list.includes(name) ? [id] : []))
}

/** What the wallet standard calls a network; `undefined` where it has no name for it. */
export function standardChainOf(id: CaipNetworkId): string | undefined {
  return Object.keys(byName).find((name) => byName[name] === id)
}
