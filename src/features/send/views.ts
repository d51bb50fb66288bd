import type { sendMachine } from './machines/send'
import type { ChartRow } from '../../machines/charts'
import type { ViewFacts } from '../../domain/view'

/** Views of sending. */
export const views = {
  WalletSend: { room: 'account', chunk: 'send', open: true, flow: 'send', opened: 'OPEN_SEND' },
  WalletSendSelectToken: { room: 'account', chunk: 'send' },
  WalletSendPreview: { room: 'account', chunk: 'send', reviews: 'send' },
} as const satisfies Record<string, ViewFacts>

type Views = typeof views

declare module '../../domain/view' {
  interface FeatureViews extends Views {}
}

declare module '../../machines/charts' {
  interface Charts {
    send: ChartRow<typeof sendMachine, 'flow'>
  }
}
