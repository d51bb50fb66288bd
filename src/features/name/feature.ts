import { loadChunk } from '../../domain/chunk'
import type { Feature } from '../../runtime/features'

/** Registers a name for the account of the embedded wallet. */
export const name: Feature = {
  flows: {
    name: {
      async chart({ portfolio, ...parts }) {
        const createNaming = await loadChunk(async () => (await import('./runtime/naming')).createNaming)
        const { keepIdentity } = await portfolio()
        return createNaming({ ...parts, keepIdentity })
      },
    },
  },
}
