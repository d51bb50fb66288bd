import { loadChunk } from '../../domain/chunk'
import { defineFeature } from '../../runtime/feature/defineFeature'

/** Signs in for the host's server, if the host requires it. */
export const siwx = defineFeature({
  name: 'siwx',
  signIn: () => loadChunk(async () => (await import('./runtime/siwx')).beginSignIn),
})
