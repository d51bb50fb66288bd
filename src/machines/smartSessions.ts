import type { CaipAddress } from '../domain/caip'
import type { Fault } from '../domain/errors'
import type { SessionRequest, SignedRevocation } from '../domain/sessions/smartSession'
import { faultFrom } from './faults'
import { machineSetup, type ListedSessions, type SmartSessionsContext } from './smartSessions/setup'

export type { ListedSessions } from './smartSessions/setup'

/**
 * What apps may do with a smart account without asking: the list of it, and the end of one, which the account's owner
 * signs. Whatever comes of it, the list says what the server knows.
 */

interface Given {
  context: SmartSessionsContext
}
const owner = ({ context: { account } }: Given): { account: CaipAddress } => {
  if (!account) throw new Error('There is no account whose sessions could be listed.')
  return { account }
}
const chosen = (given: Given): SessionRequest => {
  const { session } = given.context
  if (!session) throw new Error('No session was chosen.')
  return { ...owner(given), session }
}
const signed = (given: Given): SignedRevocation => ({ ...chosen(given), signature: given.context.signature ?? '' })
const moved = ({ event }: { event: { account: CaipAddress | undefined } }) => event
const listed = ({ event }: { event: { output: ListedSessions } }) => ({ listed: event.output })
const setListed = { type: 'setListed', params: listed } as const
const failure = faultFrom('http.unreachable')
const setFailure = { type: 'setFault', params: failure } as const
const set = (fault: Fault) => ({ type: 'setFault', params: { fault } }) as const

const silent: Fault = {
  code: 'http.timeout.sessions',
  message: 'The server did not list the sessions in time. Try again.',
}
const late: Fault = { code: 'wallet.timeout', message: 'The wallet did not answer in time. Try again.' }
const unclear: Fault = {
  code: 'session.unclear',
  message: 'The server has not confirmed that the session ended. The list shows what it says now.',
}
/** The wallet is no longer to sign this. */
const withdraw = {
  type: 'report',
  params: { type: 'flow.told', to: 'approval', event: { type: 'approval.withdrawn' } },
} as const

export const smartSessionsMachine = machineSetup.createMachine({
  id: 'smartSessions',
  context: ({ input }) => ({ account: input.account }),
  initial: 'starting',
  on: {
    'account.changed': {
      guard: { type: 'isOtherAccount', params: moved },
      target: '.starting',
      actions: { type: 'setAccount', params: moved },
    },
  },
  states: {
    starting: { always: [{ guard: 'hasAccount', target: 'listing' }, { target: 'away' }] },
    away: { description: 'No account is connected that could have granted anything.', tags: 'resting' },
    listing: {
      description: 'The server is asked; what it said before stays on show.',
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
      description: 'There is no list, and why is on show, beside what was on show of one that was to end.',
      tags: ['resting', 'failed'],
      exit: 'clearUnlisted',
      on: { 'sessions.retry': 'listing', 'smartSessions.entered': 'listing' },
    },
    standing: {
      description: 'The list is on show until one of it expires, and each that is active can be ended.',
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
        revoked: { id: 'revoked', description: 'One was ended just now.', tags: ['resting', 'revoked'] },
        late: {
          id: 'late',
          description:
            'The wallet was asked in vain. Its question leaves the screen, and the list comes back with that said.',
          tags: 'resting',
          on: { 'smartSessions.entered': { target: '#smartSessions.listing', actions: 'clearSession' } },
        },
      },
    },
    signing: {
      description: 'The wallet asks its owner to sign that the session is to end.',
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
          guard: { type: 'isOtherAccount', params: moved },
          target: 'starting',
          actions: [withdraw, { type: 'setAccount', params: moved }],
        },
      },
      after: { APPROVAL_LIMIT: { target: '#late', actions: [withdraw, set(late), 'clearSession'] } },
    },
    revoking: {
      description: 'What was signed is with the server; the list that it then tells counts.',
      tags: ['waiting', 'revoking'],
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        input: signed,
        // Taken back where the list says that it is over.
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
