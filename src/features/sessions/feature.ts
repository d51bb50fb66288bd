import { loadChunk } from '../../domain/chunk'
import type { smartSessionsMachine } from './machines/smartSessions'
import type { Row } from '../../machines/charts'
import type { Feature } from '../../runtime/features'

declare module '../../machines/charts' {
  interface Charts {
    smartSessions: Row<typeof smartSessionsMachine, 'flow'>
  }
}

/** Lists and ends what apps may do with a smart account. */
export const sessions: Feature = {
  chunks: { sessions: () => loadChunk(() => import('./components')) },
  flows: {
    smartSessions: {
      async chart(parts) {
        const { createSessions, sessionsApiOf } = await loadChunk(() => import('./runtime/sessions'))
        return createSessions({ ...parts, api: async () => sessionsApiOf(await parts.remote()) })
      },
    },
  },
}
