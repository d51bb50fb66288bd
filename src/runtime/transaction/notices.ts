import { fromCallback } from 'xstate'
import { noticesMachine, type NoticesEvent } from '../../machines/notices'
import type { ModalSystem, TransactionReport } from '../system/system'

/** Provides the notices' machine with the page's transactions. Loaded with the notices. */
export function noticesWith({
  root,
  chart,
  options,
  earlyTransactions,
}: Pick<ModalSystem, 'root' | 'chart' | 'options' | 'earlyTransactions'>): typeof noticesMachine {
  const isHosts = (hash: string) =>
    chart('outbox')
      ?.getSnapshot()
      .context.transactions.some((one) => one.hash === hash && one.kind === 'host') ?? false
  return noticesMachine.provide({
    actors: {
      watchTransactions: fromCallback<NoticesEvent>(({ sendBack }) => {
        let open = false
        const update = () => {
          // An embedded dialog is always open, and covers nothing.
          const now = !options.enableEmbedded && root.getSnapshot().hasTag('open')
          if (now !== open) sendBack({ type: now ? 'dialog.opened' : 'dialog.closed' })
          open = now
        }
        function tell(report: TransactionReport): void {
          if (report.type === 'transaction.forgotten') return sendBack({ type: 'notices.withdrawn', hash: report.hash })
          const { hash, status } =
            report.type === 'transaction.kept' ? { ...report.transaction, status: 'pending' as const } : report.settled
          if (report.type === 'transaction.kept' && report.transaction.settled) return
          if (report.type === 'transaction.kept' ? report.transaction.kind === 'host' : isHosts(hash))
            sendBack({ type: 'notices.told', hash, status })
        }
        update()
        earlyTransactions().forEach(tell)
        const subscriptions = [
          root.subscribe(update),
          root.on('transaction.kept', tell),
          root.on('transaction.settled', tell),
          root.on('transaction.forgotten', tell),
        ]
        return () => {
          for (const subscription of subscriptions) subscription.unsubscribe()
        }
      }),
    },
  })
}
