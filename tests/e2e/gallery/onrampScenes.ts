import type { PurchaseCurrency } from '../../../src/domain/onramp/currency'
import { ONRAMP_LIMIT, ONRAMP_SETTLE } from '../../../src/domain/limits'
import type { Activity } from '../../../src/domain/portfolio/activity'
import type { ViewName } from '../../../src/domain/view'
import type { OnrampEvent } from '../../../src/features/onramp/machines/onramp'
import { onrampOf } from '../../../src/features/onramp/runtime/onramp'
import type { OnrampScript } from './onramp'
import type { World } from './puppets'
import type { SceneFacts } from './scenes'
import { connected } from './world'
import { type Step, connect, late, open, push, wait } from './steps'

/** Scenes of buying: form and providers, choices, the opened provider, purchases. */

const tell =
  (event: OnrampEvent): Step =>
  ({ system }) =>
    onrampOf(system).actor.send(event)
const turn: Step = () => {}

const both = { email: false, socials: false, onramp: ['coinbase', 'meld'] } as const
const world = (onramp: Partial<OnrampScript> = {}, more: Partial<World> = {}): Partial<World> => ({
  connect: connected,
  remote: both,
  onramp,
  ...more,
})
const scene = (view: ViewName, given: Partial<World>, more: readonly Step[] = []): SceneFacts => ({
  view,
  world: given,
  steps: [open(), connect, open(), push({ name: 'OnRampProviders' }), turn, ...more],
})
const typed = (text: string): readonly Step[] => [tell({ type: 'amount.typed', text }), wait(ONRAMP_SETTLE)]

const page = { url: 'https://pay.example/buy', at: 0 } as const
const exchange = { provider: 'coinbase', ...page } as const
const aggregator = { provider: 'meld', ...page } as const

const now = Date.now()
const DAY = 86_400_000
const bought = (id: number, status: Activity['status'], amount: string, symbol: string): Activity => ({
  id: `p${id}`,
  hash: `0x${'b'.repeat(64)}`,
  chain: 'eip155:1',
  at: now - id * 9 * DAY,
  status,
  direction: 'in',
  operation: 'buy',
  from: 'Coinbase',
  to: '',
  transfers: [{ kind: 'token', direction: 'in', name: symbol, symbol, amount }],
})
const purchases = [
  bought(0, 'pending', '0.0394', 'ETH'),
  bought(1, 'confirmed', '246.25', 'USDC'),
  bought(5, 'failed', '0.2', 'ETH'),
  bought(9, 'confirmed', '1234567.123456789', 'THE LONGEST TOKEN'),
]
const network = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: null }
const long: PurchaseCurrency = {
  id: 'long',
  name: 'The Very Long Winded Society of Wrapped and Staked Ether, second edition',
  symbol: 'TVLWSWSE',
  networks: [network],
}
const many = {
  purchaseCurrencies: [
    long,
    ...Array.from({ length: 40 }, (_, index) => ({
      id: `c${index}`,
      name: `Coin ${index}`,
      symbol: `C${index}`,
      networks: [network],
    })),
  ],
  paymentCurrencies: ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'AUD', 'CAD', 'NZD', 'SEK', 'NOK'].map((id) => ({
    id,
    payment_method_limits: [{ id: 'card', min: '20.00', max: '6000.00' }],
  })),
}

export const onrampScenes = {
  buy: scene('OnRampProviders', world(), [wait(ONRAMP_SETTLE)]),
  'buy-quoted': scene('OnRampProviders', world(), typed('100')),
  'buy-bank': scene('OnRampProviders', world(), typed('9000')),
  'buy-waiting': scene('OnRampProviders', world({ quote: 'waiting', link: 'waiting' }), typed('250')),
  'buy-estimated': scene('OnRampProviders', world({ quote: late, currencies: late }), typed('100')),
  'buy-low': scene('OnRampProviders', world(), typed('5')),
  'buy-high': scene('OnRampProviders', world(), typed('123456789')),
  'buy-fraction': scene('OnRampProviders', world(), typed('12.50')),
  'buy-unlinked': scene('OnRampProviders', world({ link: late }), typed('100')),
  'buy-long': scene('OnRampProviders', world({ currencies: many }), typed('5999')),
  'buy-elsewhere': scene(
    'OnRampProviders',
    world({}, { connect: { ...connected, caipNetworkId: 'eip155:100' } }),
    typed('100'),
  ),
  'buy-aggregator': scene('OnRampProviders', world({}, { remote: { ...both, onramp: ['meld'] } })),
  'buy-none': scene('OnRampProviders', world({}, { remote: { ...both, onramp: false } })),
  'buy-currencies': scene('OnRampFiatSelect', world(), [push({ name: 'OnRampFiatSelect' })]),
  'buy-currencies-many': scene('OnRampFiatSelect', world({ currencies: many }), [push({ name: 'OnRampFiatSelect' })]),
  'buy-tokens': scene('OnRampTokenSelect', world(), [push({ name: 'OnRampTokenSelect' })]),
  'buy-tokens-many': scene('OnRampTokenSelect', world({ currencies: many }), [push({ name: 'OnRampTokenSelect' })]),
  'buy-following': scene('BuyInProgress', world(), [tell({ type: 'provider.opened', ...exchange })]),
  'buy-handed': scene('BuyInProgress', world(), [tell({ type: 'provider.opened', ...aggregator })]),
  'buy-blocked': scene('BuyInProgress', world(), [tell({ type: 'provider.blocked', ...exchange })]),
  'buy-failed': scene('BuyInProgress', world(), [tell({ type: 'provider.opened', ...exchange }), wait(ONRAMP_LIMIT)]),
  'buy-idle': scene('BuyInProgress', world(), [
    tell({ type: 'provider.opened', ...exchange }),
    ({ system }) => onrampOf(system).actor.getSnapshot().children.purchase?.send({ type: 'purchase.left' }),
  ]),
  purchases: scene('OnRampActivity', world({ purchases }), [push({ name: 'OnRampActivity' })]),
  'purchases-adding': scene('OnRampActivity', world({ purchases, older: 'waiting' }), [
    push({ name: 'OnRampActivity' }),
  ]),
  'purchases-broken': scene('OnRampActivity', world({ purchases, older: late }), [push({ name: 'OnRampActivity' })]),
  'purchases-empty': scene('OnRampActivity', world(), [push({ name: 'OnRampActivity' })]),
  'purchases-bones': scene('OnRampActivity', world({ purchases: 'waiting' }), [push({ name: 'OnRampActivity' })]),
  'purchases-failed': scene('OnRampActivity', world({ purchases: late }), [push({ name: 'OnRampActivity' })]),
  'what-buy': scene('WhatIsABuy', world(), [push({ name: 'WhatIsABuy' })]),
  'account-buy': { view: 'Account', world: world(), steps: [open(), connect, open()] },
  'account-buy-empty': {
    view: 'Account',
    world: world({}, { holdings: { tokens: [] } }),
    steps: [open(), connect, open()],
  },
} as const satisfies Record<string, SceneFacts>
