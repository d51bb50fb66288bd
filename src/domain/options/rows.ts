import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { NetworkInput } from '../network/network'
import type { SiweConfig, SiwxConfig } from '../siwx/session'
import type { Adapter } from '../account/adapter'
import type { CatalogueSnapshot } from '../wallet/suggestions'
import {
  connectMethods,
  connectorTypeOrder,
  type CustomWallet,
  type Metadata,
  type PendingTransactionsFilter,
  type ServiceHosts,
  type ThemeVariables,
  type UniversalProviderConfig,
} from './shapes'

/** Every kind of value that a row can hold, with its type. What is allowed in it stands in `kinds` (options/values). */
export interface Kinds {
  siwx: SiwxConfig
  siweConfig: SiweConfig
  adapters: readonly Adapter[]
  flag: boolean
  text: string
  httpUrl: string
  ids: readonly string[]
  images: Readonly<Record<string, string>>
  network: NetworkInput
  networks: readonly NetworkInput[]
  /** Checked when it is used: one that is not fit for this page is ignored. */
  catalogue: CatalogueSnapshot
  rpcUrls: Readonly<Record<CaipNetworkId, readonly { url: string }[]>>
  metadata: Metadata
  features: Features
  services: Partial<ServiceHosts>
  themeVariables: ThemeVariables
  customWallets: readonly CustomWallet[]
  accountTypes: Partial<Record<ChainNamespace, string>>
  pendingFilter: PendingTransactionsFilter
  providerConfig: UniversalProviderConfig
  /** Names of providers, or none of them. */
  providers: readonly string[] | false
  /** The same, or simply all. */
  socials: readonly string[] | boolean
}

/** A kind of value, one of these words, or a list of them. */
type Holds = keyof Kinds | { readonly one: readonly string[] } | { readonly some: readonly string[] }

/** What there is to say of one option. */
export interface Row {
  readonly holds: Holds
  /** What stands where the host says nothing. */
  readonly default?: unknown
  readonly required?: true
  /** Taken as it is: what reads it comes later, and checks it there. */
  readonly unread?: true
  /** The project's remote configuration decides; what the host says is its wish. */
  readonly remote?: true
}

/** What a row holds, as a type. */
type Value<R extends Row> = R['holds'] extends keyof Kinds
  ? Kinds[R['holds']]
  : R['holds'] extends { readonly one: readonly (infer Word)[] }
    ? Word
    : R['holds'] extends { readonly some: readonly (infer Word)[] }
      ? readonly Word[]
      : never

export type Rows = Readonly<Record<string, Row>>

/** The names of the rows that say so. */
export type Where<T extends Rows, Said extends Partial<Row>> = {
  [N in keyof T]: T[N] extends Said ? N : never
}[keyof T]

/** What a host gives: the rows that are required, and of the others what it likes. */
export type Given<T extends Rows> = {
  -readonly [N in keyof T as N extends Where<T, { required: true }> ? N : never]: Value<T[N]>
} & {
  -readonly [N in keyof T as N extends Where<T, { required: true }> ? never : N]?: Value<T[N]>
}

/** The same with every default in place. */
export type Defaulted<T extends Rows> = {
  -readonly [N in keyof T as T[N] extends { required: true } | { default: unknown } ? N : never]: Value<T[N]>
} & {
  -readonly [N in keyof T as T[N] extends { required: true } | { default: unknown } ? never : N]?: Value<T[N]>
}

/** What was given, with the defaults of a table where nothing was said. No value is checked. */
export function defaulted<T extends Rows>(rows: T, given: Given<T>): Defaulted<T> {
  const entries = Object.entries(rows).map(([name, row]) => {
    const value = (given as Record<string, unknown>)[name]
    return [name, value === undefined ? row.default : value] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Defaulted<T>
}

const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const

/** The local features, a row each: names, checks, defaults and types follow from it. */
export const featureRows = {
  /** The way to receive, in the account. */
  receive: { holds: 'flag', default: true },
  /** The way to send, in the account. */
  send: { holds: 'flag', default: true },
  /** List wallets on Connect beside the e-mail field; else they are one row. */
  emailShowWallets: { holds: 'flag', default: true },
  /** The order of the groups of rows on Connect; a group that is not named comes after those that are. */
  connectorTypeOrder: { holds: { some: connectorTypeOrder }, default: connectorTypeOrder },
  /** Anonymous events. */
  analytics: { holds: 'flag', default: true },
  /** The row that leads to all wallets. */
  allWallets: { holds: 'flag', default: true },
  /** Ask for consent to the terms, where there are any, before anything connects. */
  legalCheckbox: { holds: 'flag', default: false },
  /** What apps may do with an embedded smart account without asking (ERC-7715): shown when granted, listed, ended. */
  smartSessions: { holds: 'flag', default: false },
  /** One row that leads to the wallets, where there is another way to connect. */
  collapseWallets: { holds: 'flag', default: false },
  /** The order of what can be done with an account. */
  walletFeaturesOrder: { holds: { some: walletFeatures }, default: walletFeatures },
  /** Which ways to connect come first; else it follows from what is found in the page (docs/reference.md#navigation). */
  connectMethodsOrder: { holds: { some: connectMethods } },
  /** Payments that the host asks for (`pay`). */
  pay: { holds: 'flag', default: false },
  /** Who swaps coins, by name; `false` for none. */
  swaps: { holds: 'providers', remote: true },
  /** Who sells coins, by name (`coinbase`, `meld`); `false` for none. */
  onramp: { holds: 'providers', remote: true },
  /** Logging in with an e-mail address. */
  email: { holds: 'flag', remote: true },
  /** Logging in with accounts elsewhere: which, in this order; `true` for all. */
  socials: { holds: 'socials', remote: true },
  /** The account's history. */
  history: { holds: 'flag', remote: true },
  /** The line at the foot of the dialog. */
  reownBranding: { holds: 'flag', remote: true },
} as const satisfies Rows

/** Local features. */
export interface Features extends Given<typeof featureRows> {}
