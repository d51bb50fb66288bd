import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import type { Fault } from '../domain/errors'
import { LOGIN_LIMIT, SOCIAL_LIMIT } from '../domain/limits'
import type { PopupProvider } from '../domain/login/login'
import { faultFrom } from './faults'
import { abandoned, type LoginReport } from './login/abandoned'
import { frameTimeouts, unconnected } from './login/faults'
import { notProvided } from './notProvided'
import { trackReport, type TrackReport } from './tracking'

/** Context of the social login machine. */
export interface SocialContext {
  provider?: PopupProvider
  /** URL of the provider, then its answer. Cleared when no longer needed. */
  uri?: string
  fault?: Fault
}

/** Events that the social login machine accepts. */
export type SocialEvent =
  | { type: 'social.selected'; provider: PopupProvider }
  /** The provider redirected back to this page (Telegram). */
  | { type: 'social.returned'; provider: PopupProvider; uri: string }
  | { type: 'social.retry' }
  | { type: 'social.left' }
  | { type: 'popup.answered'; uri: string }
  | { type: 'popup.closed' }
  | { type: 'popup.blocked' }
  | { type: 'popup.isolated' }
  | { type: 'login.retry' }
  | { type: 'login.done' }
  | { type: 'login.failed'; fault: Fault }

/** Events that the social login machine sends to its parent. */
export type SocialReport = LoginReport<PopupProvider> | TrackReport

const blocked: Fault = {
  code: 'social.blocked',
  message: 'Your browser blocked the login window. Allow pop-ups for this page, then try again.',
}
const isolated: Fault = {
  code: 'social.isolated',
  message: 'This app can’t communicate with the login window, so it can’t log you in this way. Choose another way.',
  cause: 'Serve this page with the header "Cross-Origin-Opener-Policy: same-origin-allow-popups".',
}
const closed: Fault = {
  code: 'social.closed',
  message: 'The window was closed before you logged in. Try again when you’re ready.',
}

const machineSetup = setup({
  types: {
    context: {} as SocialContext,
    events: {} as SocialEvent,
    tags: {} as 'resting' | 'waiting' | 'preparing' | 'elsewhere' | 'retrieving' | 'failed' | 'refused',
  },
  actors: {
    /** Sends GET_SOCIAL_REDIRECT_URI; rejects if the answer has no `state` parameter (docs/reference.md#login). */
    askUri: fromPromise<string, { provider: PopupProvider }>(notProvided),
    /** Watches the popup that the tap opened, and closes it on stop. Does nothing in browsers without popups. */
    watchPopup: fromCallback<SocialEvent>(notProvided),
    /** Opens the provider in the popup; in a browser without popups, in the page itself. */
    leadTo: fromPromise<void, { provider: PopupProvider; uri: string }>(notProvided),
    /** Sends CONNECT_SOCIAL. */
    connectSocial: fromPromise<unknown, { provider: PopupProvider; uri: string }>(notProvided),
  },
  actions: {
    report: sendParent((_, report: SocialReport) => report),
    setProvider: assign((_, { provider }: { provider: PopupProvider }) => ({ provider, fault: undefined })),
    setUri: assign((_, { uri }: { uri: string }) => ({ uri })),
    clearUri: assign({ uri: undefined }),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
  },
  delays: { LOGIN_LIMIT, SOCIAL_LIMIT },
})

const chosen = ({ context }: { context: SocialContext }): PopupProvider => context.provider ?? 'google'
const request = ({ context }: { context: SocialContext }) => ({ provider: chosen({ context }), uri: context.uri ?? '' })
const failure = faultFrom('login.failed')
const track = (
  event:
    | 'SOCIAL_LOGIN_STARTED'
    | 'SOCIAL_LOGIN_SUCCESS'
    | 'SOCIAL_LOGIN_ERROR'
    | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
    | 'SOCIAL_LOGIN_CANCELED',
) =>
  ({
    type: 'report',
    params: ({ context }: { context: SocialContext }) =>
      trackReport({ event, properties: { provider: chosen({ context }) } }),
  }) as const
const setProvider = {
  type: 'setProvider',
  params: ({ event }: { event: { provider: PopupProvider } }) => ({ provider: event.provider }),
} as const
const fails = (fault: Fault) =>
  ({ target: '#failed', actions: [{ type: 'setFault', params: { fault } }, track('SOCIAL_LOGIN_ERROR')] }) as const
const refuses = {
  target: '#failed',
  actions: [{ type: 'setFault', params: failure }, track('SOCIAL_LOGIN_ERROR')],
} as const

