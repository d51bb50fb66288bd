import { ModalError } from '../../../domain/errors'
import type { NameRequest, SignedName } from '../../../domain/account/accountName'
import { nameMachine } from '../machines/name'
import { defineWalk } from '../../../../tests/harness/walk'
import { another, mine } from '../../../../tests/support/holdings'
import { askedOf, parked } from '../../../../tests/support/system'

const signed: SignedName = { account: mine, label: 'walnut', message: 'said', signature: '0x1' }
const free = [{ label: 'walnut', registered: false }]
const taken = [
  { label: 'walnut', registered: true },
  { label: 'walnut1', registered: false },
]
const declined = new ModalError('wallet.declined', 'You declined the request in the wallet.')
const silent = new ModalError('http.timeout', 'The server did not answer.')
const refused = new ModalError('name.refused', 'The timestamp of the message is too old.')
const unserved = new ModalError('name.unavailable', 'Names aren’t available on this network.')
const requests = ['findNames', 'signName', 'registerName', 'checkOwner'] as const

export default defineWalk({
  name: 'name',
  machine: nameMachine,
  input: { account: mine },
  actors: { findNames: parked, signName: parked, registerName: parked, checkOwner: parked },
  events: [
    { type: 'account.changed', account: mine },
    { type: 'account.changed', account: another },
    { type: 'account.changed', account: undefined },
    { type: 'name.typed', text: '' },
    { type: 'name.typed', text: 'wal' },
    { type: 'name.typed', text: ' Walnut.reown.id' },
    { type: 'name.retry' },
    { type: 'name.submitted' },
    { type: 'name.cancel' },
  ],
  puppets: {
    findNames: { done: [free, taken, []], error: [silent] },
    signName: { done: [signed], error: [declined] },
    registerName: { error: [refused, silent, unserved] },
    checkOwner: { done: [true, false], error: [silent] },
  },
  serialize: ({ context }) => [context.account, context.text.trim(), context.request],
  uncancelled: {
    registering: 'what was signed is with the server: seconds, and its answer counts',
    'choosing.looking': 'typing on calls it off',
  },
  givenUp: {
    registerName: 'what the account is called is looked up',
    signName: 'the question is withdrawn from the wallet',
  },
  within: 3,
  invariants: {
    'what is asked is asked for the account, and of the name on screen': ({ context, children }) =>
      requests.every((id) => {
        const asked = askedOf(children[id]) as NameRequest | undefined
        return asked === undefined || (asked.account !== undefined && asked.label === context.request?.label)
      }),
    'nothing is signed but what the visitor has pressed for': (snapshot) =>
      snapshot.matches('signing') === (snapshot.children.signName !== undefined) &&
      (!snapshot.matches('signing') || snapshot.context.request?.account === snapshot.context.account),
    'only what was signed is registered': (snapshot) => {
      const asked = askedOf(snapshot.children.registerName)
      return (
        snapshot.matches('registering') === (asked !== undefined) &&
        (asked === undefined || asked === snapshot.context.signed)
      )
    },
    'a name is pressed for only where it is free, or was just tried': (snapshot) =>
      !snapshot.can({ type: 'name.submitted' }) || snapshot.hasTag('free') || snapshot.hasTag('refused'),
    'what is free or taken was said of the label on screen': (snapshot) =>
      !(snapshot.hasTag('free') || snapshot.hasTag('taken')) ||
      (snapshot.context.text.trim() !== '' && snapshot.context.suggestions[0]?.label === 'walnut'),
    'what came to nothing says why, and keeps what was typed': (snapshot) =>
      !(snapshot.hasTag('refused') || snapshot.hasTag('failed')) ||
      (snapshot.context.fault !== undefined && snapshot.context.text !== ''),
    'what is registered is the account’s own': (snapshot) =>
      !snapshot.hasTag('registered') || snapshot.context.request?.account === snapshot.context.account,
  },
  moves: {
    'only typing and another account change what was typed, until the name is registered': (before, event, after) =>
      event.type === 'name.typed' ||
      before.context.text === after.context.text ||
      before.hasTag('registered') ||
      after.hasTag('registered') ||
      before.matches('registering') ||
      before.matches('checking'),
  },
})
