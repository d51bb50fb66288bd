import { loadChunk } from '../../domain/chunk'
import type { Feature } from '../../runtime/features'
import { views } from './views'

/** Signs in for the host's server, if the host requires it. */
export const siwx: Feature = {
  views,
  chunks: { siwx: () => loadChunk(() => import('./components')) },
  signIn: () => loadChunk(async () => (await import('./runtime/siwx')).begin),
}
