import { namespaceOf, type ByNamespace, type CaipNetworkId } from '../caip'
import type { StoredConnections } from '../account/connection'
import { connectorIds, type Connector } from '../account/connector'
import type { ResolvedOptions } from '../options/resolved'
import { reasonsIn, type ReasonCode } from '../reasons'
import { rankAnnounced, type AnnouncedWallet } from './announced'
import { listed, walletReasons, type WalletFilter } from './filter'
import type { Suggestions } from './suggestions'
import type { Wallet } from './wallet'

/** Wallets that Connect has to offer, and the reasons why others are not offered. Its rows are made of them (list.ts). */

/** Inputs of `connectRows`. */
export interface ConnectFacts {
  /** Connectors in rank order; announced ones as `rankAnnounced` orders them. */
  connectors: readonly Connector[]
  /** Number of announced wallets behind "n more". */
  more: number
  recent: readonly Wallet[]
  featured: readonly Wallet[]
  recommended: readonly Wallet[]
  /** Wallets that the host excluded, as the registry names them: the same wallets in the page are hidden too. */
  excluded: readonly Pick<Wallet, 'name' | 'rdns'>[]
  /** Total number of wallets in the catalogue; 0 while unknown. */
  count: number
  /** Whether the registry's first suggestions are still loading. */
  awaited?: boolean
  options: ListOptions
  mobile: boolean
  basic: boolean
  activeNamespace?: WalletFilter['activeNamespace']
  /** Namespace that the wallets must support. */
  namespace?: WalletFilter['namespace']
  /** Reasons why WalletConnect cannot be used. If it cannot, no catalogue wallet can be reached. */
  unreachable: readonly ReasonCode[]
}

/** Options that decide the rows of Connect. */
export type ListOptions = Pick<
  ResolvedOptions,
  | 'allWallets'
  | 'appearance'
  | 'customWallets'
  | 'enableWalletConnect'
  | 'excludeWalletIds'
  | 'features'
  | 'includeWalletIds'
>

/** State of the charts that decides the rows. */
export interface ListState extends Suggestions {
  awaited?: boolean
  announced: readonly AnnouncedWallet[]
  connectors: readonly Connector[]
  stored: StoredConnections
  connected: ByNamespace<{ connectorId: string }>
  active: CaipNetworkId
  /** Namespace that the lists are limited to, if any. */
  filter?: WalletFilter['namespace']
  policy: Pick<ConnectFacts, 'mobile' | 'basic'>
  recent: readonly Wallet[]
}

/** Returns the connectors of the page in rank order, and the announced wallets behind "n more". */
export function rankedConnectors({ announced, connectors, stored, active, known }: RankedState): {
  shown: readonly Connector[]
  more: readonly Connector[]
} {
  const { shown, more } = rankAnnounced(announced, {
    lastUsed: stored[namespaceOf(active)]?.connectorId,
    catalogueRdns: new Set(known.flatMap(({ rdns }) => (rdns ? [rdns] : []))),
  })
  // EIP-6963 wallets are already ranked; wallets announced by other standards follow.
  const others = connectors.filter(({ type, chain }) => type !== 'ANNOUNCED' || chain !== 'eip155')
  return { shown: [...shown, ...others], more }
}

interface RankedState extends Pick<ListState, 'announced' | 'connectors' | 'stored' | 'active'> {
  /** Wallets of the catalogue that Connect shows. */
  known: readonly Wallet[]
}

/** Returns the inputs of `connectRows`. */
export function connectFacts(
  state: Omit<ListState, 'announced' | 'connectors' | 'stored'>,
  { shown, more }: ReturnType<typeof rankedConnectors>,
  options: ListOptions,
): ConnectFacts {
  const { filter, policy, connected, active, recent, featured, recommended, excluded, count, awaited = false } = state
  const hasSession = Object.values(connected).some((one) => one?.connectorId === connectorIds.walletConnect)
  return {
    connectors: shown,
    more: filter && filter !== 'eip155' ? 0 : more.length,
    recent,
    featured,
    recommended,
    excluded,
    count,
    awaited,
    options,
    mobile: policy.mobile,
    basic: policy.basic,
    activeNamespace: filter ?? namespaceOf(active),
    namespace: filter,
    unreachable: reasonsIn({
      'option.walletConnect': !options.enableWalletConnect,
      'wallet.session': hasSession,
    }),
  }
}

/** Returns why Connect has no row with the QR code. */
export const codeReasons = ({ unreachable, mobile }: Pick<ConnectFacts, 'unreachable' | 'mobile'>): ReasonCode[] => [
  ...unreachable,
  ...reasonsIn({ 'device.mobile': mobile }),
]

/** Returns why Connect has no row that leads to all wallets. */
export function allWalletsReasons({ options, mobile, unreachable }: ConnectFacts): ReasonCode[] {
  const shown = options.allWallets === 'SHOW' || (options.allWallets === 'ONLY_MOBILE' && mobile)
  return [...reasonsIn({ 'option.off': !shown || !options.features.allWallets }), ...unreachable]
}

/** Returns why a wallet of the catalogue cannot be offered. The include list does not apply to the host's own. */
export function offerReasons(wallet: Wallet, facts: ConnectFacts): ReasonCode[] {
  const filter = filterOf(facts)
  const isOwn = facts.options.customWallets.some(({ id }) => id === wallet.id)
  return [...facts.unreachable, ...walletReasons(wallet, isOwn ? { ...filter, include: [] } : filter)]
}

/** Returns why a connector is not shown. Only the exclude list hides wallets that are present in the page. */
export function connectorReasons(
  { id, explorerId, name, rdns, chain }: Connector,
  { options, excluded, namespace }: ConnectFacts,
): ReasonCode[] {
  const lists = listed({ id: explorerId ?? id, name }, { include: [], exclude: options.excludeWalletIds })
  const isNamed = excluded.some((wallet) => wallet.name === name || (rdns !== undefined && wallet.rdns === rdns))
  return reasonsIn({
    'option.exclude': lists['option.exclude'] || isNamed,
    'option.namespace': namespace && chain !== namespace,
  })
}

function filterOf({ options, mobile, basic, activeNamespace, namespace }: ConnectFacts): WalletFilter {
  const { includeWalletIds: include, excludeWalletIds: exclude } = options
  return { mobile, basic, activeNamespace, namespace, include, exclude }
}
