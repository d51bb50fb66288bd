import * as z from 'zod/mini'
import type { Activity, ActivityPage, Transfer } from './activity'
import { entriesOf, pictureUrl, shownText } from './answers'
import { parseCaipNetworkId, type CaipNetworkId } from '../caip'
import { isDecimal } from '../text/decimal'

/** Schema of `GET /v1/account/{address}/history`. */

/** Maximum lengths of a cursor and an id in characters, and maximum number of transfers of a transaction. */
const CURSOR_LENGTH = 2_000
const ID_LENGTH = 200
const TRANSFERS = 100
const UNNAMED = 'Collectible'

/** Transaction states, as the server and its on-ramp name them. */
const statuses: Readonly<Record<string, Activity['status']>> = {
  confirmed: 'confirmed',
  failed: 'failed',
  pending: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_CREATED: 'pending',
}

const address = z.pipe(
  z.optional(z.unknown()),
  z.transform((text) => (typeof text === 'string' && /^\w{1,100}$/.test(text) ? text : '')),
)
const status = z.pipe(
  z.string().check(z.refine((text) => Object.hasOwn(statuses, text))),
  z.transform((text) => statuses[text] ?? 'pending'),
)
const time = z.pipe(
  z.string().check(
    z.regex(/^\d{4}-\d\d-\d\dT/),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  ),
  z.transform((text) => Date.parse(text)),
)

const hash = z.string().check(z.regex(/^(0x[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/))
const metadata = {
  operationType: shownText,
  chain: z.nullish(z.string()),
  minedAt: time,
  sentFrom: address,
  sentTo: address,
  status,
  application: z.nullish(z.object({ name: shownText, iconUrl: pictureUrl })),
}
const common = {
  id: z.string().check(z.minLength(1), z.maxLength(ID_LENGTH)),
  transfers: z.nullish(z.array(z.unknown())),
}
const transactionSchema = z.object({ ...common, metadata: z.object({ ...metadata, hash }) })
/** A purchase has no hash before its coins are sent, nor if it failed. */
const purchaseSchema = z.object({ ...common, metadata: z.object({ ...metadata, hash: z.catch(hash, '') }) })
type Entry = z.output<typeof transactionSchema>

const transferSchema = z.object({
  fungible_info: z.nullish(
    z.object({ name: shownText, symbol: shownText, icon: z.nullish(z.object({ url: pictureUrl })) }),
  ),
  nft_info: z.nullish(
    z.object({
      name: shownText,
      content: z.nullish(
        z.object({ preview: z.nullish(z.object({ url: pictureUrl, content_type: z.nullish(z.string()) })) }),
      ),
      flags: z.nullish(z.object({ is_spam: z.nullish(z.boolean()) })),
    }),
  ),
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: z.string().check(z.refine(isDecimal)) }),
})

/**
 * Schema of a page of history, requested for one network. Drops transactions of other networks, those that moved only
 * spam collectibles, and invalid entries; spam among other transfers is left out.
 *
 * @param cursor of the requested page. A page that is its own next one is rejected: reading on would never end
 */
export function historySchema(network: CaipNetworkId, cursor?: string): z.ZodMiniType<ActivityPage> {
  const isListed = ({ metadata: { chain } }: Entry) => !chain || chain === network
  return pageSchema(transactionSchema, network, isListed, cursor)
}

/**
 * Schema of a page of purchases from the exchange, which lists all of an account's purchases, whatever network is
 * requested: each was delivered on the network that the visitor has chosen there.
 *
 * @param cursor as for {@link historySchema}
 */
export function purchasesSchema(network: CaipNetworkId, cursor?: string): z.ZodMiniType<ActivityPage> {
  return pageSchema(purchaseSchema, network, () => true, cursor)
}

function pageSchema(
  entries: z.ZodMiniType<Entry>,
  network: CaipNetworkId,
  isListed: (entry: Entry) => boolean,
  cursor: string | undefined,
): z.ZodMiniType<ActivityPage> {
  return z.pipe(
    z
      .object({ data: z.array(z.unknown()), next: z.nullish(z.string().check(z.maxLength(CURSOR_LENGTH))) })
      .check(z.refine(({ next }) => !next || next !== cursor, 'The next page is this page')),
    z.transform(({ data, next }) => ({
      activities: entriesOf(entries, data)
        .filter(isListed)
        .flatMap((entry) => activityOf(entry, network)),
      ...(next ? { next } : {}),
    })),
  )
}

function activityOf({ id, metadata, transfers }: Entry, network: CaipNetworkId): Activity[] {
  const { chain, hash, minedAt, sentFrom, sentTo, application, operationType } = metadata
  const all = entriesOf(transferSchema, (transfers ?? []).slice(0, TRANSFERS))
  const listed = all.filter(({ nft_info }) => !nft_info?.flags?.is_spam)
  if (all.length > 0 && listed.length === 0) return []
  const shown = listed.flatMap(transferOf)
  return [
    {
      id,
      hash,
      chain: chain && parseCaipNetworkId(chain) ? (chain as CaipNetworkId) : network,
      at: minedAt,
      status: metadata.status,
      direction: directionOf(shown),
      operation: operationType.toLowerCase(),
      from: sentFrom,
      to: sentTo,
      transfers: shown,
      ...(application?.name
        ? { application: { name: application.name, ...(application.iconUrl ? { iconUrl: application.iconUrl } : {}) } }
        : {}),
    },
  ]
}

function transferOf({
  fungible_info: token,
  nft_info: nft,
  direction,
  quantity,
}: z.output<typeof transferSchema>): Transfer[] {
  const shared = { direction, amount: quantity.numeric }
  if (nft) {
    const imageUrl = pictureOf(nft.content?.preview)
    return [{ ...shared, kind: 'nft', name: nft.name || UNNAMED, ...(imageUrl ? { imageUrl } : {}) }]
  }
  const name = token?.name || token?.symbol
  if (!token || !name) return []
  const imageUrl = token.icon?.url
  return [{ ...shared, kind: 'token', name, symbol: token.symbol || name, ...(imageUrl ? { imageUrl } : {}) }]
}

/** Returns the URL of a preview if it is a picture; it may also be a video. */
function pictureOf(
  preview: { url: string | undefined; content_type?: string | null | undefined } | null | undefined,
): string | undefined {
  const { content_type: type } = preview ?? {}
  return !type || type.startsWith('image/') ? preview?.url : undefined
}

function directionOf(transfers: readonly Transfer[]): Activity['direction'] {
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.has('in') && directions.has('out')) return 'both'
  return directions.has('in') ? 'in' : directions.has('out') ? 'out' : 'self'
}
