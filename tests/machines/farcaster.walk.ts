import { farcasterMachine } from '../../src/machines/farcaster'
import { farcasterPayloads } from '../../src/testing/walk/payloads'
import { defineWalk } from '../harness/walk'

export default defineWalk({
  name: 'farcaster',
  machine: farcasterMachine,
  ...farcasterPayloads,
  givenUp: {
    askUrl: 'a link that nobody opens',
    connectFarcaster: 'the session that the frame makes all the same is ended (runtime/embedded/askFrame)',
  },
  within: 1,
  invariants: {
    'a link that is offered exists': (snapshot) => !snapshot.hasTag('offered') || snapshot.context.url !== undefined,
    'approval is waited for exactly while the link is offered': (snapshot) =>
      snapshot.hasTag('offered') === (snapshot.children.connectFarcaster !== undefined),
    'a link is asked for exactly in asking, and the one before is gone': (snapshot) =>
      snapshot.matches('asking') === (snapshot.children.askUrl !== undefined) &&
      (!snapshot.matches('asking') || snapshot.context.url === undefined),
    'no link stands beside a failure': (snapshot) =>
      snapshot.context.fault === undefined || snapshot.context.url === undefined,
    'a failure says why, and only a failure': (snapshot) =>
      (snapshot.hasTag('failed') || snapshot.hasTag('refused')) === (snapshot.context.fault !== undefined),
    'it can be left everywhere': (snapshot) => snapshot.matches('idle') || snapshot.can({ type: 'farcaster.left' }),
  },
})
