import type { CaipNetworkId, ChainNamespace } from './caip'
import type { FeatureViewName } from './feature'
import type { SocialProvider } from './login/login'
import type { NetworkInput } from './network/network'
import type { PublicViewName } from './view'

/** Kinds of reasons, in the order in which they are listed. */
export type ReasonKind =
  | 'option'
  | 'remote'
  | 'network'
  | 'wallet'
  | 'account'
  | 'timeZone'
  | 'device'
  | 'chunk'
  | 'fault'

/** Codes of the reasons: the kind, a dot and a word. */
export type ReasonCode =
  | 'option.project'
  | 'option.off'
  | 'option.order'
  | 'option.names'
  | 'option.basic'
  | 'option.walletConnect'
  | 'option.exclude'
  | 'option.include'
  | 'option.namespace'
  | 'option.networks'
  | 'option.opening'
  | 'option.switch'
  | 'option.view'
  | 'remote.off'
  | 'remote.waiting'
  | 'network.swap'
  | 'network.send'
  | 'network.testnet'
  | 'network.onramp'
  | 'network.history'
  | 'network.login'
  | 'network.smartAccount'
  | 'network.evm'
  | 'network.unsupported'
  | 'network.wallet'
  | 'wallet.embedded'
  | 'wallet.network'
  | 'wallet.session'
  | 'wallet.link'
  | 'wallet.more'
  | 'wallet.unsuggested'
  | 'wallet.room'
  | 'wallet.unknown'
  | 'wallet.connecting'
  | 'wallet.reconnecting'
  | 'wallet.disconnecting'
  | 'wallet.locked'
  | 'account.missing'
  | 'account.stored'
  | 'account.consent'
  | 'account.plain'
  | 'account.named'
  | 'timeZone.restricted'
  | 'device.mobile'
  | 'device.telegram'
  | 'chunk.missing'
  | 'chunk.loading'
  | 'chunk.failed'
  | 'fault.connection'
  | 'fault.registry'

/** Reason why something is not offered. */
export interface Reason {
  /** Stable code: its kind, a dot and a word, such as `network.swap`. */
  code: ReasonCode
  kind: ReasonKind
  /** Sentence in English that says why. */
  message: string
  /** Sentence in English that says what would change it. */
  fix: string
}

/** Button of the account view. */
export type AccountButton = 'onramp' | 'swap' | 'receive' | 'send'

/** Entry of the dialog: a button, a row, a field or a tab. */
export type ExplainedFeature =
  | AccountButton
  /** Tab with the history (option `features.history`). */
  | 'activity'
  /** Tab with the collectibles. */
  | 'nfts'
  /** Row to choose a name for the embedded wallet. */
  | 'name'
  | 'smartSessions'
  /** Row that switches between the plain and the smart account. */
  | 'accountType'
  | 'email'
  | SocialProvider
  /** Row with the QR code. */
  | 'walletConnect'
  /** Row that leads to all wallets. */
  | 'allWallets'

/** Subject of `modal.explain`. */
export type ExplainSubject =
  /** Entry of the dialog that is not drawn. */
  | { feature: ExplainedFeature }
  /** Disabled button: one of the account, or those to connect. */
  | { button: AccountButton | 'connect' }
  /** View that `open({ view })` does not show. */
  | { view: PublicViewName | FeatureViewName }
  /** Network that cannot be chosen. */
  | { network: CaipNetworkId | NetworkInput }
  /** Wallet that Connect does not list: its id, its rdns or its name. */
  | { wallet: string }
  /** Namespace in which no wallet is connected, or in which a stored connection was not restored. */
  | { connection: ChainNamespace }

/** Returns the codes whose condition holds, in their order. What is drawn is what has none. */
export const reasonsIn = (holds: Partial<Record<ReasonCode, unknown>>): ReasonCode[] =>
  (Object.keys(holds) as ReasonCode[]).filter((code) => holds[code])
