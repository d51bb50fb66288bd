const names: Record<number, { name: string; symbol: string }> = {
  1: { name: 'Ethereum', symbol: 'ETH' },
  10: { name: 'OP Mainnet', symbol: 'ETH' },
  56: { name: 'BNB Smart Chain', symbol: 'BNB' },
  100: { name: 'Gnosis', symbol: 'xDAI' },
  137: { name: 'Polygon', symbol: 'POL' },
  8453: { name: 'Base', symbol: 'ETH' },
  42161: { name: 'Arbitrum One', symbol: 'ETH' },
  11155111: { name: 'Sepolia', symbol: 'ETH' },
}

/** Display name and coin of a network. */
export const networkOf = (id: number) => names[id] ?? { name: `Chain ${id}`, symbol: 'ETH' }

/** CAIP-2 id of a chain id, e.g. `eip155:1`. */
export const caip = (id: number) => `eip155:${id}`

/** Chain id of a CAIP-2 or CAIP-10 id, e.g. 1 for `eip155:1`. */
export const idOf = (chain: string) => Number(chain.split(':')[1])
