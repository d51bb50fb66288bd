import { caipAddressOf } from '../../domain/account/accountId'
import { connectorIdOf, type Connected, type ConnectionFacts } from '../../domain/account/connection'
import type { CaipAddress } from '../../domain/caip'
import type { Fault } from '../../domain/errors'
import type { ConnectionContext, ConnectorInput } from './setup'

/** Inputs of the connection machine's actors and reports to its parent, computed from the context. */

interface Given {
  context: ConnectionContext
}

/** Input for the wallet being connected. */
export const attemptedInput = ({ context }: Given): ConnectorInput => ({
  namespace: context.namespace,
  connectorId: context.attempt ?? context.stored?.connectorId ?? '',
})
/** Input for the wallet that is connected, dormant or disconnecting. */
export const connectedInput = ({ context }: Given): ConnectorInput => ({
  namespace: context.namespace,
  connectorId: connectorIdOf(context) ?? context.attempt ?? '',
})
/** Input for the wallet that stays connected while another one is asked; without an id if there is none. */
export const heldInput = ({ context: { namespace, current } }: Given): ConnectorInput => ({
  namespace,
  connectorId: current?.connectorId ?? '',
})
/** Facts of the connection: one of the three. */
export const factsOf = ({ current, stored, dormant }: ConnectionFacts): ConnectionFacts => ({
  current,
  stored,
  dormant,
})
/** Active account of a connection. */
export function accountOf({ current, stored, dormant }: ConnectionFacts): CaipAddress | undefined {
  const { accounts: [first] = [], caipNetworkId } = current ?? stored ?? dormant ?? {}
  return first && caipNetworkId && caipAddressOf(caipNetworkId, first.address)
}
/** Report of a new connection. Computed before it replaces the old one, to name the replaced connector. */
const reportOf = (
  { namespace, current, dormant, stored }: ConnectionContext,
  connected: Connected,
  restored = false,
) => {
  const { connectorId } = current ?? dormant ?? stored ?? connected
  const replaced = connectorId !== connected.connectorId && {
    replaced: connectorId,
    previous: { current, dormant, stored },
  }
  return { type: 'connection.connected', namespace, connected, restored, ...replaced } as const
}
/** Report that a wallet is connected. `restored`: without a prompt, from a stored connection. */
export const connectedReport = ({ context, event }: Given & { event: { output: Connected } }, restored: boolean) =>
  reportOf(context, event.output, restored)
/**
 * Report that the connection has ended. `requested`: by the visitor or the host. `replacing`: another wallet is being
 * connected in its place.
 */
export const endedReport = ({ context }: Given, requested: boolean, fault?: Fault, replacing?: true) =>
  ({
    ...({ type: 'connection.disconnected', namespace: context.namespace, requested } as const),
    ...{ connectorId: connectorIdOf(context), account: accountOf(context), replacing },
    ...(fault && { fault }),
  }) as const
/** Report that the wallet is locked or unreachable. */
export const dormantReport = ({ context }: Given) =>
  ({ type: 'connection.dormant', namespace: context.namespace, connectorId: connectorIdOf(context) }) as const
/** Current connection. Throws if there is none. */
const currentOf = ({ current }: ConnectionContext): Connected => {
  if (!current) throw new Error('`changedReport` needs `context.current`.')
  return current
}
/** Report that a WalletConnect session was approved. */
export const approvedReport = ({ context, event }: Given & { event: { connected: Connected } }) =>
  reportOf(context, event.connected)
/** Report that the account, the network or the wallet's details have changed. */
export const changedReport = ({ context }: Given) =>
  ({ type: 'connection.changed', namespace: context.namespace, connected: currentOf(context) }) as const
/** Report that an attempt to connect has failed. */
export const failedReport = ({ context }: Given, fault: Fault) =>
  ({ type: 'connection.failed', namespace: context.namespace, fault }) as const
