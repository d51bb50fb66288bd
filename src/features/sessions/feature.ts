import { loadChunk } from '../../domain/chunk'
import { defineFeature } from '../../runtime/feature/defineFeature'

/** Lists and ends what apps may do with a smart account. */
export const sessions = defineFeature({
  name: 'smartSessions',
  async chart(parts) {
    const { createSessions, sessionsApiOf } = await loadChunk(() => import('./runtime/sessions'))
    return createSessions({ ...parts, api: async () => sessionsApiOf(await parts.remote()) })
  },
})
