import { assign, fromCallback, sendParent, setup } from 'xstate'
import { RECEIPT_WAIT, SENT_SHOWN } from '../../domain/limits'
import { settledStatuses, type Settlement } from '../../domain/transaction/settlement'
import type { Arrived, Finality, Repriced, SentTransaction, TransactionEnd } from '../../domain/transaction/transaction'
import { notProvided } from '../notProvided'

/** Context of the receipt machine. */
export interface ReceiptContext extends Arrived {
  transaction: SentTransaction
  /** Revert reason from the network. */
  reason?: string | undefined
  /** Indexes of the calls that were made, if only some were. */
  made?: readonly number[] | undefined
  /** Unix time (ms) of the network's last block, while the outcome waits for further blocks and none comes. */
  haltedSince?: number | undefined
}

/** Observations of the transaction on its network, one for each `TransactionSighting`. */
export type ReceiptEvent =
  | ({ type: 'receipt.confirming' } & Arrived)
  | { type: 'receipt.gone' }
  /** The network has produced no block since (Unix time in ms). The outcome still counts, and is not final. */
  | { type: 'receipt.halted'; since: number }
  | ({ type: 'receipt.confirmed' } & Arrived)
  | ({ type: 'receipt.other' } & Finality)
  | ({ type: 'receipt.part'; made?: readonly number[] | undefined } & Finality)
  | ({ type: 'receipt.reverted'; reason: string } & Finality & Repriced)
  /** Another transaction of the same account replaced it. */
  | ({ type: 'receipt.replaced' } & Finality)
  | { type: 'receipt.unsent' }
  | { type: 'receipt.untold' }
  /** The network has not known the transaction for a while. */
  | { type: 'receipt.unseen' }
  /** The network knows the transaction after all. */
  | { type: 'receipt.seen' }
  /** The visitor has the outcome on screen, and it is in the history too. */
  | { type: 'receipt.noticed' }
  /** The outcome is no longer on screen. */
  | { type: 'receipt.hidden' }

/** Outcome of the transaction, sent to the parent. `settled`: it is final; `decided` may come before, and again. */
export type ReceiptReport =
  | { type: 'transaction.decided'; hash: string; outcome: TransactionEnd }
  /** The outcome was on screen long enough. */
  | { type: 'transaction.dismissed'; hash: string }
  | { type: 'transaction.settled'; hash: string; settlement: Settlement }

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
    /** Polls for the receipt until it is found, even through outages. */
    watchReceipt: fromCallback<ReceiptEvent, { transaction: SentTransaction }>(notProvided),
  },
  actions: {
    report: sendParent((_, report: ReceiptReport) => report),
    setArrived: assign((_, { arrived, repriced }: Arrived) => ({ arrived, repriced })),
    setHalted: assign((_, { since }: { since: number }) => ({ haltedSince: since })),
    clearHalted: assign({ haltedSince: undefined }),
    setMade: assign((_, { made }: { made?: readonly number[] | undefined }) => ({ made })),
    clearReason: assign({ reason: undefined, repriced: undefined }),
    setReason: assign((_, { reason, repriced }: { reason: string } & Repriced) => ({ reason, repriced })),
  },
  guards: {
    isFinal: (_, { finality }: Finality) => finality !== undefined,
    isSettled: ({ context }, { status }: Pick<Settlement, 'status'>) => context.transaction.settled?.status === status,
  },
  delays: { RECEIPT_WAIT, SENT_SHOWN },
})

const decided = (outcome: TransactionEnd) =>
  ({
    type: 'report',
    params: ({ context }: { context: ReceiptContext }) =>
      ({ type: 'transaction.decided', hash: context.transaction.hash, outcome }) as const,
  }) as const

const settled = (status: Settlement['status']) =>
  ({
    type: 'report',
    params: ({ context: { transaction, haltedSince: _, ...facts } }: { context: ReceiptContext }) =>
      ({ type: 'transaction.settled', hash: transaction.hash, settlement: { status, ...facts } }) as const,
  }) as const

/** Leads a transaction that an earlier page saw settled to that outcome. */
const settledAs = (status: Settlement['status']) =>
  ({ guard: { type: 'isSettled', params: { status } }, target: status }) as const

const observed = <Event>({ event }: { event: Event }): Event => event
const isFinal = { type: 'isFinal', params: observed } as const

const unseen = { target: 'unseen', actions: decided('unseen') } as const

/** Transitions of an outcome that is not final: the network drops its block, or produces no further one. */
const provisional = {
  'receipt.gone': { target: 'gone', actions: decided('unseen') },
  'receipt.halted': { actions: { type: 'setHalted', params: observed } },
} as const

