import type { CaipNetworkId } from '../../domain/caip'
import { chart } from './chart'
import { track } from './facts'

const configure = [
  { type: 'restrict', params: ({ event }: { event: { networks: readonly CaipNetworkId[] } }) => event },
  {
    type: 'toNetwork',
    params: ({ event }: { event: { networks: readonly CaipNetworkId[] } }) =>
      ({ type: 'network.configured', configured: event.networks }) as const,
  },
] as const

export const network = chart.createStateConfig({
  description: 'What the network machine reports.',
  on: {
    'network.supported': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: [
        { type: 'activate', params: ({ event }) => ({ active: event.caipNetworkId, unsupported: false }) },
        { type: 'record', params: ({ event }) => ({ type: 'network.stored', caipNetworkId: event.caipNetworkId }) },
        { type: 'toRouter', params: { type: 'network.supported' } },
        'tellAccount',
      ],
    },
    'network.unsupported': [
      {
        guard: { type: 'mindsUnsupported', params: ({ event }) => event },
        actions: [
          { type: 'activate', params: ({ event }) => ({ active: event.caipNetworkId, unsupported: true }) },
          { type: 'toRouter', params: { type: 'view.reset', view: { name: 'UnsupportedChain' } } },
          'tellAccount',
        ],
      },
      {
        actions: [
          { type: 'activate', params: ({ event }) => ({ active: event.caipNetworkId, unsupported: true }) },
          'tellAccount',
        ],
      },
    ],
    'network.switched': {
      actions: [
        { type: 'record', params: ({ event }) => ({ type: 'switched', caipNetworkId: event.caipNetworkId }) },
        { type: 'record', params: ({ event }) => track('SWITCH_NETWORK', { network: event.caipNetworkId }) },
        'holdSwitched',
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
      { guard: 'isFree', actions: [...configure, { type: 'toNetwork', params: { type: 'network.reset' } }] },
      { actions: [...configure] },
    ],
  },
})
