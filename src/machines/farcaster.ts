import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Fault } from '../domain/errors'
import { FARCASTER_LIMIT, LOGIN_LIMIT } from '../domain/limits'
import { faultFrom } from './faults'
import { abandoned, type LoginReport } from './login/abandoned'
import { frameTimeouts, unconnected } from './login/faults'
import { notProvided } from './notProvided'
import { track as trackProvider, type TrackReport } from './tracking'

/** Context of the Farcaster login machine. */
export interface FarcasterContext {
  /** URL to scan or open. */
  url?: string
  fault?: Fault
}

/** Events that the Farcaster login machine accepts. */
export type FarcasterEvent =
  | { type: 'farcaster.selected' }
  | { type: 'farcaster.retry' }
  | { type: 'farcaster.left' }
  | { type: 'login.retry' }
  | { type: 'login.done' }
  | { type: 'login.failed'; fault: Fault }

/** Events that the Farcaster login machine sends to its parent. */
export type FarcasterReport = LoginReport<'farcaster'> | TrackReport

const expired: Fault = {
  code: 'farcaster.expired',
  message: 'The Farcaster link wasn’t approved in time. Try again with a new link.',
}

const machineSetup = setup({
  types: {
    context: {} as FarcasterContext,
    events: {} as FarcasterEvent,
    tags: {} as 'resting' | 'waiting' | 'offered' | 'retrieving' | 'failed' | 'refused',
  },
  actors: {
    /** Sends GET_FARCASTER_URI. */
    askUrl: fromPromise<string>(notProvided),
    /** Sends CONNECT_FARCASTER; resolves once the visitor has approved in the app. */
    connectFarcaster: fromPromise<unknown>(notProvided),
  },
  actions: {
    report: sendParent((_, report: FarcasterReport) => report),
    setUrl: assign((_, { url }: { url: string }) => ({ url, fault: undefined })),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault, url: undefined })),
    clearFault: assign({ fault: undefined }),
    /** Drops the link on leaving (docs/decisions.md#36). */
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
const leave = { target: 'idle', actions: ['clear', track('SOCIAL_LOGIN_CANCELED')] } as const
const abandon = { target: 'idle', actions: ['clear', track('SOCIAL_LOGIN_CANCELED'), abandoned] } as const

/** Logs in with Farcaster: the visitor scans or opens a link and approves it in the app. */
export const farcasterMachine = machineSetup.createMachine({
  id: 'farcaster',
  context: {},
  initial: 'idle',
  on: { 'farcaster.selected': { target: '.asking', reenter: true, actions: 'clear' } },
  states: {
    idle: { tags: 'resting' },
    asking: {
      description: 'Waiting for the secure frame to create a link.',
      tags: 'waiting',
      entry: track('SOCIAL_LOGIN_STARTED'),
      invoke: {
        id: 'askUrl',
        src: 'askUrl',
        onDone: { target: 'offered', actions: { type: 'setUrl', params: ({ event }) => ({ url: event.output }) } },
        onError: refuses,
      },
      on: { 'farcaster.left': leave },
      after: { LOGIN_LIMIT: fails(frameTimeouts.frame) },
    },
    offered: {
      description: 'The link is on screen. Waiting for the visitor to approve it in the app.',
      tags: ['waiting', 'offered'],
      invoke: { id: 'connectFarcaster', src: 'connectFarcaster', onDone: 'user', onError: refuses },
      on: { 'farcaster.left': leave },
      after: { FARCASTER_LIMIT: fails(expired) },
    },
    user: {
      description: 'The visitor has approved the login. The wallet is being connected.',
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
        'farcaster.left': abandon,
      },
      after: { LOGIN_LIMIT: { target: 'refused', actions: { type: 'setFault', params: { fault: unconnected } } } },
    },
    refused: {
      description: 'The visitor has approved the login, but the wallet did not connect. A retry needs no new link.',
      tags: ['resting', 'refused'],
      on: {
        'login.retry': { target: 'user', actions: 'clearFault' },
        'login.done': { target: 'idle', actions: ['clearFault', track('SOCIAL_LOGIN_SUCCESS')] },
        'farcaster.left': abandon,
      },
    },
    failed: {
      description: 'The login has failed. The visitor sees the reason and can retry.',
      tags: ['resting', 'failed'],
      on: {
        'farcaster.retry': { target: 'asking', actions: 'clear' },
        'farcaster.left': { target: 'idle', actions: 'clear' },
      },
    },
  },
})
