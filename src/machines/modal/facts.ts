import { caipAddressOf } from '../../domain/account/accountId'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import { connectionId, type Connected } from '../../domain/account/connection'
import { connectorIds } from '../../domain/account/connector'
import type { Fault } from '../../domain/errors'
import { framedNamespaces } from '../../domain/login/login'
import { firstView, needsAccount } from '../../domain/opening'
import { presentAs } from '../../domain/wallet/presence'
import type { EventName, EventProperties, TelemetryEvent } from '../../domain/telemetry'
import type { View } from '../../domain/view'
import type { Wallet } from '../../domain/wallet/wallet'
import type { WalletPlatform } from '../../domain/wallet/platforms'
import type { ModalEmitted } from './messages'
import type { ModalContext } from './types'

/** Selectors, action params and emitted events of the root machine, computed from its context. */

interface Given {
  context: ModalContext
}

/** Whether the active namespace has no connection and restores none. */
export const hasNoConnection = ({ active, connected, restoring }: ModalContext) =>
  connected[namespaceOf(active)] === undefined && !restoring.includes(namespaceOf(active))
/** Whether the host has configured the network. Default: the active network. */
export const isSupported = ({ active, networks }: ModalContext, id: CaipNetworkId = active) => networks.includes(id)
/** Whether the namespace of the network has a connection. */
export const isConnectedIn = (context: ModalContext, id: CaipNetworkId) =>
  context.connected[namespaceOf(id)] !== undefined
/** Whether a wallet is connected, active or in the background. */
export const isConnectedBy = ({ connected, background }: ModalContext, connectorId: string) =>
  [...Object.values(connected), ...background].some((one) => one.connectorId === connectorId)
const isHeldBySession = ({ connected, background }: ModalContext, namespace: ChainNamespace) =>
  connected[namespace]?.connectorId === connectorIds.walletConnect ||
  background.some(({ id }) => id === connectionId(namespace, connectorIds.walletConnect))
const isHeldByAnother = (context: ModalContext, namespace: ChainNamespace) => {
  const { connected, policy, restoring, stored } = context
  // A second wallet takes nothing from the first.
  if (policy.multiWallet) return false
  const held = connected[namespace] ?? (restoring.includes(namespace) ? stored[namespace] : undefined)
  return held !== undefined && held.connectorId !== connectorIds.walletConnect
}
/**
 * Namespaces that a WalletConnect proposal asks for: the wanted ones that no other wallet uses (all of them if others
 * use them all, to replace those wallets), plus those of the current session, which ends with the new one.
 *
 * @param given Wanted namespaces. Default: the filter, or else all namespaces
 */
export const pairableNamespaces = (
  context: ModalContext,
  given: readonly ChainNamespace[] = context.filter ? [context.filter] : [],
): readonly ChainNamespace[] => {
  const known = context.namespaces.filter((namespace) => given.includes(namespace))
  const wanted = known.length > 0 ? known : context.namespaces
  const free = wanted.filter((namespace) => !isHeldByAnother(context, namespace))
  const offered = free.length > 0 ? free : wanted
  return context.namespaces.filter((one) => offered.includes(one) || isHeldBySession(context, one))
}
/** Whether a wallet is being paired for an unconnected namespace: the host then sees `connecting`. */
export const isBeingPaired = (
  root: { context: ModalContext; hasTag: (tag: 'pairing') => boolean },
  namespace: ChainNamespace,
): boolean => {
  const { paired, connected } = root.context
  return root.hasTag('pairing') && paired.includes(namespace) && connected[namespace] === undefined
}
/** Properties of the `CONNECT_SUCCESS` event. */
export const successProperties = (context: ModalContext, connected: Connected): EventProperties['CONNECT_SUCCESS'] => ({
  method:
    connected.connectorId === connectorIds.auth
      ? 'email'
      : connected.connectorId !== connectorIds.walletConnect
        ? 'browser'
        : context.policy.mobile
          ? 'mobile'
          : 'qrcode',
  name: connected.wallet.name,
})
/** Namespace that a login connects: the active one if the secure frame supports it, else the first supported one. */
export const embeddedNamespace = ({ active, namespaces }: ModalContext): ChainNamespace | undefined =>
  [namespaceOf(active), ...namespaces].find(
    (namespace) => framedNamespaces.includes(namespace) && namespaces.includes(namespace),
  )
/** Whether the embedded wallet is connected, but not yet in the network's namespace, which it supports too. */
export const isEmbeddedElsewhere = ({ connected, namespaces }: ModalContext, id: CaipNetworkId) =>
  connected[namespaceOf(id)] === undefined &&
  namespaces.includes(namespaceOf(id)) &&
  framedNamespaces.includes(namespaceOf(id)) &&
  Object.values(connected).some(({ connectorId }) => connectorId === connectorIds.auth)
