import { loadChunk } from '../../domain/chunk'
import { defineFeature } from '../../runtime/feature/defineFeature'

/** Registers a name for the account of the embedded wallet. */
export const name = defineFeature({
  name: 'name',
  async chart({ portfolio, ...parts }) {
    const createNaming = await loadChunk(async () => (await import('./runtime/naming')).createNaming)
    const { keepIdentity } = await portfolio()
    return createNaming({ ...parts, keepIdentity })
  },
})
