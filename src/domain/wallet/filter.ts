import type { CaipNetworkId, ChainNamespace } from '../caip'
import { reasonsIn, type ReasonCode } from '../reasons'
import type { Wallet } from './wallet'

/** Registry ids of wallets with rules of their own. */
export const walletIds = {
  coinbase: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
} as const

/** Criteria for the catalogue wallets to offer. */
export interface WalletFilter {
  mobile: boolean
  /** Whether the modal is in basic mode (docs/decisions.md#33). */
  basic: boolean
  activeNamespace?: ChainNamespace | undefined
  /** Namespace that the wallets must support; a wallet without networks passes. */
  namespace?: ChainNamespace | undefined
  /** Ids or names to include; an empty list includes all. */
  include: readonly string[]
  exclude: readonly string[]
}

/** Returns why a wallet may not be offered here (docs/reference.md#wallets). */
export const walletReasons = (wallet: Wallet, filter: WalletFilter): ReasonCode[] =>
  reasonsIn({
    ...listed(wallet, filter),
    'option.namespace': !namespaceAllows(wallet, filter),
    'wallet.link': filter.basic && !hasLink(wallet),
    'device.mobile': filter.mobile && !mobileAllows(wallet, filter),
  })

/** Whether a wallet may be offered here. */
export const walletAllowed = (wallet: Wallet, filter: WalletFilter): boolean =>
  walletReasons(wallet, filter).length === 0

function namespaceAllows({ chains }: Wallet, { namespace }: WalletFilter): boolean {
  return !namespace || !chains?.length || chains.some((chain) => chain.startsWith(`${namespace}:`))
}

/** Returns the conditions of the lists of the host, by id or name. */
export function listed(
  { id, name }: Pick<Wallet, 'id' | 'name'>,
  { include, exclude }: Pick<WalletFilter, 'include' | 'exclude'>,
) {
  const named = (list: readonly string[]) => list.includes(id) || list.includes(name)
  return { 'option.exclude': named(exclude), 'option.include': include.length > 0 && !named(include) }
}

/** Whether a phone can use it: by a mobile link, as the exchange's wallet, or the mobile Solana wallet on Solana. */
function mobileAllows(wallet: Wallet, { activeNamespace }: WalletFilter): boolean {
  if (wallet.mobile_link || wallet.id === walletIds.coinbase) return true
  return wallet.id === walletIds.phantom && activeNamespace === 'solana'
}

function hasLink(wallet: Wallet): boolean {
  return Boolean(wallet.mobile_link || wallet.desktop_link || wallet.webapp_link)
}

/**
 * Merges pages of the catalogue into one list: each wallet once, allowed here, with at least one requested network
 * (whole CAIP-2 ids are compared).
 *
 * @param filter `requested`: CAIP-2 ids of all configured networks, or of those in the filtered namespaces
 */
export function pageWallets(
  wallets: readonly Wallet[],
  filter: WalletFilter & { requested: readonly CaipNetworkId[] },
): Wallet[] {
  const requested = new Set<string>(filter.requested)
  const unique = new Map<string, Wallet>()
  for (const wallet of wallets) if (!unique.has(wallet.id)) unique.set(wallet.id, wallet)
  return [...unique.values()].filter(
    (wallet) => walletAllowed(wallet, filter) && (wallet.chains ?? []).some((chain) => requested.has(chain)),
  )
}

/** Sorts installed wallets first; the order is otherwise unchanged. */
export function installedFirst<T extends Pick<Wallet, 'rdns'>>(
  wallets: readonly T[],
  installedRdns: ReadonlySet<string>,
): T[] {
  const isInstalled = ({ rdns }: T) => Boolean(rdns && installedRdns.has(rdns))
  return [...wallets.filter(isInstalled), ...wallets.filter((wallet) => !isInstalled(wallet))]
}
