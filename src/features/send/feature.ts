import { loadChunk } from '../../domain/chunk'
import type { sendMachine } from './machines/send'
import type { Row } from '../../machines/charts'
import type { Feature } from '../../runtime/features'

declare module '../../machines/charts' {
  interface Charts {
    send: Row<typeof sendMachine, 'flow'>
  }
}

/** Sends tokens and coins. */
export const send: Feature = {
  chunks: { send: () => loadChunk(() => import('./components')) },
  flows: {
    send: {
      async chart({ sending }) {
        const createSend = await loadChunk(async () => (await import('./runtime/send')).createSend)
        return createSend((await sending()).calls)
      },
      sends: true,
    },
  },
}
