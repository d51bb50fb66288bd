import type { CaipNetworkId } from '../caip'

/**
 * How many blocks must stand on one before it counts as final here. They are what each network has been seen to take back
 * at most in ordinary operation, not what its theory would want.
 */
const depths: Readonly<Record<CaipNetworkId, number>> = {
  'eip155:1': 3,
  'eip155:56': 5,
  'eip155:100': 5,
  'eip155:137': 8,
  'eip155:250': 2,
  'eip155:43114': 2,
  // One sequencer orders these: what it takes back, it does so when it is started anew.
  'eip155:10': 2,
  'eip155:8453': 2,
  'eip155:42161': 4,
  'eip155:324': 4,
  'eip155:59144': 2,
  'eip155:534352': 2,
}

/** Of a network that nothing is known of here. */
const usual = 5

export const blocksToFinal = (network: CaipNetworkId): number => depths[network] ?? usual
