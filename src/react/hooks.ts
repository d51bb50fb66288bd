import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CaipNetworkId, ChainNamespace } from '../domain/caip'
import type { ConnectionState } from '../domain/account/changes'
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
import type { Theme } from '../domain/theme/theme'
import type { Capabilities } from '../domain/transaction/calls'
import type { WalletProvider } from '../runtime/system/system'
import type { WalletModal } from '../runtime/modal/walletModal'
import { initialSnapshot } from '../runtime/public/initialSnapshot'
import { useModal } from './context'

/**
 * Selects from the public snapshot; on the server and during hydration, from the initial snapshot.
 *
 * @internal
 */
export function usePart<T>(select: (snapshot: PublicSnapshot) => T): T {
  const modal = useModal()
  const server = useMemo(() => initialSnapshot(modal.options), [modal])
  return useSyncExternalStore(
    modal.subscribe,
    () => select(modal.getSnapshot()),
    () => select(server),
  )
}

/**
 * Returns the state of the dialog: `{ open, loading, initialized, selectedNetworkId, activeChain }`.
 * `selectedNetworkId` is a CAIP-2 ID, `activeChain` a namespace.
 */
export function useModalState(): ModalState {
  return usePart(({ modal }) => modal)
}

/**
 * Returns the account of the active namespace, or of `namespace`:
 * `{ address, caipAddress, allAccounts, isConnected, status, embeddedWalletInfo? }`.
 *
 * `isConnected` is `true` once the wallet itself has answered; while `status` is `reconnecting`, the account is the
 * stored one.
 *
 * @example
 * const { address, isConnected } = useAccount()
 */
export function useAccount<N extends ChainNamespace = ChainNamespace>({
  namespace,
}: { namespace?: N | undefined } = {}): AccountState<N> {
  return usePart(({ accounts, modal }) => {
    const wanted = namespace ?? modal.activeChain
    return ((wanted && accounts[wanted]) ?? disconnectedAccount) as AccountState<N>
  })
}

/**
 * Returns the active network: `{ caipNetwork, chainId, caipNetworkId, unsupported? }`. `unsupported` is set if it isn't
 * one of your networks.
 */
export function useNetwork(): NetworkState {
  return usePart(({ network }) => network)
}

/**
 * Returns a function that switches the active network. It resolves once the wallet is on that network, and rejects with
 * the wallet's error.
 */
export function useSwitchNetwork(): (network: NetworkInput | CaipNetworkId) => Promise<void> {
  return useModal().switchNetwork
}

/** Returns the connections of all wallets, the active one of each namespace first, see docs/hooks.md#several-wallets. */
export function useConnections(): readonly ConnectionState[] {
  return usePart(({ connections }) => connections)
}

/** Returns the id of the active connection of a namespace: another wallet may share the same account. */
function useActiveConnection(namespace: ChainNamespace | undefined): string | undefined {
  // A host's mock may have no connections.
  return usePart(({ connections = [], modal: { activeChain } }) => {
    const there = namespace ?? activeChain
    return connections.find((one) => one.active && one.namespace === there)?.id
  })
}

/**
 * Returns a function that disconnects: `(what?) => Promise`, with a namespace, `{ connectorId }` of one wallet, or
 * nothing for all.
 */
export function useDisconnect(): WalletModal['disconnect'] {
  return useModal().disconnect
}

/**
 * Returns `modal.sendCalls`, which sends several calls through the connected EVM wallet (EIP-5792), see
 * docs/transactions.md#several-calls-at-once.
 */
export function useSendCalls(): WalletModal['sendCalls'] {
  return useModal().sendCalls
}

/**
 * Returns the capabilities of the connected EVM wallet by chain id (EIP-5792), or `undefined` until the wallet has
 * answered. Each component that uses it requests them once per wallet and account.
 */
export function useCapabilities(): Capabilities | undefined {
  const modal = useModal()
  const { address, isConnected } = useAccount({ namespace: 'eip155' })
  const connection = useActiveConnection('eip155')
  const of = isConnected ? `${connection}:${address}` : undefined
  const [known, setKnown] = useState<{ of: string; capabilities: Capabilities }>()
  // For the host's own view, in its tree: no machine of the modal needs the answer.
  useEffect(() => {
    if (of === undefined) return undefined
    let isCurrent = true
    const receive = (capabilities: Capabilities) => isCurrent && setKnown({ of, capabilities })
    modal.getCapabilities().then(receive, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [modal, of])
  return known?.of === of ? known?.capabilities : undefined
}

/**
 * Returns the EIP-1193 provider of the connected wallet, or `undefined` if no wallet is connected.
 *
 * @example
 * const provider = useProvider()
 * await provider?.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
 */
export function useProvider(namespace?: ChainNamespace): WalletProvider | undefined {
  const modal = useModal()
  const hydrated = useHydrated()
  useAccount({ ...(namespace && { namespace }) })
  useActiveConnection(namespace)
  return hydrated ? modal.getProvider(namespace) : undefined
}

/**
 * Returns the name and the icon of the connected wallet, or `undefined` if no wallet is connected; for an embedded
 * wallet also `identifier` and `social`.
 */
export function useWalletInfo(): WalletInfo | undefined {
  return usePart(({ walletInfo }) => walletInfo)
}

/**
 * Returns what the dialog has already loaded about the active account: `{ caipAddress, displayName, balance?,
 * displayBalance?, balanceSymbol, tokens?, profileName?, profileImage?, addressExplorerUrl? }`. The hook makes no
 * requests.
 */
export function useHoldings(): HoldingsState | undefined {
  return usePart(({ holdings }) => holdings)
}

/**
 * Returns the theme of the dialog and functions that change it:
 * `{ themeMode, theme, themeVariables, setThemeMode, setTheme, setThemeVariables }`.
 */
export function useTheme(): ThemeState & {
  setTheme: (theme: Theme | undefined) => void
  setThemeMode: (mode: ThemeMode) => void
  setThemeVariables: (variables: ThemeVariables) => void
} {
  const { setTheme, setThemeMode, setThemeVariables } = useModal()
  const theme = usePart((snapshot) => snapshot.theme)
  return { ...theme, setTheme, setThemeMode, setThemeVariables }
}

/** Returns the last telemetry event, see docs/events.md. */
export function useEvents(): EventState {
  return usePart(({ event }) => event)
}

/**
 * Returns `false` on the server and during hydration, else `true`.
 *
 * @internal
 */
export function useHydrated(): boolean {
  const subscribe = useCallback(() => () => {}, [])
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
