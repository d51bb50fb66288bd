import { loadChunk } from '../../domain/chunk'
import type { Feature } from '../../runtime/features'

/** Sends tokens and coins. */
export const send: Feature = {
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
