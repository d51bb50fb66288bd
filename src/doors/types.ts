/** Types exported by both `walletchart` and `walletchart/core`. */
// The features' views and charts extend the types of the core.
import '../features/views'
// The catalogue extends the types of the option `texts`, and the features those of the catalogue.
import '../texts/texts'
import '../features/texts'
export type { AccountChange, ConnectionState, ModalEvents, NetworkChange } from '../domain/account/changes'
export type { Adapter, WalletDriver } from '../domain/account/adapter'
export type { Connected, WalletEvent } from '../domain/account/connection'
export type { Account, AddressIn, ConnectionStatus } from '../domain/account/account'
export type { CaipAddress, CaipNetworkId, ChainNamespace } from '../domain/caip'
export type { Connector, ConnectorType, WalletInfo } from '../domain/account/connector'
export type { ErrorCode, ModalError } from '../domain/errors'
export type {
  AccountState,
  EventState,
  HoldingsState,
  ModalState,
  NetworkState,
  PublicSnapshot,
  ThemeState,
} from '../domain/account/modalState'
export type { TokenBalance } from '../domain/portfolio/tokenBalance'
export type { Network, NetworkInput } from '../domain/network/network'
export type { ChangeableOptions, ModalOptions, ThemeMode } from '../domain/options/options'
export type { Features } from '../domain/options/rows'
export type { CatalogueSnapshot } from '../domain/wallet/suggestions'
export type { Density, Theme, ThemeTokens, TokenName } from '../domain/theme/theme'
export type {
  Appearance,
  CustomWallet,
  HostLocale,
  HostTexts,
  LocaleSource,
  Metadata,
  ServiceHosts,
  ThemeVariables,
  TransactionsOption,
} from '../domain/options/shapes'
export type { PaymentOutcome, PaymentRequest } from '../domain/pay/payment'
export type { PublicViewName } from '../domain/view'
export type {
  Redacted,
  Report,
  ReportedChart,
  ReportedEnvironment,
  ReportedEvent,
  ReportedFault,
  ReportedStart,
  ReportedState,
} from '../domain/report'
export type { AccountButton, ExplainedFeature, ExplainSubject, Reason, ReasonCode, ReasonKind } from '../domain/reasons'
export type { ModalSystem, WalletProvider } from '../runtime/system/system'
export type {
  CallReceipt,
  CallState,
  Capabilities,
  ChainCapabilities,
  GetCallsStatusReturnType,
  SendCallsParameters,
  SendCallsReturnType,
  WalletCall,
} from '../domain/transaction/calls'
export type { HostTransaction, SettledTransaction, TransactionState } from '../domain/transaction/hostTransaction'
export type { Change, SimulatedCall } from '../domain/transaction/simulation'
export type {
  ConnectOptions,
  DisconnectOptions,
  OpenOptions,
  PairOptions,
  Press,
  SubmitEmailOptions,
  WalletModal,
} from '../runtime/modal/walletModal'
