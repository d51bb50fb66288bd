import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { CaipAddress } from '../../../domain/caip'
import type { Fault } from '../../../domain/errors'
import { APPROVAL_LIMIT, SESSION_REVOKE_LIMIT, SESSIONS_LIST_LIMIT } from '../../../domain/limits'
import type { SessionRequest, SignedRevocation, SmartSession } from '../domain/smartSession'
import type { FlowReport } from '../../../machines/modal/messages'
import { notProvided } from '../../../machines/notProvided'

/** Smart sessions of an account, as listed by the server. */
export interface ListedSessions {
  sessions: readonly SmartSession[]
  /** Time in ms until the first active session expires. Undefined if none is active. */
  endsIn?: number | undefined
}

/** Context of the smart sessions machine. */
export interface SmartSessionsContext {
  /** CAIP-10 account. Undefined if no account is connected. */
  account?: CaipAddress | undefined
  /** Last list. Undefined until loaded. */
  listed?: ListedSessions | undefined
  /** Error of the last revocation. Stays on screen until the list is loaded. */
  fault?: Fault | undefined
  /** Error of the list request. */
  unlisted?: Fault | undefined
  /** Session being revoked, or revoked last. */
  session?: SmartSession | undefined
  signature?: string | undefined
}

/** Events that the smart sessions machine accepts. */
export type SmartSessionsEvent =
  | { type: 'account.changed'; account: CaipAddress | undefined }
  /** The view was entered again. */
  | { type: 'smartSessions.entered' }
  | { type: 'sessions.retry' }
  | { type: 'revocation.submitted'; pci: string }
  | { type: 'revocation.cancel' }

type OfAccount = { account: CaipAddress | undefined }
type Named = { pci: string }

/** Longest delay of a timer in ms (2^31 - 1). */
const LONGEST = 2_147_483_647

const sessionOf = ({ listed }: SmartSessionsContext, pci: string | undefined): SmartSession | undefined =>
  listed?.sessions.find((one) => one.pci === pci)

/** XState setup of the smart sessions machine. */
export const machineSetup = setup({
  types: {
    context: {} as SmartSessionsContext,
    events: {} as SmartSessionsEvent,
    input: {} as { account: CaipAddress | undefined },
    tags: {} as 'resting' | 'waiting' | 'listing' | 'failed' | 'signing' | 'revoking' | 'revoked',
  },
  actors: {
    listSessions: fromPromise<ListedSessions, { account: CaipAddress }>(notProvided),
    /** Asks the account's wallet to sign the revocation. */
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
    /** Whether the list shows that the chosen session has ended. */
    isOver: ({ context }, { listed }: { listed: ListedSessions }) =>
      context.session !== undefined &&
      listed.sessions.every(({ pci, state }) => pci !== context.session?.pci || state !== 'active'),
    /** Whether the session may have ended despite the error (`http.*` codes). */
    isUnsure: (_, { fault }: { fault: Fault }) => fault.code.startsWith('http.'),
  },
  delays: {
    SESSIONS_LIST_LIMIT,
    SESSION_REVOKE_LIMIT,
    APPROVAL_LIMIT,
    /** Time until the list is outdated. Without an active session it stays. */
    SESSION_END: ({ context }) => Math.min(LONGEST, context.listed?.endsIn ?? LONGEST),
  },
})
