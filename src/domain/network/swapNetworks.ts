import type { CaipNetworkId } from '../caip'

/** Chain ids on which swaps are supported (docs/reference.md#limits). */
const swapChains = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
/** Whether swaps are supported on a network. */
export const isSwapNetwork = (network: CaipNetworkId): boolean => swapChains.some((id) => network === `eip155:${id}`)
