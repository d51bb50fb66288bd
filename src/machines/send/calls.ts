import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { ModalError, type Fault } from '../../domain/errors'
import { toFault } from '../../domain/foreign'
import type { CallState } from '../../domain/send/calls'
import { notProvided } from '../notProvided'
import type { ReceiptEvent } from '../receipt'

/**
 * Calls of a host that its wallet cannot make as one: the next is asked for when the chain has taken the one before, and
 * none after one that was not made. What was declined is not asked for again.
 */

export interface CallsContext {
  calls: readonly CallState[]
  /** The one that is asked for, or was last. */
  at: number
  /** Why the wallet did not make the last one. */
  fault?: Fault
}

export type CallsEvent =
  | ReceiptEvent
  /** The account that was meant is gone, or on another network: no more is asked of it. */
  | { type: 'account.left' }

const base = setup({
  types: {
    context: {} as CallsContext,
    events: {} as CallsEvent,
    input: {} as { count: number },
    tags: {} as 'resting' | 'waiting',
  },
  actors: {
    /** The question to the wallet for one of them; its hash. Rejects as sending does. */
    askCall: fromPromise<`0x${string}`, { index: number }>(notProvided),
    /** Looks for the receipt until it is there, through outages. */
    watchReceipt: fromCallback<ReceiptEvent, { hash: string | undefined }>(notProvided),
  },
  guards: {
    hasNext: ({ context }) => context.calls[context.at + 1]?.status === 'waiting',
    isDeclined: (_, { error }: { error: unknown }) => codeOf(error) === 'wallet.declined',
    isUnsent: (_, { error }: { error: unknown }) => codeOf(error) === 'send.refused',
  },
})

const machineSetup = base.extend({
  actions: {
    mark: assign(({ context }, state: CallState) => ({
      calls: context.calls.map((one, index) => (index === context.at ? { ...one, ...state } : one)),
    })),
    step: assign(({ context }) => ({ at: context.at + 1 })),
    setFault: assign((_, { error }: { error: unknown }) => ({ fault: toFault(error) })),
    /** What was not asked for will not be. */
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
const stopped = (status: CallState['status']) => ({ target: 'ended', actions: [mark(status), 'dropRest'] }) as const

const made = [
  { guard: 'hasNext', target: 'asking', actions: [mark('confirmed'), 'step'] },
  stopped('confirmed'),
] as const

export const callsMachine = machineSetup.createMachine({
  id: 'calls',
  context: ({ input }) => ({ calls: Array.from({ length: input.count }, () => ({ status: 'waiting' })), at: 0 }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The wallet has the question for one call. What it says counts, however late.',
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
      description: 'It was sent. The chain decides whether the next one is asked for.',
      tags: 'waiting',
      invoke: {
        id: 'watchReceipt',
        src: 'watchReceipt',
        input: ({ context }) => ({ hash: context.calls[context.at]?.hash }),
        onError: { target: 'ended', actions: 'dropRest' },
      },
      on: {
        // The next one is asked for as soon as a block has this: it need not be final.
        'receipt.confirming': made,
        'receipt.confirmed': made,
        'receipt.reverted': stopped('reverted'),
        'receipt.replaced': stopped('replaced'),
        'receipt.other': stopped('other'),
        'account.left': { actions: 'dropRest' },
      },
    },
    ended: { description: 'All were made, or one was not, and none after it.', tags: 'resting' },
  },
})
