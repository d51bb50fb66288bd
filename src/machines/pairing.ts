import { assign, fromCallback, fromPromise, raise, sendParent, setup } from 'xstate'
import type { ChainNamespace } from '../domain/caip'
import type { Connected } from '../domain/account/connection'
import type { Fault } from '../domain/errors'
import { PAIRING_RENEWAL, PAIRING_URI_LIMIT, SESSION_CHECK_LIMIT, SIWX_ANSWER_LIMIT } from '../domain/limits'
import { notProvided } from './notProvided'

/**
 * Pairing a phone wallet over WalletConnect: a URI is asked for, shown, renewed before it expires, and
 * ends in a session, a refusal or an unreachable relay. Stopping the machine abandons the attempt.
 */

export interface PairingContext {
  /** A session is asked for these. */
  namespaces: readonly ChainNamespace[]
  /** The `wc:` URI; while it is being renewed the old one stays for display, dimmed. */
  uri?: string
  fault?: Fault
}

export type PairingInput = Pick<PairingContext, 'namespaces'>

export type PairingEvent =
  | { type: 'uri.received'; uri: string }
  /** The wallet has approved and signed in with one answer, and the host is asked whether that counts. */
  | { type: 'session.signed' }
  | { type: 'session.approved'; connections: readonly Connected[] }
  | { type: 'session.declined'; fault: Fault }
  | { type: 'relay.failed'; fault: Fault }
  | { type: 'pairing.renew' }
  | { type: 'pairing.retry' }
  | { type: 'page.returned' }

/** What a pairing tells its parent. */
export type PairingReport =
  | { type: 'pairing.attempted' }
  | { type: 'pairing.offered'; uri: string }
  | { type: 'pairing.approved'; connections: readonly Connected[] }
  | { type: 'pairing.failed'; fault: Fault }

const unreachable: Fault = {
  code: 'pairing.unreachable',
  message: 'WalletConnect could not be reached. Check the internet connection and try again.',
}

const machineSetup = setup({
  types: {
    context: {} as PairingContext,
    events: {} as PairingEvent,
    input: {} as PairingInput,
    tags: {} as 'resting' | 'waiting' | 'ready' | 'renewing' | 'declined' | 'unreachable' | 'checking',
  },
  actors: {
    /** One attempt: reports `uri.received`, then how it ended. Stopping it abandons the attempt. */
    pair: fromCallback<PairingEvent, PairingInput>(notProvided),
    /** The session that arrived while the page slept; rejects when there is none. */
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

export const pairingMachine = machineSetup.createMachine({
  id: 'pairing',
  context: ({ input }) => ({ namespaces: input.namespaces }),
  initial: 'attempting',
  states: {
    attempting: {
      description: 'One attempt at a time; a session that answers an older one is refused by the service.',
      initial: 'requesting',
      entry: { type: 'report', params: { type: 'pairing.attempted' } },
      invoke: {
        id: 'pair',
        src: 'pair',
        input: ({ context }) => ({ namespaces: context.namespaces }),
        onError: gaveUp,
      },
      // Counted from the start of the attempt: looking for a session meanwhile makes no code younger.
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
          // Another attempt takes its place, as where the code was renewed in time.
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
          description: 'No URI yet: "Open" and the QR wait.',
          tags: 'waiting',
          after: { PAIRING_URI_LIMIT: gaveUp },
        },
        ready: {
          description: 'The URI can be scanned, opened or copied.',
          tags: ['ready', 'waiting'],
          on: { 'page.returned': 'checking' },
        },
        checking: {
          description: 'The page came back from a wallet app and looks before it speaks.',
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
          description: 'The code was answered: it is renewed no more while the host looks at what was signed.',
          tags: ['ready', 'checking', 'waiting'],
          on: { 'pairing.renew': {}, 'session.signed': {}, 'uri.received': {} },
          after: { SIWX_ANSWER_LIMIT: gaveUp },
        },
        renewing: {
          description: 'The old code is dimmed while a fresh one is asked for.',
          tags: ['renewing', 'waiting'],
          after: { PAIRING_URI_LIMIT: gaveUp },
        },
      },
    },
    declined: {
      id: 'declined',
      description: 'The wallet said no; a retry makes a fresh code.',
      tags: ['resting', 'declined'],
      on: { 'pairing.retry': { target: 'attempting', actions: 'clear' } },
    },
    unreachable: {
      id: 'unreachable',
      description: 'The relay cannot be reached; a retry is offered.',
      tags: ['resting', 'unreachable'],
      on: { 'pairing.retry': { target: 'attempting', actions: 'clear' } },
    },
    approved: { id: 'approved', type: 'final' },
  },
})
