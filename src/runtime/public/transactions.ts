import type { AnyActorRef } from 'xstate'
import type { PublicSnapshot } from '../../domain/account/modalState'
import type { TransactionState } from '../../domain/transaction/hostTransaction'
import type { ReceiptRef } from '../../machines/transaction/outbox'
import type { ModalSystem } from '../system/system'
import { publishChanges } from './snapshot'

type Followed = Pick<ModalSystem, 'root' | 'chart'>

/** Returns the transactions of the outbox, newest first. */
export function transactionsOf({ chart }: Pick<Followed, 'chart'>): readonly TransactionState[] {
  const outbox = chart('outbox')?.getSnapshot()
  if (!outbox) return []
  const { transactions, outcomes } = outbox.context
  return transactions.map(({ hash, network, account, what: title, at }) => {
    const receipt = outbox.children[hash] as ReceiptRef | undefined
    const { reason, repriced } = receipt?.getSnapshot().context ?? {}
    return {
      ...{ hash, network, account, title, at, status: outcomes[hash] ?? 'pending' },
      ...(reason && { reason }),
      ...(repriced && { repriced }),
    }
  })
}

/** Publishes the transactions when they change, and each settled one once; none once the system is gone. */
export function publishTransactions(
  system: Followed,
  publish: (facts: Partial<PublicSnapshot> | { transactions: []; change: undefined }) => void,
): void {
  const { root, chart } = system
  const tell = () => publish({ transactions: transactionsOf(system) })
  let followed: AnyActorRef | undefined
  let stop = () => {}
  const settled = root.on('transaction.settled', ({ settled }) =>
    publish({ change: { type: 'transaction.settled', value: settled } }),
  )
  // The outbox is spawned once its code is loaded.
  const follow = root.subscribe({
    next() {
      const outbox = chart('outbox')
      if (outbox === followed) return
      followed = outbox
      stop()
      stop = publishChanges([outbox], tell)
    },
    complete() {
      follow.unsubscribe()
      settled.unsubscribe()
      stop()
      publish({ transactions: [], change: undefined })
    },
  })
}
