import type { payMachine } from './machines/pay'
import type { ChartRow } from '../../machines/charts'
import type { ViewFacts } from '../../domain/view'

/** Views of payments. */
export const views = {
  Pay: { room: 'account', chunk: 'pay', flow: 'pay' },
  PayLoading: { room: 'account', chunk: 'payMore' },
} as const satisfies Record<string, ViewFacts>

type Views = typeof views

declare module '../../domain/view' {
  interface FeatureViews extends Views {}
}

declare module '../../machines/charts' {
  interface Charts {
    pay: ChartRow<typeof payMachine, 'flow'>
  }
}
