/** The Solana networks of the sandbox, each a chain of its own. Imports nothing: pages read it too. */
export const clusters = [
  {
    caip: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    /** Its route is `/rpc/{name}`. */
    name: 'solana',
    title: 'Solana',
    /** As the wallet standard writes it. */
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

/** By CAIP-2 id, the wallet standard's id, or the route's name. */
export const clusterOf = (id: string): ClusterInfo | undefined =>
  clusters.find(({ caip, standard, name }) => caip === id || standard === id || name === id)
