import { withLabel } from '../domain/account/addressLabels'
import type { ChainNamespace } from '../domain/caip'
import { disconnectedAccount, type AccountState } from '../domain/account/modalState'
import type { PublicStore } from './public/store'
import type { WalletProvider } from './system'
import type { WalletModal } from './walletModal'

/** What a host reads of a modal without loading anything, and the settings that are kept beside it. */
type Readings = Omit<
  WalletModal,
  | 'options'
  | 'start'
  | 'preload'
  | 'dispose'
  | 'ready'
  | 'open'
  | 'close'
  | 'connect'
  | 'disconnect'
  | 'switchNetwork'
  | 'simulate'
  | 'addNetwork'
  | 'removeNetwork'
  | 'getNetworks'
  | 'pair'
  | 'selectAccount'
  | 'submitEmail'
  | 'submitCode'
  | 'getSystem'
>

/** @param provider the connected wallet's own provider in a namespace */
export function createReadings(
  store: PublicStore,
  namespaces: readonly ChainNamespace[],
  provider: (namespace: ChainNamespace) => WalletProvider | undefined,
): Readings {
  function accountOf<N extends ChainNamespace = ChainNamespace>(given?: N): AccountState<N> {
    const { modal, accounts } = store.get()
    const namespace = given ?? modal.activeChain
    return ((namespace && accounts[namespace]) ?? disconnectedAccount) as AccountState<N>
  }
  const providers = (): Partial<Record<ChainNamespace, WalletProvider>> =>
    Object.fromEntries(
      namespaces.flatMap((namespace) => {
        const found = provider(namespace)
        return found ? [[namespace, found]] : []
      }),
    )
  const addAddressLabel = (address: string, label?: string) =>
    store.publish({ addressLabels: withLabel(store.get().addressLabels, address, label) })

  return {
    isOpen: () => store.get().modal.open,
    getSnapshot: store.get,
    subscribe: store.subscribe,
    getState: () => store.get().modal,
    subscribeState: (listener) => store.subscribeTo(({ modal: state }) => state, listener),
    getAccount: accountOf,
    subscribeAccount: (listener, namespace) => store.subscribeTo(() => accountOf(namespace), listener),
    getNetwork: () => store.get().network,
    subscribeNetwork: (listener) => store.subscribeTo(({ network }) => network, listener),
    getProvider: (namespace = store.get().modal.activeChain) => namespace && provider(namespace),
    subscribeProviders: (listener) =>
      store.subscribeTo(
        ({ accounts }) => accounts,
        () => listener(providers()),
      ),
    getWalletInfo: () => store.get().walletInfo,
    subscribeWalletInfo: (listener) => store.subscribeTo(({ walletInfo }) => walletInfo, listener),
    getHoldings: () => store.get().holdings,
    subscribeHoldings: (listener) => store.subscribeTo(({ holdings }) => holdings, listener),
    getConnectors: () => store.get().connectors,
    subscribeConnectors: (listener) => store.subscribeTo(({ connectors }) => connectors, listener),
    getEvent: () => store.get().event,
    subscribeEvents: (listener) => store.subscribeTo(({ event }) => event, listener),
    getTheme: () => store.get().theme,
    subscribeTheme: (listener) => store.subscribeTo(({ theme }) => theme, listener),
    setThemeMode: (themeMode) => store.publish({ theme: { ...store.get().theme, themeMode } }),
    setThemeVariables(variables) {
      const { themeMode, themeVariables } = store.get().theme
      store.publish({ theme: { themeMode, themeVariables: { ...themeVariables, ...variables } } })
    },
    addAddressLabel,
    removeAddressLabel: (address) => addAddressLabel(address),
    getAddress: (namespace) => accountOf(namespace).address,
    getCaipAddress: (namespace) => accountOf(namespace).caipAddress,
    getChainId: () => store.get().network.chainId,
    getCaipNetworkId: () => store.get().network.caipNetworkId,
    getActiveChainNamespace: () => store.get().modal.activeChain,
    getIsConnectedState: () => accountOf().isConnected,
  }
}
