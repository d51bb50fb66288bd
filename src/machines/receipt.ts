import { assign, fromCallback, sendParent, setup } from 'xstate'
import { RECEIPT_WAIT } from '../domain/limits'
import type { Arrived, SentTransaction, TransactionEnd } from '../domain/send/send'
import { notProvided } from './notProvided'

/**
 * One broadcast transaction until the chain has decided, and what it decided is final. Time alone never makes it a failure
 * (docs/decisions.md#11).
 */

export interface ReceiptContext extends Arrived {
  transaction: SentTransaction
  /** Why it was reverted, as the chain says. */
  reason?: string
  /** The places of the calls that were made, where not all were. */
  made?: readonly number[] | undefined
}

/** What is found on the chain, as `TransactionSighting` says it. */
export type ReceiptEvent =
  | ({ type: 'receipt.confirming' } & Arrived)
  | { type: 'receipt.gone' }
  | ({ type: 'receipt.confirmed' } & Arrived)
  | { type: 'receipt.other' }
  | { type: 'receipt.part'; made?: readonly number[] | undefined }
  | { type: 'receipt.reverted'; reason: string }
  /** Another transaction of the same account took its place. */
  | { type: 'receipt.replaced' }
  | { type: 'receipt.unsent' }
  | { type: 'receipt.untold' }
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
    tags: {} as
      | 'resting'
      | 'waiting'
      | 'late'
      | 'unseen'
      | 'gone'
      | 'confirming'
      | 'confirmed'
      | 'other'
      | 'part'
      | 'reverted'
      | 'replaced'
      | 'unsent'
      | 'untold',
  },
  actors: {
    /** Looks for the receipt until it is there, through outages. */
    watchReceipt: fromCallback<ReceiptEvent, { transaction: SentTransaction }>(notProvided),
  },
  actions: {
    report: sendParent((_, report: ReceiptReport) => report),
    setArrived: assign((_, { arrived }: Arrived) => ({ arrived })),
    setMade: assign((_, { made }: { made?: readonly number[] | undefined }) => ({ made })),
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
        'receipt.confirming': {
          target: '.confirming',
          actions: [{ type: 'setArrived', params: ({ event }) => event }, decided('confirmed')],
        },
        'receipt.confirmed': {
          target: 'confirmed',
          actions: [{ type: 'setArrived', params: ({ event }) => event }, decided('confirmed')],
        },
        'receipt.other': { target: 'other', actions: decided('other') },
        'receipt.part': {
          target: 'part',
          actions: [{ type: 'setMade', params: ({ event }) => event }, decided('part')],
        },
        'receipt.reverted': {
          target: 'reverted',
          actions: [{ type: 'setReason', params: ({ event }) => event }, decided('reverted')],
        },
        'receipt.replaced': { target: 'replaced', actions: decided('replaced') },
        'receipt.unsent': { target: 'unsent', actions: decided('unsent') },
        'receipt.untold': { target: 'untold', actions: decided('untold') },
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
        confirming: {
          description: 'In a block, as it was reviewed, and the block may still go.',
          tags: 'confirming',
          exit: { type: 'setArrived', params: {} },
          on: {
            'receipt.gone': { target: 'gone', actions: decided('unseen') },
            // It was told already.
            'receipt.confirmed': {
              target: '#confirmed',
              actions: { type: 'setArrived', params: ({ event }) => event },
            },
          },
        },
        gone: {
          description: 'The network has taken its block back. It may come again with another one.',
          tags: 'gone',
          on: { 'receipt.unseen': unseen },
        },
      },
    },
    unwatched: {
      description: 'It was sent; there is no way here to learn what became of it.',
      tags: ['resting', 'late'],
    },
    confirmed: { id: 'confirmed', description: 'Made as it was reviewed, and final.', tags: ['resting', 'confirmed'] },
    other: { description: 'What the wallet named is something else than was reviewed.', tags: ['resting', 'other'] },
    part: { tags: ['resting', 'part'] },
    reverted: { tags: ['resting', 'reverted'] },
    replaced: { tags: ['resting', 'replaced'] },
    unsent: { description: 'The wallet says that it never reached the network.', tags: ['resting', 'unsent'] },
    untold: {
      description: 'The wallet says that it was made, and nothing on the chain shows it.',
      tags: ['resting', 'untold'],
    },
  },
})
