import { isChainNamespace, parseCaipNetworkId } from '../../domain/caip'
import { parseCaipAddress } from '../../domain/account/accountId'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../../domain/caip'
import {
  eachIn,
  eachOf,
  isListOf,
  isMaybe,
  isRecord,
  isShapeOf,
  isText,
  readerOf,
  type Guard,
} from '../../domain/guards'
import { RECENT_WALLETS } from '../../domain/limits'
import { isSocialProvider, type SocialProvider } from '../../domain/login/login'
import type { LeftPairing } from '../../domain/wallet/pairing'
import type { BegunSocial } from '../../domain/login/begunSocial'
import { settledStatuses, type Settlement } from '../../domain/transaction/settlement'
import type { SentTransaction } from '../../domain/transaction/transaction'
import { cleanName } from '../../domain/text/cleanName'
import { isAllowedLink } from '../../domain/wallet/allowedLink'
import { walletOf } from '../../domain/wallet/wallet'

/** Format of a value in storage. `read` returns `undefined` for an invalid text. */
export interface StoredValue<T> {
  key: string
  read: (text: string) => T | undefined
  write: (value: T) => string
  /**
   * Whether an older value stays if the storage takes no newer one. For records of what was paid or sent: each entry
   * holds by itself, and without them it could be paid again.
   */
  lasts?: boolean
}

/** Whether a value is a namespace (CAIP-2). */
export const isNamespace = (value: unknown): value is ChainNamespace => isText(value) && isChainNamespace(value)
/** Whether a value is a network id (CAIP-2). */
export const isNetworkId = (value: unknown): value is CaipNetworkId =>
  isText(value) && parseCaipNetworkId(value) !== undefined
/** Whether a value is an account (CAIP-10). */
export const isAddress = (value: unknown): value is CaipAddress =>
  isText(value) && parseCaipAddress(value) !== undefined
/** Maximum length of a stored name. */
export const NAME_LENGTH = 200
/** Whether a value is a text of 1 to 200 characters. */
export const isName = (value: unknown): value is string =>
  isText(value) && value.length > 0 && value.length <= NAME_LENGTH
/** Whether a value is a name that is safe to show. A third party chose it, and any page of this origin may write it. */
export const isShownName = (value: unknown): value is string => isName(value) && cleanName(value, NAME_LENGTH) === value
const isLink = (value: unknown): value is string => isText(value) && isAllowedLink(value)
const isOptionalName = (value: unknown) => value === undefined || isName(value)
const isSocial = (value: unknown): value is SocialProvider => isText(value) && isSocialProvider(value)
const isYes = (value: unknown): value is 'true' => value === 'true'
const isDigits = (value: unknown): value is string => isText(value) && /^\d{1,16}$/.test(value)
/** Whether a value is a time in ms. */
export const isTimestamp = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0
const isStatus = (value: unknown): value is 'connected' | 'disconnected' =>
  value === 'connected' || value === 'disconnected'

interface StoredConnection {
  connectorId: string
  accounts: { address: string }[]
}
type PerNamespace<T> = Partial<Record<ChainNamespace, T>>

/** Whether a value is a stored connection. */
export const isConnection = isShapeOf<StoredConnection>({
  connectorId: isName,
  accounts: isListOf(isShapeOf<{ address: string }>({ address: isName })),
})
const isIndex: Guard<number> = (value): value is number => Number.isSafeInteger(value)
const isSettlement = isShapeOf<Settlement>({
  status: (value) => settledStatuses.some((status) => status === value),
  reason: isMaybe(isShownName),
  repriced: isMaybe(isName),
  arrived: (value) => value === undefined || (isText(value) && /^\d{1,78}$/.test(value)),
  made: isMaybe(isListOf(isIndex)),
})
/** Most characters of a batch's id, which its wallet chooses: 4096 bytes in hex (EIP-5792). */
const BATCH_ID_LENGTH = 8_194
const isSent = isShapeOf<SentTransaction>({
  hash: (value) => isText(value) && value.length > 0 && value.length <= BATCH_ID_LENGTH,
  network: isNetworkId,
  account: isAddress,
  what: (value) => value === '' || isName(value),
  to: isName,
  at: isTimestamp,
  kind: isOptionalName,
  into: isOptionalName,
  repriced: isOptionalName,
  batch: (value) => value === undefined || value === true,
  confirmations: (value) => value === undefined || Number.isSafeInteger(value),
  settled: isMaybe(isSettlement),
  // Their content is checked when it is compared with the network.
  deed: isMaybe(isRecord),
  arrives: isMaybe(isRecord),
})
/** Whether a value is a sent transaction, as the outbox stores it. */
export const isTransaction: Guard<SentTransaction> = (value): value is SentTransaction =>
  isSent(value) && (value.batch === true || /^[\w-]{32,100}$/.test(value.hash))
const isPairing = isShapeOf<LeftPairing>({
  topic: (value) => isText(value) && /^[0-9a-f]{64}$/.test(value),
  timestamp: isTimestamp,
  wallet: (value) => value === undefined || walletOf(value) !== undefined,
})

const recentWallets = eachOf(walletOf)

/**
 * Keys and formats of stored values (docs/reference.md#storage). By project id: `configuration` (docs/decisions.md#34)
 * and `catalogue`, the last suggestions of the registry. In session storage: `pairing`, the code on screen when the
 * page was unloaded, and `chosen_network`, the network to request from the next wallet.
 */
