import type { AnyEventObject } from 'xstate'
import type { FlowReport } from '../../src/machines/modal'

/** What a form that sends has said of itself, from what it told others; the rest as it was reported. */
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
