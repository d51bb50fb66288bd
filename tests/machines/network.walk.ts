import { networkMachine } from '../../src/machines/network'
import { networkPayloads } from '../../src/testing/walk/payloads'
import { defineWalk } from '../harness/walk'

export default defineWalk({
  name: 'network',
  machine: networkMachine,
  ...networkPayloads,
  givenUp: {
    addChain: 'the wallet says by events where it is',
    switchChain: 'the wallet says by events where it is',
  },
  within: 1,
  invariants: {
    'the active network is the root’s alone: none is known here but for a switch under way, or one without effect': (
      snapshot,
    ) =>
      snapshot.hasTag('switching') ||
      snapshot.matches({ refused: 'ineffective' }) ||
      !JSON.stringify(snapshot.context).includes('eip155:'),
    'a switch has a target and a wallet to ask': (snapshot) =>
      !snapshot.hasTag('switching') ||
      (snapshot.context.target !== undefined && snapshot.context.connectorId !== undefined),
    'a reason is on show exactly while a refusal stands': (snapshot) =>
      snapshot.matches('refused') === (snapshot.context.fault !== undefined),
    'a switch can be abandoned': (snapshot) =>
      !snapshot.hasTag('switching') || snapshot.can({ type: 'network.cancel' }),
  },
})
