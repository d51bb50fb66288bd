import { withLabel } from '../../domain/account/addressLabels'
import type { ChainNamespace } from '../../domain/caip'
import {
  disconnectedAccount,
  type AccountState,
  type PublicSnapshot,
  type ThemeState,
} from '../../domain/account/modalState'
import type { PublicStore } from '../public/store'
import type { WalletProvider } from '../system/system'
import type { WalletModal } from '../modal/walletModal'

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
  | 'switchConnection'
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
  provider: (namespace: ChainNamespace, connectorId?: string) => WalletProvider | undefined,
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
  const follow =
    <Part extends keyof PublicSnapshot>(part: Part) =>
    (listener: (value: PublicSnapshot[Part]) => void) =>
      store.subscribeTo((snapshot) => snapshot[part], listener)
  /** Getter and subscription of a part, such as `getNetwork` and `subscribeNetwork`. */
  const pair = <Name extends string, Part extends keyof PublicSnapshot>(name: Name, part: Part) =>
    ({ [`get${name}`]: () => store.get()[part], [`subscribe${name}`]: follow(part) }) as Record<
      `get${Name}`,
      () => PublicSnapshot[Part]
    > &
      Record<`subscribe${Name}`, ReturnType<typeof follow<Part>>>
  const setTheme = (theme: Partial<ThemeState>) => store.publish({ theme: { ...store.get().theme, ...theme } })
  const addAddressLabel = (address: string, label?: string) =>
    store.publish({ addressLabels: withLabel(store.get().addressLabels, address, label) })

  return {
    isOpen: () => store.get().modal.open,
    getSnapshot: store.get,
    subscribe: store.subscribe,
    ...pair('State', 'modal'),
    getAccount: accountOf,
    subscribeAccount: (listener, namespace) => store.subscribeTo(() => accountOf(namespace), listener),
    ...pair('Network', 'network'),
    getProvider: (namespace = store.get().modal.activeChain, connectorId) =>
      namespace && provider(namespace, connectorId),
    // Not by the accounts: another wallet may share the same ones.
    subscribeProviders(listener) {
      let last = providers()
      return store.subscribe(() => {
        const now = providers()
        if (namespaces.every((one) => now[one] === last[one])) return
        last = now
        listener(now)
      })
    },
    ...pair('WalletInfo', 'walletInfo'),
    ...pair('Holdings', 'holdings'),
    ...pair('Transactions', 'transactions'),
    on: (type, listener) =>
      follow('change')((change) => change?.type === type && listener(change.value as Parameters<typeof listener>[0])),
    ...pair('Connections', 'connections'),
    ...pair('Connectors', 'connectors'),
    getEvent: () => store.get().event,
    subscribeEvents: follow('event'),
    ...pair('Theme', 'theme'),
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
