import type { AnyActorRef } from 'xstate'
import { type ConnectionStatus } from '../../domain/account/account'
import { caipAddressOf } from '../../domain/account/accountId'
import { namespaceOf, type CaipNetworkId, type ChainNamespace } from '../../domain/caip'
import type { EmbeddedWallet } from '../../domain/account/connection'
import {
  disconnectedAccount,
  type AccountState,
  type EmbeddedWalletInfo,
  type NetworkState,
  type PublicSnapshot,
} from '../../domain/account/modalState'
import { type Network, namespacesOf, findNetwork } from '../../domain/network/network'
import { unknownNetwork } from '../../domain/network/unknown'
import { statusOf } from '../../machines/connection'
import { isBeingPaired } from '../../machines/modal/facts'
import type * as Connections from './connections'
import type { ModalSystem } from '../system/system'

/**
 * Returns the public facts from the current state of the actors. Theme and last event are added by the caller.
 *
 * @param connectionsOf part of the wallets' code, which is loaded whenever a wallet is connected
 */
export function publicFacts(
  system: ModalSystem,
  networks: readonly Network[],
  connectionsOf?: typeof Connections.connectionsOf,
): Pick<PublicSnapshot, 'modal' | 'accounts' | 'connections' | 'network' | 'walletInfo' | 'connectors' | 'view'> {
  const root = system.root.getSnapshot()
  const active = root.context.active
  const accounts: PublicSnapshot['accounts'] = {}
  for (const namespace of namespacesOf(networks)) accounts[namespace] = accountOf(system, namespace, active)
  const router = system.router.getSnapshot()
  const connection = system.connection(namespaceOf(active))?.getSnapshot()
  const status = connectionStatus(system, namespaceOf(active))
  return {
    modal: {
      loading: Object.values(accounts).some(({ status }) => status === 'connecting'),
      open: root.hasTag('open'),
      selectedNetworkId: active,
      activeChain: namespaceOf(active),
      initialized: root.hasTag('settled'),
    },
    accounts,
    connections: connectionsOf?.(system, networks) ?? [],
    network: networkOf(networks, active),
    walletInfo: status !== 'disconnected' ? connection?.context.current?.wallet : undefined,
    connectors: root.context.connectors,
    view: router.context.view?.name,
  }
}

/** Returns the status of a namespace's connection. */
export function connectionStatus(
  { root, connection }: Pick<ModalSystem, 'root' | 'connection'>,
  namespace: ChainNamespace,
): ConnectionStatus {
  const snapshot = connection(namespace)?.getSnapshot()
  const { policy } = root.getSnapshot().context
  if (!snapshot) return 'disconnected'
  // With several wallets, the one before stays connected while another is asked.
  if (policy.multiWallet && snapshot.context.current && snapshot.matches('connecting')) return 'connected'
  return statusOf(snapshot, isBeingPaired(root.getSnapshot(), namespace))
}

function accountOf(system: ModalSystem, namespace: Network['chainNamespace'], active: CaipNetworkId): AccountState {
  const snapshot = system.connection(namespace)?.getSnapshot()
  if (!snapshot) return disconnectedAccount
  const { current, stored } = snapshot.context
  const known = current ?? stored
  const first = known?.accounts[0]
  const own = connectionStatus(system, namespace)
  // The pairing that is checked was requested for all namespaces.
  const status = own === 'disconnected' && isLooking(system.root) ? 'reconnecting' : own
  // Do not show the host an account that is being disconnected.
  if (!known || !first || own === 'disconnected') return { ...disconnectedAccount, status }
  const network = namespaceOf(active) === namespace ? active : known.caipNetworkId
  return {
    allAccounts: known.accounts,
    address: first.address,
    ...(network && { caipAddress: caipAddressOf(network, first.address) }),
    isConnected: status === 'connected',
    status,
    ...(current?.embedded && { embeddedWalletInfo: embeddedInfo(current.embedded) }),
  }
}

function embeddedInfo({
  email,
  username,
  authProvider,
  accountType,
  preferredAccountType,
  isSmartAccountDeployed,
}: EmbeddedWallet): EmbeddedWalletInfo {
  const user = { ...(email && { email }), ...(username && { username }) }
  return { user, authProvider, accountType, preferredAccountType, isSmartAccountDeployed }
}

/** Whether the page is checking for an earlier session. Until that is done, no account counts as disconnected. */
const isLooking = (root: ModalSystem['root']) => root.getSnapshot().matches({ session: { resuming: 'checking' } })

/** Returns the public state of the active network; `unsupported` if the host does not have it. */
export function networkOf(networks: readonly Network[], active: CaipNetworkId): NetworkState {
  const found = findNetwork(networks, active)
  const caipNetwork = found ?? unknownNetwork(active)
  return { caipNetwork, chainId: caipNetwork.id, caipNetworkId: active, ...(!found && { unsupported: true }) }
}

/** Calls `publish` once and on changes of the actors, at most once per microtask. Returns a stop function. */
export function publishChanges(actors: readonly (AnyActorRef | undefined)[], publish: () => void): () => void {
  let stopped = false
  let waiting = false
  const change = () => {
    if (waiting) return
    waiting = true
    queueMicrotask(() => {
      waiting = false
      if (!stopped) publish()
    })
  }
  const subscriptions = actors.map((actor) => actor?.subscribe(change))
  change()
  return () => {
    stopped = true
    for (const subscription of subscriptions) subscription?.unsubscribe()
  }
}
