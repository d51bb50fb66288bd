import { caipAddressOf } from '../../domain/account/account'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import type { Connected } from '../../domain/account/connection'
import { connectorIds } from '../../domain/account/connector'
import type { Fault } from '../../domain/errors'
import { framedNamespaces } from '../../domain/login/login'
import { firstView, needsAccount } from '../../domain/opening'
import { presentAs } from '../../domain/wallet/presence'
import type { EventName, EventProperties, TelemetryEvent } from '../../domain/telemetry'
import type { View } from '../../domain/view'
import type { Wallet } from '../../domain/wallet/wallet'
import type { WalletPlatform } from '../../domain/wallet/platforms'
import type { ModalContext, ModalEmitted } from './types'

/** What the root reports, computed from its context: parameters of its actions, and nothing else. */

interface Given {
  context: ModalContext
}

/** The active namespace has no connection, and none is being restored. */
export const hasNoConnection = ({ active, connected, restoring }: ModalContext) =>
  connected[namespaceOf(active)] === undefined && !restoring.includes(namespaceOf(active))
/** The network, the active one if none is named, is one of the host's. */
export const isSupported = ({ active, networks }: ModalContext, id: CaipNetworkId = active) => networks.includes(id)
export const isConnectedIn = (context: ModalContext, id: CaipNetworkId) =>
  context.connected[namespaceOf(id)] !== undefined
const isHeldBySession = ({ connected }: ModalContext, namespace: ChainNamespace) =>
  connected[namespace]?.connectorId === connectorIds.walletConnect
const isHeldByAnother = (context: ModalContext, namespace: ChainNamespace) => {
  const { connected, restoring, stored } = context
  const held = connected[namespace] ?? (restoring.includes(namespace) ? stored[namespace] : undefined)
  return held !== undefined && held.connectorId !== connectorIds.walletConnect
}
/**
 * What a phone wallet is asked for: of the wanted namespaces those that no other wallet holds – where others hold all of
 * them, they are to be replaced – and those that its session of now speaks for, which ends with the next one.
 */
export const pairable = (
  context: ModalContext,
  given: readonly ChainNamespace[] = context.filter ? [context.filter] : [],
): readonly ChainNamespace[] => {
  const known = context.namespaces.filter((namespace) => given.includes(namespace))
  const wanted = known.length > 0 ? known : context.namespaces
  const free = wanted.filter((namespace) => !isHeldByAnother(context, namespace))
  const asked = free.length > 0 ? free : wanted
  return context.namespaces.filter((one) => asked.includes(one) || isHeldBySession(context, one))
}
/** The host reads "connecting" of it: a phone wallet is asked, and none that is connected stays in its place. */
export const isBeingPaired = (
  root: { context: ModalContext; hasTag: (tag: 'pairing') => boolean },
  namespace: ChainNamespace,
): boolean => {
  const { paired, connected } = root.context
  return root.hasTag('pairing') && paired.includes(namespace) && connected[namespace] === undefined
}
export const succeeded = (context: ModalContext, connected: Connected): EventProperties['CONNECT_SUCCESS'] => ({
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
/** Where a log-in connects: the active namespace, if the frame knows it, else the first that it knows. */
export const embeddedNamespace = ({ active, namespaces }: ModalContext): ChainNamespace | undefined =>
  [namespaceOf(active), ...namespaces].find(
    (namespace) => framedNamespaces.includes(namespace) && namespaces.includes(namespace),
  )
/** The embedded wallet is connected, but not in this network's namespace, where it also has an account. */
export const isEmbeddedElsewhere = ({ connected, namespaces }: ModalContext, id: CaipNetworkId) =>
  connected[namespaceOf(id)] === undefined &&
  namespaces.includes(namespaceOf(id)) &&
  framedNamespaces.includes(namespaceOf(id)) &&
  Object.values(connected).some(({ connectorId }) => connectorId === connectorIds.auth)
export const without = (list: readonly ChainNamespace[], namespace: ChainNamespace) =>
  list.filter((item) => item !== namespace)

export const namespacesIn = (networks: readonly CaipNetworkId[]) => [...new Set(networks.map(namespaceOf))]

/** The connector of a wallet that is present in this page: by id, or as its catalogue entry tells. */
export const present = (context: ModalContext, { connectorId, wallet }: { connectorId?: string; wallet?: Wallet }) =>
  context.connectors.find(({ id }) => id === connectorId) ?? (wallet && presentAs(wallet, context))

export const opening = (context: ModalContext, unsupported: boolean, requested?: View) => ({
  type: 'view.reset' as const,
  view: firstView({
    basic: context.policy.basic,
    mobile: context.policy.mobile,
    // A connection that is on its way back shows itself, and leads to Connect if it fails.
    connected: isConnectedIn(context, context.active) || context.restoring.includes(namespaceOf(context.active)),
    unsupported: unsupported && !context.policy.allowUnsupported && !context.policy.basic,
    ...(requested && { requested }),
  }),
  ...(requested && needsAccount(requested) && { next: requested }),
})
export const switching = ({ context, event }: Given & { event: { caipNetworkId: CaipNetworkId } }) => {
  const connectorId = context.connected[namespaceOf(event.caipNetworkId)]?.connectorId
  return {
    type: 'network.switch' as const,
    caipNetworkId: event.caipNetworkId,
    ...(connectorId !== undefined && { connectorId }),
  }
}
/** The wallet is gone: without one there is no foreign network to be on. */
export const resetting = ({ context }: Given) => ({
  type: 'network.reset' as const,
  caipNetworkId: isSupported(context) ? context.active : (context.networks[0] ?? context.active),
  networks: context.networks,
})
/** The active network once the network machine has said which one counts. */
export const confirmed = ({ context, event }: Given & { event: { caipNetworkId?: CaipNetworkId | undefined } }) => ({
  caipNetworkId: event.caipNetworkId ?? context.active,
})
export const accountOn = (context: ModalContext) => {
  const address = context.connected[namespaceOf(context.active)]?.address
  return { type: 'account.changed' as const, account: address ? caipAddressOf(context.active, address) : undefined }
}
export const external = ({ context, event }: Given & { event: { connectorId?: string; wallet?: Wallet } }) => ({
  type: 'view.push' as const,
  view: { name: 'ConnectingExternal' as const, params: { connectorId: present(context, event)?.id ?? '' } },
})
export const selected = (
  { context, event }: Given & { event: { connectorId?: string; wallet?: Wallet } },
  platform: WalletPlatform,
) =>
  track('SELECT_WALLET', {
    name: event.wallet?.name ?? present(context, event)?.name ?? 'WalletConnect',
    platform,
  })
export const stored = (connected: Connected): ModalEmitted => ({
  type: 'connection.stored',
  namespace: connected.namespace,
  connected,
})
export const track = <Name extends EventName>(event: Name, properties: EventProperties[Name]): ModalEmitted => ({
  type: 'tracked',
  // TypeScript does not see that name and properties belong together across the table.
  tracked: { event, properties } as TelemetryEvent,
})
/** One error that names what each namespace said. */
export const joined = (faults: readonly Fault[]): Fault => ({
  code: 'disconnect.failed',
  message: faults.map(({ message }) => message).join(' '),
})
