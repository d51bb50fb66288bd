import { and, assign, enqueueActions } from 'xstate'
import { type ChainNamespace } from '../../domain/caip'
import { connectionOf } from '../../domain/knownNamespaces'
import { joined, track } from './facts'
import { machineSetup, vocabulary } from './setup'

/** Actions and guards of the `disconnecting` region. */
export const disconnectingVocabulary = vocabulary({
  actions: {
    clearFaults: assign({ faults: [] }),
    /** Marks connections to disconnect, even if still connecting or restoring. Ignores unused namespaces. */
    markDisconnecting: assign(({ context }, { namespace }: { namespace?: ChainNamespace }) => ({
      leaving: namespace && (context.disconnecting.length === 0 || context.leaving === namespace) ? namespace : 'all',
      disconnecting: context.namespaces.filter(
        (one) => context.disconnecting.includes(one) || namespace === undefined || one === namespace,
      ),
    })),
    disconnectAll: enqueueActions(({ enqueue, context }) => {
      for (const namespace of context.disconnecting) enqueue.sendTo(connectionOf(namespace), { type: 'disconnect' })
    }),
  },
  guards: {
    allDisconnected: ({ context }) => context.disconnecting.length === 0,
    hasFaults: ({ context }) => context.faults.length > 0,
  },
})

/** Region of the root: disconnects one namespace or all, and joins the errors. */
export const disconnecting = machineSetup.extend(disconnectingVocabulary).createStateConfig({
  description: 'One namespace is disconnected, or all of them. Their errors are joined into one.',
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
      description: 'Each connection has three seconds to end. Further requests to disconnect join in.',
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
            {
              type: 'record',
              params: ({ context: { leaving } }) => track('DISCONNECT_SUCCESS', { namespace: leaving }),
            },
          ],
        },
      ],
    },
  },
})
