import { createStorage } from '../../../services/storage/storage'
import type { SwapDependencies } from '../runtime/dependencies'

/** Storage of a browser that has none. */
const noStorage = createStorage({
  storage: () => {
    throw new Error('There is no storage.')
  },
})

/** The visitor stays at the swap. */
const awaitVisibility: SwapDependencies['awaitVisibility'] = async () => {}

/** Dependencies of a swap, of which a test gives those that it runs. The cast is the tests' only one. */
export const swapWith = (parts: { [Name in keyof SwapDependencies]?: unknown }): SwapDependencies =>
  ({ storage: noStorage, awaitVisibility, ...parts }) as unknown as SwapDependencies
