import { ModalError } from '../../../domain/errors'
import type { SessionRequest, SmartSession } from '../domain/smartSession'
import { smartSessionsMachine } from '../machines/smartSessions'
import { defineWalk } from '../../../../tests/harness/walk'
import { another, mine } from '../../../../tests/support/holdings'
import { askedOf, parked } from '../../../../tests/support/system'

const session: SmartSession = {
  pci: 'one',
  app: { name: 'Tide Pools' },
  expiry: 2_000_000_000,
  state: 'active',
  limits: [],
  permissions: [],
}
const active = { sessions: [session], endsIn: 60_000 }
const over = { sessions: [{ ...session, state: 'revoked' as const }] }
const none = { sessions: [] }
const declined = new ModalError('wallet.declined', 'You declined the request in the wallet.')
const silent = new ModalError('http.timeout', 'The server did not answer.')
const refused = new ModalError('session.refused', 'The signature is not of this account.')

export default defineWalk({
  name: 'smartSessions',
  machine: smartSessionsMachine,
  input: { account: mine },
  actors: { listSessions: parked, signRevocation: parked, revokeSession: parked },
  events: [
    { type: 'account.changed', account: mine },
    { type: 'account.changed', account: another },
    { type: 'account.changed', account: undefined },
    { type: 'smartSessions.entered' },
    { type: 'sessions.retry' },
    { type: 'revocation.submitted', pci: 'one' },
    { type: 'revocation.submitted', pci: 'unknown' },
    { type: 'revocation.cancel' },
  ],
  puppets: {
    listSessions: { done: [active, over, none], error: [silent] },
    signRevocation: { done: ['0x1'], error: [declined] },
    revokeSession: { error: [refused, silent] },
  },
  serialize: ({ context }) => [
    context.account,
    context.listed,
    context.session,
    context.fault?.code,
    context.unlisted?.code,
  ],
  uncancelled: {
    listing: 'going back or to another account calls it off',
    revoking: 'what was signed is with the server: seconds, and its list counts',
  },
  givenUp: {
    revokeSession: 'it is meant, and the next list says whether it went through',
    signRevocation: 'the question is withdrawn from the wallet',
  },
  within: 3,
  invariants: {
    'what is asked is asked for the account': ({ context, children }) =>
      (['listSessions', 'signRevocation', 'revokeSession'] as const).every((id) => {
        const asked = askedOf(children[id]) as Pick<SessionRequest, 'account'> | undefined
        return asked === undefined || (asked.account !== undefined && asked.account === context.account)
      }),
    'only a session that is active, and that the visitor has chosen, is signed away': (snapshot) => {
      const asked = askedOf(snapshot.children.signRevocation) as SessionRequest | undefined
      return (
        snapshot.matches('signing') === (asked !== undefined) &&
        (asked === undefined || (asked.session === snapshot.context.session && asked.session.state === 'active'))
      )
    },
    'only what was signed is told to the server': (snapshot) =>
      (snapshot.children.revokeSession !== undefined) === snapshot.matches('revoking') &&
      (!snapshot.matches('revoking') || snapshot.context.signature !== undefined),
    'a session is said to have ended only where the list says that it is over': (snapshot) =>
      !snapshot.hasTag('revoked') ||
      (snapshot.context.session !== undefined &&
        snapshot.context.listed?.sessions.every(({ state }) => state !== 'active') === true),
    'without a list why is on show, and it can be tried again': (snapshot) =>
      !snapshot.hasTag('failed') ||
      (snapshot.context.unlisted !== undefined && snapshot.can({ type: 'sessions.retry' })),
    'one that is over cannot be ended': (snapshot) =>
      !snapshot.can({ type: 'revocation.submitted', pci: 'one' }) ||
      snapshot.context.listed?.sessions[0]?.state === 'active',
  },
  moves: {
    'that an end was not confirmed stays on show until a list has come, whatever fails after it': (
      before,
      event,
      after,
    ) =>
      before.context.fault?.code !== 'session.unclear' ||
      !(before.matches('listing') || before.matches('unavailable')) ||
      event.type.startsWith('xstate.done') ||
      before.context.account !== after.context.account ||
      after.context.fault?.code === 'session.unclear',
    'no list is shown of another account': (before, _, after) =>
      before.context.account === after.context.account || after.context.listed === undefined,
  },
})
