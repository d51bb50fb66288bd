import { and } from 'xstate'
import { joined, track } from './facts'
import { machineSetup } from './setup'

export const disconnectingActions = {
  disconnectAll: machineSetup.enqueueActions(({ enqueue, context }) => {
    for (const namespace of context.disconnecting) enqueue.sendTo(namespace, { type: 'disconnect' })
  }),
}

export const disconnecting = machineSetup.extend({ actions: disconnectingActions }).createStateConfig({
  description: 'Disconnecting one namespace or all; what went wrong is joined into one error.',
  initial: 'idle',
  states: {
    idle: {
      tags: 'resting',
      on: {
        disconnect: {
          target: 'waiting',
          actions: ['clearFaults', { type: 'markDisconnecting', params: ({ event }) => event }, 'disconnectAll'],
        },
      },
    },
    waiting: {
      description: 'Each connection has three seconds; one that is asked for meanwhile joins in.',
      on: {
        disconnect: { actions: [{ type: 'markDisconnecting', params: ({ event }) => event }, 'disconnectAll'] },
      },
      always: [
        {
          guard: and(['allDisconnected', 'hasFaults']),
          target: 'idle',
          actions: [
            { type: 'record', params: ({ context }) => ({ type: 'disconnected', fault: joined(context.faults) }) },
            {
              type: 'record',
              params: ({ context }) => track('DISCONNECT_ERROR', { message: joined(context.faults).message }),
            },
          ],
        },
        {
          guard: 'allDisconnected',
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
