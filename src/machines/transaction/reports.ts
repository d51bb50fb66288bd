import type { SentTransaction } from '../../domain/transaction/transaction'
import type { FlowReport } from '../modal/messages'
import type { RouterTransaction } from '../router'
import type { TrackReport } from '../tracking'
import { viewFacts, viewNames, type View, type ViewFacts, type ViewName } from '../../domain/view'

/** Reports of the send and swap forms. `of`: the form. Default `send` */
export type SendReport =
  | { type: 'send.reviewing'; of?: 'swap' }
  /** The wallet was asked. */
  | { type: 'send.asked'; of?: 'swap'; leadsTo?: 'Pay' | undefined }
  | { type: 'send.sent'; transaction: SentTransaction; of?: 'swap'; leadsTo?: 'Pay' | undefined }
  /** Nothing was sent as far as known. `cancel`: the visitor declined or acknowledged. */
  | { type: 'send.failed'; outcome: 'error' | 'cancel'; of?: 'swap' }
  /** The review is void: return to the form. */
  | { type: 'send.voided' }
  | TrackReport

/** Destinations: a broadcast transaction leads to Account; otherwise the view stays and shows the error. */
const landing: Omit<RouterTransaction, 'id'> = { success: { name: 'Account' }, error: 'stay', cancel: 'stay' }

/** Returns the views of a flow: its form, and the review of what the form has. */
function viewsOf(flow: string): { form: ViewName; preview: ViewName } {
  const find = (fits: (facts: ViewFacts) => boolean) => viewNames().find((name) => fits(viewFacts(name)))
  const form = find((facts) => facts.flow === flow)
  const preview = find((facts) => facts.reviews === flow)
  if (!form || !preview) throw new Error(`The flow ${flow} has no form or no review.`)
  return { form, preview }
}

/** Maps a form's report to the events that the root forwards to other machines. */
export function forwardedEvents(report: SendReport): readonly (FlowReport | TrackReport)[] {
  const id = ('of' in report && report.of) || 'send'
  switch (report.type) {
    case 'send.reviewing':
      return [toRouter({ type: 'view.push', view: { name: viewsOf(id).preview } as View })]
    case 'send.asked':
      return [
        toRouter({
          type: 'transaction.push',
          at: viewsOf(id).form,
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
        ...balanceOutdated,
        ...(leadsTo && transaction.kind === 'swap' ? backToPay(transaction) : []),
        // The id of an approval matches no router transaction: the swap is still to come.
        toRouter({ type: 'transaction.settle', id: transaction.kind ?? 'send', outcome: 'success' }),
      ]
    }
    default:
      return [report]
  }
}

/** Returns from the review to the form; settling the swap then leads back to the payment. */
function backToPay({ hash }: SentTransaction): readonly FlowReport[] {
  return [{ type: 'flow.told', to: 'pay', event: { type: 'swap.sent', hash } }, toRouter({ type: 'preview.voided' })]
}

/** Marks the balances as outdated. */
export const balanceOutdated: readonly FlowReport[] = [
  { type: 'flow.told', to: 'host', event: { type: 'balance.spent' } },
  { type: 'flow.told', to: 'balance', event: { type: 'balance.stale' } },
]

/** Events once a transaction is decided: balances and tokens are outdated. */
export const holdingsOutdated: readonly FlowReport[] = [
  ...balanceOutdated,
  { type: 'flow.told', to: 'portfolio', event: { type: 'tokens.stale' } },
]

function toRouter(event: Extract<FlowReport, { to: 'router' }>['event']): FlowReport {
  return { type: 'flow.told', to: 'router', event }
}
