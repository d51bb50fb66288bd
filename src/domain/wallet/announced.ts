import { cleanName } from '../text/cleanName'
import type { Connector } from '../account/connector'
import { NAME_LIMIT } from './wallet'
import { ANNOUNCED_KEPT, ANNOUNCED_SHOWN } from '../limits'

/** Maximum size of an icon, in characters of its data URL. */
const ICON_LIMIT = 100_000

const uuidPattern = /^[\w-]{1,64}$/
/** Name in reverse domain notation (EIP-6963). SafePal, TokenPocket and others have the URL of a page instead. */
const rdnsPattern =
  /^([a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}|https:\/\/[a-z0-9.-]{1,63}\.[a-z]{2,20}(\/[\w./-]{0,60})?)$/i
const iconPattern = /^data:image\/(png|jpe?g|webp|gif|svg\+xml|avif)[;,]/i

/** Wallet that announced itself by EIP-6963, validated and cleaned. */
export interface AnnouncedWallet {
  uuid: string
  name: string
  rdns: string
  /** Icon as a `data:image/…` URL, for the source of an `<img>` only. */
  icon?: string
}

/**
 * Validates the `info` of an announcement (EIP-6963). Any script of the page can announce anything, so nothing is
 * trusted: an invalid icon is dropped, any other invalid field rejects the announcement.
 */
export function acceptAnnouncement(info: unknown): AnnouncedWallet | undefined {
  if (typeof info !== 'object' || info === null) return undefined
  const { uuid, name, rdns, icon } = info as Readonly<Record<string, unknown>>
  if (typeof uuid !== 'string' || !uuidPattern.test(uuid)) return undefined
  if (typeof rdns !== 'string' || !rdnsPattern.test(rdns)) return undefined
  const clean = walletName(name)
  if (!clean) return undefined
  const wallet = { uuid, name: clean, rdns }
  return isIcon(icon) ? { ...wallet, icon } : wallet
}

/**
 * Stores an announcement by its uuid. The first one with a uuid stays: a later one cannot replace it.
 *
 * @returns the wallet if it is new; `undefined` if it is invalid, known, or beyond the first 1,000
 */
export function keepAnnounced(kept: Map<string, AnnouncedWallet>, info: unknown): AnnouncedWallet | undefined {
  if (kept.size >= ANNOUNCED_KEPT) return undefined
  const wallet = acceptAnnouncement(info)
  if (!wallet || kept.has(wallet.uuid)) return undefined
  kept.set(wallet.uuid, wallet)
  return wallet
}

/** Builds an id for wallets that share an rdns; stable across visits, unlike a uuid (EIP-6963). */
const twinId = ({ rdns, name }: AnnouncedWallet): string => `${rdns}#${name}`
/** Ids of a wallet besides its uuid, the shortest first. */
const idsOf = (wallet: AnnouncedWallet): [string, string] => [wallet.rdns, twinId(wallet)]
/** A domain is the same in capitals, which some wallets have in their rdns, as the EIP's example does. */
const plain = (id: string): string => id.toLowerCase()

/** Whether a wallet claims an id, alone or not. */
export const claims = (wallet: AnnouncedWallet, id: string): boolean =>
  idsOf(wallet).some((own) => plain(own) === plain(id))

/** Connector of an announced wallet. */
export interface AnnouncedConnector extends Connector {
  uuid: string
  rdns: string
}

/**
 * Orders announced wallets for display: the last used, then those with an rdns in the catalogue, then all others.
 * Wallets beyond 50 are behind "n more". An rdns proves nothing: if two wallets claim one, they stand next to each
 * other, both are marked as `twin`, and their ids contain the name, or are the uuid if that is not unique either.
 *
 * @param lastUsed id of the connector that was connected last
 */
export function rankAnnounced(
  wallets: readonly AnnouncedWallet[],
  { lastUsed, catalogueRdns }: { lastUsed?: string | undefined; catalogueRdns: ReadonlySet<string> },
): { shown: AnnouncedConnector[]; more: AnnouncedConnector[] } {
  const claimants = new Map<string, number>()
  for (const wallet of wallets)
    for (const id of idsOf(wallet)) claimants.set(plain(id), (claimants.get(plain(id)) ?? 0) + 1)
  const idOf = (wallet: AnnouncedWallet) => idsOf(wallet).find((id) => claimants.get(plain(id)) === 1) ?? wallet.uuid
  // A twin that was used last comes before another that claims the same rdns.
  const [last, others] = [wallets.filter(isLast), wallets.filter((wallet) => !isLast(wallet))]
  const groups: Record<Rank, AnnouncedConnector[][]> = { last: [], known: [], other: [] }
  const byRdns = new Map<string, AnnouncedConnector[]>()
  for (const wallet of [...last, ...others]) {
    const connector = connectorOf(wallet, idOf(wallet))
    const same = byRdns.get(plain(connector.rdns))
    if (same) same.push(connector)
    else {
      const first = [connector]
      byRdns.set(plain(connector.rdns), first)
      groups[rankOf(wallet)].push(first)
    }
  }
  const ranked = [...groups.last, ...groups.known, ...groups.other].flat()
  return { shown: ranked.slice(0, ANNOUNCED_SHOWN), more: ranked.slice(ANNOUNCED_SHOWN) }

  function isLast(wallet: AnnouncedWallet): boolean {
    return wallet.uuid === lastUsed || twinId(wallet) === lastUsed
  }
  function rankOf(wallet: AnnouncedWallet): Rank {
    const { rdns } = wallet
    if (isLast(wallet) || rdns === lastUsed) return 'last'
    return catalogueRdns.has(rdns) ? 'known' : 'other'
  }
}

type Rank = 'last' | 'known' | 'other'

function connectorOf({ uuid, name, rdns, icon }: AnnouncedWallet, id: string): AnnouncedConnector {
  return {
    id,
    uuid,
    name,
    type: 'ANNOUNCED',
    chain: 'eip155',
    rdns,
    ...(icon ? { imageUrl: icon } : {}),
    ...(id === rdns ? {} : { twin: true }),
  }
}

/** Cleans a wallet's name for display; empty if it has no name. */
export function walletName(name: unknown): string {
  return typeof name === 'string' ? cleanName(name, NAME_LIMIT) : ''
}

/** Whether the value is a `data:image/…` URL, for the source of an `<img>` only. */
export function isIcon(icon: unknown): icon is string {
  return typeof icon === 'string' && icon.length <= ICON_LIMIT && iconPattern.test(icon)
}
