import type { CaipAddress } from '../../domain/caip'
import type { RemoteEntry } from '../../domain/options/remoteConfig'
import {
  eachIn,
  eachOf,
  isFlag,
  isListOf,
  isMaybe,
  isNullish,
  isRecord,
  isShapeOf,
  isText,
  readerOf,
} from '../../domain/guards'
import { ACCOUNT_NAME_LENGTH } from '../../domain/limits'
import type { Identity, Profile } from '../../domain/portfolio/profile'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { cleanName } from '../../domain/text/cleanName'
import { cachedKeys, isAddress, isName, isNetworkId, isShownName, isTimestamp, json } from './values'

interface StoredBalance {
  caipAddress: CaipAddress
  /** Decimal text in the smallest unit (wei). */
  balance: string
  symbol: string
  /** ms since 1970. */
  timestamp: number
}
interface StoredPortfolio {
  caipAddress: CaipAddress
  balance: { balances: TokenBalance[] }
  timestamp: number
}
interface StoredIdentity {
  identity: Identity
  timestamp: number
}
interface StoredNames {
  address: string
  ens: Profile[]
  timestamp: number
}
interface StoredConfiguration {
  timestamp: number
  features: RemoteEntry[]
}
const isBalance = isShapeOf<StoredBalance>({
  caipAddress: isAddress,
  balance: (value) => isText(value) && /^\d{1,78}$/.test(value),
  symbol: isText,
  timestamp: isTimestamp,
})
/** Whether a value is a plain decimal; a price may be any finite number. */
const isDecimal = (value: unknown) => isText(value) && /^\d{1,400}(\.\d{1,400})?$/.test(value)
const isUrl = (value: unknown) => isText(value) && /^https?:\/\//.test(value)
/** Whether a value is a balance of a token. */
export const isToken = isShapeOf<TokenBalance>({
  name: isShownName,
  symbol: isShownName,
  chainId: isNetworkId,
  address: isMaybe(isAddress),
  price: isDecimal,
  quantity: isShapeOf<TokenBalance['quantity']>({
    decimals: (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) < 78,
    numeric: isDecimal,
  }),
  iconUrl: isMaybe(isUrl),
})
/** Whether a value is an account's name, which may be longer than other names. */
const isAccountName = (value: unknown) =>
  isText(value) &&
  value !== '' &&
  value.length <= ACCOUNT_NAME_LENGTH &&
  cleanName(value, ACCOUNT_NAME_LENGTH) === value
const isIdentity = isShapeOf<Identity>({ name: isMaybe(isAccountName), avatarUrl: isMaybe(isUrl) })
const isProfile = isShapeOf<Profile>({
  name: isAccountName,
  addresses: isListOf(isShapeOf<Profile['addresses'][number]>({ coinType: Number.isInteger, address: isName })),
  avatarUrl: isMaybe(isUrl),
})
const isPortfolio = isShapeOf<StoredPortfolio>({
  caipAddress: isAddress,
  balance: isShapeOf<StoredPortfolio['balance']>({ balances: isListOf(isToken) }),
  timestamp: isTimestamp,
})
const isConfiguration = isShapeOf<StoredConfiguration>({
  timestamp: isTimestamp,
  features: isListOf(isShapeOf<RemoteEntry>({ id: isText, isEnabled: isFlag, config: isNullish(isListOf(isText)) })),
})
const isTyped = (value: unknown): value is [field: string, text: string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)

interface Left {
  views: Record<string, unknown>[]
  typed?: [field: string, text: string][]
  timestamp: number
}
const viewsOf = eachOf(readerOf(isRecord))
const typedOf = eachOf(readerOf(isTyped))
/** Reads the stack of views from before a reload; views are checked at their use (runtime/leftViews). */
function leftOf(value: unknown): Left | undefined {
  if (!isRecord(value)) return undefined
  const { timestamp } = value
  const [views, typed] = [viewsOf(value['views']), typedOf(value['typed'])]
  return views && isTimestamp(timestamp) ? { views, ...(typed && { typed }), timestamp } : undefined
}

/** Formats of cached server responses and of unfinished work (docs/reference.md#storage). */
export const cachedValues = {
  native_balance_cache: json(cachedKeys.native_balance_cache, eachIn(isAddress, readerOf(isBalance))),
  portfolio_cache: json(cachedKeys.portfolio_cache, eachIn(isAddress, readerOf(isPortfolio))),
  identity_cache: json(
    cachedKeys.identity_cache,
    eachIn(isName, readerOf(isShapeOf<StoredIdentity>({ identity: isIdentity, timestamp: isTimestamp }))),
  ),
  ens_cache: json(
    cachedKeys.ens_cache,
    eachIn(
      isName,
      readerOf(isShapeOf<StoredNames>({ address: isName, ens: isListOf(isProfile), timestamp: isTimestamp })),
    ),
  ),
  configuration: json(cachedKeys.configuration, eachIn(isText, readerOf(isConfiguration))),
  left_views: json(cachedKeys.left_views, leftOf),
}
