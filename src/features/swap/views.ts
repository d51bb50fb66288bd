import type { swapMachine } from './machines/swap'
import type { ChartRow } from '../../machines/charts'
import type { SwapArguments, ViewFacts } from '../../domain/view'

/** Views of swapping. */
export const views = {
  Swap: { room: 'account', chunk: 'swap', open: true, project: true, flow: 'swap', opened: 'OPEN_SWAP' },
  SwapSelectToken: { room: 'account', chunk: 'swap' },
  SwapPreview: { room: 'account', chunk: 'swap', reviews: 'swap' },
} as const satisfies Record<string, ViewFacts>

type Views = typeof views

declare module '../../domain/view' {
  interface FeatureViews extends Views {}
  interface ViewParams {
    /**
     * Initial values of the form: symbols or addresses of tokens (`native` for the coin), and the amount to pay. `missing`: the amount to get for
     * a payment, which the form then returns to.
     */
    Swap: SwapArguments & { missing?: string }
    /** Side of the pair that the token is for. */
    SwapSelectToken: { side: 'from' | 'to' }
  }
}

declare module '../../machines/charts' {
  interface Charts {
    swap: ChartRow<typeof swapMachine, 'flow'>
  }
}
