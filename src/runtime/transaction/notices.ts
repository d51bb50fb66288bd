import { fromCallback } from 'xstate'
import { noticesMachine, type NoticesEvent } from '../../machines/notices'
import type { ModalSystem } from '../system'

/** Provides the notices' machine with the page's transactions. Loaded with the notices. */
export function noticesWith({ root, chart }: Pick<ModalSystem, 'root' | 'chart'>): typeof noticesMachine {
  const isHosts = (hash: string) =>
    chart('outbox')
      ?.getSnapshot()
      .context.transactions.some((one) => one.hash === hash && one.kind === 'host') ?? false
  return noticesMachine.provide({
    actors: {
      watchTransactions: fromCallback<NoticesEvent>(({ sendBack }) => {
        let open = false
        const look = () => {
          const now = root.getSnapshot().hasTag('open')
          if (now !== open) sendBack({ type: now ? 'dialog.opened' : 'dialog.closed' })
          open = now
        }
        look()
        const subscriptions = [
          root.subscribe(look),
          root.on('transaction.kept', ({ transaction: { hash, kind, settled } }) => {
            if (kind === 'host' && !settled) sendBack({ type: 'notices.told', hash, status: 'pending' })
          }),
          root.on('transaction.settled', ({ settled: { hash, status } }) => {
            if (isHosts(hash)) sendBack({ type: 'notices.told', hash, status })
          }),
          root.on('transaction.forgotten', ({ hash }) => sendBack({ type: 'notices.withdrawn', hash })),
        ]
        return () => {
          for (const subscription of subscriptions) subscription.unsubscribe()
        }
      }),
    },
  })
}
