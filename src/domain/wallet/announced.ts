import { cleanName } from '../text/cleanName'
import type { Connector } from '../account/connector'
import { NAME_LIMIT } from './wallet'
import { ANNOUNCED_KEPT, ANNOUNCED_SHOWN } from '../limits'

/** An icon larger than this, in characters of its data URL, is left out. */
const ICON_LIMIT = 100_000

const uuidPattern = /^[\w-]{1,64}$/
/** A name in reverse domain notation (EIP-6963). */
const rdnsPattern = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/i
const iconPattern = /^data:image\/(png|jpeg|webp|gif|svg\+xml|avif)[;,]/i

/** A wallet that announced itself by EIP-6963, checked and cleaned. */
export interface AnnouncedWallet {
  uuid: string
  name: string
  rdns: string
  /** A `data:image/…` URL, to be used as the source of an `<img>` only. */
  icon?: string
}

/**
 * The `info` of an announcement, if it is one (EIP-6963). Any script of the page can announce anything, so
 * nothing of it is trusted: a bad icon is left out, anything else that is bad drops the announcement.
 */
export function acceptAnnouncement(info: unknown): AnnouncedWallet | undefined {
  if (typeof info !== 'object' || info === null) return undefined
  const { uuid, name, rdns, icon } = info as Readonly<Record<string, unknown>>
  if (typeof uuid !== 'string' || !uuidPattern.test(uuid)) return undefined
  if (typeof rdns !== 'string' || !rdnsPattern.test(rdns)) return undefined
  const clean = walletName(name)
  if (!clean) return undefined
  const wallet = { uuid, name: clean, rdns: rdns.toLowerCase() }
  return isIcon(icon) ? { ...wallet, icon } : wallet
}

/**
 * Adds an announcement to those kept by uuid. The first with a uuid stays: a second one under the same uuid
 * may not take its place.
 *
 * @returns the wallet when it is new; `undefined` when it was refused, is known, or there are 1,000 already.
 */
export function keepAnnounced(kept: Map<string, AnnouncedWallet>, info: unknown): AnnouncedWallet | undefined {
  if (kept.size >= ANNOUNCED_KEPT) return undefined
  const wallet = acceptAnnouncement(info)
  if (!wallet || kept.has(wallet.uuid)) return undefined
  kept.set(wallet.uuid, wallet)
  return wallet
}

/** Tells wallets that claim one rdns apart, on each visit anew: a uuid is of one page (EIP-6963). */
export const twinId = ({ rdns, name }: AnnouncedWallet): string => `${rdns}#${name}`

/** A connector that came from an announcement. */
export interface AnnouncedConnector extends Connector {
  uuid: string
  rdns: string
}

/**
 * Announced wallets in the order in which they are shown: the last used, then those whose rdns the catalogue
 * knows, then one of each other rdns. The others – second claims of an rdns, and what is beyond 50 – lie
 * behind "n more". An rdns proves nothing: where two claim one, both carry `twin`, and their ids the name, or, where
 * that is one too, the uuid.
 *
 * @param lastUsed the id of the connector that was connected last
 */
export function rankAnnounced(
  wallets: readonly AnnouncedWallet[],
  { lastUsed, catalogueRdns }: { lastUsed?: string | undefined; catalogueRdns: ReadonlySet<string> },
): { shown: AnnouncedConnector[]; more: AnnouncedConnector[] } {
  const claims = new Map<string, number>()
  for (const wallet of wallets)
    for (const id of [wallet.rdns, twinId(wallet)]) claims.set(id, (claims.get(id) ?? 0) + 1)
  const idOf = (wallet: AnnouncedWallet) =>
    [wallet.rdns, twinId(wallet)].find((id) => claims.get(id) === 1) ?? wallet.uuid
  // a twin that was used last goes before another that claims the same rdns
  const [last, others] = [wallets.filter(isLast), wallets.filter((wallet) => !isLast(wallet))]
  const groups: Record<Rank, AnnouncedConnector[]> = { last: [], known: [], other: [], second: [] }
  const seen = new Set<string>()
  for (const wallet of [...last, ...others]) {
    groups[rankOf(wallet)].push(connectorOf(wallet, idOf(wallet)))
    seen.add(wallet.rdns)
  }
  const ranked = [...groups.last, ...groups.known, ...groups.other]
  return { shown: ranked.slice(0, ANNOUNCED_SHOWN), more: [...ranked.slice(ANNOUNCED_SHOWN), ...groups.second] }

  function isLast(wallet: AnnouncedWallet): boolean {
    return wallet.uuid === lastUsed || twinId(wallet) === lastUsed
  }
  function rankOf(wallet: AnnouncedWallet): Rank {
    const { rdns } = wallet
    if (seen.has(rdns)) return 'second'
    if (isLast(wallet) || rdns === lastUsed) return 'last'
    return catalogueRdns.has(rdns) ? 'known' : 'other'
  }
}

type Rank = 'last' | 'known' | 'other' | 'second'

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

/** A wallet's name as it may be shown; empty where it gave none. */
export function walletName(name: unknown): string {
  return typeof name === 'string' ? cleanName(name, NAME_LIMIT) : ''
}

/** A `data:image/…` URL, to be used as the source of an `<img>` only. */
export function isIcon(icon: unknown): icon is string {
  return typeof icon === 'string' && icon.length <= ICON_LIMIT && iconPattern.test(icon)
}
