import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CaipAddress } from '../../domain/caip'
import type { Fault } from '../../domain/errors'
import { APPROVAL_LIMIT, SESSION_REVOKE_LIMIT, SESSIONS_LIST_LIMIT } from '../../domain/limits'
import type { SessionRequest, SignedRevocation, SmartSession } from '../../domain/sessions/smartSession'
import type { FlowReport } from '../modal/types'
import { notProvided } from '../notProvided'

/** What the server tells of an account. */
export interface ListedSessions {
  sessions: readonly SmartSession[]
  /** Milliseconds until the first of them expires; absent where none is active. */
  endsIn?: number | undefined
}

export interface SmartSessionsContext {
  /** Whose sessions they are; absent while no account is connected. */
  account?: CaipAddress | undefined
  /** As they were listed last; absent before. */
  listed?: ListedSessions | undefined
  /** Why one did not end, or may not have; it stays on show until the list has come. */
  fault?: Fault | undefined
  /** Why there is no list. */
  unlisted?: Fault | undefined
  /** The one that is being ended, or was ended last. */
  session?: SmartSession | undefined
  signature?: string | undefined
}

export type SmartSessionsEvent =
  | { type: 'account.changed'; account: CaipAddress | undefined }
  /** The view was entered anew. */
  | { type: 'smartSessions.entered' }
  | { type: 'sessions.retry' }
  | { type: 'revocation.submitted'; pci: string }
  | { type: 'revocation.cancel' }

type OfAccount = { account: CaipAddress | undefined }
type Named = { pci: string }

/** A timer can wait no longer than this. */
const LONGEST = 2_147_483_647

const sessionOf = ({ listed }: SmartSessionsContext, pci: string | undefined): SmartSession | undefined =>
  listed?.sessions.find((one) => one.pci === pci)

export const machineSetup = setup({
  types: {
    context: {} as SmartSessionsContext,
    events: {} as SmartSessionsEvent,
    input: {} as { account: CaipAddress | undefined },
    tags: {} as 'resting' | 'waiting' | 'listing' | 'failed' | 'signing' | 'revoking' | 'revoked',
  },
  actors: {
    listSessions: fromPromise<ListedSessions, { account: CaipAddress }>(notProvided),
    /** The account's wallet signs that the session is to end. */
    signRevocation: fromPromise<string, SessionRequest>(notProvided),
    revokeSession: fromPromise<void, SignedRevocation>(notProvided),
  },
  actions: {
    report: sendParent((_, report: FlowReport) => report),
    setAccount: assign((_, { account }: OfAccount) => ({
      account,
      listed: undefined,
      fault: undefined,
      unlisted: undefined,
      session: undefined,
      signature: undefined,
    })),
    setListed: assign((_, { listed }: { listed: ListedSessions }) => ({ listed })),
    setSession: assign(({ context }, { pci }: Named) => ({ session: sessionOf(context, pci), fault: undefined })),
    setSignature: assign((_, { signature }: { signature: string }) => ({ signature })),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
    setUnlisted: assign((_, { fault }: { fault: Fault }) => ({ unlisted: fault })),
    clearUnlisted: assign({ unlisted: undefined }),
    clearSession: assign({ session: undefined, signature: undefined }),
  },
  guards: {
    hasAccount: ({ context }) => context.account !== undefined,
    isOtherAccount: ({ context }, { account }: OfAccount) => context.account !== account,
    isActive: ({ context }, { pci }: Named) => sessionOf(context, pci)?.state === 'active',
    /** The server says of the one that was to end that it is over. */
    isOver: ({ context }, { listed }: { listed: ListedSessions }) =>
      context.session !== undefined &&
      listed.sessions.every(({ pci, state }) => pci !== context.session?.pci || state !== 'active'),
    /** The server may have ended it all the same. */
    isUnsure: (_, { fault }: { fault: Fault }) => fault.code.startsWith('http.'),
  },
  delays: {
    SESSIONS_LIST_LIMIT,
    SESSION_REVOKE_LIMIT,
    APPROVAL_LIMIT,
    /** Until what is on show is no longer so; a list without an active session stays as it is. */
    SESSION_END: ({ context }) => Math.min(LONGEST, context.listed?.endsIn ?? LONGEST),
  },
})
