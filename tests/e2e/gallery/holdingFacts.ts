import { drawMark, paletteOf } from '../../../sandbox/src/shared/marks'
import type { Activity, Transfer } from '../../../src/domain/portfolio/activity'
import type { CaipNetworkId } from '../../../src/domain/caip'
import type { SentTransaction } from '../../../src/domain/transaction/transaction'
import type { TokenBalance } from '../../../src/domain/portfolio/tokenBalance'

/** Tokens and activity of the account in the scenes. */

const chain: CaipNetworkId = 'eip155:1'
const other = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const mine = '0x7F5a8C2b1d9E4f60A3B7c8D21e5F9a0B6c4d3E2f'
const picture = (index: number) =>
  `data:image/svg+xml,${encodeURIComponent(drawMark(index * 13, paletteOf((index * 61) % 360, index % 4)))}`
export const portrait = picture(3)

const token = (
  index: number,
  name: string,
  symbol: string,
  decimals: number,
  numeric: string,
  price: string,
): TokenBalance => ({
  name,
  symbol,
  chainId: chain,
  address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
  price,
  quantity: { decimals, numeric },
  iconUrl: picture(index),
})

export const manyTokens: readonly TokenBalance[] = Array.from({ length: 1_000 }, (_, index) =>
  token(index + 10, `Token ${index + 1}`, `T${index + 1}`, 18, `${index}.125`, '0.5'),
)

const day = 86_400_000
const now = Date.now()
let count = 0
const deed = (ago: number, more: Partial<Activity>): Activity => {
  count += 1
  return {
    id: `a${count}`,
    hash: `0x${String(count).padStart(64, '0')}`,
    chain,
    at: now - ago * day,
    status: 'confirmed',
    direction: 'out',
    operation: 'send',
    from: mine,
    to: other,
    transfers: [],
    ...more,
  }
}
const moved = (direction: Transfer['direction'], amount: string, symbol: string, index: number): Transfer => ({
  kind: 'token',
  direction,
  name: symbol,
  symbol,
  amount,
  imageUrl: picture(index),
})
const collectible = (index: number, name = `Lantern #${index}`): Transfer => ({
  kind: 'nft',
  direction: 'in',
  name,
  amount: '1',
  imageUrl: picture(index + 40),
})

export const activities: readonly Activity[] = [
  deed(0, { status: 'pending', transfers: [moved('out', '0.5', 'ETH', 7)] }),
  deed(0, {
    direction: 'in',
    operation: 'receive',
    from: other,
    to: mine,
    transfers: [moved('in', '2450.129999', 'HUSD', 1)],
  }),
  deed(1, {
    direction: 'both',
    operation: 'trade',
    application: { name: 'Swapyard' },
    transfers: [moved('out', '0.1', 'ETH', 7), moved('in', '301.25', 'HUSD', 1)],
  }),
  deed(2, { status: 'failed', transfers: [moved('out', '12', 'MRW', 2)] }),
  deed(3, { direction: 'self', transfers: [moved('self', '1', 'ETH', 7)] }),
  deed(35, { operation: 'approve', application: { name: 'Swapyard' } }),
  deed(36, { direction: 'in', operation: 'mint', from: other, to: mine, transfers: [collectible(1)] }),
  deed(37, {
    direction: 'in',
    operation: 'receive',
    from: other,
    to: mine,
    transfers: [collectible(2), collectible(3, 'The Night Watch of the Very Long Winded Society, second edition')],
  }),
  deed(400, { direction: 'in', operation: 'receive', from: other, to: mine, transfers: [moved('in', '1', 'ETH', 7)] }),
]

export const older: readonly Activity[] = Array.from({ length: 50 }, (_, index) =>
  deed(420 + index * 4, {
    direction: 'in',
    operation: 'receive',
    from: other,
    to: mine,
    transfers: [moved('in', String(index + 1), 'HUSD', 1)],
  }),
)

export const manyActivities: readonly Activity[] = Array.from({ length: 1_000 }, (_, index) =>
  deed(
    index,
    index % 3 === 0
      ? { transfers: [moved('out', `${index}.5`, 'ETH', 7)] }
      : {
          direction: 'in',
          operation: 'receive',
          from: other,
          to: mine,
          transfers: [moved('in', String(index), 'HUSD', 1)],
        },
  ),
)

export const sent: SentTransaction = {
  hash: `0x${'ab'.repeat(32)}`,
  network: chain,
  account: `eip155:1:${mine}`,
  what: '0.5 ETH',
  to: other,
  at: now,
}
