import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Fault } from '../domain/errors'
import { FARCASTER_LIMIT, LOGIN_LIMIT } from '../domain/limits'
import { faultFrom } from './faults'
import { frameTimeout, unconnected } from './login/faults'
import { notProvided } from './notProvided'
import { track as trackProvider, type TrackReport } from './tracking'

/** Logging in with Farcaster: a link, scanned or opened, is approved in its app while the frame waits for it. */

export interface FarcasterContext {
  /** The link to scan or open. */
  url?: string
  fault?: Fault
}

export type FarcasterEvent =
  | { type: 'farcaster.selected' }
  | { type: 'farcaster.retry' }
  | { type: 'farcaster.left' }
  | { type: 'login.retry' }
  | { type: 'login.done' }
  | { type: 'login.failed'; fault: Fault }

export type FarcasterReport = { type: 'login.authorised'; provider: 'farcaster' } | TrackReport

const expired: Fault = {
  code: 'farcaster.expired',
  message: 'The Farcaster link was not approved in time. Try again with a fresh one.',
}

const machineSetup = setup({
  types: {
    context: {} as FarcasterContext,
    events: {} as FarcasterEvent,
    tags: {} as 'resting' | 'waiting' | 'offered' | 'retrieving' | 'failed' | 'refused',
  },
  actors: {
    /** GET_FARCASTER_URI. */
    askUrl: fromPromise<string>(notProvided),
    /** CONNECT_FARCASTER: answers once the visitor has approved in the app. */
    connectFarcaster: fromPromise<unknown>(notProvided),
  },
  actions: {
    report: sendParent((_, report: FarcasterReport) => report),
    setUrl: assign((_, { url }: { url: string }) => ({ url, fault: undefined })),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault, url: undefined })),
    clearFault: assign({ fault: undefined }),
    /** Leaving drops the link (docs/decisions.md#36). */
    clear: assign({ url: undefined, fault: undefined }),
  },
  delays: { LOGIN_LIMIT, FARCASTER_LIMIT },
})

const track = (
  event:
    | 'SOCIAL_LOGIN_STARTED'
    | 'SOCIAL_LOGIN_SUCCESS'
    | 'SOCIAL_LOGIN_ERROR'
    | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
    | 'SOCIAL_LOGIN_CANCELED',
) => trackProvider({ event, properties: { provider: 'farcaster' } })
const fails = (fault: Fault) =>
  ({ target: 'failed', actions: [{ type: 'setFault', params: { fault } }, track('SOCIAL_LOGIN_ERROR')] }) as const
const failure = faultFrom('login.failed')
const refuses = {
  target: 'failed',
  actions: [{ type: 'setFault', params: failure }, track('SOCIAL_LOGIN_ERROR')],
} as const
const left = { target: 'idle', actions: ['clear', track('SOCIAL_LOGIN_CANCELED')] } as const

export const farcasterMachine = machineSetup.createMachine({
  id: 'farcaster',
  context: {},
  initial: 'idle',
  on: { 'farcaster.selected': { target: '.asking', reenter: true, actions: 'clear' } },
  states: {
    idle: { tags: 'resting' },
    asking: {
      description: 'The frame is asked for a link.',
      tags: 'waiting',
      entry: track('SOCIAL_LOGIN_STARTED'),
      invoke: {
        id: 'askUrl',
        src: 'askUrl',
        onDone: { target: 'offered', actions: { type: 'setUrl', params: ({ event }) => ({ url: event.output }) } },
        onError: refuses,
      },
      on: { 'farcaster.left': left },
      after: { LOGIN_LIMIT: fails(frameTimeout) },
    },
    offered: {
      description: 'The link is on show, and the frame waits for its approval.',
      tags: ['waiting', 'offered'],
      invoke: { id: 'connectFarcaster', src: 'connectFarcaster', onDone: 'user', onError: refuses },
      on: { 'farcaster.left': left },
      after: { FARCASTER_LIMIT: fails(expired) },
    },
    user: {
      description: 'Approved; the wallet is being connected.',
      tags: ['waiting', 'retrieving'],
      entry: [
        track('SOCIAL_LOGIN_REQUEST_USER_DATA'),
        { type: 'report', params: { type: 'login.authorised', provider: 'farcaster' } },
      ],
      on: {
        'login.done': { target: 'idle', actions: track('SOCIAL_LOGIN_SUCCESS') },
        'login.failed': {
          target: 'refused',
          actions: { type: 'setFault', params: ({ event }) => event },
        },
        'farcaster.left': left,
      },
      after: { LOGIN_LIMIT: { target: 'refused', actions: { type: 'setFault', params: { fault: unconnected } } } },
    },
    refused: {
      description: 'Approved, but the wallet did not connect; it can be tried again without another link.',
      tags: ['resting', 'refused'],
      on: {
        'login.retry': { target: 'user', actions: 'clearFault' },
        'login.done': { target: 'idle', actions: ['clearFault', track('SOCIAL_LOGIN_SUCCESS')] },
        'farcaster.left': left,
      },
    },
    failed: {
      description: 'It came to nothing; the reason is on show.',
      tags: ['resting', 'failed'],
      on: {
        'farcaster.retry': { target: 'asking', actions: 'clear' },
        'farcaster.left': { target: 'idle', actions: 'clear' },
      },
    },
  },
})
