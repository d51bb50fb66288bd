import { assign, emit, fromPromise, setup, stateIn } from 'xstate'
import { parseCaipAddress, type CaipAddress } from '../../domain/caip'
import { isOf } from '../../domain/errorCodes'
import type { Fault } from '../../domain/errors'
import { NETWORK_SWITCH_LIMIT, SIWX_ANSWER_LIMIT, SIWX_INTERVAL, SIWX_LEAVING_LIMIT } from '../../domain/limits'
import type { SiwxMessageData } from '../../domain/siwx/session'
import type { TelemetryEvent } from '../../domain/telemetry'
import { notProvided } from '../notProvided'

/** A session that the host has, as far as the chart asks. */
export interface Held {
  /** Whose it is, on which network. */
  account: CaipAddress
  /** Milliseconds until it is over, or is to be looked for again. */
  lifetime: number
  /** At the end of that time it is over. */
  ends: boolean
}

/** What is signed, as the host has formed it. */
export interface Prepared {
  account: CaipAddress
  data: SiwxMessageData
  message: string
}
export interface Signed extends Prepared {
  signature: string
}

type Asked = { account: CaipAddress }

export interface SiwxContext {
  /** Who is connected, on which network of the host's. */
  account?: CaipAddress | undefined
  required: boolean
  /** The session that counts: the account's own, or, while it is asked for another network's, the one before. */
  held?: Held | undefined
  prepared?: Prepared | undefined
  signature?: string | undefined
  fault?: Fault | undefined
  /** Whom the host verifies, and has not answered yet. Where it is not waited for any more, what it leaves is undone. */
  unanswered?: CaipAddress | undefined
  /** Accounts whose sessions are being ended. */
  leaving: readonly CaipAddress[]
  /** How long the visitor has to sign, in ms. */
  signLimit: number
}

export type SiwxEvent =
  /** `fresh`: the visitor has just connected it here, and sees at once what comes next. */
  | { type: 'account.changed'; account: CaipAddress | undefined; required: boolean; fresh: boolean }
  /** Its connection is over: so are its sessions. */
  | { type: 'account.left'; account: CaipAddress }
  | { type: 'view.shown' }
  | { type: 'view.hidden' }
  | { type: 'siwx.sign' }
  | { type: 'siwx.retry' }
  | { type: 'siwx.cancel' }

/** What the runtime passes on. */
export type SiwxEmitted =
  | { type: 'tracked'; tracked: TelemetryEvent }
  /** The question is to be on screen. */
  | { type: 'view.asked' }
  /** It is answered, or was given up. */
  | { type: 'view.done' }
  /** Who must sign in, and does not want to, is disconnected. */
  | { type: 'disconnect.asked' }

export interface SiwxInput {
  signLimit?: number | undefined
}

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
    /** The host's session of this account on this network, if it counts now. */
    findSession: fromPromise<Held | undefined, Asked>(notProvided),
    /** The host's message, with its nonce. */
    prepareMessage: fromPromise<Prepared, Asked>(notProvided),
    /** Asks the wallet, once. */
    askSignature: fromPromise<{ signature: string }, Prepared>(notProvided),
    /** The host verifies it; resolves with the session that it has from now on. */
    addSession: fromPromise<Held, Signed>(notProvided),
    /** The wallet goes back to the network of the session that is held. */
    returnNetwork: fromPromise<void, Asked>(notProvided),
    /** Waits for a verification that is under way, and ends what it leaves with the others. */
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
    setPrepared: assign((_, prepared: Prepared) => ({ prepared })),
    setSignature: assign((_, { signature }: { signature: string }) => ({ signature })),
    clearSigned: assign({ prepared: undefined, signature: undefined }),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
    addLeaving: assign(({ context }, { account }: Asked) => ({
      leaving: [...new Set([...context.leaving, account])],
      ...(context.held?.account === account && { held: undefined }),
    })),
    setUnanswered: assign(({ context }) => ({ unanswered: context.account })),
    clearUnanswered: assign({ unanswered: undefined }),
    addAbandoned: assign(({ context: { leaving, unanswered } }) => ({
      leaving: [...new Set([...leaving, ...(unanswered === undefined ? [] : [unanswered])])],
      unanswered: undefined,
    })),
    clearLeaving: assign({ leaving: [] }),
  },
  guards: {
    isShown: stateIn({ sight: 'shown' }),
    isRequired: ({ context }) => context.required,
    isOptional: ({ context }) => !context.required,
    isOther: ({ context }, { account }: { account: CaipAddress | undefined }) => context.account !== account,
    isCurrent: ({ context }, { account }: Asked) => context.account === account,
    isAway: (_, { account }: { account: CaipAddress | undefined }) => account === undefined,
    /** Another one, which the visitor has just connected. */
    isFresh: ({ context }, { account, fresh }: { account: CaipAddress | undefined; fresh: boolean }) =>
      fresh && context.account !== account,
    /** A session of another account or network does not sign this one in. */
    isOwn: ({ context }, { held }: { held: Held | undefined }) =>
      held !== undefined && held.account === context.account,
    isUnanswered: ({ context }) => context.unanswered !== undefined,
    isOfAnother: ({ context }) => context.unanswered !== context.account,
    isOwed: stateIn({ signIn: 'owed' }),
    isOver: ({ context }) => context.held?.ends === true,
    isDeclined: (_, { fault }: { fault: Fault }) => isOf(fault, 'siwx.declined'),
    /** It is held on another network of the same account: there is something to go back to. */
    hasBefore: ({ context: { required, held, account } }) => {
      const [before, now] = [held?.account, account].map((one) => one && parseCaipAddress(one))
      return required && before !== undefined && before.address === now?.address && held?.account !== account
    },
  },
  delays: {
    SIWX_ANSWER_LIMIT,
    SIWX_LEAVING_LIMIT,
    NETWORK_SWITCH_LIMIT,
    SIGN_LIMIT: ({ context }) => context.signLimit,
    LIFETIME: ({ context }) => context.held?.lifetime ?? SIWX_INTERVAL,
  },
})
