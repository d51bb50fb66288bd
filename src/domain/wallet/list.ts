import { type Connector } from '../account/connector'
import type { ConnectMethod, ConnectorGroup } from '../options/shapes'
import { isPresentAs, sameName } from './presence'
import { installedFirst } from './filter'
import { allWalletsReasons, codeReasons, connectorReasons, offerReasons, type ConnectFacts } from './connectFacts'
import type { Wallet } from './wallet'

/** Row of Connect. Its texts, apart from a wallet's name, come from the catalogue of texts, by its kind. */
export interface ConnectRow {
  kind: 'walletConnect' | 'recent' | 'connector' | 'wallet' | 'awaited' | 'more' | 'allWallets'
  /** Unique id in the list. */
  id: string
  /** Name of the wallet; absent on rows that lead to other wallets. */
  name?: string
  imageUrl?: string
  imageId?: string
  tag?: 'qr code' | 'installed' | 'recent' | 'multichain'
  /** Whether two wallets claim this identity. */
  twin?: true
  connector?: Connector
  wallet?: Wallet
  /** Number of wallets behind the row: exact for `more`, rounded for `allWallets`, such as `480+`. */
  count?: string
  /** Four wallets behind All wallets, as its picture; absent if fewer are known. */
  pictured?: readonly Wallet[]
  /** Heading above the row: the name of its group, which begins with it. */
  heading?: string
}

/** Number of rows up to which recommended wallets are added; on a phone they fill a line of tiles with All wallets. */
const FILL = 2
const FILL_ON_PHONE = 3
/** Number of tiles up to which the rows of a phone are tiles: two lines. */
const MOST_TILES = 8
/** Number of wallets in the picture of All wallets. */
const PICTURED = 4
/** Number of wallets of the page from which the rows of a phone are a list: a list is easier to search. */
const LISTED_FROM = 5

/**
 * Builds the rows of Connect in order: groups by `connectorTypeOrder`, All Wallets last; no wallet twice by id, rdns or
 * name. A wallet that is present in the page keeps its place there, and is removed from the other groups.
 */
export function connectRows(facts: ConnectFacts): ConnectRow[] {
  const { options } = facts
  const connectors = mergedByName(
    facts.connectors.filter((connector) => connectorReasons(connector, facts).length === 0),
  )
  const taken = new Taken(connectors)
  const external = connectors.filter(({ type }) => type === 'EXTERNAL')
  const injected = connectors.filter(
    ({ type }) => type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN',
  )
  const offered = (wallets: readonly Wallet[]) =>
    wallets.filter((wallet) => offerReasons(wallet, facts).length === 0 && taken.take(wallet))

  const recent = offered(facts.recent)
  const featured = offered(installedFirst(facts.featured, rdnsOf(injected)))
  const custom = offered(options.customWallets)
  const fill = facts.mobile ? FILL_ON_PHONE : FILL
  const room = featured.length + custom.length > 0 ? 0 : Math.max(0, fill - injected.length - recent.length)
  const groups: Record<ConnectorGroup, ConnectRow[]> = {
    walletConnect: codeReasons(facts).length === 0 ? [walletConnectRow(options)] : [],
    recent: recent.map((wallet) => walletRow(wallet, 'recent')),
    injected: [...injected.map(connectorRow), ...moreRow(facts.more)],
    featured: featured.map((wallet) => walletRow(wallet)),
    custom: custom.map((wallet) => walletRow(wallet)),
    external: external.map(connectorRow),
    recommended: facts.awaited
      ? awaitedRows(facts.unreachable.length === 0 ? room : 0)
      : offered(facts.recommended)
          .slice(0, room)
          .map((wallet) => walletRow(wallet)),
  }
  const order = new Set<ConnectorGroup>([
    ...(options.appearance?.groupOrder ?? options.features.connectorTypeOrder),
    ...(Object.keys(groups) as ConnectorGroup[]),
  ])
  const headed = (group: ConnectorGroup) => {
    const [first, ...rest] = groups[group]
    const heading = options.appearance?.groupNames?.[group]
    return first ? [heading ? { ...first, heading } : first, ...rest] : []
  }
  return [...distinguished([...order].flatMap(headed)), ...allWalletsRow(facts, groups.recommended)]
}

/** Whether a phone shows the rows as tiles: a few wallets, and no row that has more to say than its name and tag. */
export function fitTiles(rows: readonly ConnectRow[]): boolean {
  const isPlain = rows.every(({ kind, heading, twin }) => kind !== 'more' && !heading && !twin)
  return isPlain && rows.length <= MOST_TILES && rows.filter(({ connector }) => connector).length < LISTED_FROM
}

/** Leaves out the tag "installed" if every wallet of the list has it. */
function distinguished(rows: readonly ConnectRow[]): readonly ConnectRow[] {
  const tells = rows.some(({ wallet, connector }) => wallet ?? (connector?.type === 'EXTERNAL' || connector?.lookalike))
  return tells ? rows : rows.map(({ tag, ...row }) => (tag && tag !== 'installed' ? { ...row, tag } : row))
}

