import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CaipNetworkId, ChainNamespace } from '../domain/caip'
import type { WalletInfo } from '../domain/account/connector'
import {
  disconnectedAccount,
  type AccountState,
  type EventState,
  type HoldingsState,
  type ModalState,
  type NetworkState,
  type PublicSnapshot,
  type ThemeState,
} from '../domain/account/modalState'
import type { NetworkInput } from '../domain/network/network'
import type { ThemeMode } from '../domain/options/options'
import type { ThemeVariables } from '../domain/options/shapes'
import type { Capabilities } from '../domain/send/calls'
import type { WalletProvider } from '../runtime/system'
import type { WalletModal } from '../runtime/walletModal'
import { initialSnapshot } from '../runtime/public/initialSnapshot'
import { useModal } from './context'

/** A part of what the modal publishes. On the server, and while hydrating, it is what a fresh modal says. */
function usePart<T>(select: (snapshot: PublicSnapshot) => T): T {
  const modal = useModal()
  const server = useMemo(() => initialSnapshot(modal.options), [modal])
  return useSyncExternalStore(
    modal.subscribe,
    () => select(modal.getSnapshot()),
    () => select(server),
  )
}

/** `{ loading, open, selectedNetworkId, activeChain, initialized }`, live. */
export function useModalState(): ModalState {
  return usePart(({ modal }) => modal)
}

/** The account of the active namespace, or of the one named. */
export function useAccount<N extends ChainNamespace = ChainNamespace>({
  namespace,
}: { namespace?: N } = {}): AccountState<N> {
  return usePart(({ accounts, modal }) => {
    const wanted = namespace ?? modal.activeChain
    return ((wanted && accounts[wanted]) ?? disconnectedAccount) as AccountState<N>
  })
}

/** The active network. */
export function useNetwork(): NetworkState {
  return usePart(({ network }) => network)
}

/** Switches the active network; the promise rejects with the wallet's reason. */
export function useSwitchNetwork(): (network: NetworkInput | CaipNetworkId) => Promise<void> {
  return useModal().switchNetwork
}

/** Disconnects one namespace, or all. */
export function useDisconnect(): (namespace?: ChainNamespace) => Promise<void> {
  return useModal().disconnect
}

/** Asks the connected EVM wallet for several calls; see `modal.sendCalls`. */
export function useSendCalls(): WalletModal['sendCalls'] {
  return useModal().sendCalls
}

/** What the connected EVM wallet can, by chain id (EIP-5792); it is asked once. `undefined` while it has not said. */
export function useCapabilities(): Capabilities | undefined {
  const modal = useModal()
  const { address, isConnected } = useAccount({ namespace: 'eip155' })
  const [known, setKnown] = useState<{ of: string | undefined; capabilities: Capabilities }>()
  useEffect(() => {
    const told = (capabilities: Capabilities) =>
      // An answer that comes late may be of another account than the one of now.
      modal.getAddress('eip155') === address && setKnown({ of: address, capabilities })
    if (isConnected) modal.getCapabilities().then(told, () => undefined)
  }, [modal, address, isConnected])
  return known?.of === address ? known?.capabilities : undefined
}

/** The connected wallet's own provider (EIP-1193), to send requests with. */
export function useProvider(namespace?: ChainNamespace): WalletProvider | undefined {
  const modal = useModal()
  useAccount({ ...(namespace && { namespace }) })
  return modal.getProvider(namespace)
}

/** Name and icon of the connected wallet. */
export function useWalletInfo(): WalletInfo | undefined {
  return usePart(({ walletInfo }) => walletInfo)
}

/** Balance, tokens, name and picture of the active account, as far as they have been shown; nothing is read for it. */
export function useHoldings(): HoldingsState | undefined {
  return usePart(({ holdings }) => holdings)
}

/** The theme of the dialog, and how to change it. */
export function useTheme(): ThemeState & {
  setThemeMode: (mode: ThemeMode) => void
  setThemeVariables: (variables: ThemeVariables) => void
} {
  const { setThemeMode, setThemeVariables } = useModal()
  const theme = usePart((snapshot) => snapshot.theme)
  return { ...theme, setThemeMode, setThemeVariables }
}

/** The last event of the modal. */
export function useEvents(): EventState {
  return usePart(({ event }) => event)
}

/** `true` from hydration on: for what a server cannot know. */
export function useHydrated(): boolean {
  const subscribe = useCallback(() => () => {}, [])
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
