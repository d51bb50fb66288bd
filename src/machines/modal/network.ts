import { and, assertEvent, stateIn } from 'xstate'
import { namespaceOf, type CaipNetworkId } from '../../domain/caip'
import { connectorIds } from '../../domain/account/connector'
import { isConnectedIn, switching, track } from './facts'
import { machineSetup } from './setup'

interface InNetwork {
  event: { caipNetworkId: CaipNetworkId }
}
interface OfNetworks {
  event: { networks: readonly CaipNetworkId[] }
}
const isOpen = stateIn({ dialog: 'open' })
const there = ({ event }: InNetwork) => event
const toSwitch = { type: 'toNetwork', params: switching } as const
const push = (name: 'SwitchNetwork' | 'SwitchActiveChain') =>
  ({
    type: 'toRouter',
    params: ({ event: { caipNetworkId } }: InNetwork) =>
      ({ type: 'view.push', view: { name, params: { caipNetworkId } } }) as const,
  }) as const
const setActive = (unsupported: boolean) =>
  ({ type: 'setActive', params: ({ event }: InNetwork) => ({ active: event.caipNetworkId, unsupported }) }) as const
const configure = [
  { type: 'setNetworks', params: ({ event }: OfNetworks) => event },
  {
    type: 'toNetwork',
    params: ({ event }: OfNetworks) => ({ type: 'network.configured', configured: event.networks }) as const,
  },
] as const

export const networkActions = {
  /** The embedded wallet has an account there too: it is connected without a question. */
  connectEmbeddedThere: machineSetup.enqueueActions(({ enqueue, event }) => {
    assertEvent(event, 'network.selected')
    enqueue.sendTo(namespaceOf(event.caipNetworkId), { type: 'connect', connectorId: connectorIds.auth })
  }),
  /** The wallet was found on the network: its connection says so too, whether or not the wallet told it. */
  reportChain: machineSetup.enqueueActions(({ enqueue, context, event }) => {
    assertEvent(event, 'network.switched')
    const { caipNetworkId } = event
    if (isConnectedIn(context, caipNetworkId))
      enqueue.sendTo(namespaceOf(caipNetworkId), { type: 'chain.changed', caipNetworkId })
  }),
}

export const network = machineSetup.extend({ actions: networkActions }).createStateConfig({
  description: 'Choosing a network, and what the network machine, which decides about it, reports.',
  on: {
    'network.selected': [
      {
        guard: { type: 'isEmbeddedElsewhere', params: there },
        actions: [toSwitch, 'connectEmbeddedThere', { type: 'toRouter', params: { type: 'view.close' } }],
      },
      {
        guard: and([isOpen, { type: 'isConnectedThere', params: there }]),
        actions: [push('SwitchNetwork'), toSwitch],
      },
      // The wallet that is connected cannot go there: another one is needed.
      { guard: and([isOpen, { type: 'isConnectedElsewhere', params: there }]), actions: push('SwitchActiveChain') },
      { actions: toSwitch },
    ],
    'namespace.selected': {
      guard: isOpen,
      actions: [
        toSwitch,
        { type: 'filterBy', params: ({ event }) => ({ namespace: namespaceOf(event.caipNetworkId) }) },
        { type: 'toRouter', params: { type: 'view.replace', view: { name: 'Connect' } } },
      ],
    },
    'switching.left': { actions: { type: 'toNetwork', params: { type: 'network.cancel' } } },
    'network.supported': {
      guard: { type: 'isNewNetwork', params: there },
      actions: [
        setActive(false),
        { type: 'record', params: ({ event }) => ({ type: 'network.stored', caipNetworkId: event.caipNetworkId }) },
        { type: 'toRouter', params: { type: 'network.supported' } },
        'reportAccount',
      ],
    },
    'network.unsupported': [
      {
        guard: { type: 'requiresSupportedNetwork', params: there },
        actions: [
          setActive(true),
          { type: 'toRouter', params: { type: 'view.reset', view: { name: 'UnsupportedChain' } } },
          'reportAccount',
        ],
      },
      { actions: [setActive(true), 'reportAccount'] },
    ],
    'network.switched': {
      actions: [
        { type: 'record', params: ({ event }) => ({ type: 'switched', caipNetworkId: event.caipNetworkId }) },
        { type: 'record', params: ({ event }) => track('SWITCH_NETWORK', { network: event.caipNetworkId }) },
        { type: 'setConnectedNetwork', params: there },
        'reportChain',
        {
          type: 'toRouter',
          params: ({ event }) => ({ type: 'network.switched', oldStillListed: event.oldStillListed }),
        },
      ],
    },
    'network.refused': {
      actions: [
        { type: 'record', params: ({ event }) => ({ type: 'switch.refused', fault: event.fault }) },
        { type: 'toRouter', params: { type: 'network.refused' } },
      ],
    },
    'networks.changed': [
      // No account uses the network that was taken away: the first that is left takes its place.
      { guard: 'hasNoConnection', actions: [...configure, { type: 'toNetwork', params: { type: 'network.reset' } }] },
      { actions: [...configure] },
    ],
  },
})
