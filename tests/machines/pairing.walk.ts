import { pairingMachine } from '../../src/machines/pairing'
import { pairingPayloads } from '../../src/testing/walk/payloads'
import { defineWalk } from '../harness/walk'

const abandoned = 'leaving the view stops the machine, and the attempt with it'

export default defineWalk({
  name: 'pairing',
  machine: pairingMachine,
  ...pairingPayloads,
  uncancelled: {
    'attempting.requesting': abandoned,
    'attempting.ready': abandoned,
    'attempting.checking': abandoned,
    'attempting.renewing': abandoned,
    'attempting.signing': abandoned,
  },
  within: 1,
  invariants: {
    'a code that can be used exists': (snapshot) => !snapshot.hasTag('ready') || snapshot.context.uri !== undefined,
    'a code is dimmed only if there is one': (snapshot) =>
      !snapshot.hasTag('renewing') || snapshot.context.uri !== undefined,
    'no code without an attempt': (snapshot) =>
      snapshot.matches('attempting') || snapshot.matches('approved') || snapshot.context.uri === undefined,
    'a code that was answered is not renewed': (snapshot) =>
      !snapshot.matches({ attempting: 'signing' }) || !snapshot.can({ type: 'pairing.renew' }),
    'no code while none was handed out': (snapshot) =>
      !snapshot.matches({ attempting: 'requesting' }) || snapshot.context.uri === undefined,
    'a failure says why': (snapshot) =>
      !(snapshot.hasTag('declined') || snapshot.hasTag('unreachable')) || snapshot.context.fault !== undefined,
    'an attempt that stands has an actor': (snapshot) =>
      snapshot.matches('attempting') === (snapshot.children.pair !== undefined),
    'a retry is offered after a failure': (snapshot) =>
      snapshot.matches('approved') || snapshot.can({ type: 'pairing.retry' }),
  },
})
