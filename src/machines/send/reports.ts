import type { SentTransaction } from '../../domain/send/send'
import type { FlowReport } from '../modal/types'
import type { Transaction } from '../router'
import type { TrackReport } from '../tracking'

/** What a form that sends says of itself. `of`: which form it is; sending unless it says so. */
export type SendReport =
  | { type: 'send.reviewing'; of?: 'swap' }
  /** The wallet is asked. */
  | { type: 'send.asked'; of?: 'swap'; leadsTo?: 'Pay' | undefined }
  | { type: 'send.sent'; transaction: SentTransaction; of?: 'swap'; leadsTo?: 'Pay' | undefined }
  /** Nothing was sent as far as is known; `cancel`: the visitor declined, or took note. */
  | { type: 'send.failed'; outcome: 'error' | 'cancel'; of?: 'swap' }
  /** The preview no longer holds: back to the form. */
  | { type: 'send.voided' }
  | TrackReport

/** What was broadcast is shown with the account. What was not stays where it is, with the reason. */
const landing: Omit<Transaction, 'id'> = { success: { name: 'Account' }, error: 'stay', cancel: 'stay' }
const forms = {
  send: { form: 'WalletSend', preview: 'WalletSendPreview' },
  swap: { form: 'Swap', preview: 'SwapPreview' },
} as const

/** A report as those are told whom it concerns. */
export function tellings(report: SendReport): readonly (FlowReport | TrackReport)[] {
  const id = ('of' in report && report.of) || 'send'
  const { form, preview } = forms[id]
  switch (report.type) {
    case 'send.reviewing':
      return [toRouter({ type: 'view.push', view: { name: preview } })]
    case 'send.asked':
      return [
        toRouter({
          type: 'transaction.push',
          at: form,
          transaction: { ...landing, ...(report.leadsTo && { success: 'back' }), id },
        }),
      ]
    case 'send.failed':
      return [toRouter({ type: 'transaction.settle', id, outcome: report.outcome })]
    case 'send.voided':
      return [toRouter({ type: 'preview.voided' })]
    case 'send.sent': {
      const { transaction, leadsTo } = report
      return [
        { type: 'flow.told', to: 'outbox', event: { type: 'transaction.sent', transaction } },
        ...spent,
        ...(leadsTo && transaction.kind === 'swap' ? backToPay(transaction) : []),
        // An approval is only the half of it.
        toRouter({ type: 'transaction.settle', id: transaction.kind ?? 'send', outcome: 'success' }),
      ]
    }
    default:
      return [report]
  }
}

/** From the preview to the form; that it is settled leads from there to the payment beneath. */
function backToPay({ hash }: SentTransaction): readonly FlowReport[] {
  return [{ type: 'flow.told', to: 'pay', event: { type: 'swap.sent', hash } }, toRouter({ type: 'preview.voided' })]
}

/** What the account holds has changed. */
const spent: readonly FlowReport[] = [
  { type: 'flow.told', to: 'host', event: { type: 'balance.spent' } },
  { type: 'flow.told', to: 'balance', event: { type: 'balance.stale' } },
]

/** What was sent is decided: what is listed is read anew too. */
export const settled: readonly FlowReport[] = [
  ...spent,
  { type: 'flow.told', to: 'portfolio', event: { type: 'tokens.stale' } },
]

function toRouter(event: Extract<FlowReport, { to: 'router' }>['event']): FlowReport {
  return { type: 'flow.told', to: 'router', event }
}