/**
 * Logs in with a social account: the popup that the tap opened goes to the provider and returns an answer, from which
 * the secure frame creates the user. In browsers without popups the page itself is redirected.
 */
export const socialMachine = machineSetup.createMachine({
  id: 'social',
  context: {},
  initial: 'idle',
  on: {
    'social.selected': { target: '.attempting', reenter: true, actions: setProvider },
    'social.returned': {
      target: '.retrieving',
      actions: [setProvider, { type: 'setUri', params: ({ event }) => event }],
    },
  },
  states: {
    idle: { id: 'idle', tags: 'resting' },
    attempting: {
      id: 'attempting',
      description: 'The popup is open. Closing it or leaving the view ends the attempt.',
      initial: 'preparing',
      entry: track('SOCIAL_LOGIN_STARTED'),
      exit: 'clearUri',
      invoke: {
        id: 'watchPopup',
        src: 'watchPopup',
        onError: refuses,
      },
      on: {
        'popup.closed': {
          target: 'failed',
          actions: [{ type: 'setFault', params: { fault: closed } }, track('SOCIAL_LOGIN_CANCELED')],
        },
        'popup.blocked': fails(blocked),
        'popup.isolated': fails(isolated),
        'social.left': { target: 'idle', actions: track('SOCIAL_LOGIN_CANCELED') },
      },
      states: {
        preparing: {
          description: 'Waiting for the secure frame to name the provider’s URL.',
          tags: ['waiting', 'preparing'],
          invoke: {
            id: 'askUri',
            src: 'askUri',
            input: ({ context }) => ({ provider: chosen({ context }) }),
            onDone: { target: 'leading', actions: { type: 'setUri', params: ({ event }) => ({ uri: event.output }) } },
            onError: refuses,
          },
          after: { LOGIN_LIMIT: fails(frameTimeouts.frame) },
        },
        leading: {
          description: 'The popup, or the page itself, goes to the provider.',
          tags: ['waiting', 'preparing'],
          invoke: { id: 'leadTo', src: 'leadTo', input: request, onDone: 'elsewhere', onError: refuses },
          after: { LOGIN_LIMIT: fails(frameTimeouts.frame) },
        },
        elsewhere: {
          description: 'Waiting for the visitor to log in at the provider.',
          tags: ['waiting', 'elsewhere'],
          on: {
            'popup.answered': {
              target: '#retrieving',
              actions: { type: 'setUri', params: ({ event }) => event },
            },
            'social.retry': { target: '#attempting', reenter: true },
          },
          after: { SOCIAL_LIMIT: fails(frameTimeouts.social) },
        },
      },
    },
    retrieving: {
      id: 'retrieving',
      description: 'The secure frame creates the user from the provider’s answer.',
      tags: ['waiting', 'retrieving'],
      entry: track('SOCIAL_LOGIN_REQUEST_USER_DATA'),
      exit: 'clearUri',
      invoke: { id: 'connectSocial', src: 'connectSocial', input: request, onDone: 'user', onError: refuses },
      on: { 'social.left': { target: 'idle', actions: track('SOCIAL_LOGIN_CANCELED') } },
      after: { LOGIN_LIMIT: fails(frameTimeouts.frame) },
    },
    user: {
      description: 'The visitor is logged in. The wallet is being connected.',
      tags: ['waiting', 'retrieving'],
      entry: { type: 'report', params: (given) => ({ type: 'login.authorised', provider: chosen(given) }) },
      on: {
        'login.done': { target: 'idle', actions: track('SOCIAL_LOGIN_SUCCESS') },
        'login.failed': {
          target: 'refused',
          actions: { type: 'setFault', params: ({ event }) => event },
        },
        'social.left': { target: 'idle', actions: abandoned },
      },
      after: { LOGIN_LIMIT: { target: 'refused', actions: { type: 'setFault', params: { fault: unconnected } } } },
    },
    refused: {
      description: 'The visitor is logged in, but the wallet did not connect. A retry does not need the provider.',
      tags: ['resting', 'refused'],
      on: {
        'login.retry': { target: 'user', actions: 'clearFault' },
        'login.done': { target: 'idle', actions: ['clearFault', track('SOCIAL_LOGIN_SUCCESS')] },
        'social.left': { target: 'idle', actions: ['clearFault', abandoned] },
      },
    },
    failed: {
      id: 'failed',
      description: 'The login has failed. The visitor sees the reason and can open another popup.',
      tags: ['resting', 'failed'],
      on: {
        'social.retry': { target: 'attempting', actions: 'clearFault' },
        'social.left': { target: 'idle', actions: 'clearFault' },
      },
    },
  },
})
