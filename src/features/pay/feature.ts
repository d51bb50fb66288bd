import { loadChunk } from '../../domain/chunk'
import { defineFeature } from '../../runtime/feature/defineFeature'

/** Pays what a host requests. */
export const pay = defineFeature({
  name: 'pay',
  async chart({ portfolio, ...parts }) {
    const createPaying = await loadChunk(async () => (await import('./runtime/paying')).createPaying)
    const { tokens } = await portfolio()
    return createPaying({ ...parts, tokens })
  },
  pay: () => loadChunk(async () => (await import('./runtime/headless')).createPay),
})
