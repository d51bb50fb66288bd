import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { NetworkInput } from '../network/network'
import type { SiweConfig, SiwxConfig } from '../siwx/session'
import type { Adapter } from '../account/adapter'
import type { AccountChange, ConnectionState, NetworkChange } from '../account/changes'
import type { Extension } from '../feature'
import type { Locale } from '../locales'
import type { Theme } from '../theme/theme'
import type { BalanceOption } from '../portfolio/hostToken'
import type { CatalogueSnapshot } from '../wallet/suggestions'
import type { featureRows } from './features'
import type {
  Appearance,
  CustomWallet,
  HostTexts,
  LocaleSource,
  Metadata,
  PendingTransactionsFilter,
  ServiceHosts,
  SupportOption,
  ThemeVariables,
  TransactionsOption,
  UniversalProviderConfig,
} from './shapes'

/** Kinds of option values, with their types. `kinds` (options/values) has the check of each. */
export interface Kinds {
  siwx: SiwxConfig
  siweConfig: SiweConfig
  adapters: readonly Adapter[]
  extensions: readonly Extension[]
  flag: boolean
  onConnect: (connection: ConnectionState) => void
  onDisconnect: (connection: ConnectionState) => void
  onAccountChange: (account: AccountChange) => void
  onNetworkChange: (network: NetworkChange) => void
  text: string
  httpUrl: string
  ids: readonly string[]
  images: Readonly<Record<string, string>>
  network: NetworkInput
  networks: readonly NetworkInput[]
  /** Checked when used: a snapshot that does not fit the page is ignored. */
  catalogue: CatalogueSnapshot
  balance: BalanceOption
  rpcUrls: Readonly<Record<CaipNetworkId, readonly { url: string }[]>>
  metadata: Metadata
  features: Features
  services: { [Name in keyof ServiceHosts]?: ServiceHosts[Name] | undefined }
  themeVariables: ThemeVariables
  /** Checked when drawn: what does not fit is named in debug, and the catalogue's text is drawn. */
  texts: HostTexts
  /** BCP 47 tag. Chosen when drawn: an unknown one is named in debug, and English is drawn. */
  locale: Locale | 'auto' | (string & {})
  /** Languages of the host by BCP 47 tag. Checked when drawn, as `texts`. */
  locales: Readonly<Record<string, LocaleSource>>
  /** Checked when drawn: what cannot be used is named in debug, and the default is drawn. */
  theme: Theme
  customWallets: readonly CustomWallet[]
  appearance: Appearance
  accountTypes: Partial<Record<ChainNamespace, string>>
  transactions: TransactionsOption
  support: SupportOption
  pendingFilter: PendingTransactionsFilter
  providerConfig: UniversalProviderConfig
  /** Names of providers, or `false` for none. */
  providers: readonly string[] | false
  /** Names of providers, `true` for all, or `false` for none. */
  socials: readonly string[] | boolean
}

/** Kind of value, one of these words (`one`), or a list of them (`some`). */
type Holds = keyof Kinds | { readonly one: readonly string[] } | { readonly some: readonly string[] }

/** Definition of one option. */
export interface OptionRow {
  readonly holds: Holds
  /** Value if the host sets none. */
  readonly default?: unknown
  readonly required?: true
  /** Not checked here: the code that uses it loads later and checks it. */
  readonly unread?: true
  /** Decided by the project's remote configuration; the host's value is its preference. */
  readonly remote?: true
}

/** Type of a row's value. */
type Value<R extends OptionRow> = R['holds'] extends keyof Kinds
  ? Kinds[R['holds']]
  : R['holds'] extends { readonly one: readonly (infer Word)[] }
    ? Word
    : R['holds'] extends { readonly some: readonly (infer Word)[] }
      ? readonly Word[]
      : never

/** Table of rows by option name. */
export type OptionRows = Readonly<Record<string, OptionRow>>

/** Names of the rows that match `Said`. */
export type Where<T extends OptionRows, Said extends Partial<OptionRow>> = {
  [N in keyof T]: T[N] extends Said ? N : never
}[keyof T]

/**
 * Options as the host passes them: required rows are mandatory, all others optional, and `undefined` is as if left out.
 * Not so of a text, which is refused: it's usually a variable that was not set.
 */
export type Given<T extends OptionRows> = {
  -readonly [N in keyof T as N extends Where<T, { required: true }> ? N : never]: Value<T[N]>
} & {
  -readonly [N in keyof T as N extends Where<T, { required: true }> ? never : N]?:
    | Value<T[N]>
    | (T[N] extends { holds: 'text' } ? never : undefined)
}

/** Options with defaults: rows that are required or have a default are always set. */
export type Defaulted<T extends OptionRows> = {
  -readonly [N in keyof T as T[N] extends { required: true } | { default: unknown } ? N : never]: Value<T[N]>
} & {
  -readonly [N in keyof T as T[N] extends { required: true } | { default: unknown } ? never : N]?: Value<T[N]>
}

/** Adds the defaults of a table to the given options. Does not check values. */
export function defaulted<T extends OptionRows>(rows: T, given: Given<T>): Defaulted<T> {
  const entries = Object.entries(rows).map(([name, row]) => {
    const value = (given as Record<string, unknown>)[name]
    return [name, value === undefined ? row.default : value] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Defaulted<T>
}

/** Features that a host can set. */
export interface Features extends Given<typeof featureRows> {}
