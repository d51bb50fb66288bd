import { loadChunk } from '../../domain/chunk'
import { defineFeature } from '../../runtime/feature/defineFeature'

/** Sends tokens and coins. */
export const send = defineFeature({
  name: 'send',
  async chart({ sending }) {
    const createSend = await loadChunk(async () => (await import('./runtime/send')).createSend)
    return createSend((await sending()).calls)
  },
  sends: true,
})
