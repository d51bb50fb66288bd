import { loadChunk } from '../../domain/chunk'
import type { payMachine } from './machines/pay'
import type { Row } from '../../machines/charts'
import type { Feature } from '../../runtime/features'

declare module '../../machines/charts' {
  interface Charts {
    pay: Row<typeof payMachine, 'flow'>
  }
}

/** Pays what a host requests. */
export const pay: Feature = {
  chunks: {
    pay: () => loadChunk(() => import('./components')),
    payMore: () => loadChunk(() => import('./components/payMore')),
  },
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
