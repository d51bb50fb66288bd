import type { CaipAddress } from '../../../domain/caip'
import type { Fault } from '../../../domain/errors'
import type { SessionRequest, SignedRevocation } from '../domain/smartSession'
import { faultFrom } from '../../../machines/faults'
import { machineSetup, type ListedSessions, type SmartSessionsContext } from './setup'

export type { ListedSessions } from './setup'

interface Given {
  context: SmartSessionsContext
}
const owner = ({ context: { account } }: Given): { account: CaipAddress } => {
  if (!account) throw new Error('No `account` in context.')
  return { account }
}
const chosen = (given: Given): SessionRequest => {
  const { session } = given.context
  if (!session) throw new Error('No `session` in context.')
  return { ...owner(given), session }
}
const signed = (given: Given): SignedRevocation => ({ ...chosen(given), signature: given.context.signature ?? '' })
const accountOf = ({ event }: { event: { account: CaipAddress | undefined } }) => event
const listed = ({ event }: { event: { output: ListedSessions } }) => ({ listed: event.output })
const setListed = { type: 'setListed', params: listed } as const
const failure = faultFrom('http.unreachable')
const setFailure = { type: 'setFault', params: failure } as const
const set = (fault: Fault) => ({ type: 'setFault', params: { fault } }) as const

const silent: Fault = {
  code: 'http.timeout.sessions',
  message: 'Loading the sessions took too long. Try again.',
}
const timeout: Fault = { code: 'wallet.timeout', message: 'The wallet didn’t respond in time. Try again.' }
const unclear: Fault = {
  code: 'session.unclear',
  message: 'The server hasn’t confirmed that the session ended. The list shows what the server says now.',
}
/** Withdraws the signature request from the secure frame. */
const withdraw = {
  type: 'report',
  params: { type: 'flow.told', to: 'approval', event: { type: 'approval.withdrawn' } },
} as const

/**
 * Lists the smart sessions of an account (ERC-7715 permissions of apps), and revokes one with a signature of the owner.
 * The server's list decides whether a session has ended.
 */
export const smartSessionsMachine = machineSetup.createMachine({
  id: 'smartSessions',
  context: ({ input }) => ({ account: input.account }),
  initial: 'starting',
  on: {
    'account.changed': {
      guard: { type: 'isOtherAccount', params: accountOf },
      target: '.starting',
      actions: { type: 'setAccount', params: accountOf },
    },
  },
  states: {
    starting: { always: [{ guard: 'hasAccount', target: 'listing' }, { target: 'away' }] },
    away: { description: 'No account is connected, so there are no sessions to list.', tags: 'resting' },
    listing: {
      description: 'The server is asked for the list. The previous list stays on screen.',
      tags: ['waiting', 'listing'],
      invoke: {
        id: 'listSessions',
        src: 'listSessions',
        input: owner,
        onDone: [
          { guard: { type: 'isOver', params: listed }, target: '#revoked', actions: [setListed, 'clearFault'] },
          { target: '#listed', actions: setListed },
        ],
        onError: { target: 'unavailable', actions: { type: 'setUnlisted', params: failure } },
      },
      after: {
        SESSIONS_LIST_LIMIT: {
          target: 'unavailable',
          actions: { type: 'setUnlisted', params: { fault: silent } },
        },
      },
    },
    unavailable: {
      description:
        'The list could not be loaded. The visitor sees the reason, and the error of a revocation, if there is one.',
      tags: ['resting', 'failed'],
      exit: 'clearUnlisted',
      on: { 'sessions.retry': 'listing', 'smartSessions.entered': 'listing' },
    },
    standing: {
      description: 'The list is on screen until one of its sessions expires. The visitor can revoke an active one.',
      initial: 'listed',
      on: {
        'smartSessions.entered': { target: 'listing', actions: ['clearFault', 'clearSession'] },
        'revocation.submitted': {
          guard: { type: 'isActive', params: ({ event }) => event },
          target: 'signing',
          actions: { type: 'setSession', params: ({ event }) => event },
        },
      },
      after: { SESSION_END: { target: 'listing', actions: ['clearFault', 'clearSession'] } },
      states: {
        listed: { id: 'listed', tags: 'resting' },
        revoked: { id: 'revoked', description: 'A session was just revoked.', tags: ['resting', 'revoked'] },
        late: {
          id: 'late',
          description:
            'The wallet did not answer in time. Its request is withdrawn, and the list returns with that error.',
          tags: 'resting',
          on: { 'smartSessions.entered': { target: '#smartSessions.listing', actions: 'clearSession' } },
        },
      },
    },
    signing: {
      description: 'Waiting for the owner to sign the revocation in the wallet.',
      tags: ['waiting', 'signing'],
      invoke: {
        id: 'signRevocation',
        src: 'signRevocation',
        input: chosen,
        onDone: {
          target: 'revoking',
          actions: { type: 'setSignature', params: ({ event }) => ({ signature: event.output }) },
        },
        onError: { target: 'standing', actions: [setFailure, 'clearSession'] },
      },
      on: {
        'revocation.cancel': { target: 'standing', actions: [withdraw, 'clearSession'] },
        'account.changed': {
          guard: { type: 'isOtherAccount', params: accountOf },
          target: 'starting',
          actions: [withdraw, { type: 'setAccount', params: accountOf }],
        },
      },
      after: { APPROVAL_LIMIT: { target: '#late', actions: [withdraw, set(timeout), 'clearSession'] } },
    },
    revoking: {
      description:
        'The signed revocation is with the server. The list that follows decides whether the session has ended.',
      tags: ['waiting', 'revoking'],
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        input: signed,
        // Cleared if the list shows that the session has ended.
        onDone: { target: 'listing', actions: set(unclear) },
        onError: [
          { guard: { type: 'isUnsure', params: failure }, target: 'listing', actions: set(unclear) },
          { target: 'standing', actions: [setFailure, 'clearSession'] },
        ],
      },
      after: { SESSION_REVOKE_LIMIT: { target: 'listing', actions: set(unclear) } },
    },
  },
})
