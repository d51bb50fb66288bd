import { and, assertEvent, assign, enqueueActions, sendTo, stateIn } from 'xstate'
import { connectorIds } from '../../domain/account/connector'
import { namespaceOf, type CaipNetworkId } from '../../domain/caip'
import { connectionOf } from '../../domain/knownNamespaces'
import type { Fault } from '../../domain/errors'
import type { NetworkEvent } from '../network'
import {
  confirmed,
  hasNoConnection,
  isConnectedIn,
  isEmbeddedElsewhere,
  isSupported,
  resetting,
  switching,
  track,
} from './facts'
import { machineSetup, vocabulary } from './setup'
import type { ModalContext } from './types'

type InNetwork = { caipNetworkId: CaipNetworkId }
type OfNetworks = { networks: readonly CaipNetworkId[] }
const isOpen = stateIn({ dialog: 'open' })
const there = ({ event }: { event: InNetwork }) => event
const active = ({ context }: { context: ModalContext }) => ({ caipNetworkId: context.active })
const toSwitch = { type: 'toNetwork', params: switching } as const
const push = (name: 'SwitchNetwork' | 'SwitchActiveChain') =>
  ({
    type: 'toRouter',
    params: ({ event: { caipNetworkId } }: { event: InNetwork }) =>
      ({ type: 'view.push', view: { name, params: { caipNetworkId } } }) as const,
  }) as const
const refused = ({ event }: { event: { fault: Fault } }) =>
  ({
    type: 'transaction.settle',
    id: 'network',
    outcome: /declined|closed/.test(event.fault.code) ? 'cancel' : 'error',
  }) as const
const setNetworks = { type: 'setNetworks', params: ({ event }: { event: OfNetworks }) => event } as const
const setActive = { type: 'setActive', params: confirmed } as const

export const networkVocabulary = vocabulary({
  actions: {
    toNetwork: sendTo('network', (_, event: NetworkEvent) => event),
    setNetworks: assign((_, { networks }: OfNetworks) => ({ networks })),
    setActive: assign((_, { caipNetworkId }: InNetwork) => ({ active: caipNetworkId })),
    /** The wallet was found on the network after a switch. */
    setConnectedNetwork: assign(({ context }, { caipNetworkId }: InNetwork) => {
      const namespace = namespaceOf(caipNetworkId)
      const entry = context.connected[namespace]
      return entry ? { connected: { ...context.connected, [namespace]: { ...entry, caipNetworkId } } } : {}
    }),
    /** The embedded wallet has an account there too: it is connected without a question. */
    connectEmbeddedThere: enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'network.selected')
      enqueue.sendTo(connectionOf(namespaceOf(event.caipNetworkId)), {
        type: 'connect',
        connectorId: connectorIds.auth,
      })
    }),
    /** The wallet was found on the network: its connection says so too, whether or not the wallet told it. */
    reportChain: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'network.switched')
      const { caipNetworkId } = event
      if (isConnectedIn(context, caipNetworkId))
        enqueue.sendTo(connectionOf(namespaceOf(caipNetworkId)), { type: 'chain.changed', caipNetworkId })
    }),
  },
  guards: {
    hasNoConnection: ({ context }) => hasNoConnection(context),
    isConnectedThere: ({ context }, { caipNetworkId }: InNetwork) => isConnectedIn(context, caipNetworkId),
    isConnectedElsewhere: ({ context }, { caipNetworkId }: InNetwork) =>
      Object.keys(context.connected).length > 0 &&
      !isConnectedIn(context, caipNetworkId) &&
      context.namespaces.includes(namespaceOf(caipNetworkId)),
    isEmbeddedElsewhere: ({ context }, { caipNetworkId }: InNetwork) => isEmbeddedElsewhere(context, caipNetworkId),
    /** UnsupportedChain is only for a connected visitor of a host that minds (docs/reference.md#navigation). */
    requiresSupportedNetwork: ({ context }, { caipNetworkId }: InNetwork) =>
      !context.policy.allowUnsupported && !context.policy.basic && isConnectedIn(context, caipNetworkId),
    isSupported: ({ context }, { caipNetworkId }: InNetwork) => isSupported(context, caipNetworkId),
    /** The network of the host that is active already. */
    isUnchanged: ({ context }, { caipNetworkId }: InNetwork) =>
      context.active === caipNetworkId && isSupported(context, caipNetworkId),
  },
})

export const network = machineSetup.extend(networkVocabulary).createStateConfig({
  description: 'The active network. Its machine asks the wallet, and says which network counts and when.',
  initial: 'deciding',
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
    'network.confirmed': [
      {
        guard: { type: 'isSupported', params: confirmed },
        target: '.supported',
        actions: [
          setActive,
          { type: 'record', params: ({ context }) => ({ type: 'network.stored', caipNetworkId: context.active }) },
          { type: 'toRouter', params: { type: 'network.supported' } },
          'reportAccount',
        ],
      },
      {
        guard: { type: 'requiresSupportedNetwork', params: confirmed },
        target: '.unsupported',
        actions: [
          setActive,
          { type: 'toRouter', params: { type: 'view.reset', view: { name: 'UnsupportedChain' } } },
          'reportAccount',
        ],
      },
      { target: '.unsupported', actions: [setActive, 'reportAccount'] },
    ],
    'network.switched': {
      actions: [
        { type: 'record', params: ({ event }) => ({ type: 'switched', caipNetworkId: event.caipNetworkId }) },
        { type: 'record', params: ({ event }) => track('SWITCH_NETWORK', { network: event.caipNetworkId }) },
        { type: 'setConnectedNetwork', params: there },
        'reportChain',
        { type: 'toRouter', params: { type: 'transaction.settle', id: 'network', outcome: 'success' } },
        {
          type: 'toRouter',
          params: ({ context }) => ({ type: 'network.switched', oldStillListed: isSupported(context) }),
        },
      ],
    },
    'network.refused': {
      actions: [
        { type: 'record', params: ({ event }) => ({ type: 'switch.refused', fault: event.fault }) },
        { type: 'toRouter', params: refused },
      ],
    },
    'networks.changed': [
      // No account uses the network that was taken away: the first that is left takes its place.
      { guard: 'hasNoConnection', actions: [setNetworks, { type: 'toNetwork', params: resetting }] },
      { actions: [setNetworks, { type: 'toNetwork', params: { type: 'network.configured' } }] },
    ],
  },
  states: {
    deciding: {
      always: [{ guard: { type: 'isSupported', params: active }, target: 'supported' }, { target: 'unsupported' }],
    },
    supported: {
      description: 'The active network is one of the host’s.',
      tags: 'resting',
      on: {
        'network.confirmed': { guard: { type: 'isUnchanged', params: confirmed }, actions: 'ignore' },
      },
    },
    unsupported: {
      description: 'The wallet is on a network that the host does not know.',
      tags: 'resting',
    },
  },
})
