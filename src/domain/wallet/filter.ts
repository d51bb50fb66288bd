import type { CaipNetworkId, ChainNamespace } from '../caip'
import type { Wallet } from './wallet'

/** Ids, at the registry, of wallets that have rules of their own. */
export const walletIds = {
  coinbase: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
} as const

/** What decides which catalogue wallets can be offered. */
export interface WalletFilter {
  mobile: boolean
  /** Basic mode (docs/decisions.md#33). */
  basic: boolean
  activeNamespace?: ChainNamespace | undefined
  /** Only wallets of this namespace; a wallet that names no chain is not held to it. */
  namespace?: ChainNamespace | undefined
  /** By id or name; none: all. */
  include: readonly string[]
  exclude: readonly string[]
}

/** May this wallet be offered here (docs/reference.md#wallets)? */
export function walletAllowed(wallet: Wallet, filter: WalletFilter): boolean {
  return (
    listAllows(wallet, filter) &&
    namespaceAllows(wallet, filter) &&
    (!filter.mobile || mobileAllows(wallet, filter)) &&
    (!filter.basic || hasLink(wallet))
  )
}

function namespaceAllows({ chains }: Wallet, { namespace }: WalletFilter): boolean {
  return !namespace || !chains?.length || chains.some((chain) => chain.startsWith(`${namespace}:`))
}

/** Include and exclude lists, by id or name. */
export function listAllows(
  { id, name }: Pick<Wallet, 'id' | 'name'>,
  { include, exclude }: Pick<WalletFilter, 'include' | 'exclude'>,
): boolean {
  const named = (list: readonly string[]) => list.includes(id) || list.includes(name)
  return (include.length === 0 || named(include)) && !named(exclude)
}

/** On a phone: a mobile link, or the exchange's wallet, or the mobile Solana wallet on Solana. */
function mobileAllows(wallet: Wallet, { activeNamespace }: WalletFilter): boolean {
  if (wallet.mobile_link || wallet.id === walletIds.coinbase) return true
  return wallet.id === walletIds.phantom && activeNamespace === 'solana'
}

function hasLink(wallet: Wallet): boolean {
  return Boolean(wallet.mobile_link || wallet.desktop_link || wallet.webapp_link)
}

/**
 * Pages of the catalogue as one list: each wallet once, allowed here, sharing at least one requested chain
 * (compared whole, not as part of a text).
 *
 * @param requested CAIP-2 ids of the networks in question: all configured, or those of the filtered namespaces
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

/** Installed wallets first, otherwise in the order given. */
export function installedFirst<T extends Pick<Wallet, 'rdns'>>(
  wallets: readonly T[],
  installedRdns: ReadonlySet<string>,
): T[] {
  const isInstalled = ({ rdns }: T) => Boolean(rdns && installedRdns.has(rdns))
  return [...wallets.filter(isInstalled), ...wallets.filter((wallet) => !isInstalled(wallet))]
}
