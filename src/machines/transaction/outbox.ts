import { assertEvent, assign, sendParent, setup, stopChild, type ActorRefFrom } from 'xstate'
import {
  outcomesOf,
  pendingOf,
  type Outbox,
  type SentTransaction,
  type TransactionEnd,
} from '../../domain/transaction/transaction'
import type { FlowReport, ModalEmitted } from '../modal/messages'
import { HOST_SETTLED } from '../../domain/limits'
import { receiptMachine, type ReceiptReport } from './receipt'
import { holdingsOutdated as spent } from './reports'

/** Context of the outbox machine. */
export type OutboxContext = Outbox

/** Events that the outbox machine accepts. */
export type OutboxEvent =
  | { type: 'transaction.sent'; transaction: SentTransaction }
  /** Transactions of all tabs: another tab has sent or dismissed one. */
  | { type: 'transactions.shared'; transactions: readonly SentTransaction[] }
  | ReceiptReport

/** Whether the host has changed the description of a pending transaction. */
const isChanged = (mine: SentTransaction, shared: SentTransaction): boolean =>
  mine.hash === shared.hash &&
  mine.kind === 'host' &&
  !mine.settled &&
  (mine.what !== shared.what || mine.confirmations !== shared.confirmations)

const base = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as { transactions: readonly SentTransaction[] },
    tags: {} as 'resting',
  },
  actors: { receipt: receiptMachine },
  actions: { report: sendParent((_, report: FlowReport) => report) },
  guards: {
    isNew: ({ context }, { hash }: { hash: string }) => context.transactions.every((one) => one.hash !== hash),
    /** Whether the outcome was not reported to the host yet, on this page or an earlier one. */
    isUntold: ({ context }, { hash }: { hash: string }) =>
      context.transactions.some((one) => one.hash === hash && !one.settled),
    isKept: ({ context }, { hash }: { hash: string }) => context.transactions.some((one) => one.hash === hash),
  },
})

/** Params of a report to the payment that may wait for this transaction. */
const toPay = (hash: string, outcome: TransactionEnd): FlowReport => ({
  type: 'flow.told',
  to: 'pay',
  event: { type: 'swap.decided', hash, outcome },
})
/** Params of a report that the root emits to the runtime. */
const toHost = (event: ModalEmitted): FlowReport => ({ type: 'flow.told', to: 'host', event })