/** Returns the order of the methods: the host's, else wallets first if a row shows one that is present in the page. */
export function connectMethodsOrderOf(
  rows: readonly ConnectRow[],
  chosen?: readonly ConnectMethod[],
): readonly ConnectMethod[] {
  if (chosen) return chosen
  const present = rows.some(({ connector }) => connector && connector.type !== 'EXTERNAL')
  return present ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}

/** Formats a count, rounded down to tens: `7`, `480`, `480+`. */
export function countLabel(count: number): string {
  const rounded = count < 10 ? count : Math.floor(count / 10) * 10
  return rounded < count ? `${rounded}+` : String(rounded)
}

/** Identities that already have a row. */
class Taken {
  readonly #connectors: readonly Connector[]
  readonly #wallets: Wallet[] = []
  constructor(connectors: readonly Connector[]) {
    this.#connectors = connectors
  }
  /** Takes a catalogue wallet, unless a row has its id, rdns or name. */
  take(wallet: Wallet): boolean {
    const again =
      this.#connectors.some((connector) => isPresentAs(wallet, connector)) ||
      this.#wallets.some(
        ({ id, name, rdns }) => id === wallet.id || sameName(name, wallet.name) || (rdns && rdns === wallet.rdns),
      )
    if (!again) this.#wallets.push(wallet)
    return !again
  }
}

/**
 * Merges connectors of one name in several namespaces into one wallet, in the place of the first. If several in a
 * namespace share the name, it is unknown which of them match the others: none is merged.
 */
function mergedByName(connectors: readonly Connector[]): Connector[] {
  const merged = new Set<Connector>()
  return connectors.flatMap((connector) => {
    if (merged.has(connector)) return []
    const same = connectors.filter(({ type, name }) => type === 'ANNOUNCED' && sameName(name, connector.name))
    const namespaces = new Set(same.map(({ chain }) => chain))
    if (!same.includes(connector) || same.length < 2 || namespaces.size < same.length) return [connector]
    for (const each of same) merged.add(each)
    return [{ ...connector, type: 'MULTI_CHAIN', connectors: same }]
  })
}

function rdnsOf(connectors: readonly Connector[]): ReadonlySet<string> {
  return new Set(connectors.flatMap(({ rdns }) => (rdns ? [rdns] : [])))
}

function walletConnectRow({ appearance }: ConnectFacts['options']): ConnectRow {
  const { name = 'WalletConnect', icon } = appearance?.walletConnect ?? {}
  return { kind: 'walletConnect', id: 'walletConnect', name, tag: 'qr code', ...images(icon, undefined) }
}

function connectorRow(connector: Connector): ConnectRow {
  const { id, name, imageUrl, imageId, type, twin, lookalike } = connector
  // A lookalike gets no tag: "installed" would make it look trustworthy.
  const tag = type === 'MULTI_CHAIN' ? 'multichain' : type === 'EXTERNAL' || lookalike ? undefined : 'installed'
  return {
    kind: 'connector',
    id,
    name,
    connector,
    ...images(imageUrl, imageId),
    ...(tag ? { tag } : {}),
    ...(twin ? { twin } : {}),
  }
}

function walletRow(wallet: Wallet, tag?: 'recent'): ConnectRow {
  const { id, name, image_url, image_id } = wallet
  return { kind: tag ?? 'wallet', id, name, wallet, ...images(image_url, image_id), ...(tag ? { tag } : {}) }
}

/** Places of the wallets that the registry will recommend. */
const awaitedRows = (count: number): ConnectRow[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'awaited', id: String(index) }))

function images(
  imageUrl: string | null | undefined,
  imageId: string | null | undefined,
): Pick<ConnectRow, 'imageUrl' | 'imageId'> {
  return { ...(imageUrl ? { imageUrl } : {}), ...(imageId ? { imageId } : {}) }
}

function moreRow(more: number): ConnectRow[] {
  return more > 0 ? [{ kind: 'more', id: 'more', count: String(more) }] : []
}

/** @param shown rows of recommended wallets, whose wallets are pictured last */
function allWalletsRow(facts: ConnectFacts, shown: readonly ConnectRow[]): ConnectRow[] {
  if (allWalletsReasons(facts).length > 0) return []
  const { count } = facts
  const isShown = (wallet: Wallet) => shown.some((row) => row.wallet === wallet)
  const offered = facts.recommended.filter((wallet) => wallet.image_id && offerReasons(wallet, facts).length === 0)
  const pictured = [...offered].sort((a, b) => Number(isShown(a)) - Number(isShown(b))).slice(0, PICTURED)
  return [
    {
      kind: 'allWallets',
      id: 'allWallets',
      ...(count > 0 ? { count: countLabel(count) } : {}),
      ...(pictured.length === PICTURED ? { pictured } : {}),
    },
  ]
}