/** Follows one broadcast transaction until it is final. A timeout is never a failure (docs/decisions.md#11). */
export const receiptMachine = machineSetup.createMachine({
  id: 'receipt',
  context({ input: { transaction } }) {
    const { status: _, ...facts } = transaction.settled ?? {}
    return { transaction, ...facts }
  },
  initial: 'begun',
  states: {
    begun: {
      always: [...settledStatuses.map(settledAs), { target: 'pending' }],
    },
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
        'receipt.other': [
          { guard: isFinal, target: 'other', actions: decided('other') },
          { target: '.differing', actions: decided('other') },
        ],
        'receipt.part': [
          { guard: isFinal, target: 'part', actions: [{ type: 'setMade', params: observed }, decided('part')] },
          { target: '.partial', actions: [{ type: 'setMade', params: observed }, decided('part')] },
        ],
        'receipt.reverted': [
          {
            guard: isFinal,
            target: 'reverted',
            actions: [{ type: 'setReason', params: observed }, decided('reverted')],
          },
          { target: '.failing', actions: [{ type: 'setReason', params: observed }, decided('reverted')] },
        ],
        'receipt.replaced': [
          { guard: isFinal, target: 'replaced', actions: decided('replaced') },
          { target: '.displaced', actions: decided('replaced') },
        ],
        'receipt.unsent': { target: 'unsent', actions: decided('unsent') },
        'receipt.untold': { target: 'untold', actions: decided('untold') },
      },
      states: {
        recent: { on: { 'receipt.unseen': unseen }, after: { RECEIPT_WAIT: 'late' } },
        late: {
          description: 'The transaction is still pending. The explorer may show more.',
          tags: 'late',
          on: { 'receipt.unseen': unseen },
        },
        unseen: {
          description:
            'The network does not know the transaction. The wallet may have sent it elsewhere; a receipt still counts.',
          tags: 'unseen',
          on: { 'receipt.seen': 'late' },
        },
        confirming: {
          description: 'The transaction is in a block and matches the review. The block may still be dropped.',
          tags: 'confirming',
          exit: [{ type: 'setArrived', params: {} }, 'clearHalted'],
          on: {
            ...provisional,
            // Already reported.
            'receipt.confirmed': {
              target: '#confirmed',
              actions: { type: 'setArrived', params: ({ event }) => event },
            },
          },
        },
        differing: {
          description: 'Another transaction than the reviewed one is in a block, which may still be dropped.',
          tags: 'other',
          exit: 'clearHalted',
          on: provisional,
        },
        partial: {
          description: 'Some of the calls are in a block, which may still be dropped.',
          tags: 'part',
          exit: [{ type: 'setMade', params: {} }, 'clearHalted'],
          on: provisional,
        },
        failing: {
          description: 'The network reverted the transaction in a block, which may still be dropped.',
          tags: 'reverted',
          exit: ['clearReason', 'clearHalted'],
          on: provisional,
        },
        displaced: {
          description: 'Another transaction used the nonce in a block, which may still be dropped.',
          tags: 'replaced',
          exit: 'clearHalted',
          on: provisional,
        },
        gone: {
          description: 'The network has dropped the block. Another block may still include the transaction.',
          tags: 'gone',
          on: { 'receipt.unseen': unseen },
        },
      },
    },
    unwatched: {
      description: 'The transaction was sent, but its outcome cannot be watched here.',
      tags: ['resting', 'late'],
    },
    confirmed: {
      id: 'confirmed',
      description: 'The transaction matches the review and is final.',
      tags: ['resting', 'confirmed'],
      entry: settled('confirmed'),
      initial: 'news',
      states: {
        news: { on: { 'receipt.noticed': 'noticed' } },
        noticed: {
          description: 'The visitor has it on screen.',
          on: { 'receipt.hidden': 'news' },
          after: { SENT_SHOWN: 'old' },
        },
        old: {
          description: 'It has left the account. The history has it.',
          entry: {
            type: 'report',
            params: ({ context }) => ({ type: 'transaction.dismissed', hash: context.transaction.hash }),
          },
        },
      },
    },
    other: {
      description: 'The transaction that the wallet named is not the one that was reviewed.',
      tags: ['resting', 'other'],
      entry: settled('other'),
    },
    part: { tags: ['resting', 'part'], entry: settled('part') },
    reverted: { tags: ['resting', 'reverted'], entry: settled('reverted') },
    replaced: { tags: ['resting', 'replaced'], entry: settled('replaced') },
    unsent: {
      description: 'The wallet says that the transaction never reached the network.',
      tags: ['resting', 'unsent'],
      entry: settled('unsent'),
    },
    untold: {
      description: 'The wallet says that the transaction was made, but the network does not show it.',
      tags: ['resting', 'untold'],
      entry: settled('untold'),
    },
  },
})
