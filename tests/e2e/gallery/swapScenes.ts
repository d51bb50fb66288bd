import { QUOTE_SETTLE } from '../../../src/domain/limits'
import type { Fault } from '../../../src/domain/errors'
import type { SentTransaction } from '../../../src/domain/transaction/transaction'
import type { TokenBalance } from '../../../src/domain/portfolio/tokenBalance'
import type { Quote, SwapCall, SwapOffer } from '../../../src/features/swap/domain/swap'
import type { SwapEvent } from '../../../src/features/swap/machines/swap'
import type { HoldingsScript } from './holdings'
import type { World } from './puppets'
import type { SceneFacts } from './scenes'
import { connected, heldTokens } from './world'
import { type Step, connect, open, push, token, wait } from './steps'

/** Scenes of swapping: form, token choice, preview. */

const tell =
  (event: SwapEvent): Step =>
  ({ system }) =>
    system.chart('swap')?.send(event)

const ether = token('ETH')
const dollars = token('RUSD')
const long = token('LONGSYMBOLTOKEN')
const listed = ['UNI', 'LINK', 'GNO', 'WELT', 'FOX'].map((symbol, index): TokenBalance => ({
  ...dollars,
  name: `${symbol} of the exchange`,
  symbol,
  price: '0',
  address: `eip155:1:0x${String(index + 7).padStart(40, '0')}`,
  quantity: { decimals: 18, numeric: '0' },
}))
const router = '0xA3f15C2b7E9d4f60B3a7C8d21E5f9A0b6C4D3e2f'
const unitsOf = (whole: number, { quantity }: TokenBalance) => `${whole}${'0'.repeat(quantity.decimals)}`

const quote: Quote = {
  id: 'quote-1',
  fromUnits: '500000000000000000',
  toUnits: unitsOf(1246, dollars),
  fromPrice: '2500',
  toPrice: '1',
  coinPrice: '2500',
  feeUnits: '150000000000000',
}
const swap: SwapCall = { kind: 'swap', transfer: { to: router, value: '0x0', data: '0x' } }
const revoke: SwapCall = { kind: 'revoke', transfer: { to: router, value: '0x0', data: '0x' } }
const approve: SwapCall = { kind: 'approve', transfer: { to: router, value: '0x0', data: '0x' } }
const contractOf = ({ address }: TokenBalance) => address?.split(':')[2]?.toLowerCase() ?? ''

const offer = (calls: readonly SwapCall[], given: Partial<SwapOffer> = {}, quoted = quote): SwapOffer => ({
  id: quoted.id,
  order: {
    account: `eip155:1:${connected.accounts[0]?.address ?? ''}`,
    network: 'eip155:1',
    from: ether,
    to: dollars,
    side: 'from',
    units: quoted.fromUnits,
    slippage: 100,
    floor: '1',
  },
  quote: quoted,
  minimum: String((BigInt(quoted.toUnits) * 99n) / 100n),
  router,
  calls,
  plan: calls,
  fee: { units: '312123456789000' },
  changes: [{ units: `-${quoted.fromUnits}` }, { token: contractOf(dollars), units: quoted.toUnits }],
  ...given,
})
/** Quote with an amount that is too long for any line. */
const huge: Quote = { ...quote, toUnits: '123456789012345678901234567', toPrice: '0.00001' }
const longOffer = offer(
  [approve, swap],
  {
    order: { ...offer([]).order, to: long },
    changes: [{ units: `-${quote.fromUnits}` }, { token: contractOf(long), units: huge.toUnits }],
  },
  huge,
)
/** Gain that a fake token claims. */
const junk = { token: '0x6005000000000000000000000000000000000000', units: '987654321000000000000000000' }
const poor = { ...quote, toUnits: unitsOf(1150, dollars) }
const drastic = { ...quote, toUnits: unitsOf(900, dollars) }
const dry: Fault = {
  code: 'swap.noQuote',
  message: 'The exchange has no route between these tokens for this amount. It says: Insufficient liquidity',
}
const lied: Fault = {
  code: 'swap.router',
  message:
    'The exchange’s transaction doesn’t match what’s on screen. It goes to a contract other than the one the token is approved for. Nothing was sent to the wallet.',
}
const declined: Fault = {
  code: 'wallet.declined',
  message: 'You declined the request in the wallet. Try again when you are ready.',
}
const sent: SentTransaction = {
  hash: `0x${'7c'.repeat(32)}`,
  network: 'eip155:1',
  account: `eip155:1:${connected.accounts[0]?.address ?? ''}`,
  what: '0.5 ETH',
  into: '1246 RUSD',
  to: router,
  at: 1_795_000_000_000,
  kind: 'swap',
}

