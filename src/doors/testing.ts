/** Entry point `walletchart/testing`: programmable wallets for tests of a host's own page. Not for production. */
export { announceProvider, type ProviderInfo } from '../testing/wallet/announce'
export { solanaTestAccount, testAccount } from '../testing/wallet/keys'
export {
  announceWalletOn,
  registerSolanaWalletOn,
  walletScript,
  type PageWallet,
  type TestPage,
} from '../testing/wallet/onPage'
export type {
  EthereumOptions,
  Reaction,
  ReactionName,
  ScriptStep,
  SolanaOptions,
  SolanaTestAccount,
  TimedChange,
  WalletChange,
  WalletError,
  WalletRequest,
} from '../testing/wallet/options'
export { announceWallet, registerSolanaWallet, type TestProvider, type TestWallet } from '../testing/wallet/wallet'
