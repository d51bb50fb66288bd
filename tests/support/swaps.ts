import type { Approval, Quote, SwapOffer, SwapOrder } from '../../src/features/swap/domain/swap'
import type { SentTransaction } from '../../src/domain/transaction/transaction'
import { mainnet } from './facts'
import { dollar, ether, mine } from './holdings'
import { other } from './addresses'

/** Router of the swaps that walks, stories and scenes share. There, a dollar costs $1 and an ether $2,000. */
export const router = '0x4444444444444444444444444444444444444444'

export const quoteOf = (id: string, fromUnits = '1000000', toUnits = '500000000000000'): Quote => ({
  id,
  fromUnits,
  toUnits,
  fromPrice: '1',
  toPrice: '2000',
  coinPrice: '2000',
  feeUnits: '150000000000000',
})

export const orderOf = (given: Partial<SwapOrder> = {}): SwapOrder => ({
  account: mine,
  network: mainnet,
  from: dollar,
  to: ether,
  side: 'from',
  units: '1000000',
  slippage: 100,
  floor: '495000000000000',
  ...given,
})

const approve = {
  kind: 'approve',
  transfer: { to: dollar.address!.slice('eip155:1:'.length), value: '0x0', data: '0xa' },
} as const
const swap = { kind: 'swap', transfer: { to: router, value: '0x0', data: '0xb' } } as const
const revoke = { kind: 'revoke', transfer: { ...approve.transfer, data: '0xc' } } as const
export const calls = { revoke: [revoke], approve: [approve], swap: [swap], both: [approve, swap] } as const

export const offerOf = (
  id: string,
  kind: keyof typeof calls,
  { order = orderOf(), quote = quoteOf(id) }: { order?: SwapOrder; quote?: Quote } = {},
): SwapOffer => ({
  id,
  order,
  quote,
  minimum: '495000000000000',
  router,
  calls: calls[kind],
  plan: calls[kind],
  allowance: '0',
  fee: { units: '21000' },
  changes: [{ token: approve.transfer.to, units: '-1000000' }, { units: '500000000000000' }],
})

export const approval: Approval = { token: dollar, spender: router, units: '1000000', network: mainnet, account: mine }

export const swapped: SentTransaction = {
  hash: '0xb1',
  network: mainnet,
  account: mine,
  what: '1 USD',
  into: '0.0005 ETH',
  to: other,
  at: 0,
  kind: 'swap',
}
