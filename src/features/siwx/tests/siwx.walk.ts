import { siwxMachine } from '../machines/siwx'
import { siwxPayloads } from '../testing/payloads'
import { defineWalk } from '../../../../tests/harness/walk'
import { askedOf, parked } from '../../../../tests/support/system'

export default defineWalk({
  name: 'siwx',
  machine: siwxMachine,
  actors: {
    findSession: parked,
    watchSession: parked,
    prepareMessage: parked,
    askSignature: parked,
    addSession: parked,
    returnNetwork: parked,
    endSessions: parked,
  },
  ...siwxPayloads,
  uncancelled: {
    'signIn.signedIn.rechecking': 'it is not waited for: the session counts until the host has said that it is over',
    'sessions.ending': 'it is not waited for',
  },
  givenUp: {
    addSession: 'its answer is waited for, and what it leaves is ended (endSessions)',
    askSignature: 'a signature that comes late is sent to nobody',
    endSessions: 'it is meant, and goes on',
    prepareMessage: 'a nonce that nobody uses',
    returnNetwork: 'the wallet says by events where it is',
  },
  within: 4,
  invariants: {
    'never signed in with the session of another account or network': (snapshot) =>
      !snapshot.hasTag('signedIn') || snapshot.context.held?.account === snapshot.context.account,
    'the wallet is asked only while that is on screen': (snapshot) =>
      snapshot.children.askSignature === undefined || snapshot.matches({ sight: 'shown' }),
    'one question to the wallet, only while it is said': (snapshot) =>
      snapshot.matches({ signIn: { owed: 'signing' } }) === (snapshot.children.askSignature !== undefined),
    'the wallet is asked what the host has formed': ({ children, context }) =>
      children.askSignature === undefined || askedOf(children.askSignature) === context.prepared,
    'who must sign in has done so, is asked, leaves, or is being looked for': (snapshot) =>
      !snapshot.context.required || !snapshot.hasTag('dismissed'),
    'who is verified waits for it, or it is undone': ({ context, ...snapshot }) =>
      context.unanswered === undefined ||
      (context.unanswered === context.account && (snapshot as { value: { signIn: unknown } }).value.signIn !== 'idle'),
    'a failure says why': (snapshot) =>
      !['refused', 'failed', 'expired', 'unavailable'].some((owed) =>
        snapshot.matches({ signIn: { owed: owed as 'failed' } }),
      ) || snapshot.context.fault !== undefined,
    'what is signed is not kept once it is decided': (snapshot) =>
      !snapshot.hasTag('signedIn') || snapshot.context.signature === undefined,
  },
  moves: {
    'the wallet is asked after a click alone': (before, event, after) =>
      before.children.askSignature !== undefined ||
      after.children.askSignature === undefined ||
      before.matches({ signIn: { owed: 'preparing' } }),
    'signed in by the host’s word alone': (before, event, after) =>
      before.hasTag('signedIn') ||
      !after.hasTag('signedIn') ||
      event.type === 'session.found' ||
      event.type.startsWith('xstate.done.actor.'),
    'a verification that was begun and given up is undone': (before, event, after) =>
      before.context.unanswered === undefined ||
      after.context.unanswered !== undefined ||
      after.hasTag('signedIn') ||
      event.type.startsWith('xstate.done.actor.addSession') ||
      event.type.startsWith('xstate.error.actor.addSession') ||
      after.context.leaving.includes(before.context.unanswered),
    'a verification without an answer in time is undone, unless the account is signed in': (before, _, after) =>
      before.context.late === undefined ||
      after.context.late !== undefined ||
      after.hasTag('signedIn') ||
      after.context.leaving.includes(before.context.late),
    'a cancelled switch leaves the session before as it was': (before, event, after) =>
      event.type !== 'siwx.cancel' || after.context.held === before.context.held,
  },
})
