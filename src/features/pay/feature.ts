import { loadChunk } from '../../domain/chunk'
import type { Feature } from '../../runtime/features'

/** Pays what a host requests. */
export const pay: Feature = {
  flows: {
    pay: {
      async chart({ portfolio, ...parts }) {
        const createPaying = await loadChunk(async () => (await import('./runtime/paying')).createPaying)
        const { tokens } = await portfolio()
        return createPaying({ ...parts, tokens })
      },
    },
  },
  pay: () => loadChunk(async () => (await import('./runtime/headless')).createPay),
}