const machineSetup = base.extend({
  actions: {
    add: assign(({ context }, { transaction }: { transaction: SentTransaction }) => ({
      transactions: [transaction, ...context.transactions],
    })),
    remove: assign(({ context }, { hash }: { hash: string }) => ({
      transactions: context.transactions.filter((one) => one.hash !== hash),
      outcomes: Object.fromEntries(Object.entries(context.outcomes).filter(([one]) => one !== hash)),
    })),
    setOutcome: assign(({ context }, { hash, outcome }: { hash: string; outcome: TransactionEnd }) => ({
      outcomes: { ...context.outcomes, [hash]: outcome },
    })),
    /** Reports a transaction to the host, and marks it as reported for all pages. */
    settle: base.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'transaction.settled')
      const { hash, settlement } = event
      const { status, reason, repriced } = settlement
      const found = context.transactions.find((one) => one.hash === hash)
      if (!found) return
      const transaction = { ...found, settled: settlement }
      const { network, account, what: title, at } = found
      enqueue.assign({ transactions: context.transactions.map((one) => (one === found ? transaction : one)) })
      enqueue({ type: 'report', params: toHost({ type: 'transaction.kept', transaction }) })
      const settled = {
        ...{ hash, network, account, title, at, status },
        ...(reason && { reason }),
        ...(repriced && { repriced }),
      }
      enqueue({ type: 'report', params: toHost({ type: 'transaction.settled', settled }) })
      // Success was reported with its first block.
      if (status !== 'confirmed') enqueue({ type: 'report', params: toPay(hash, status) })
    }),
    /** Reports to the payment what may have bought its token. A failure follows once it is settled: its block may be dropped. */
    reportToPay: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'transaction.decided')
      const { hash, outcome } = event
      if (outcome === 'confirmed' || outcome === 'unseen') enqueue({ type: 'report', params: toPay(hash, outcome) })
    }),
    /** Drops the oldest of the host's settled transactions, never the one that was settled just now. */
    trim: base.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'transaction.settled')
      const listed = context.transactions.filter(
        ({ hash, kind, settled }) => kind === 'host' && settled && hash !== event.hash,
      )
      const isHosts = context.transactions.some(({ hash, kind }) => hash === event.hash && kind === 'host')
      const gone = new Set(listed.slice(HOST_SETTLED - (isHosts ? 1 : 0)).map(({ hash }) => hash))
      for (const hash of gone) {
        enqueue.stopChild(hash)
        enqueue({ type: 'report', params: toHost({ type: 'transaction.forgotten', hash }) })
      }
      enqueue.assign({
        transactions: context.transactions.filter(({ hash }) => !gone.has(hash)),
        outcomes: Object.fromEntries(Object.entries(context.outcomes).filter(([hash]) => !gone.has(hash))),
      })
    }),
    watch: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'transaction.sent')
      const { transaction } = event
      enqueue.spawnChild('receipt', { id: transaction.hash, input: { transaction } })
    }),
    /**
     * Watches transactions sent in other tabs and those with a new description by the host, and removes decided ones that
     * another tab has dismissed.
     */
    share: base.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'transactions.shared')
      const has = (list: readonly SentTransaction[], hash: string) => list.some((one) => one.hash === hash)
      const { transactions, outcomes } = context
      const added = event.transactions.filter(({ hash }) => !has(transactions, hash))
      const changed = event.transactions.filter((one) => transactions.some((mine) => isChanged(mine, one)))
      const pending = pendingOf(context)
      const gone = transactions.filter(({ hash }) => !has(event.transactions, hash) && !has(pending, hash))
      const isKept = (hash: string) => !has(gone, hash)
      enqueue.assign({
        transactions: [
          ...added,
          ...transactions
            .filter(({ hash }) => isKept(hash))
            .map((mine) => changed.find(({ hash }) => hash === mine.hash) ?? mine),
        ],
        outcomes: {
          ...Object.fromEntries(Object.entries(outcomes).filter(([hash]) => isKept(hash))),
          ...outcomesOf([...added, ...changed]),
        },
      })
      for (const { hash } of [...gone, ...changed]) enqueue.stopChild(hash)
      for (const transaction of [...added, ...changed])
        enqueue.spawnChild('receipt', { id: transaction.hash, input: { transaction } })
    }),
    watchAll: base.enqueueActions(({ enqueue, context }) => {
      for (const transaction of context.transactions)
        enqueue.spawnChild('receipt', { id: transaction.hash, input: { transaction } })
    }),
    unwatch: stopChild((_, { hash }: { hash: string }) => hash),
  },
})

const sent = ({ event }: { event: { transaction: SentTransaction } }) => ({ transaction: event.transaction })
/** Stores the transaction for all tabs; `forgotten` removes it. */
const kept = {
  type: 'report',
  params: ({ event: { transaction } }: { event: { transaction: SentTransaction } }) =>
    ({ type: 'flow.told', to: 'host', event: { type: 'transaction.kept', transaction } }) as const,
} as const
const forgotten = {
  type: 'report',
  params: ({ event: { hash } }: { event: { hash: string } }) =>
    ({ type: 'flow.told', to: 'host', event: { type: 'transaction.forgotten', hash } }) as const,
} as const

/** Broadcast transactions, each with a receipt machine until the visitor dismisses its outcome. */
export const outboxMachine = machineSetup.createMachine({
  id: 'outbox',
  context: ({ input: { transactions } }) => ({ transactions, outcomes: outcomesOf(transactions) }),
  entry: 'watchAll',
  initial: 'open',
  states: {
    open: {
      tags: 'resting',
      on: {
        'transaction.sent': {
          guard: { type: 'isNew', params: ({ event }) => ({ hash: event.transaction.hash }) },
          actions: [{ type: 'add', params: sent }, 'watch', kept],
        },
        'transactions.shared': { actions: 'share' },
        'transaction.decided': {
          guard: { type: 'isKept', params: ({ event }) => event },
          actions: [
            { type: 'setOutcome', params: ({ event }) => event },
            ...spent.map((params) => ({ type: 'report', params }) as const),
            'reportToPay',
          ],
        },
        'transaction.settled': {
          guard: { type: 'isUntold', params: ({ event }) => event },
          actions: ['settle', 'trim'],
        },
        'transaction.dismissed': {
          actions: [
            { type: 'unwatch', params: ({ event }) => event },
            { type: 'remove', params: ({ event }) => event },
            forgotten,
          ],
        },
      },
    },
  },
})

/** Actor reference of a receipt machine. */
export type ReceiptRef = ActorRefFrom<typeof receiptMachine>
