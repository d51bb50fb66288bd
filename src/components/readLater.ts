import { useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import { historyReasons, type EntryFacts } from '../domain/account/entries'
import type { AddressLabels } from '../domain/account/addressLabels'
import type { Connector } from '../domain/account/connector'
import type { CaipNetworkId } from '../domain/caip'
import type { AddressExplorers } from '../domain/network/explorer'
import { type Network, findNetwork } from '../domain/network/network'
import { unknownNetwork } from '../domain/network/unknown'
import type { cooldownMachine } from '../machines/login/cooldown'
import type { otpMachine } from '../machines/login/otp'
import { useActiveId, useActiveNamespace, useFeatures } from './read'
import { useSystem } from './systemContext'
import { useChart, useConnection, useRoot } from './useChart'

/** Hooks of the views that are loaded later; those of the first view are in `read`. */

/** Returns the native balance of the active account in the coin's smallest unit; `undefined` while unknown. */
export const useNativeBalance = (): string | undefined => useChart('balance', ({ context }) => context.amount)

/** Whether accounts have a history: on EVM, if the host has a project. The feature itself may still be disabled. */
export const useHasHistory = (): boolean => historyReasons(useEntryFacts()).length === 0

/** Returns the facts that decide which entries the account has. */
export function useEntryFacts(): EntryFacts {
  const { options } = useSystem()
  return { options, features: useFeatures(), network: useNetworkById(useActiveId()) }
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
  return useChart(name, (snapshot) => (snapshot?.children as Partial<LoginChildren> | undefined)?.[id])
}

/** Returns a network by its CAIP-2 id; a placeholder if the host did not configure it. */
export function useNetworkById(id: CaipNetworkId): Network {
  return findNetwork(useSystem().options.networks, id) ?? unknownNetwork(id)
}

/** Returns a wallet that is present in the page, by its connector id. */
export function useConnector(id: string): Connector | undefined {
  return useRoot(({ context }) => context.connectors.find((connector) => connector.id === id))
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