/** Changes of the context for a connection that its wallet has confirmed. */
export const withConnected = (context: ModalContext, connected: Connected) => ({
  connected: {
    ...context.connected,
    [connected.namespace]: {
      connectorId: connected.connectorId,
      address: connected.accounts[0]?.address ?? '',
      caipNetworkId: connected.caipNetworkId,
    },
  },
  dormant: { ...context.dormant, [connected.namespace]: undefined },
  restoring: without(context.restoring, connected.namespace),
})
/** Removes a namespace from a list. */
export const without = (list: readonly ChainNamespace[], namespace: ChainNamespace) =>
  list.filter((item) => item !== namespace)
/** Connector id of the active connection of a namespace, connected or dormant. */
export const activeIn = ({ connected, dormant }: ModalContext, namespace: ChainNamespace): string | undefined =>
  connected[namespace]?.connectorId ?? dormant[namespace]

/** Namespaces of the networks, each once, in order. */
export const namespacesIn = (networks: readonly CaipNetworkId[]) => [...new Set(networks.map(namespaceOf))]

/** Connector of a wallet available in this page, by connector id or by its catalogue entry. */
export const presentConnector = (
  context: ModalContext,
  { connectorId, wallet }: { connectorId?: string; wallet?: Wallet },
) => context.connectors.find(({ id }) => id === connectorId) ?? (wallet && presentAs(wallet, context))

/** Facts that decide the first view. @param unsupported whether the active network is not one of the host's */
export const openingFacts = (context: ModalContext, unsupported: boolean) => ({
  basic: context.policy.basic,
  mobile: context.policy.mobile,
  // A restoring connection counts as connected; if it fails, the router goes to Connect.
  connected: isConnectedIn(context, context.active) || context.restoring.includes(namespaceOf(context.active)),
  unsupported: unsupported && !context.policy.allowUnsupported && !context.policy.basic,
})

/** Router event that opens the dialog: the first view, and the requested one that must wait for an account. */
export const openingEvent = (context: ModalContext, unsupported: boolean, requested?: View) => ({
  type: 'view.reset' as const,
  view: firstView({ ...openingFacts(context, unsupported), ...(requested && { requested }) }),
  ...(requested && needsAccount(requested) && { next: requested }),
})
/** Network event that asks the connected wallet, if any, to switch. */
export const switchEvent = ({ context, event }: Given & { event: { caipNetworkId: CaipNetworkId } }) => {
  const connectorId = context.connected[namespaceOf(event.caipNetworkId)]?.connectorId
  return {
    type: 'network.switch' as const,
    caipNetworkId: event.caipNetworkId,
    ...(connectorId !== undefined && { connectorId }),
  }
}
/** Network event after the wallet is gone: the active network if supported, else the host's first. */
export const resetEvent = ({ context }: Given) => ({
  type: 'network.reset' as const,
  caipNetworkId: isSupported(context) ? context.active : (context.networks[0] ?? context.active),
  networks: context.networks,
})
/** Network that a `network.confirmed` event makes active. Default: the active one. */
export const confirmedNetwork = ({
  context,
  event,
}: Given & { event: { caipNetworkId?: CaipNetworkId | undefined } }) => ({
  caipNetworkId: event.caipNetworkId ?? context.active,
})
/** Event that reports the active account as CAIP-10, or `undefined` if not connected. */
export const accountEvent = (context: ModalContext) => {
  const address = context.connected[namespaceOf(context.active)]?.address
  return { type: 'account.changed' as const, account: address ? caipAddressOf(context.active, address) : undefined }
}
/** Router event that shows a wallet available in this page while it connects. */
export const externalViewEvent = ({
  context,
  event,
}: Given & { event: { connectorId?: string; wallet?: Wallet } }) => ({
  type: 'view.push' as const,
  view: { name: 'ConnectingExternal' as const, params: { connectorId: presentConnector(context, event)?.id ?? '' } },
})
/** `SELECT_WALLET` telemetry event. */
export const walletSelectedEvent = (
  { context, event }: Given & { event: { connectorId?: string; wallet?: Wallet } },
  platform: WalletPlatform,
) =>
  trackedEvent('SELECT_WALLET', {
    name: event.wallet?.name ?? presentConnector(context, event)?.name ?? 'WalletConnect',
    platform,
  })
/** Emitted event that stores a connection. */
export const storedEvent = (connected: Connected): ModalEmitted => ({
  type: 'connection.stored',
  namespace: connected.namespace,
  connected,
})
/** Emitted event that records a telemetry event. */
export const trackedEvent = <Name extends EventName>(event: Name, properties: EventProperties[Name]): ModalEmitted => ({
  type: 'tracked',
  // TypeScript cannot relate `event` to `properties` here.
  tracked: { event, properties } as TelemetryEvent,
})
/** Joins the errors of several namespaces into one with code `disconnect.failed`. */
export const joinFaults = (faults: readonly Fault[]): Fault => ({
  code: 'disconnect.failed',
  message: faults.map(({ message }) => message).join(' '),
})
