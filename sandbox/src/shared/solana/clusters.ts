/** Solana networks of the sandbox, each with its own ledger. No imports, because pages use it too. */
export const clusters = [
  {
    caip: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    /** The RPC path is `/rpc/{name}`. */
    name: 'solana',
    title: 'Solana',
    /** Id in the wallet standard. */
    standard: 'solana:mainnet',
    genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  },
  {
    caip: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'solana-devnet',
    title: 'Solana Devnet',
    standard: 'solana:devnet',
    genesis: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  },
] as const

export type ClusterInfo = (typeof clusters)[number]
export type ClusterName = ClusterInfo['name']

/** Network by CAIP-2 id, wallet standard id or name. */
export const clusterOf = (id: string): ClusterInfo | undefined =>
  clusters.find(({ caip, standard, name }) => caip === id || standard === id || name === id)
