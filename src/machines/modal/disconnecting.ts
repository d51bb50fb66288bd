import { and, assign, enqueueActions } from 'xstate'
import type { ChainNamespace } from '../../domain/caip'
import { connectionOf } from '../../domain/knownNamespaces'
import { backgroundVocabulary } from './background'
import { activeIn, joinFaults, trackedEvent } from './facts'
import { machineSetup, vocabulary } from './setup'
import type { ModalContext, ModalEvent } from './types'

type Ending = Omit<Extract<ModalEvent, { type: 'disconnect' }>, 'type'>

/** Connector id of the connection that a namespace has: connected, dormant, or being restored since the start. */
const heldIn = (context: ModalContext, namespace: ChainNamespace): string | undefined =>
  activeIn(context, namespace) ??
  (context.restoring.includes(namespace) ? context.stored[namespace]?.connectorId : undefined)

/** Actions and guards of the `disconnecting` region. */
export const disconnectingVocabulary = vocabulary({
  actions: {
    clearFaults: assign({ faults: [] }),
    /**
     * Marks connections to disconnect, even if still connecting or restoring: all, those of a namespace, or those of a
     * wallet. Ignores unused namespaces.
     */
    markDisconnecting: assign(({ context }, { namespace, connectorId }: Ending) => {
      const { disconnecting, stored } = context
      return {
        leaving: namespace && (disconnecting.length === 0 || context.leaving === namespace) ? namespace : 'all',
        disconnecting: context.namespaces.filter(
          (one) =>
            disconnecting.includes(one) ||
            ((namespace ?? one) === one &&
              [undefined, activeIn(context, one) ?? stored[one]?.connectorId].includes(connectorId)),
        ),
      } as const
    }),
    disconnectAll: enqueueActions(({ enqueue, context }) => {
      for (const namespace of context.disconnecting) {
        const connectorId = heldIn(context, namespace)
        if (connectorId) enqueue({ type: 'record', params: { type: 'connection.leaving', namespace, connectorId } })
        enqueue.sendTo(connectionOf(namespace), { type: 'disconnect' })
      }
    }),
  },
  guards: {
    allDisconnected: ({ context }) => context.disconnecting.length === 0 && context.ending.length === 0,
    hasFaults: ({ context }) => context.faults.length > 0,
  },
})

/** Region of the root: disconnects one wallet, one namespace or all, and joins the errors. */
export const disconnecting = machineSetup
  .extend(backgroundVocabulary)
  .extend(disconnectingVocabulary)
  .createStateConfig({
    description: 'One wallet or namespace is disconnected, or all of them. Their errors are joined into one.',
    initial: 'idle',
    states: {
      idle: {
        tags: 'resting',
        on: {
          disconnect: {
            target: 'waiting',
            actions: [
              'clearFaults',
              { type: 'markDisconnecting', params: ({ event }) => event },
              'endBackground',
              'disconnectAll',
            ],
          },
        },
      },
      waiting: {
        description: 'Each connection has three seconds to end. Further requests to disconnect join in.',
        on: {
          disconnect: {
            actions: [{ type: 'markDisconnecting', params: ({ event }) => event }, 'endBackground', 'disconnectAll'],
          },
        },
        always: [
          {
            guard: and(['allDisconnected', 'hasFaults']),
            target: 'idle',
            actions: [
              {
                type: 'record',
                params: ({ context }) => ({ type: 'disconnected', fault: joinFaults(context.faults) }),
              },
              {
                type: 'record',
                params: ({ context }) =>
                  trackedEvent('DISCONNECT_ERROR', { message: joinFaults(context.faults).message }),
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
                params: ({ context: { leaving } }) => trackedEvent('DISCONNECT_SUCCESS', { namespace: leaving }),
              },
            ],
          },
        ],
      },
    },
  })
