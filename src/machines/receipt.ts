import { assign, fromCallback, sendParent, setup } from 'xstate'
import { RECEIPT_WAIT } from '../domain/limits'
import type { SentTransaction, TransactionEnd } from '../domain/send/send'
import { notProvided } from './notProvided'

/** One broadcast transaction until the chain has decided. Time alone never makes it a failure (docs/decisions.md#11). */

export interface ReceiptContext {
  transaction: SentTransaction
  /** Why it was reverted, as the chain says. */
  reason?: string
}

export type ReceiptEvent =
  | { type: 'receipt.confirmed' }
  | { type: 'receipt.reverted'; reason: string }
  /** Another transaction of the same account took its place. */
  | { type: 'receipt.replaced' }
  /** Its network has never known it for a while. */
  | { type: 'receipt.unseen' }
  /** Its network knows it after all. */
  | { type: 'receipt.seen' }

/** Whatever was broadcast comes to an end, by which it is told. */
export type ReceiptReport = {
  type: 'transaction.decided'
  hash: string
  outcome: TransactionEnd
}

const machineSetup = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent,
    input: {} as { transaction: SentTransaction },
    tags: {} as 'resting' | 'waiting' | 'late' | 'unseen' | 'confirmed' | 'reverted' | 'replaced',
  },
  actors: {
    /** Looks for the receipt until it is there, through outages. */
    watchReceipt: fromCallback<ReceiptEvent, { transaction: SentTransaction }>(notProvided),
  },
  actions: {
    report: sendParent((_, report: ReceiptReport) => report),
    setReason: assign((_, { reason }: { reason: string }) => ({ reason })),
  },
  delays: { RECEIPT_WAIT },
})

const decided = (outcome: ReceiptReport['outcome']) =>
  ({
    type: 'report',
    params: ({ context }: { context: ReceiptContext }) =>
      ({ type: 'transaction.decided', hash: context.transaction.hash, outcome }) as const,
  }) as const

const unseen = { target: 'unseen', actions: decided('unseen') } as const

export const receiptMachine = machineSetup.createMachine({
  id: 'receipt',
  context: ({ input }) => ({ transaction: input.transaction }),
  initial: 'pending',
  states: {
    pending: {
      tags: 'waiting',
      initial: 'recent',
      invoke: {
        id: 'watchReceipt',
        src: 'watchReceipt',
        input: ({ context }) => ({ transaction: context.transaction }),
        onError: { target: 'unwatched', actions: decided('unseen') },
      },
      on: {
        'receipt.confirmed': { target: 'confirmed', actions: decided('confirmed') },
        'receipt.reverted': {
          target: 'reverted',
          actions: [{ type: 'setReason', params: ({ event }) => event }, decided('reverted')],
        },
        'receipt.replaced': { target: 'replaced', actions: decided('replaced') },
      },
      states: {
        recent: { on: { 'receipt.unseen': unseen }, after: { RECEIPT_WAIT: 'late' } },
        late: {
          description: 'Still pending: the explorer knows more.',
          tags: 'late',
          on: { 'receipt.unseen': unseen },
        },
        unseen: {
          description:
            'Its network does not know it: the wallet may have sent it elsewhere. What the chain says still counts.',
          tags: 'unseen',
          on: { 'receipt.seen': 'late' },
        },
      },
    },
    unwatched: {
      description: 'It was sent; there is no way here to learn what became of it.',
      tags: ['resting', 'late'],
    },
    confirmed: { tags: ['resting', 'confirmed'] },
    reverted: { tags: ['resting', 'reverted'] },
    replaced: { tags: ['resting', 'replaced'] },
  },
})
