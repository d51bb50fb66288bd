import { and, assertEvent, assign, enqueueActions, sendTo, stateIn } from 'xstate'
import { connectorIds } from '../../domain/account/connector'
import { namespaceOf, type CaipNetworkId } from '../../domain/caip'
import { connectionOf } from '../../domain/knownNamespaces'
import type { Fault } from '../../domain/errors'
import type { NetworkEvent } from '../network'
import {
  confirmedNetwork,
  hasNoConnection,
  isConnectedIn,
  isEmbeddedElsewhere,
  isSupported,
  resetEvent,
  switchEvent,
  trackedEvent,
} from './facts'
import { machineSetup, vocabulary } from './setup'
import type { ModalContext } from './types'

type InNetwork = { caipNetworkId: CaipNetworkId }
type OfNetworks = { networks: readonly CaipNetworkId[] }
const isOpen = stateIn({ dialog: 'open' })
const there = ({ event }: { event: InNetwork }) => event
const active = ({ context }: { context: ModalContext }) => ({ caipNetworkId: context.active })
const toSwitch = { type: 'toNetwork', params: switchEvent } as const
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
const setActive = { type: 'setActive', params: confirmedNetwork } as const

/** Actions and guards of the `network` region. */
export const networkVocabulary = vocabulary({
  actions: {
    toNetwork: sendTo('network', (_, event: NetworkEvent) => event),
    setNetworks: assign((_, { networks }: OfNetworks) => ({ networks })),
    setActive: assign((_, { caipNetworkId }: InNetwork) => ({ active: caipNetworkId })),
    /** Records the wallet's network after a verified switch. */
    setConnectedNetwork: assign(({ context }, { caipNetworkId }: InNetwork) => {
      const namespace = namespaceOf(caipNetworkId)
      const entry = context.connected[namespace]
      return entry ? { connected: { ...context.connected, [namespace]: { ...entry, caipNetworkId } } } : {}
    }),
    /** Connects the embedded wallet in the network's namespace, without a prompt. */
    connectEmbeddedThere: enqueueActions(({ enqueue, event }) => {
      assertEvent(event, 'network.selected')
      enqueue.sendTo(connectionOf(namespaceOf(event.caipNetworkId)), {
        type: 'connect',
        connectorId: connectorIds.auth,
      })
    }),
    /** Updates the connection after a verified switch: not every wallet sends `chainChanged`. */
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
    /** Whether to show UnsupportedChain: if connected and if the host requires it (docs/reference.md#navigation). */
    requiresSupportedNetwork: ({ context }, { caipNetworkId }: InNetwork) =>
      !context.policy.allowUnsupported && !context.policy.basic && isConnectedIn(context, caipNetworkId),
    isSupported: ({ context }, { caipNetworkId }: InNetwork) => isSupported(context, caipNetworkId),
    /** Whether this supported network is already active. */
    isUnchanged: ({ context }, { caipNetworkId }: InNetwork) =>
      context.active === caipNetworkId && isSupported(context, caipNetworkId),
  },
})

/** Region of the root: the active network. The network machine decides when it changes. */
export const network = machineSetup.extend(networkVocabulary).createStateConfig({
  description:
    'One network is active. The network machine asks the wallet and decides when another one becomes active.',
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
      // The connected wallet does not support this network: another one is needed.
      {
        guard: and([isOpen, { type: 'isConnectedElsewhere', params: there }]),
        actions: [{ type: 'toNetwork', params: { type: 'choice.asked' } }, push('SwitchActiveChain')],
      },
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
    'choosing.left': { actions: { type: 'toNetwork', params: { type: 'choice.left' } } },
    'network.confirmed': [
      {
        guard: { type: 'isSupported', params: confirmedNetwork },
        target: '.supported',
        actions: [
          setActive,
          { type: 'record', params: ({ context }) => ({ type: 'network.stored', caipNetworkId: context.active }) },
          { type: 'toRouter', params: { type: 'network.supported' } },
          'reportAccount',
        ],
      },
      {
        guard: { type: 'requiresSupportedNetwork', params: confirmedNetwork },
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
        { type: 'record', params: ({ event }) => trackedEvent('SWITCH_NETWORK', { network: event.caipNetworkId }) },
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
      // No account uses the removed network: activate the host's first one.
      { guard: 'hasNoConnection', actions: [setNetworks, { type: 'toNetwork', params: resetEvent }] },
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
        'network.confirmed': { guard: { type: 'isUnchanged', params: confirmedNetwork }, actions: 'ignore' },
      },
    },
    unsupported: {
      description: 'The active network is not one of the host’s.',
      tags: 'resting',
    },
  },
})
