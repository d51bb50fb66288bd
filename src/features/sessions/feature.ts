import { loadChunk } from '../../domain/chunk'
import type { Feature } from '../../runtime/features'

/** Lists and ends what apps may do with a smart account. */
export const sessions: Feature = {
  flows: {
    smartSessions: {
      async chart(parts) {
        const { createSessions, sessionsApiOf } = await loadChunk(() => import('./runtime/sessions'))
        return createSessions({ ...parts, api: async () => sessionsApiOf(await parts.remote()) })
      },
    },
  },
}
