import { loadChunk } from '../../domain/chunk'
import type { Feature } from '../../runtime/features'

/** Signs in for the host's server, if the host requires it. */
export const siwx: Feature = {
  signIn: () => loadChunk(async () => (await import('./runtime/siwx')).begin),
}
