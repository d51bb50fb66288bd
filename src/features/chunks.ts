import type { ChunkSources } from '../components/views/chunks'
import { loadChunk } from '../domain/chunk'

/**
 * Loaders of the chunks with the features' components. They are apart from the features, because a host without React
 * has the features, but no dialog.
 */
export const featureChunks: ChunkSources = {
  send: () => loadChunk(() => import('./send/components')),
  swap: () => loadChunk(() => import('./swap/components')),
  onramp: () => loadChunk(() => import('./onramp/components')),
  onrampMore: () => loadChunk(() => import('./onramp/components/onrampMore')),
  pay: () => loadChunk(() => import('./pay/components')),
  payMore: () => loadChunk(() => import('./pay/components/payMore')),
  name: () => loadChunk(() => import('./name/components')),
  sessions: () => loadChunk(() => import('./sessions/components')),
  siwx: () => loadChunk(() => import('./siwx/components')),
}
