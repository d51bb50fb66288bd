import { assign, fromPromise, sendParent, setup } from 'xstate'
import { faultOf, type Fault } from '../domain/errors'
import { FARCASTER_LIMIT, LOGIN_LIMIT } from '../domain/limits'
import type { TelemetryEvent } from '../domain/telemetry'
import { unanswered, unconnected } from './login/faults'
import { notProvided } from './notProvided'

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

export type FarcasterReport =
  | { type: 'login.authorised'; provider: 'farcaster' }
  | { type: 'track.requested'; tracked: TelemetryEvent }

const expired: Fault = {
  code: 'farcaster.expired',
  message: 'The Farcaster link was not approved in time. Try again with a fresh one.',
}

const chart = setup({
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
    tell: sendParent((_, report: FarcasterReport) => report),
    show: assign((_, { url }: { url: string }) => ({ url, fault: undefined })),
    blame: assign((_, { fault }: { fault: Fault }) => ({ fault, url: undefined })),
    forgive: assign({ fault: undefined }),
    /** Decisions 36: who goes away leaves no link behind. */
    forget: assign({ url: undefined, fault: undefined }),
  },
  delays: { LOGIN_LIMIT, FARCASTER_LIMIT },
})

const properties = { provider: 'farcaster' } as const
const track = (
  event:
    | 'SOCIAL_LOGIN_STARTED'
    | 'SOCIAL_LOGIN_SUCCESS'
    | 'SOCIAL_LOGIN_ERROR'
    | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
    | 'SOCIAL_LOGIN_CANCELED',
) => ({ type: 'tell', params: { type: 'track.requested', tracked: { event, properties } } }) as const
const fails = (fault: Fault) =>
  ({ target: 'failed', actions: [{ type: 'blame', params: { fault } }, track('SOCIAL_LOGIN_ERROR')] }) as const
const reason = ({ event }: { event: { error: unknown } }) => ({ fault: faultOf(event.error, 'login.failed') })
const refuses = { target: 'failed', actions: [{ type: 'blame', params: reason }, track('SOCIAL_LOGIN_ERROR')] } as const
const left = { target: 'idle', actions: ['forget', track('SOCIAL_LOGIN_CANCELED')] } as const

export const farcasterMachine = chart.createMachine({
  id: 'farcaster',
  context: {},
  initial: 'idle',
  on: { 'farcaster.selected': { target: '.asking', reenter: true, actions: 'forget' } },
  states: {
    idle: { tags: 'resting' },
    asking: {
      description: 'The frame is asked for a link.',
      tags: 'waiting',
      entry: track('SOCIAL_LOGIN_STARTED'),
      invoke: {
        id: 'askUrl',
        src: 'askUrl',
        onDone: { target: 'offered', actions: { type: 'show', params: ({ event }) => ({ url: event.output }) } },
        onError: refuses,
      },
      on: { 'farcaster.left': left },
      after: { LOGIN_LIMIT: fails(unanswered) },
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
        { type: 'tell', params: { type: 'login.authorised', provider: 'farcaster' } },
      ],
      on: {
        'login.done': { target: 'idle', actions: track('SOCIAL_LOGIN_SUCCESS') },
        'login.failed': {
          target: 'refused',
          actions: { type: 'blame', params: ({ event }) => ({ fault: event.fault }) },
        },
        'farcaster.left': left,
      },
      after: { LOGIN_LIMIT: { target: 'refused', actions: { type: 'blame', params: { fault: unconnected } } } },
    },
    refused: {
      description: 'Approved, but the wallet did not connect; it can be tried again without another link.',
      tags: ['resting', 'refused'],
      on: {
        'login.retry': { target: 'user', actions: 'forgive' },
        'login.done': { target: 'idle', actions: ['forgive', track('SOCIAL_LOGIN_SUCCESS')] },
        'farcaster.left': left,
      },
    },
    failed: {
      description: 'It came to nothing; the reason is on show.',
      tags: ['resting', 'failed'],
      on: {
        'farcaster.retry': { target: 'asking', actions: 'forget' },
        'farcaster.left': { target: 'idle', actions: 'forget' },
      },
    },
  },
})
