import { loadChunk } from '../../domain/chunk'
import { defineFeature } from '../../runtime/feature/defineFeature'

/** Sends a host's calls as one batch, or one after another (EIP-5792). */
export const calls = defineFeature({
  name: 'calls',
  calls: () => loadChunk(() => import('./runtime/calls')),
})
