import { assign, emit, fromCallback, fromPromise, setup, stateIn } from 'xstate'
import { type CaipAddress } from '../../../domain/caip'
import { hasErrorCode } from '../../../domain/errorCodes'
import type { Fault } from '../../../domain/errors'
import { NETWORK_SWITCH_LIMIT, SIWX_ANSWER_LIMIT, SIWX_INTERVAL, SIWX_LEAVING_LIMIT } from '../../../domain/limits'
import type { SiwxMessageData } from '../../../domain/siwx/session'
import type { TelemetryEvent } from '../../../domain/telemetry'
import { notProvided } from '../../../machines/notProvided'
import { isBefore } from '../domain/before'

/** Session of the host, as far as the machine needs it. */
export interface Held {
  /** CAIP-10 account of the session. */
  account: CaipAddress
  /** Time in ms until it ends, or until the next check. */
  lifetime: number
  /** Whether it ends at that time. */
  ends: boolean
}

/** Message to sign, created by the host. */
export interface PreparedMessage {
  account: CaipAddress
  data: SiwxMessageData
  message: string
}
/** Signed message. */
export interface SignedMessage extends PreparedMessage {
  signature: string
}

type AccountInput = { account: CaipAddress }

/** Context of the SIWX machine. */
export interface SiwxContext {
  /** Connected CAIP-10 account, on a network of the host. */
  account?: CaipAddress | undefined
  required: boolean
  /** Current session; or the previous one, while a sign-in for another network is pending. */
  held?: Held | undefined
  prepared?: PreparedMessage | undefined
  signature?: string | undefined
  fault?: Fault | undefined
  /** Account whose signature the host still verifies. If abandoned, the resulting session is ended. */
  unanswered?: CaipAddress | undefined
  /** Account of an earlier verification that the host has not answered in time. It may still make a session. */
  late?: CaipAddress | undefined
  /** Accounts whose sessions are being ended. */
  leaving: readonly CaipAddress[]
  /** Time to sign in ms. Default 300000 */
  signLimit: number
}

/** Events that the SIWX machine accepts. */
export type SiwxEvent =
  /** `fresh`: the visitor has just connected in this page, so the next view is shown at once. */
  | { type: 'account.changed'; account: CaipAddress | undefined; required: boolean; fresh: boolean }
  /** The connection has ended, so its sessions end too. */
  | { type: 'account.left'; account: CaipAddress }
  /** The visitor has signed in meanwhile, in another tab. */
  | { type: 'session.found'; held: Held }
  | { type: 'view.shown' }
  | { type: 'view.hidden' }
  | { type: 'siwx.sign' }
  | { type: 'siwx.retry' }
  | { type: 'siwx.cancel' }

/** Events emitted for the runtime. */
export type SiwxEmitted =
  | { type: 'tracked'; tracked: TelemetryEvent }
  /** Asks to show the sign-in view. */
  | { type: 'view.asked' }
  /** The sign-in was answered or dismissed. */
  | { type: 'view.done' }
  /** Asks to disconnect the account: the visitor cancelled a required sign-in. */
  | { type: 'disconnect.asked' }

/** Input of the SIWX machine. */
export interface SiwxInput {
  signLimit?: number | undefined
}

