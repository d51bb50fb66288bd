import { assertEvent, assign, sendParent, setup, stopChild, type ActorRefFrom } from 'xstate'
import type { Outbox, SentTransaction, TransactionEnd } from '../domain/send/send'
import type { FlowReport } from './modal/types'
import { receiptMachine, type ReceiptReport } from './receipt'
import { settled } from './send/reports'

/** Transactions that were broadcast, each with a chart of its own until the visitor has acknowledged its end. */

export type OutboxContext = Outbox

export type OutboxEvent =
  | { type: 'transaction.sent'; transaction: SentTransaction }
  | { type: 'transaction.dismissed'; hash: string }
  | ReceiptReport

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
    isKept: ({ context }, { hash }: { hash: string }) => context.transactions.some((one) => one.hash === hash),
  },
})

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
    watch: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'transaction.sent')
      const { transaction } = event
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
const changed = {
  type: 'report',
  params: ({ context }: { context: OutboxContext }) =>
    ({
      type: 'flow.told',
      to: 'host',
      event: { type: 'transactions.stored', transactions: context.transactions },
    }) as const,
} as const

/** A payment may wait for it. */
const decided = {
  type: 'report',
  params: ({ event: { hash, outcome } }: { event: ReceiptReport }) =>
    ({ type: 'flow.told', to: 'pay', event: { type: 'swap.decided', hash, outcome } }) as const,
} as const

export const outboxMachine = machineSetup.createMachine({
  id: 'outbox',
  context: ({ input }) => ({ transactions: input.transactions, outcomes: {} }),
  entry: 'watchAll',
  initial: 'open',
  states: {
    open: {
      tags: 'resting',
      on: {
        'transaction.sent': {
          guard: { type: 'isNew', params: ({ event }) => ({ hash: event.transaction.hash }) },
          actions: [{ type: 'add', params: sent }, 'watch', changed],
        },
        'transaction.decided': {
          guard: { type: 'isKept', params: ({ event }) => event },
          actions: [
            { type: 'setOutcome', params: ({ event }) => event },
            ...settled.map((params) => ({ type: 'report', params }) as const),
            decided,
          ],
        },
        'transaction.dismissed': {
          actions: [
            { type: 'unwatch', params: ({ event }) => event },
            { type: 'remove', params: ({ event }) => event },
            changed,
          ],
        },
      },
    },
  },
})

export type ReceiptRef = ActorRefFrom<typeof receiptMachine>
