import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import type { Fault } from '../domain/errors'
import { APPROVAL_LIMIT, REFUSAL_DELAY, SIGHT_DELAY } from '../domain/limits'
import type { SessionGrant } from '../domain/sessions/grant'
import { frameTimeouts } from './login/faults'
import type { View } from '../domain/view'
import { notProvided } from './notProvided'

/**
 * Requests of the host to the embedded wallet that need the visitor's word: one at a time, shown in the frame,
 * decided there. Going away rejects all that wait, once. What may not be asked at all is refused and said so.
 */

/** A request, by the id under which its promise is kept. */
export interface WalletRequest {
  id: string
  method: string
}

/** What the visitor said yes to. */
export interface Relayed {
  /** A smart session, on a page that shows them. */
  grant?: SessionGrant | undefined
}

export interface ApprovalContext {
  /** The one on show first, then those that wait. */
  requests: readonly WalletRequest[]
}

/** Whether the visitor sees the whole of what the frame shows. */
export type SightEvent = { type: 'sight.lost' } | { type: 'sight.clear' }

export type ApprovalEvent =
  | { type: 'approval.requested'; request: WalletRequest }
  | { type: 'approval.left' }
  /** Who has asked no longer wants an answer. */
  | { type: 'approval.withdrawn' }
  | { type: 'request.refused'; method: string }
  | { type: 'refusal.dismissed' }
  | SightEvent

export type ApprovalReport =
  | { type: 'approval.shown' }
  /** The visitor said yes to one of them. */
  | { type: 'approval.granted' }
  /** None waits any more; how the last one ended. */
  | { type: 'approval.settled'; outcome: 'success' | 'error' }
  /** They will not be asked any more; each rejects with "Request was aborted". */
  | { type: 'approval.aborted'; ids: readonly string[]; fault?: Fault }
  | { type: 'refusal.shown' }
  /** A smart session was granted, and is shown. */
  | { type: 'flow.told'; to: 'router'; event: { type: 'view.replace'; view: View } }

const machineSetup = setup({
  types: {
    context: {} as ApprovalContext,
    events: {} as ApprovalEvent,
    tags: {} as 'resting' | 'waiting' | 'asking' | 'unseen' | 'covered' | 'refused',
  },
  actors: {
    /** RPC_REQUEST; settles as the visitor decides. The host's own promise is settled with it. */
    relayRequest: fromPromise<Relayed, WalletRequest>(notProvided),
    /** Tells nothing as long as a page that draws the card in its own layout has not shown all of it. */
    watchSight: fromCallback<ApprovalEvent>(notProvided),
  },
  actions: {
    report: sendParent((_, report: ApprovalReport) => report),
    addRequest: assign(({ context }, { request }: { request: WalletRequest }) => ({
      requests: [...context.requests, request],
    })),
    removeFirst: assign(({ context }) => ({ requests: context.requests.slice(1) })),
    clearRequests: assign({ requests: [] }),
  },
  guards: {
    hasOthers: ({ context }) => context.requests.length > 1,
    isGrant: (_, { grant }: Relayed) => grant !== undefined,
    isNew: ({ context }, { request }: { request: WalletRequest }) =>
      context.requests.every(({ id }) => id !== request.id),
  },
  delays: { APPROVAL_LIMIT, REFUSAL_DELAY, SIGHT_DELAY },
})

const requested = ({ event }: { event: { request: WalletRequest } }) => event
const aborted = ({ context }: { context: ApprovalContext }) =>
  ({ type: 'approval.aborted', ids: context.requests.map(({ id }) => id) }) as const
const settled = {
  success: { type: 'report', params: { type: 'approval.settled', outcome: 'success' } },
  error: { type: 'report', params: { type: 'approval.settled', outcome: 'error' } },
} as const
/** It takes the place of the request. */
const sessionShown = {
  type: 'report',
  params: ({ event }: { event: { output: Relayed } }) =>
    ({
      type: 'flow.told',
      to: 'router',
      event: {
        type: 'view.replace',
        view: { name: 'SmartSessionCreated', params: { grant: event.output.grant ?? { permissions: [] } } },
      },
    }) as const,
} as const
const granted = { type: 'report', params: { type: 'approval.granted' } } as const

const giveUp = {
  target: 'idle',
  actions: [{ type: 'report', params: aborted }, 'clearRequests', settled.error],
} as const

export const approvalMachine = machineSetup.createMachine({
  id: 'approval',
  context: { requests: [] },
  type: 'parallel',
  states: {
    request: {
      initial: 'idle',
      states: {
        idle: {
          id: 'idle',
          tags: 'resting',
          on: { 'approval.requested': { target: 'asking', actions: { type: 'addRequest', params: requested } } },
        },
        asking: {
          id: 'asking',
          description: 'The frame shows the request; the visitor decides there.',
          tags: ['waiting', 'asking'],
          entry: { type: 'report', params: { type: 'approval.shown' } },
          initial: 'clear',
          states: {
            clear: { on: { 'sight.lost': 'unseen' } },
            unseen: {
              description:
                'Not all of it is seen: a click does not count, though it may just be on its way to the screen.',
              tags: 'unseen',
              on: { 'sight.clear': 'clear' },
              after: { SIGHT_DELAY: 'covered' },
            },
            covered: {
              description: 'Something of the page lies over it, and that is said.',
              tags: ['unseen', 'covered'],
              on: { 'sight.clear': 'clear' },
            },
          },
          invoke: [
            // Where it cannot be watched, nothing is held back.
            { id: 'watchSight', src: 'watchSight', onError: {} },
            {
              id: 'relayRequest',
              src: 'relayRequest',
              input: ({ context }) => context.requests[0] ?? { id: '', method: '' },
              onDone: [
                { guard: 'hasOthers', target: 'asking', reenter: true, actions: ['removeFirst', granted] },
                {
                  guard: { type: 'isGrant', params: ({ event }) => event.output },
                  target: 'idle',
                  actions: ['removeFirst', granted, sessionShown],
                },
                { target: 'idle', actions: ['removeFirst', granted, settled.success] },
              ],
              onError: [
                { guard: 'hasOthers', target: 'asking', reenter: true, actions: 'removeFirst' },
                { target: 'idle', actions: ['removeFirst', settled.error] },
              ],
            },
          ],
          on: {
            'approval.requested': {
              guard: { type: 'isNew', params: requested },
              actions: { type: 'addRequest', params: requested },
            },
            'approval.left': { target: 'idle', actions: [{ type: 'report', params: aborted }, 'clearRequests'] },
            'request.refused': giveUp,
            'approval.withdrawn': giveUp,
          },
          after: {
            APPROVAL_LIMIT: {
              target: 'idle',
              actions: [
                { type: 'report', params: (given) => ({ ...aborted(given), fault: frameTimeouts.approval }) },
                'clearRequests',
                settled.error,
              ],
            },
          },
        },
      },
    },
    refusal: {
      initial: 'none',
      states: {
        none: { tags: 'resting', on: { 'request.refused': 'delayed' } },
        delayed: {
          description: 'The dialog has opened; a moment later it says why.',
          tags: 'resting',
          entry: { type: 'report', params: { type: 'refusal.shown' } },
          on: { 'request.refused': { target: 'delayed', reenter: true }, 'refusal.dismissed': 'none' },
          after: { REFUSAL_DELAY: 'shown' },
        },
        shown: {
          description: 'It says that the request is not allowed.',
          tags: ['resting', 'refused'],
          on: { 'request.refused': 'delayed', 'refusal.dismissed': 'none' },
        },
      },
    },
  },
})
