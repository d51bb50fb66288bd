import type { AnyEventObject } from 'xstate'
import type { FlowReport } from '../../src/machines/modal'

/** Converts what a send form reports to other charts into its own event. Returns other reports unchanged. */
export function saidBy(report: AnyEventObject): AnyEventObject {
  if (report.type !== 'flow.told') return report
  const telling = report as FlowReport
  if (telling.to === 'outbox' && telling.event.type === 'transaction.sent')
    return { type: 'send.sent', transaction: telling.event.transaction }
  if (telling.to !== 'router') return report
  switch (telling.event.type) {
    case 'view.push':
      return { type: 'send.reviewing' }
    case 'transaction.push':
      return { type: 'send.asked' }
    case 'preview.voided':
      return { type: 'send.voided' }
    case 'transaction.settle':
      return telling.event.outcome === 'success' ? report : { type: 'send.failed', outcome: telling.event.outcome }
    default:
      return report
  }
}
