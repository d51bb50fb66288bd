import { createStorage } from '../../../services/storage/storage'
import type { SwapDependencies } from '../runtime/dependencies'

/** Storage of a browser that has none. */
const noStorage = createStorage({
  storage: () => {
    throw new Error('There is no storage.')
  },
})

/** Visibility of a visitor who stays at the swap. */
const always: SwapDependencies['visibility'] = { isVisible: () => true, untilVisible: async () => {} }

/** Dependencies of a swap, of which a test gives those that it runs. The cast is the tests' only one. */
export const swapWith = (parts: { [Name in keyof SwapDependencies]?: unknown }): SwapDependencies =>
  ({ storage: noStorage, visibility: always, ...parts }) as unknown as SwapDependencies
