import { loadChunk } from '../../domain/chunk'
import type { Feature } from '../../runtime/features'

/** Buys coins from a provider. Its chart starts with its first view, without the root. */
export const onramp: Feature = {
  chunks: {
    onramp: () => loadChunk(() => import('./components')),
    onrampMore: () => loadChunk(() => import('./components/onrampMore')),
  },
}
