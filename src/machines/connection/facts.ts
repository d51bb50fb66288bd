import type { Connected } from '../../domain/account/connection'
import type { Fault } from '../../domain/errors'
import type { ConnectionContext, ConnectorInput } from './setup'

/** What a connection asks and tells, computed from its context. */

interface Given {
  context: ConnectionContext
}

/** The wallet that is asked to connect. */
export const attempted = ({ context }: Given): ConnectorInput => ({
  namespace: context.namespace,
  connectorId: context.attempt ?? context.stored?.connectorId ?? '',
})
/** The wallet that is connected or dormant, or is being disconnected. */
export const connected = ({ context }: Given): ConnectorInput => ({
  namespace: context.namespace,
  connectorId: (context.current ?? context.stored ?? context.dormant)?.connectorId ?? context.attempt ?? '',
})
/** Asked before the new connection takes the place of the old one. */
const reportOf = (
  { namespace, current, dormant, stored }: ConnectionContext,
  connected: Connected,
  restored = false,
) => {
  const { connectorId } = current ?? dormant ?? stored ?? connected
  const replaced = connectorId !== connected.connectorId && { replaced: connectorId }
  return { type: 'connection.connected', namespace, connected, restored, ...replaced } as const
}
export const connectedReport = ({ context, event }: Given & { event: { output: Connected } }, restored: boolean) =>
  reportOf(context, event.output, restored)
export const endedReport = ({ context }: Given, requested: boolean, fault?: Fault) =>
  ({ type: 'connection.disconnected', namespace: context.namespace, requested, ...(fault && { fault }) }) as const
export const dormantReport = ({ context }: Given) =>
  ({ type: 'connection.dormant', namespace: context.namespace }) as const
/** Only asked while connected, where it is always there. */
const currentOf = ({ current }: ConnectionContext): Connected => {
  if (!current) throw new Error('`changedReport` needs `context.current`.')
  return current
}
export const approvedReport = ({ context, event }: Given & { event: { connected: Connected } }) =>
  reportOf(context, event.connected)
export const changedReport = ({ context }: Given) =>
  ({ type: 'connection.changed', namespace: context.namespace, connected: currentOf(context) }) as const
export const failedReport = ({ context }: Given, fault: Fault) =>
  ({ type: 'connection.failed', namespace: context.namespace, fault }) as const
