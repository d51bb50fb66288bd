import { assign, fromCallback, fromPromise, raise, sendParent, setup } from 'xstate'
import type { ChainNamespace } from '../domain/caip'
import type { Connected } from '../domain/account/connection'
import type { Fault } from '../domain/errors'
import { PAIRING_RENEWAL, PAIRING_URI_LIMIT, SESSION_CHECK_LIMIT, SIWX_ANSWER_LIMIT } from '../domain/limits'
import { notProvided } from './notProvided'

/** Context of the pairing machine. */
export interface PairingContext {
  /** Namespaces to propose. */
  namespaces: readonly ChainNamespace[]
  /** `wc:` URI. During a renewal the old one stays on screen, dimmed. */
  uri?: string
  fault?: Fault
}

/** Input of the pairing machine. */
export type PairingInput = Pick<PairingContext, 'namespaces'>

/** Events that the pairing machine accepts. */
export type PairingEvent =
  | { type: 'uri.received'; uri: string }
  /** The wallet approved and signed in at once; the host verifies the signature. */
  | { type: 'session.signed' }
  | { type: 'session.approved'; connections: readonly Connected[] }
  | { type: 'session.declined'; fault: Fault }
  | { type: 'relay.failed'; fault: Fault }
  | { type: 'pairing.renew' }
  | { type: 'pairing.retry' }
  | { type: 'page.returned' }

/** Events that the pairing machine sends to its parent. */
export type PairingReport =
  | { type: 'pairing.attempted' }
  | { type: 'pairing.offered'; uri: string }
  | { type: 'pairing.approved'; connections: readonly Connected[] }
  | { type: 'pairing.failed'; fault: Fault }

const unreachable: Fault = {
  code: 'pairing.unreachable',
  message: 'Couldn’t reach WalletConnect. Check your connection and try again.',
}

const machineSetup = setup({
  types: {
    context: {} as PairingContext,
    events: {} as PairingEvent,
    input: {} as PairingInput,
    tags: {} as 'resting' | 'waiting' | 'ready' | 'renewing' | 'declined' | 'unreachable' | 'checking',
  },
  actors: {
    /** Runs one attempt: reports `uri.received`, then the outcome. Stopping it abandons the attempt. */
    pair: fromCallback<PairingEvent, PairingInput>(notProvided),
    /** Resolves with a session that arrived while the page was suspended; rejects if there is none. */
    checkSession: fromPromise<readonly Connected[]>(notProvided),
  },
  actions: {
    report: sendParent((_, report: PairingReport) => report),
    setUri: assign((_, { uri }: { uri: string }) => ({ uri, fault: undefined })),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault, uri: undefined })),
    clear: assign({ uri: undefined, fault: undefined }),
  },
  guards: {
    hasUri: ({ context }) => context.uri !== undefined,
    isExpired: ({ context }, { fault }: { fault: Fault }) =>
      context.uri !== undefined && fault.code === 'pairing.expired',
  },
  delays: { PAIRING_RENEWAL, PAIRING_URI_LIMIT, SESSION_CHECK_LIMIT, SIWX_ANSWER_LIMIT },
})

const gaveUp = {
  target: '#unreachable',
  actions: [
    { type: 'setFault', params: { fault: unreachable } },
    { type: 'report', params: { type: 'pairing.failed', fault: unreachable } },
  ],
} as const

/**
 * Pairs a wallet over WalletConnect: requests a URI, renews it before it expires, and ends with a session, a refusal or
 * an unreachable relay. Stopping the machine abandons the attempt.
 */
export const pairingMachine = machineSetup.createMachine({
  id: 'pairing',
  context: ({ input }) => ({ namespaces: input.namespaces }),
  initial: 'attempting',
  states: {
    attempting: {
      description: 'One attempt runs at a time. The service refuses a session that answers an older one.',
      initial: 'requesting',
      entry: { type: 'report', params: { type: 'pairing.attempted' } },
      invoke: {
        id: 'pair',
        src: 'pair',
        input: ({ context }) => ({ namespaces: context.namespaces }),
        onError: gaveUp,
      },
      // Counted from the start of the attempt: checking for a session does not extend the code's lifetime.
      after: { PAIRING_RENEWAL: { actions: raise({ type: 'pairing.renew' }) } },
      on: {
        'uri.received': {
          target: '.ready',
          actions: [
            { type: 'setUri', params: ({ event }) => event },
            { type: 'report', params: ({ event }) => ({ type: 'pairing.offered', uri: event.uri }) },
          ],
        },
        'session.signed': { guard: 'hasUri', target: '.signing' },
        'session.approved': {
          target: 'approved',
          actions: {
            type: 'report',
            params: ({ event }) => ({ type: 'pairing.approved', connections: event.connections }),
          },
        },
        'session.declined': {
          target: 'declined',
          actions: [
            { type: 'setFault', params: ({ event }) => event },
            { type: 'report', params: ({ event }) => ({ type: 'pairing.failed', fault: event.fault }) },
          ],
        },
        'relay.failed': [
          // Start a new attempt, as if the code had been renewed in time.
          { guard: { type: 'isExpired', params: ({ event }) => event }, target: '.renewing', reenter: true },
          {
            target: 'unreachable',
            actions: [
              { type: 'setFault', params: ({ event }) => event },
              { type: 'report', params: ({ event }) => ({ type: 'pairing.failed', fault: event.fault }) },
            ],
          },
        ],
        'pairing.renew': { guard: 'hasUri', target: '.renewing', reenter: true },
        'pairing.retry': { target: 'attempting', reenter: true, actions: 'clear' },
      },
      states: {
        requesting: {
          description: 'Waiting for the pairing URI. "Open" and the QR code are not available yet.',
          tags: 'waiting',
          after: { PAIRING_URI_LIMIT: gaveUp },
        },
        ready: {
          description: 'The visitor can scan, open or copy the URI.',
          tags: ['ready', 'waiting'],
          on: { 'page.returned': 'checking' },
        },
        checking: {
          description:
            'The visitor has returned from a wallet app. The page looks for a session before it reports anything.',
          tags: ['ready', 'checking', 'waiting'],
          invoke: {
            id: 'checkSession',
            src: 'checkSession',
            onDone: {
              target: '#approved',
              actions: {
                type: 'report',
                params: ({ event }) => ({ type: 'pairing.approved', connections: event.output }),
              },
            },
            onError: 'ready',
          },
          after: { SESSION_CHECK_LIMIT: 'ready' },
        },
        signing: {
          description:
            'The wallet has approved and signed. Waiting for the host to verify the signature; the code is not renewed.',
          tags: ['ready', 'checking', 'waiting'],
          on: { 'pairing.renew': {}, 'session.signed': {}, 'uri.received': {} },
          after: { SIWX_ANSWER_LIMIT: gaveUp },
        },
        renewing: {
          description: 'A new code is being requested. The old one is dimmed.',
          tags: ['renewing', 'waiting'],
          after: { PAIRING_URI_LIMIT: gaveUp },
        },
      },
    },
    declined: {
      id: 'declined',
      description: 'The wallet has declined. A retry creates a new code.',
      tags: ['resting', 'declined'],
      on: { 'pairing.retry': { target: 'attempting', actions: 'clear' } },
    },
    unreachable: {
      id: 'unreachable',
      description: 'The relay is unreachable. The visitor can retry.',
      tags: ['resting', 'unreachable'],
      on: { 'pairing.retry': { target: 'attempting', actions: 'clear' } },
    },
    approved: { id: 'approved', type: 'final' },
  },
})
