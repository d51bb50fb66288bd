import { assertEvent } from 'xstate'
import { connectorIdOf } from '../../domain/account/connection'
import { factsOf } from './facts'
import { machineSetup, type ConnectionEvent } from './setup'

/** Connection that moves with an event; nothing with other events. */
const movedBy = (event: ConnectionEvent) => (event.type === 'connection.moved' ? event.connection : {})

/**
 * Actions and guards of the connection chart that move a connection from one chart to another, for
 * `connectionMachine.provide`. Only a host that keeps several wallets connected needs them (docs/decisions.md#226).
 */
export const handover = {
  actions: {
    /** Reports what this chart gives up for the connection, and takes it as it is. */
    takeOver: machineSetup.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'connection.moved')
      const { connection, chosen = false } = event
      enqueue({
        type: 'report',
        params: {
          ...({ type: 'connection.switched', namespace: context.namespace, connection, chosen } as const),
          ...(connectorIdOf(context) !== undefined && { previous: factsOf(context) }),
        },
      })
      enqueue.assign({
        ...{ current: undefined, stored: undefined, dormant: undefined, attempt: undefined, fault: undefined },
        ...connection,
      })
    }),
    /** Hands the connection over, if there is one. Only a connected one can be chosen. */
    handOver: machineSetup.enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'connection.requested')
      const { chosen } = event
      const isHere = context.current !== undefined || (!chosen && connectorIdOf(context) !== undefined)
      if (!isHere) return
      enqueue({
        type: 'report',
        params: {
          type: 'connection.yielded',
          namespace: context.namespace,
          connection: factsOf(context),
          chosen,
        },
      })
    }),
  },
  guards: {
    isConfirmed: ({ event }: { event: ConnectionEvent }) => movedBy(event).current !== undefined,
    isRestoring: ({ event }: { event: ConnectionEvent }) => movedBy(event).stored !== undefined,
  },
}