export const storedValues = {
  active_namespace: text('@appkit/active_namespace', isNamespace),
  active_caip_network_id: text('@appkit/active_caip_network_id', isNetworkId),
  connected_namespaces: list('@appkit/connected_namespaces', isNamespace),
  connection_status: text('@appkit/connection_status', isStatus),
  recent_wallets: json('@appkit/recent_wallets', (value) => recentWallets(value)?.slice(0, RECENT_WALLETS)),
  preferred_account_types: json<PerNamespace<string>>(
    '@appkit/preferred_account_types',
    eachIn(isNamespace, readerOf(isName)),
  ),
  connections: json<PerNamespace<StoredConnection[]>>(
    '@appkit/connections',
    eachIn(isNamespace, eachOf(readerOf(isConnection))),
  ),
  deeplink_choice: json(
    'WALLETCONNECT_DEEPLINK_CHOICE',
    readerOf(isShapeOf<{ href: string; name: string }>({ href: isLink, name: isText })),
  ),
  connected_social: text('@appkit/connected_social', isSocial),
  social_provider: text('@appkit/social_provider', isSocial),
  email_login_used: text('@appkit-wallet/EMAIL_LOGIN_USED_KEY', isYes),
  /** E-mail of the log-in; in session storage, of the log-in that was pending when the page was unloaded. */
  email: text('@appkit-wallet/EMAIL', isName),
  social_username: text('@appkit-wallet/SOCIAL_USERNAME', isShownName),
  last_used_chain: text('@appkit-wallet/LAST_USED_CHAIN_KEY', isName),
  last_email_login_time: text('@appkit-wallet/LAST_EMAIL_LOGIN_TIME', isDigits),
  smart_account_enabled_networks: list('@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS', isDigits),
  transactions: { ...json('@walletchart/transactions', eachOf(readerOf(isTransaction))), lasts: true },
  social: json('@walletchart/social', readerOf(isShapeOf<BegunSocial>({ state: isName, timestamp: isTimestamp }))),
  pairing: json('@walletchart/pairing', readerOf(isPairing)),
  chosen_network: text('@walletchart/chosen_network', isNetworkId),
  // Each entry is checked at its use (domain/wallet/suggestions).
  catalogue: json('@walletchart/catalogue', readerOf(isRecord)),
} as const satisfies Record<string, { key: string; lasts?: boolean }>

/** Keys of the values in `cachedValues`, which is loaded later. */
export const cachedKeys = {
  native_balance_cache: '@appkit/native_balance_cache',
  portfolio_cache: '@appkit/portfolio_cache',
  identity_cache: '@appkit/identity_cache',
  ens_cache: '@appkit/ens_cache',
  configuration: '@walletchart/configuration',
  swap: '@walletchart/swap',
  left_views: '@walletchart/left_views',
} as const

/** Names of cached balances and names of accounts, which can be read again. */
export const accountCaches = [
  'native_balance_cache',
  'portfolio_cache',
  'identity_cache',
  'ens_cache',
] as const satisfies (keyof typeof cachedKeys)[]

/** Names of the values that are stored for a log-in through the secure frame. */
export const loginNames = [
  'email_login_used',
  'email',
  'last_used_chain',
  'social_username',
  'connected_social',
] as const satisfies (keyof typeof storedValues)[]

type ListedName = keyof typeof storedValues
/** Connector id of a namespace. A change of it also changes `connections`, which is watched. */
type ConnectorName = `${ChainNamespace}:connected_connector_id`
/** Name of a stored value. */
export type StoredName = ListedName | ConnectorName
/** Value of each name. */
export type Stored = {
  [N in ListedName]: Exclude<ReturnType<(typeof storedValues)[N]['read']>, undefined>
} & { [N in ConnectorName]: string }
/** Name of a cached value. */
export type CachedName = keyof typeof cachedKeys
/** Names of all stored and cached values, except the connector ids of namespaces. */
export const storedNames = [...Object.keys(storedValues), ...Object.keys(cachedKeys)] as (ListedName | CachedName)[]

/** Returns the storage key of a name. */
export function keyOf(name: StoredName | CachedName): string {
  return name in cachedKeys ? cachedKeys[name as CachedName] : valueOf(name as StoredName).key
}

/** `storedValues`, typed so that TypeScript infers the value of a name. */
const values: { [N in ListedName]: StoredValue<Stored[N]> } = storedValues
/** Returns the format of a stored value. */
export const valueOf = <N extends StoredName>(name: N): StoredValue<Stored[N]> =>
  // The cast cannot go: TypeScript does not relate a tested name to its own value while `N` is open.
  (name in values ? values[name as ListedName] : connectorOf(name.split(':')[0]!)) as unknown as StoredValue<Stored[N]>

function connectorOf(namespace: ChainNamespace): StoredValue<string> {
  return text(`@appkit/${namespace}:connected_connector_id`, isName)
}

function text<T extends string>(key: string, isValue: Guard<T>): StoredValue<T> {
  return { key, read: readerOf(isValue), write: (value) => value }
}

/** Format of a comma-separated list without duplicates. */
function list<T extends string>(key: string, isEntry: Guard<T>): StoredValue<T[]> {
  const read = eachOf(readerOf(isEntry))
  return {
    key,
    read: (stored) => read([...new Set(stored.split(',').filter(Boolean))]),
    write: (values) => [...new Set(values)].join(','),
  }
}

/** Creates the format of a JSON value. */
export function json<T>(key: string, read: (value: unknown) => T | undefined): StoredValue<T> {
  return {
    key,
    read(stored) {
      try {
        return read(JSON.parse(stored))
      } catch {
        return undefined
      }
    },
    write: (value) => JSON.stringify(value),
  }
}
