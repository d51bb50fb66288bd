import { useSyncExternalStore } from 'react'
import type { ActorRefFrom, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { AddressLabels } from '../domain/account/addressLabels'
import type { AddressExplorers } from '../domain/network/explorer'
import { findNetwork, unknownNetwork, type Network } from '../domain/network/network'
import type { balanceMachine } from '../machines/balance'
import type { cooldownMachine } from '../machines/login/cooldown'
import type { networkMachine } from '../machines/network'
import type { otpMachine } from '../machines/login/otp'
import type { pairingMachine } from '../machines/pairing'
import type { EmbeddedCharts, HoldingCharts, ModalSystem } from '../runtime/system'
import { useActiveNamespace, useConnection, useEmbedded, useRoot } from './read'
import { useSystem } from './systemContext'
import { useSelector, type Readable } from './useSelector'

/** Hooks of the views that are loaded later; those of the first view are in `read`. */

/** Selects from the network machine. */
export const useNetworkActor = <T>(select: (snapshot: SnapshotFrom<typeof networkMachine>) => T): T =>
  useSelector(useSystem().network, select)
/** Selects from the balance machine. */
export const useBalance = <T>(select: (snapshot: SnapshotFrom<typeof balanceMachine>) => T): T =>
  useSelector(useSystem().balance, select)

/** Whether accounts have a transaction history: on EVM networks only. The feature itself may still be disabled. */
export const useHasHistory = (): boolean => useActiveNamespace() === 'eip155'

/** Selects from the current pairing, which exists only while one of its views is on screen. */
export function usePairing<T>(select: (snapshot: SnapshotFrom<typeof pairingMachine> | undefined) => T): T {
  const system = useSystem()
  const actor = useSelector(system.root, () => system.pairing())
  return useSelector(actor, select)
}

/** Selects from a machine of the account's holdings and flows; its snapshot is `undefined` until its code is loaded. */
export function useHolding<Name extends keyof HoldingCharts, T>(
  name: Name,
  select: (snapshot: SnapshotFrom<HoldingCharts[Name]> | undefined) => T,
): T {
  const system = useSystem()
  const actor = useSelector(system.root, () => system.holding(name))
  return useSelector(actor as Readable<SnapshotFrom<HoldingCharts[Name]>> | undefined, select)
}

/** Machines that exist only while their view is on screen, or once their code is loaded. */
interface PassingCharts extends EmbeddedCharts, HoldingCharts {
  pairing: ActorRefFrom<typeof pairingMachine>
}

const holdings: readonly (keyof PassingCharts)[] = [
  'portfolio',
  'send',
  'outbox',
  'name',
  'pay',
  'smartSessions',
] satisfies (keyof HoldingCharts)[]

function passingChart(system: ModalSystem, name: keyof PassingCharts): Readable<AnyMachineSnapshot> | undefined {
  if (name === 'pairing') return system.pairing()
  return holdings.includes(name)
    ? system.holding(name as keyof HoldingCharts)
    : system.embedded(name as keyof EmbeddedCharts)
}

/** Whether the machine's current state has a tag; `false` while the machine does not exist. */
export function useTag<Name extends keyof PassingCharts>(
  name: Name,
  tag: Parameters<SnapshotFrom<PassingCharts[Name]>['hasTag']>[0],
): boolean {
  const system = useSystem()
  const actor = useSelector(system.root, () => passingChart(system, name))
  return useSelector(actor, (snapshot) => snapshot?.hasTag(tag) ?? false)
}

/** Actors that the log-in machines invoke, by id. */
interface LoginChildren {
  otp: ActorRefFrom<typeof otpMachine>
  primaryOtp: ActorRefFrom<typeof otpMachine>
  secondaryOtp: ActorRefFrom<typeof otpMachine>
  cooldown: ActorRefFrom<typeof cooldownMachine>
}

/** Returns an actor that a log-in machine invokes, while its state lasts. Read it with `useSelector`. */
export function useLoginChild<Id extends keyof LoginChildren>(
  name: 'email' | 'emailUpdate',
  id: Id,
): LoginChildren[Id] | undefined {
  return useEmbedded(name, (snapshot) => (snapshot?.children as Partial<LoginChildren> | undefined)?.[id])
}

/** Returns the host's networks that can be chosen now. */
export function useNetworks(): Network[] {
  const ids = useRoot(({ context }) => context.networks)
  const { networks } = useSystem().options
  return ids.map((id) => findNetwork(networks, id) ?? unknownNetwork(id))
}

/** Returns the names that the host gave to addresses. */
export function useLabels(): AddressLabels {
  const { labels } = useSystem()
  return useSyncExternalStore(labels.subscribe, labels.get, labels.get)
}

/** Returns the name of the wallet that is connected in the active namespace. */
export function useWalletName(): string | undefined {
  return useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current?.wallet.name)
}

/** Returns the explorer URLs that the host set for accounts (`setAddressExplorerUrl`). */
export function useExplorers(): AddressExplorers | undefined {
  const { explorers } = useSystem()
  return useSyncExternalStore(explorers.subscribe, explorers.get, explorers.get)
}
