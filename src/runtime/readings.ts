import { withLabel } from '../domain/account/addressLabels'
import type { ChainNamespace } from '../domain/caip'
import {
  disconnectedAccount,
  type AccountState,
  type PublicSnapshot,
  type ThemeState,
} from '../domain/account/modalState'
import type { PublicStore } from './public/store'
import type { WalletProvider } from './system'
import type { WalletModal } from './walletModal'

/** Getters, subscriptions and settings of a modal that need no further code. */
type Readings = Omit<
  WalletModal,
  | 'options'
  | 'start'
  | 'preload'
  | 'dispose'
  | 'press'
  | 'ready'
  | 'open'
  | 'close'
  | 'connect'
  | 'disconnect'
  | 'switchNetwork'
  | 'simulate'
  | 'explain'
  | 'report'
  | 'transactions'
  | 'sendCalls'
  | 'getCallsStatus'
  | 'getCapabilities'
  | 'updateOptions'
  | 'addNetwork'
  | 'removeNetwork'
  | 'getNetworks'
  | 'pair'
  | 'selectAccount'
  | 'submitEmail'
  | 'submitCode'
  | 'pay'
  | 'getSystem'
>

/** Creates the getters and subscriptions. @param provider EIP-1193 provider of a namespace's connected wallet */
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
  const read =
    <Part extends keyof PublicSnapshot>(part: Part) =>
    () =>
      store.get()[part]
  const follow =
    <Part extends keyof PublicSnapshot>(part: Part) =>
    (listener: (value: PublicSnapshot[Part]) => void) =>
      store.subscribeTo((snapshot) => snapshot[part], listener)
  const setTheme = (theme: Partial<ThemeState>) => store.publish({ theme: { ...store.get().theme, ...theme } })
  const addAddressLabel = (address: string, label?: string) =>
    store.publish({ addressLabels: withLabel(store.get().addressLabels, address, label) })

  return {
    isOpen: () => store.get().modal.open,
    getSnapshot: store.get,
    subscribe: store.subscribe,
    getState: read('modal'),
    subscribeState: follow('modal'),
    getAccount: accountOf,
    subscribeAccount: (listener, namespace) => store.subscribeTo(() => accountOf(namespace), listener),
    getNetwork: read('network'),
    subscribeNetwork: follow('network'),
    getProvider: (namespace = store.get().modal.activeChain) => namespace && provider(namespace),
    subscribeProviders: (listener) => follow('accounts')(() => listener(providers())),
    getWalletInfo: read('walletInfo'),
    subscribeWalletInfo: follow('walletInfo'),
    getHoldings: read('holdings'),
    subscribeHoldings: follow('holdings'),
    getTransactions: read('transactions'),
    subscribeTransactions: follow('transactions'),
    on: (_, listener) => follow('settled')((settled) => settled && listener(settled)),
    getConnectors: read('connectors'),
    subscribeConnectors: follow('connectors'),
    getEvent: read('event'),
    subscribeEvents: follow('event'),
    getTheme: read('theme'),
    subscribeTheme: follow('theme'),
    setTheme: (theme) => setTheme({ theme }),
    setThemeMode: (themeMode) => setTheme({ themeMode }),
    setThemeVariables: (variables) =>
      setTheme({ themeVariables: { ...store.get().theme.themeVariables, ...variables } }),
    addAddressLabel,
    removeAddressLabel: (address) => addAddressLabel(address),
    setAddressExplorerUrl(url, namespace) {
      const { caipAddress } = accountOf(namespace)
      if (caipAddress) store.publish({ addressExplorers: { ...store.get().addressExplorers, [caipAddress]: url } })
    },
    getAddress: (namespace) => accountOf(namespace).address,
    getCaipAddress: (namespace) => accountOf(namespace).caipAddress,
    getChainId: () => store.get().network.chainId,
    getCaipNetworkId: () => store.get().network.caipNetworkId,
    getActiveChainNamespace: () => store.get().modal.activeChain,
    getIsConnectedState: () => accountOf().isConnected,
  }
}
