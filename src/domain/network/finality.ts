import { namespaceOf, type CaipNetworkId } from '../caip'

/**
 * Number of blocks after which a block counts as final: the deepest reorganisation that each network has shown in
 * ordinary operation, not its theoretical bound.
 */
const depths: Readonly<Record<CaipNetworkId, number>> = {
  'eip155:1': 3,
  'eip155:56': 5,
  'eip155:100': 5,
  'eip155:137': 8,
  'eip155:250': 2,
  'eip155:43114': 2,
  // A single sequencer orders these; it reverts blocks when it restarts.
  'eip155:10': 2,
  'eip155:8453': 2,
  'eip155:42161': 4,
  'eip155:324': 4,
  'eip155:59144': 2,
  'eip155:534352': 2,
}

/** Number of blocks for every other network. */
const usual = 5

/** Number of Solana's slots until a block is rooted. */
const rooted = 32

/** Returns the number of further blocks, on Solana slots, after which a block counts as final. */
export const blocksToFinal = (network: CaipNetworkId): number =>
  namespaceOf(network) === 'solana' ? rooted : (depths[network] ?? usual)
