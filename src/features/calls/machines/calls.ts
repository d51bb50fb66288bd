import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { ModalError, type Fault } from '../../../domain/errors'
import { toFault } from '../../../domain/foreign'
import type { CallState } from '../../../domain/transaction/calls'
import type { Finality, Repriced } from '../../../domain/transaction/transaction'
import { notProvided } from '../../../machines/notProvided'
import type { ReceiptEvent } from '../../../machines/transaction/receipt'

/** Context of the calls machine. */
export interface CallsContext {
  calls: readonly CallState[]
  /** Index of the current or last call. */
  at: number
  /** Error of the last call. */
  fault?: Fault
}

/** Events that the calls machine accepts. */
export type CallsEvent =
  | ReceiptEvent
  /** The account or its network changed: no further call is requested. */
  | { type: 'account.left' }

const base = setup({
  types: {
    context: {} as CallsContext,
    events: {} as CallsEvent,
    input: {} as { count: number },
    tags: {} as 'resting' | 'waiting' | 'confirming',
  },
  actors: {
    /** Asks the wallet to send one call; resolves with its hash. Rejects as sending does. */
    askCall: fromPromise<`0x${string}`, { index: number }>(notProvided),
    /** Polls for the receipt until it is found, even through outages. */
    watchReceipt: fromCallback<ReceiptEvent, { hash: string | undefined }>(notProvided),
  },
  guards: {
    hasNext: ({ context }) => context.calls[context.at + 1]?.status === 'waiting',
    isDeclined: (_, { error }: { error: unknown }) => codeOf(error) === 'wallet.declined',
    isUnsent: (_, { error }: { error: unknown }) => codeOf(error) === 'send.refused',
    isFinal: (_, { finality }: Finality) => finality !== undefined,
    /** Whether what the account signed can't be executed any more. */
    isSpent: (_, { finality }: Finality) => finality === 'spent',
  },
})

const machineSetup = base.extend({
  actions: {
    mark: assign(({ context }, state: CallState) => ({
      calls: context.calls.map((one, index) => (index === context.at ? { ...one, ...state } : one)),
    })),
    step: assign(({ context }) => ({ at: context.at + 1 })),
    setFault: assign((_, { error }: { error: unknown }) => ({ fault: toFault(error) })),
    /** Marks the remaining calls as `unsent`. */
    dropRest: assign(({ context }) => ({
      calls: context.calls.map((one): CallState => (one.status === 'waiting' ? { status: 'unsent' } : one)),
    })),
  },
})

const codeOf = (error: unknown) => (error instanceof ModalError ? error.code : undefined)
const thrown = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const mark = (status: CallState['status']) => ({ type: 'mark', params: { status } }) as const
const notMade = (status: CallState['status']) =>
  ({ target: 'ended', actions: [mark(status), { type: 'setFault', params: thrown }, 'dropRest'] }) as const

/** Marks a call that is in a block, under the hash that it has there. */
const markLanded = (status: CallState['status']) =>
  ({
    type: 'mark',
    params: ({ event: { repriced } }: { event: Repriced }): CallState => ({
      status,
      ...(repriced !== undefined && { hash: repriced as `0x${string}` }),
    }),
  }) as const
const next = { guard: 'hasNext', target: '#asking', actions: [markLanded('confirmed'), 'step'] } as const
const finality = ({ event }: { event: Finality }) => event
const isFinal = { type: 'isFinal', params: finality } as const
/** Ends with a call that was not made. If what the account signed may still be executed, its outcome is unknown. */
const onNotMade = <Action>(markNotMade: Action) =>
  [
    { guard: { type: 'isSpent', params: finality }, target: '#ended', actions: [markNotMade, 'dropRest'] },
    { guard: isFinal, target: '#ended', actions: [mark('unknown'), 'dropRest'] },
  ] as const
const onReverted = onNotMade(markLanded('reverted'))
const onReplaced = onNotMade(mark('replaced'))
const waiting = { target: 'pending', actions: mark('sent') } as const

/**
 * Sends a host's calls one by one, for wallets that cannot batch them. The next call is requested once the previous one
 * is in a block, and none after a call that was not made: a failure counts once it is final. A declined call is not
 * requested again.
 */
export const callsMachine = machineSetup.createMachine({
  id: 'calls',
  context: ({ input }) => ({ calls: Array.from({ length: input.count }, () => ({ status: 'waiting' })), at: 0 }),
  initial: 'asking',
  states: {
    asking: {
      id: 'asking',
      description: 'Waiting for the wallet to approve one call. A late answer still counts.',
      tags: 'waiting',
      entry: mark('asked'),
      invoke: {
        id: 'askCall',
        src: 'askCall',
        input: ({ context }) => ({ index: context.at }),
        onDone: {
          target: 'following',
          actions: { type: 'mark', params: ({ event }) => ({ status: 'sent', hash: event.output }) },
        },
        onError: [
          { guard: { type: 'isDeclined', params: thrown }, ...notMade('declined') },
          { guard: { type: 'isUnsent', params: thrown }, ...notMade('unsent') },
          notMade('unknown'),
        ],
      },
      on: { 'account.left': { actions: 'dropRest' } },
    },
    following: {
      description:
        'The call was sent. Once it is in a block, the next one is requested. A failure counts once it is final.',
      tags: 'waiting',
      invoke: {
        id: 'watchReceipt',
        src: 'watchReceipt',
        input: ({ context }) => ({ hash: context.calls[context.at]?.hash }),
        onError: { target: 'ended', actions: 'dropRest' },
      },
      on: {
        'receipt.confirmed': [next, { target: 'ended', actions: [markLanded('confirmed'), 'dropRest'] }],
        'receipt.reverted': onReverted,
        'receipt.replaced': onReplaced,
        'receipt.other': { guard: isFinal, target: 'ended', actions: [mark('other'), 'dropRest'] },
        'account.left': { actions: 'dropRest' },
      },
      initial: 'pending',
      states: {
        pending: {
          on: {
            // One block is enough for the next call: this one need not be final.
            'receipt.confirming': [next, { target: 'confirming', actions: [markLanded('confirmed'), 'dropRest'] }],
          },
        },
        confirming: {
          description: 'The last call is in a block that may still be dropped.',
          tags: 'confirming',
          on: {
            'receipt.gone': waiting,
            // Another block than the one that made it has it now.
            'receipt.reverted': [...onReverted, waiting],
            'receipt.replaced': [...onReplaced, waiting],
          },
        },
      },
    },
    ended: {
      id: 'ended',
      description: 'All calls were made, or the rest are not requested.',
      tags: 'resting',
    },
  },
})
