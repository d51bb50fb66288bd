import { accountTypeMachine } from '../../src/machines/accountType'
import { defineWalk } from '../harness/walk'

export default defineWalk({
  name: 'accountType',
  machine: accountTypeMachine,
  events: [
    { type: 'accountType.selected', accountType: 'eoa' },
    { type: 'accountType.selected', accountType: 'smartAccount' },
    { type: 'accountType.cancel' },
  ],
  // The frame may fall back to the EOA.
  puppets: { setAccountType: { done: ['smartAccount', 'eoa'] } },
  givenUp: {
    setAccountType: 'which account the frame uses is read with its next answer',
  },
  within: 1,
  invariants: {
    'a switch is asked for exactly while switching': (snapshot) =>
      snapshot.matches('switching') === (snapshot.children.setAccountType !== undefined),
    'a goal exactly while there is a switch to make or to try again': (snapshot) =>
      snapshot.matches('idle') === (snapshot.context.wanted === undefined),
    'a failure says why, and only a failure': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.fault !== undefined),
    'one switch at a time': (snapshot) =>
      snapshot.matches('switching') !== snapshot.can({ type: 'accountType.selected', accountType: 'eoa' }),
  },
})