/** XState setup of the SIWX machine. */
export const machineSetup = setup({
  types: {
    context: {} as SiwxContext,
    events: {} as SiwxEvent,
    emitted: {} as SiwxEmitted,
    input: {} as SiwxInput,
    tags: {} as
      | 'resting'
      | 'waiting'
      | 'looking'
      | 'signing'
      | 'verifying'
      | 'returning'
      | 'leaving'
      | 'owed'
      | 'signedIn'
      | 'dismissed'
      | 'unavailable',
  },
  actors: {
    /** Resolves with the host's valid session of the account on this network, if any. */
    findSession: fromPromise<Held | undefined, AccountInput>(notProvided),
    /** Sends `session.found` if the host has a session once the visitor is back at the page. */
    watchSession: fromCallback<SiwxEvent, AccountInput>(notProvided),
    /** Resolves with the host's message, including its nonce. */
    prepareMessage: fromPromise<PreparedMessage, AccountInput>(notProvided),
    /** Asks the wallet for the signature, once. */
    askSignature: fromPromise<{ signature: string }, PreparedMessage>(notProvided),
    /** Sends the signature to the host for verification; resolves with the new session. */
    addSession: fromPromise<Held, SignedMessage>(notProvided),
    /** Switches the wallet back to the network of the previous session. */
    returnNetwork: fromPromise<void, AccountInput>(notProvided),
    /** Ends the sessions of the accounts. Waits for pending verifications first, to end their sessions too. */
    endSessions: fromPromise<void, { accounts: readonly CaipAddress[] }>(notProvided),
  },
  actions: {
    tell: emit((_, event: SiwxEmitted) => event),
    setAccount: assign((_, { account, required }: { account: CaipAddress | undefined; required: boolean }) => ({
      account,
      required,
      fault: undefined,
    })),
    clearAccount: assign({ account: undefined, fault: undefined }),
    setHeld: assign((_, { held }: { held: Held | undefined }) => ({ held })),
    clearHeld: assign({ held: undefined }),
    setPrepared: assign((_, prepared: PreparedMessage) => ({ prepared })),
    setSignature: assign((_, { signature }: { signature: string }) => ({ signature })),
    clearSigned: assign({ prepared: undefined, signature: undefined }),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
    addLeaving: assign(({ context }, { account }: AccountInput) => ({
      leaving: [...new Set([...context.leaving, account])],
      ...(context.held?.account === account && { held: undefined }),
    })),
    setUnanswered: assign(({ context }) => ({ unanswered: context.account })),
    setLate: assign(({ context }) => ({ late: context.unanswered })),
    clearUnanswered: assign(({ context }) => ({ unanswered: context.late })),
    clearVerifications: assign({ unanswered: undefined, late: undefined }),
    addAbandoned: assign(({ context: { leaving, unanswered } }) => ({
      leaving: [...new Set([...leaving, ...(unanswered === undefined ? [] : [unanswered])])],
      unanswered: undefined,
      late: undefined,
    })),
    clearLeaving: assign({ leaving: [] }),
  },
  guards: {
    isShown: stateIn({ sight: 'shown' }),
    isRequired: ({ context }) => context.required,
    isOptional: ({ context }) => !context.required,
    isOther: ({ context }, { account }: { account: CaipAddress | undefined }) => context.account !== account,
    isCurrent: ({ context }, { account }: AccountInput) => context.account === account,
    isAway: (_, { account }: { account: CaipAddress | undefined }) => account === undefined,
    /** Whether the account is another one, just connected by the visitor. */
    isFresh: ({ context }, { account, fresh }: { account: CaipAddress | undefined; fresh: boolean }) =>
      fresh && context.account !== account,
    /** Whether the session is of this account and network. */
    isOwn: ({ context }, { held }: { held: Held | undefined }) =>
      held !== undefined && held.account === context.account,
    isUnanswered: ({ context }) => context.unanswered !== undefined,
    isOfAnother: ({ context }) => context.unanswered !== context.account,
    isOwed: stateIn({ signIn: 'owed' }),
    isOver: ({ context }) => context.held?.ends === true,
    isDeclined: (_, { fault }: { fault: Fault }) => hasErrorCode(fault, 'siwx.declined'),
    /** Whether the account has a session on another network, to return to. */
    hasBefore: ({ context: { required, held, account } }) => required && isBefore(held?.account, account),
  },
  delays: {
    SIWX_ANSWER_LIMIT,
    SIWX_LEAVING_LIMIT,
    NETWORK_SWITCH_LIMIT,
    SIGN_LIMIT: ({ context }) => context.signLimit,
    LIFETIME: ({ context }) => context.held?.lifetime ?? SIWX_INTERVAL,
  },
})
