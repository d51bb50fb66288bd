import { assertEvent, assign, fromCallback, setup, stopChild, type ActorRefFrom } from 'xstate'
import { NOTICES } from '../domain/limits'
import { noticeMachine, type NoticedTransaction, type NoticeReport } from './notice'
import { notProvided } from './notProvided'

/** Context of the notices machine. */
export interface NoticesContext {
  /** Transactions with a notice, newest first, by hash: the ids of the children. */
  hashes: readonly string[]
}

/** Events that the notices machine accepts. */
export type NoticesEvent =
  /** A transaction of the page was added or settled. */
  | ({ type: 'notices.told' } & NoticedTransaction)
  /** The transaction is not listed any more. */
  | { type: 'notices.withdrawn'; hash: string }
  | { type: 'notices.dismissed'; hash: string }
  /** A pointer is over the notices, or the focus is in them. */
  | { type: 'notices.held' }
  | { type: 'notices.released' }
  | { type: 'dialog.opened' }
  | { type: 'dialog.closed' }
  | NoticeReport

const base = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    tags: {} as 'resting' | 'covered',
  },
  actors: {
    notice: noticeMachine,
    /** Reports the page's transactions, and whether a dialog is open. */
    watchTransactions: fromCallback<NoticesEvent>(notProvided),
  },
  guards: {
    /** Whether no notice is left without this one. */
    isLast: ({ context: { hashes } }, { hash }: { hash: string }) => hashes.length === 1 && hashes[0] === hash,
    isShown: ({ context }, { hash }: { hash: string }) => context.hashes.includes(hash),
  },
})

const machineSetup = base.extend({
  actions: {
    change: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'notices.told')
      enqueue.sendTo(event.hash, { type: 'notice.changed', status: event.status })
    }),
    /** Adds a notice; of more than fit, the oldest leave, unless the visitor may have to act on them. */
    add: base.enqueueActions(({ enqueue, context: { hashes }, event }) => {
      assertEvent(event, 'notices.told')
      const { hash, status } = event
      enqueue.spawnChild('notice', { id: hash, input: { hash, status } })
      enqueue.assign({ hashes: [hash, ...hashes] })
      for (const old of hashes.slice(NOTICES - 1)) enqueue.sendTo(old, { type: 'notice.crowded' })
    }),
    dismiss: base.enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'notices.dismissed')
      enqueue.sendTo(event.hash, { type: 'notice.dismissed' })
    }),
    remove: assign(({ context }, { hash }: { hash: string }) => ({
      hashes: context.hashes.filter((one) => one !== hash),
    })),
    stop: stopChild((_, { hash }: { hash: string }) => hash),
    hold: base.enqueueActions(({ enqueue, context }) => {
      for (const hash of context.hashes) enqueue.sendTo(hash, { type: 'notice.held' })
    }),
    release: base.enqueueActions(({ enqueue, context }) => {
      for (const hash of context.hashes) enqueue.sendTo(hash, { type: 'notice.released' })
    }),
  },
})

const of = ({ event }: { event: { hash: string } }) => ({ hash: event.hash })
const change = { guard: { type: 'isShown', params: of }, actions: 'change' } as const
/** Holds a notice that arrives while the others are held. */
const tellHeld = {
  'notices.told': [
    { guard: { type: 'isShown', params: of }, actions: ['change', 'hold'] },
    { actions: ['add', 'hold'] },
  ],
} as const
const gone = [
  { type: 'stop', params: of },
  { type: 'remove', params: of },
] as const

/** Notices at the edge of the page about the page's own transactions. Started by their view. */
export const noticesMachine = machineSetup.createMachine({
  id: 'notices',
  context: { hashes: [] },
  invoke: { id: 'watchTransactions', src: 'watchTransactions', onError: {} },
  on: {
    'notices.told': [change, { actions: 'add' }],
    'notices.withdrawn': { guard: { type: 'isShown', params: of }, actions: gone },
    'notices.dismissed': { guard: { type: 'isShown', params: of }, actions: 'dismiss' },
    'notice.over': { actions: gone },
  },
  initial: 'free',
  states: {
    free: { tags: 'resting', on: { 'notices.held': 'held', 'dialog.opened': 'covered' } },
    held: {
      description: 'The visitor points at the notices, or the focus is in them. None leaves by itself.',
      tags: 'resting',
      entry: 'hold',
      exit: 'release',
      on: {
        'notices.released': 'free',
        'dialog.opened': 'covered',
        ...tellHeld,
        // Browsers fire neither `pointerout` nor `blur` for a notice that is removed, so no `notices.released` follows.
        'notice.over': [{ guard: { type: 'isLast', params: of }, target: 'free', actions: gone }, { actions: gone }],
      },
    },
    covered: {
      description: 'A dialog is open. The notices wait for its end, because they never cover it.',
      tags: ['resting', 'covered'],
      entry: 'hold',
      exit: 'release',
      on: { 'dialog.closed': 'free', ...tellHeld },
    },
  },
})

/** Actor reference of a notice. */
export type NoticeRef = ActorRefFrom<typeof noticeMachine>
