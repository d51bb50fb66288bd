import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import { featureView } from '../domain/view'
import type { Fault } from '../domain/errors'
import { APPROVAL_LIMIT, REFUSAL_DELAY, SIGHT_DELAY } from '../domain/limits'
import type { SessionGrant } from '../domain/frame/sessionGrant'
import { frameTimeouts } from './login/faults'
import type { View } from '../domain/view'
import { notProvided } from './notProvided'

/** Queued request; `id` identifies the host's pending promise. */
export interface ApprovalRequest {
  id: string
  method: string
}

/** Result of an approved request. */
export interface Relayed {
  /** Granted smart session (ERC-7715), if the host enables `smartSessions`. */
  grant?: SessionGrant | undefined
}

/** Context of the approval machine. */
export interface ApprovalContext {
  /** Queue of requests; the first one is on screen. */
  requests: readonly ApprovalRequest[]
}

/** Reports whether the secure frame is fully visible to the visitor. */
export type SightEvent = { type: 'sight.lost' } | { type: 'sight.clear' }

/** Events that the approval machine accepts. */
export type ApprovalEvent =
  | { type: 'approval.requested'; request: ApprovalRequest }
  | { type: 'approval.left' }
  /** The requester withdrew its request. */
  | { type: 'approval.withdrawn' }
  | { type: 'request.refused'; method: string }
  | { type: 'refusal.dismissed' }
  | SightEvent

/** Events that the approval machine sends to its parent. */
export type ApprovalReport =
  | { type: 'approval.shown' }
  /** The visitor approved one request. */
  | { type: 'approval.granted' }
  /** The queue is empty; `outcome` of the last request. */
  | { type: 'approval.settled'; outcome: 'success' | 'error' }
  /** These requests were dropped. Each rejects with `fault`, or else with "Request was aborted". */
  | { type: 'approval.aborted'; ids: readonly string[]; fault?: Fault }
  | { type: 'refusal.shown' }
  /** A smart session was granted: show its view. */
  | { type: 'flow.told'; to: 'router'; event: { type: 'view.replace'; view: View } }

const machineSetup = setup({
  types: {
    context: {} as ApprovalContext,
    events: {} as ApprovalEvent,
    tags: {} as 'resting' | 'waiting' | 'asking' | 'unseen' | 'covered' | 'refused',
  },
  actors: {
    /** Sends RPC_REQUEST. Settles with the visitor's decision, as does the host's promise. */
    relayRequest: fromPromise<Relayed, ApprovalRequest>(notProvided),
    /** Reports `SightEvent`s. In a card in the host's own layout, only after the frame was fully visible once. */
    watchSight: fromCallback<ApprovalEvent>(notProvided),
  },
  actions: {
    report: sendParent((_, report: ApprovalReport) => report),
    addRequest: assign(({ context }, { request }: { request: ApprovalRequest }) => ({
      requests: [...context.requests, request],
    })),
    removeFirst: assign(({ context }) => ({ requests: context.requests.slice(1) })),
    clearRequests: assign({ requests: [] }),
  },
  guards: {
    hasOthers: ({ context }) => context.requests.length > 1,
    isGrant: (_, { grant }: Relayed) => grant !== undefined,
    isNew: ({ context }, { request }: { request: ApprovalRequest }) =>
      context.requests.every(({ id }) => id !== request.id),
  },
  delays: { APPROVAL_LIMIT, REFUSAL_DELAY, SIGHT_DELAY },
})

const requested = ({ event }: { event: { request: ApprovalRequest } }) => event
const aborted = ({ context }: { context: ApprovalContext }) =>
  ({ type: 'approval.aborted', ids: context.requests.map(({ id }) => id) }) as const
const settled = {
  success: { type: 'report', params: { type: 'approval.settled', outcome: 'success' } },
  error: { type: 'report', params: { type: 'approval.settled', outcome: 'error' } },
} as const
/** Replaces the request's view. */
const sessionShown = {
  type: 'report',
  params: ({ event }: { event: { output: Relayed } }) =>
    ({
      type: 'flow.told',
      to: 'router',
      event: {
        type: 'view.replace',
        view: featureView('SmartSessionCreated', { grant: event.output.grant ?? { permissions: [] } }),
      },
    }) as const,
} as const
const granted = { type: 'report', params: { type: 'approval.granted' } } as const

const giveUp = {
  target: 'idle',
  actions: [{ type: 'report', params: aborted }, 'clearRequests', settled.error],
} as const

/**
 * Shows the host's requests to the embedded wallet in the secure frame, one at a time, until the visitor decides.
 * Leaving the view rejects all queued requests. A request that is not allowed ends with a notice.
 */
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
          description: 'The secure frame shows the request. Waiting for the visitor to decide there.',
          tags: ['waiting', 'asking'],
          entry: { type: 'report', params: { type: 'approval.shown' } },
          initial: 'clear',
          states: {
            clear: { on: { 'sight.lost': 'unseen' } },
            unseen: {
              description:
                'The request is not fully visible, so a click does not count. It may still be moving onto the screen.',
              tags: 'unseen',
              on: { 'sight.clear': 'clear' },
              after: { SIGHT_DELAY: 'covered' },
            },
            covered: {
              description: 'Something on the page covers the request, and the visitor sees a warning.',
              tags: ['unseen', 'covered'],
              on: { 'sight.clear': 'clear' },
            },
          },
          invoke: [
            // If visibility cannot be watched, the request counts as visible.
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
          description: 'A request was refused and the dialog has opened. The reason follows a moment later.',
          tags: 'resting',
          entry: { type: 'report', params: { type: 'refusal.shown' } },
          on: { 'request.refused': { target: 'delayed', reenter: true }, 'refusal.dismissed': 'none' },
          after: { REFUSAL_DELAY: 'shown' },
        },
        shown: {
          description: 'The visitor sees that the request is not allowed.',
          tags: ['resting', 'refused'],
          on: { 'request.refused': 'delayed', 'refusal.dismissed': 'none' },
        },
      },
    },
  },
})