const form: readonly Step[] = [open(), connect, open(), push({ name: 'Swap', params: {} })]
const fill = (from: TokenBalance, to: TokenBalance, text: string): readonly Step[] => [
  tell({ type: 'token.selected', side: 'from', token: from }),
  tell({ type: 'token.selected', side: 'to', token: to }),
  tell({ type: 'amount.typed', side: 'from', text }),
  wait(QUOTE_SETTLE),
]
const pair = fill(ether, dollars, '0.5')
const review: readonly Step[] = [tell({ type: 'swap.reviewed' })]
const confirm: readonly Step[] = [tell({ type: 'swap.confirmed', offerId: quote.id })]

/** Remote features with an onramp, so that missing funds can be bought. */
const sold = { email: false, socials: false, onramp: ['coinbase'] } as const
const world = (holdings: Partial<HoldingsScript> = {}): Partial<World> => ({
  connect: connected,
  holdings: { tokens: heldTokens, listed: [ether, dollars, ...listed], quote, offer: offer([swap]), ...holdings },
})
const scene = (given: Partial<World>, ...steps: readonly Step[]) =>
  ({ view: 'Swap', world: given, steps: [...form, ...steps] }) as const
const preview = (given: Partial<World>, ...steps: readonly Step[]) =>
  ({ view: 'SwapPreview', world: given, steps: [...form, ...pair, ...review, ...steps] }) as const
const choice = (given: Partial<World>) =>
  ({
    view: 'SwapSelectToken',
    world: given,
    steps: [...form, push({ name: 'SwapSelectToken', params: { side: 'to' } })],
  }) as const

export const swapScenes = {
  swap: scene(world()),
  'swap-loading': scene({ ...world(), flowCode: 'waiting' }),
  'swap-unloaded': scene({ ...world(), flowCode: 'failing' }),
  'swap-not-offered': scene({ ...world(), remote: { ...sold, swaps: false } }),
  'swap-not-served': scene({ ...world(), connect: { ...connected, caipNetworkId: 'eip155:11155111' } }),
  'swap-quoting': scene(world({ quote: 'waiting' }), ...pair),
  'swap-quoted': scene(world(), ...pair),
  'swap-poor': scene(world({ quote: poor }), ...pair, tell({ type: 'slippage.typed', text: '4' })),
  'swap-refused': scene(world({ quote: dry }), ...pair),
  'swap-too-much': scene({ ...world(), remote: sold }, ...fill(ether, dollars, '999')),
  'swap-long': scene(
    world({ quote: { ...quote, toUnits: '123456789012345678901234567' } }),
    ...fill(ether, long, '0.5'),
  ),
  'swap-tokens': choice(world()),
  'swap-tokens-loading': choice(world({ listed: 'waiting' })),
  'swap-tokens-unlisted': choice(world({ listed: dry })),
  'swap-tokens-none': choice(world({ tokens: [], listed: [] })),
  'swap-preview': preview(world()),
  'swap-preview-long': {
    view: 'SwapPreview',
    world: world({ quote: huge, offer: longOffer }),
    steps: [...form, ...fill(ether, long, '0.5'), ...review],
  },
  'swap-preview-unknown': preview(world({ offer: offer([swap], { changes: [...(offer([]).changes ?? []), junk] }) })),
  'swap-preview-preparing': preview(world({ offer: 'waiting' })),
  'swap-preview-approve': preview(world({ offer: offer([approve]) })),
  'swap-preview-both': preview(world({ offer: offer([approve, swap]) })),
  'swap-preview-drastic': preview(world({ offer: offer([swap], {}, drastic) })),
  'swap-preview-revoke': preview(world({ offer: offer([revoke]) })),
  'swap-preview-untried': preview(world({ offer: offer([swap], { changes: undefined }) })),
  'swap-preview-unread': preview(
    world({ offer: offer([approve, swap], { changes: undefined, isUnread: true, feeIsRough: true }) }),
  ),
  'swap-preview-lied': preview(world({ offer: lied })),
  'swap-preview-asking': preview(world(), ...confirm),
  'swap-preview-declined': preview(world({ wallet: declined }), ...confirm),
  'swap-preview-granting': preview(
    world({ offer: offer([approve]), wallet: { ...sent, kind: 'approve' } }),
    ...confirm,
  ),
  'swap-sent': { view: 'Account', world: world({ wallet: sent }), steps: [...form, ...pair, ...review, ...confirm] },
} as const satisfies Record<string, SceneFacts>
