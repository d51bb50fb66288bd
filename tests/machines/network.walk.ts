import { ModalError } from '../../src/domain/errors'
import { networkMachine } from '../../src/machines/network'
import { defineWalk } from '../harness/walk'
import { foreign, mainnet, polygon } from '../support/facts'

const unknown = new ModalError('chain.unknown', 'The wallet doesn’t know this network.')
const declined = new ModalError('chain.declined', 'You declined the switch in the wallet.')

export default defineWalk({
  name: 'network',
  machine: networkMachine,
  events: [
    { type: 'network.switch', caipNetworkId: polygon },
    { type: 'network.switch', caipNetworkId: polygon, connectorId: 'fox' },
    { type: 'network.switch', caipNetworkId: mainnet, connectorId: 'fox' },
    { type: 'network.cancel' },
    { type: 'chain.reported', caipNetworkId: mainnet },
    { type: 'chain.reported', caipNetworkId: polygon },
    { type: 'chain.reported', caipNetworkId: foreign },
    { type: 'network.configured' },
    { type: 'network.reset', caipNetworkId: mainnet, networks: [mainnet, polygon] },
    { type: 'fault.dismissed' },
  ],
  outcomes: { switchChain: { error: [unknown, declined] }, switchAgain: { error: [declined] } },
  givenUp: {
    addChain: 'the wallet says by events where it is',
    switchChain: 'the wallet says by events where it is',
  },
  within: 1,
  invariants: {
    'the active network is the root’s alone: none is known here but for a switch under way': (snapshot) =>
      snapshot.hasTag('switching') || !JSON.stringify(snapshot.context).includes('eip155:'),
    'a switch has a target and a wallet to ask': (snapshot) =>
      !snapshot.hasTag('switching') ||
      (snapshot.context.target !== undefined && snapshot.context.connectorId !== undefined),
    'a reason is on show exactly while a refusal stands': (snapshot) =>
      snapshot.matches('refused') === (snapshot.context.fault !== undefined),
    'a switch can be abandoned': (snapshot) =>
      !snapshot.hasTag('switching') || snapshot.can({ type: 'network.cancel' }),
  },
})
