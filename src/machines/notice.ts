import { assign, not, sendParent, setup } from 'xstate'
import { NOTICE_EXIT, NOTICE_LIFETIME } from '../domain/limits'
import type { TransactionEnd } from '../domain/transaction/transaction'

/** Transaction of a notice, and its status. */
export interface NoticedTransaction {
  hash: string
  status: 'pending' | TransactionEnd
}

/** Events that the notice machine accepts. */
export type NoticeEvent =
  /** The transaction has another status. */
  | { type: 'notice.changed'; status: NoticedTransaction['status'] }
  /** The visitor reads the notices, or cannot see them. */
  | { type: 'notice.held' }
  | { type: 'notice.released' }
  | { type: 'notice.dismissed' }
  /** Newer notices need its place. */
  | { type: 'notice.crowded' }

/** Event sent to the parent once the notice is gone. */
export type NoticeReport = { type: 'notice.over'; hash: string }

const machineSetup = setup({
  types: {
    context: {} as NoticedTransaction,
    events: {} as NoticeEvent,
    input: {} as NoticedTransaction,
    tags: {} as 'resting' | 'leaving',
  },
  actions: {
    setStatus: assign((_, { status }: Pick<NoticedTransaction, 'status'>) => ({ status })),
    report: sendParent((_, report: NoticeReport) => report),
  },
  guards: {
    /** Whether the visitor may have to act: then it stays until dismissed. */
    isBad: ({ context: { status } }) => status !== 'pending' && status !== 'confirmed',
  },
  delays: { NOTICE_EXIT, NOTICE_LIFETIME },
})

const set = { type: 'setStatus', params: ({ event }: { event: Pick<NoticedTransaction, 'status'> }) => event } as const

/** One notice about a transaction: it leaves after a while, unless the visitor reads it or may have to act. */
export const noticeMachine = machineSetup.createMachine({
  id: 'notice',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isBad', target: 'standing' }, { target: 'passing' }] },
    passing: {
      tags: 'resting',
      on: {
        'notice.changed': { target: 'deciding', actions: set },
        'notice.held': 'held',
        'notice.dismissed': 'leaving',
        'notice.crowded': 'leaving',
      },
      after: { NOTICE_LIFETIME: 'leaving' },
    },
    held: {
      description: 'The visitor reads the notices, or a dialog covers them: time does not count.',
      tags: 'resting',
      on: {
        'notice.changed': { actions: set },
        'notice.released': 'deciding',
        'notice.dismissed': 'leaving',
        'notice.crowded': { guard: not('isBad'), target: 'leaving' },
      },
    },
    standing: {
      description: 'The transaction was not made as sent. The notice stays until the visitor dismisses it.',
      tags: 'resting',
      on: { 'notice.changed': { target: 'deciding', actions: set }, 'notice.dismissed': 'leaving' },
    },
    leaving: {
      tags: 'leaving',
      on: { 'notice.changed': { target: 'deciding', actions: set } },
      after: { NOTICE_EXIT: 'over' },
    },
    over: {
      type: 'final',
      entry: { type: 'report', params: ({ context: { hash } }) => ({ type: 'notice.over', hash }) },
    },
  },
})
