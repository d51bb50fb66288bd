import { loadChunk } from '../../domain/chunk'
import type { nameMachine } from './machines/name'
import type { Row } from '../../machines/charts'
import type { Feature } from '../../runtime/features'

declare module '../../machines/charts' {
  interface Charts {
    name: Row<typeof nameMachine, 'flow'>
  }
}

/** Registers a name for the account of the embedded wallet. */
export const name: Feature = {
  chunks: { name: () => loadChunk(() => import('./components')) },
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
