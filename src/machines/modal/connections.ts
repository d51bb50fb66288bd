import { and } from 'xstate'
import { chart } from './chart'
import { joined, stored, track } from './facts'

export const pairing = chart.createStateConfig({
  description: 'Lives while a pairing view is on screen.',
  initial: 'idle',
  states: {
    idle: { tags: 'resting', on: { 'pairing.needed': 'pairing' } },
    pairing: {
      tags: 'resting',
      exit: ['endPairing', { type: 'record', params: { type: 'pairing.forgotten' } }],
      invoke: { id: 'pairing', src: 'pairing', onDone: 'idle', onError: 'idle' },
      on: {
        'pairing.unneeded': 'idle',
        'pairing.attempted': { actions: 'beginPairing' },
        'pairing.offered': {
          actions: {
            type: 'record',
            params: ({ context: { wallet }, event: { uri } }) => ({
              type: 'pairing.stored',
              uri,
              ...(wallet && { wallet }),
            }),
          },
        },
        'pairing.approved': { actions: 'approve' },
        'pairing.failed': {
          actions: [
            'endPairing',
            { type: 'record', params: { type: 'pairing.forgotten' } },
            {
              type: 'record',
              params: ({ event }) => ({ type: 'connecting.failed', fault: event.fault }),
            },
            { type: 'record', params: ({ event }) => track('CONNECT_ERROR', { message: event.fault.message }) },
          ],
        },
      },
    },
  },
})

export const connections = chart.createStateConfig({
  description: 'What the connections report; each has its own chart.',
  on: {
    'connection.connected': {
      actions: [
        { type: 'join', params: ({ event }) => ({ connected: event.connected }) },
        { type: 'record', params: ({ event }) => stored(event.connected) },
        { type: 'record', params: ({ event }) => ({ type: 'connected', namespace: event.namespace }) },
        'welcome',
      ],
    },
    'connection.changed': {
      actions: [
        { type: 'join', params: ({ event }) => ({ connected: event.connected }) },
        { type: 'record', params: ({ event }) => stored(event.connected) },
        'followAccount',
      ],
    },
    'connection.failed': {
      actions: [
        { type: 'record', params: ({ event }) => ({ type: 'connecting.failed', fault: event.fault }) },
        { type: 'record', params: ({ event }) => track('CONNECT_ERROR', { message: event.fault.message }) },
      ],
    },
    'connection.disconnected': {
      actions: [
        {
          type: 'leave',
          params: ({ event }) => ({ namespace: event.namespace, fault: event.asked ? event.fault : undefined }),
        },
        { type: 'record', params: ({ event }) => ({ type: 'connection.forgotten', namespace: event.namespace }) },
        'mourn',
      ],
    },
  },
})

export const farewell = chart.createStateConfig({
  description: 'Disconnecting one namespace or all; what went wrong is joined into one error.',
  initial: 'idle',
  states: {
    idle: {
      tags: 'resting',
      on: {
        disconnect: {
          target: 'disconnecting',
          actions: [
            'forgetFaults',
            { type: 'sayGoodbye', params: ({ event }) => ({ namespace: event.namespace }) },
            'disconnectAll',
          ],
        },
      },
    },
    disconnecting: {
      description: 'Each connection has three seconds; one that is asked for meanwhile joins in.',
      on: {
        disconnect: {
          actions: [{ type: 'sayGoodbye', params: ({ event }) => ({ namespace: event.namespace }) }, 'disconnectAll'],
        },
      },
      always: [
        {
          guard: and(['hasLeft', 'hasFaults']),
          target: 'idle',
          actions: [
            {
              type: 'record',
              params: ({ context }) => ({ type: 'disconnected', fault: joined(context.faults) }),
            },
            {
              type: 'record',
              params: ({ context }) => track('DISCONNECT_ERROR', { message: joined(context.faults).message }),
            },
          ],
        },
        {
          guard: 'hasLeft',
          target: 'idle',
          actions: [
            { type: 'record', params: { type: 'disconnected' } },
            { type: 'record', params: track('DISCONNECT_SUCCESS', { namespace: 'all' }) },
          ],
        },
      ],
    },
  },
})
