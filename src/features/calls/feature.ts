import { loadChunk } from '../../domain/chunk'
import type { Feature } from '../../runtime/features'

/** Sends a host's calls as one batch, or one after another (EIP-5792). */
export const calls: Feature = {
  calls: () => loadChunk(() => import('./runtime/calls')),
}
