import type {
  AccountState,
  EventState,
  HoldingsState,
  ModalState,
  NetworkState,
  ThemeState,
} from '../domain/account/modalState'
import type { Connector, WalletInfo } from '../domain/account/connector'
import type { SettledTransaction, TransactionState } from '../domain/transaction/hostTransaction'
import type { WalletModal } from '../runtime/modal/walletModal'

/** Events of `<walletchart-modal>`, with their `detail`. None bubbles. */
export interface ModalElementDetails {
  /** The modal was created: `detail` is what `createModal` returns. */
  ready: WalletModal
  /** An option was refused when the modal was made, started or changed (a `ModalError`), or code could not be loaded. */
  error: unknown
  statechange: ModalState
  accountchange: AccountState
  networkchange: NetworkState
  walletchange: WalletInfo | undefined
  connectorschange: readonly Connector[]
  holdingschange: HoldingsState | undefined
  transactionschange: readonly TransactionState[]
  transactionsettled: SettledTransaction
  themechange: ThemeState
  /** The last event of telemetry. */
  track: EventState
}

/** Dispatches an event of the element. */
export type Dispatch = <Name extends keyof ModalElementDetails>(name: Name, detail: ModalElementDetails[Name]) => void
