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

/** What views that come later read; what the first one reads is in `read`. */

export const useNetworkActor = <T>(select: (snapshot: SnapshotFrom<typeof networkMachine>) => T): T =>
  useSelector(useSystem().network, select)
export const useBalance = <T>(select: (snapshot: SnapshotFrom<typeof balanceMachine>) => T): T =>
  useSelector(useSystem().balance, select)

/** Is there a history of accounts here? Only EVM networks have one. Whether it is on show is the feature's matter. */
export const useHasHistory = (): boolean => useActiveNamespace() === 'eip155'

/** Of the pairing under way, which comes and goes with its views. */
export function usePairing<T>(select: (snapshot: SnapshotFrom<typeof pairingMachine> | undefined) => T): T {
  const system = useSystem()
  const actor = useSelector(system.root, () => system.pairing())
  return useSelector(actor, select)
}

/** Of what the active account holds and sends, whose code comes with it; `undefined` before. */
export function useHolding<Name extends keyof HoldingCharts, T>(
  name: Name,
  select: (snapshot: SnapshotFrom<HoldingCharts[Name]> | undefined) => T,
): T {
  const system = useSystem()
  const actor = useSelector(system.root, () => system.holding(name))
  return useSelector(actor as Readable<SnapshotFrom<HoldingCharts[Name]>> | undefined, select)
}

/** The charts that come and go: with their views, or with their code. */
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

/** Has the state that a chart is in this tag? Not while the chart is away. */
export function useTag<Name extends keyof PassingCharts>(
  name: Name,
  tag: Parameters<SnapshotFrom<PassingCharts[Name]>['hasTag']>[0],
): boolean {
  const system = useSystem()
  const actor = useSelector(system.root, () => passingChart(system, name))
  return useSelector(actor, (snapshot) => snapshot?.hasTag(tag) ?? false)
}

/** The parts that a chart of logging in invokes, by their ids. */
interface LoginChildren {
  otp: ActorRefFrom<typeof otpMachine>
  primaryOtp: ActorRefFrom<typeof otpMachine>
  secondaryOtp: ActorRefFrom<typeof otpMachine>
  cooldown: ActorRefFrom<typeof cooldownMachine>
}

/** A part that a chart of logging in has invoked: there while its state lasts. Read it with `useSelector`, speak to it itself. */
export function useLoginChild<Id extends keyof LoginChildren>(
  name: 'email' | 'emailUpdate',
  id: Id,
): LoginChildren[Id] | undefined {
  return useEmbedded(name, (snapshot) => (snapshot?.children as Partial<LoginChildren> | undefined)?.[id])
}

/** The networks of the host that can be chosen now. */
export function useNetworks(): Network[] {
  const ids = useRoot(({ context }) => context.networks)
  const { networks } = useSystem().options
  return ids.map((id) => findNetwork(networks, id) ?? unknownNetwork(id))
}

/** Names that the host gave to addresses. */
export function useLabels(): AddressLabels {
  const { labels } = useSystem()
  return useSyncExternalStore(labels.subscribe, labels.get, labels.get)
}

/** The name of the wallet that is connected in the active namespace. */
export function useWalletName(): string | undefined {
  return useConnection(useActiveNamespace(), (snapshot) => snapshot?.context.current?.wallet.name)
}

/** Where the host has accounts shown. */
export function useExplorers(): AddressExplorers | undefined {
  const { explorers } = useSystem()
  return useSyncExternalStore(explorers.subscribe, explorers.get, explorers.get)
}
