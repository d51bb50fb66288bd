import { expect, test, vi } from 'vitest'
import {
  ONRAMP_LIMIT,
  ONRAMP_POLL,
  ONRAMP_REFETCH,
  ONRAMP_RENEWAL,
  ONRAMP_SETTLE,
  PAGE_LIFETIME,
} from '../../../domain/limits'
import { builtInCurrencies } from '../../../domain/onramp/currency'
import type { Activity } from '../../../domain/portfolio/activity'
import type { Quote } from '../domain/quote'
import { createOnramp } from '../runtime/onramp'
import type { ModalSystem } from '../../../runtime/system/system'
import { address } from '../../../../tests/support/addresses'
import { connectedBy } from '../../../../tests/support/facts'
import { bought } from './bought'
import { begin } from '../../../../tests/support/system'

const page = 'https://exchange.example/buy'
const now = 5_000

const paid = { amount: '100', currency: 'USD' }
const quoteOf = (coins: string): Quote => ({
  ...{ quoteId: coins, paymentTotal: paid, paymentSubtotal: paid, estimated: false },
  purchaseAmount: { amount: coins, currency: 'USDC' },
})

/** Creates the on-ramp with a real root and router; servers and window are scripted. */
async function buying({
  opens = true,
  telegram = false,
  timeZone = 'Europe/Berlin',
  currencies = builtInCurrencies,
  more = '',
  further = '',
} = {}) {
  const { root, clock, connection, child, emitted } = begin()
  root.send({ type: 'modal.open' })
  connection().send({ type: 'session.approved', connected: connectedBy('fox') })
  root.send({ type: 'modal.open', view: { name: 'Account' } })
  const router = child('router')
  const links: object[] = []
  const opened: string[] = []
  const prices: string[] = []
  let purchases: readonly Activity[] = []
  const api = {
    currencies: async () => currencies,
    quote: async () => {
      const coins = prices.shift()
      if (coins === undefined) throw new Error('offline')
      return quoteOf(coins)
    },
    link: async (asked: object) => (links.push(asked), page),
    purchases: async (_: string, { cursor }: { cursor?: string } = {}) =>
      cursor
        ? { activities: [bought(cursor)], ...(further && { next: further }) }
        : { activities: purchases, ...(more && { next: more }) },
  }
  const told: string[] = []
  const system = {
    root,
    router,
    options: {
      networks: [{ caipNetworkId: 'eip155:1', name: 'Ethereum' }],
      remoteFeatures: { onramp: ['coinbase', 'meld'] },
      projectId: 'p',
      services: { onramp: 'https://aggregator.example' },
    },
    remote: async () => ({ api: async () => api }),
    device: { telegram },
    openLink: (href: string) => opened.push(`link ${href}`),
    chart: () => ({ send: ({ type }: { type: string }) => told.push(type) }),
  } as unknown as ModalSystem
  const zone = { now: timeZone }
  const window = { open: () => (opens ? { location: { replace: (to: string) => opened.push(to) } } : null) }
  const onramp = createOnramp(system, {
    window: window as unknown as Window,
    clock: { now: () => now },
    timeZone: () => zone.now,
  })
  const view = () => (router.getSnapshot() as { context: { view?: { name: string } } }).context.view?.name
  // The currency list of the server changes the form, so the page is requested again.
  const linked = () => expect.poll(() => (clock.increment(ONRAMP_SETTLE), onramp.pageOf('coinbase'))).toBe(page)
  return {
    ...onramp,
    root,
    clock,
    router,
    emitted,

    links,
    opened,
    prices,
    told,
    view,
    zone,
    linked,
    sells: (next: readonly Activity[]) => void (purchases = next),
  }
}

test('behavior: no page is requested before the start, and everything stops with the root', async () => {
  const { actor, start, links, clock, root, linked } = await buying()
  clock.increment(ONRAMP_SETTLE)
  expect([links, actor.getSnapshot().status]).toEqual([[], 'active'])
  start()
  start()
  await linked()
  expect(links.at(-1)).toEqual({ account: `eip155:1:${address}`, symbol: 'USDC', amount: undefined })
  const { purchases } = actor.getSnapshot().children
  root.stop()
  expect([actor.getSnapshot().status, purchases?.getSnapshot().status]).toEqual(['done', 'stopped'])
})

test('behavior: when a provider is tapped, its page opens at once and the purchase leads to the list', async () => {
  const { actor, open, start, linked, opened, view, emitted, sells, clock, told } = await buying()
  start()
  await linked()
  open('coinbase')
  expect([opened, view()]).toEqual([[page], 'BuyInProgress'])
  expect(JSON.stringify(emitted)).toContain('SELECT_BUY_PROVIDER')
  await expect.poll(() => actor.getSnapshot().children.purchase?.getSnapshot().context.known).toEqual([])
  sells([bought('1', 'pending', now + 1)])
  await expect.poll(() => (clock.increment(ONRAMP_POLL), view())).toBe('OnRampActivity')
  expect(told).toContain('tokens.stale')
})

test.each([
  ['was made', [bought('1', 'pending', now + 1)], 'OnRampActivity', undefined],
  ['was not', [], 'BuyInProgress', 'failed'],
])(
  'behavior: when the page slept until the time was over and a purchase %s meanwhile, the exchange is asked once more',
  async (_, made, expected, state) => {
    const { actor, open, start, linked, view, sells, clock } = await buying()
    start()
    await linked()
    open('coinbase')
    const purchase = () => actor.getSnapshot().children.purchase?.getSnapshot()
    await expect.poll(() => purchase()?.matches({ following: 'pausing' })).toBe(true)
    sells(made)
    clock.increment(ONRAMP_LIMIT)
    expect(purchase()?.matches('last')).toBe(true)
    await expect.poll(() => [view(), state && purchase()?.value]).toEqual([expected, state])
  },
)

/** Shows the form, for which a page was looked up. `before`: number of pages so far */
async function onForm() {
  const facts = await buying()
  facts.start()
  facts.router.send({ type: 'view.push', view: { name: 'OnRampProviders' } })
  await facts.linked()
  return { ...facts, before: facts.links.length }
}

test('behavior: when the exchange’s page was opened, another one is looked up, because a session opens once', async () => {
  const { open, linked, links, pageOf, before } = await onForm()
  open('meld')
  expect([pageOf('coinbase'), links.length]).toEqual([page, before])
  open('coinbase')
  expect(pageOf('coinbase')).toBeUndefined()
  await linked()
  expect(links.slice(before)).toEqual([links.at(before - 1)])
})

test('behavior: when the page was looked up minutes ago, its session is over, and the form looks up another', async () => {
  const { linked, links, pageOf, router, clock, before } = await onForm()
  clock.increment(PAGE_LIFETIME / 2)
  expect(pageOf('coinbase')).toBe(page)
  clock.increment(PAGE_LIFETIME / 2)
  expect(pageOf('coinbase')).toBeUndefined()
  await linked()
  expect(links).toHaveLength(before + 1)
  // Nobody looks at the form: it asks again only when it is back on screen.
  router.send({ type: 'view.close' })
  clock.increment(2 * PAGE_LIFETIME)
  expect([pageOf('coinbase'), links.length]).toEqual([undefined, before + 1])
  router.send({ type: 'view.push', view: { name: 'OnRampProviders' } })
  await linked()
  expect(links).toHaveLength(before + 2)
})

test('behavior: when the time zone is restricted, only the aggregator is offered, its link with the address', async () => {
  const { actor, pageOf, start, links } = await buying({ timeZone: 'Asia/Shanghai' })
  start()
  expect(actor.getSnapshot().context.providers).toEqual(['meld'])
  expect(links).toEqual([])
  expect(new URL(pageOf('meld') ?? '').searchParams.get('walletAddress')).toBe(address)
})

test('error: when the window is blocked, it is shown; in Telegram the page opens as a link', async () => {
  const blocked = await buying({ opens: false })
  blocked.start()
  blocked.open('coinbase')
  expect(blocked.view()).toBe('Account')
  blocked.open('meld')
  const { purchase } = blocked.actor.getSnapshot().children
  expect([blocked.view(), purchase?.getSnapshot().hasTag('blocked')]).toEqual(['BuyInProgress', true])
  const telegram = await buying({ telegram: true })
  telegram.start()
  telegram.open('meld')
  expect(telegram.opened).toEqual([`link ${telegram.pageOf('meld') ?? ''}`])
})

test('behavior: when a form lacks an amount, that is the purchase until the visitor changes it', async () => {
  const { actor, start, router, clock, linked, links } = await buying()
  const buy = (missing: string, symbol = 'ETH') => {
    router.send({ type: 'view.push', view: { name: 'OnRampProviders', params: { symbol, missing, price: '2500' } } })
  }
  const form = () => {
    const { purchaseCurrency, paymentCurrency, paymentAmount } = actor.getSnapshot().context
    return [purchaseCurrency?.symbol, paymentCurrency?.id, paymentAmount]
  }
  start()
  actor.send({ type: 'paymentCurrency.selected', id: 'EUR' })
  buy('0.1')
  expect(form()).toEqual(['ETH', 'USD', '256'])
  clock.increment(ONRAMP_SETTLE)
  await linked()
  expect(links.at(-1)).toMatchObject({ symbol: 'ETH', amount: '256' })

  // Choosing a token opens another view; on return, the form is as the visitor left it.
  actor.send({ type: 'amount.typed', text: '300' })
  router.send({ type: 'view.push', view: { name: 'OnRampTokenSelect' } })
  router.send({ type: 'view.back' })
  expect(form()).toEqual(['ETH', 'USD', '300'])
  router.send({ type: 'view.back' })
  buy('1', 'GOLD')
  expect(form()).toEqual(['ETH', 'USD', '300'])
  router.send({ type: 'view.back' })
  router.send({ type: 'view.push', view: { name: 'OnRampProviders' } })
  expect(form()).toEqual(['ETH', 'USD', '300'])
})

test('behavior: when the currency list of the server arrives, the requested purchase is read with it', async () => {
  const [coin] = builtInCurrencies.purchaseCurrencies
  const { actor, start, router } = await buying({
    currencies: {
      purchaseCurrencies: [{ ...coin!, symbol: 'GOLD' }],
      paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '60', max: '600' }] }],
    },
  })
  router.send({
    type: 'view.push',
    view: { name: 'OnRampProviders', params: { symbol: 'GOLD', missing: '1', price: '1' } },
  })
  start()
  await expect.poll(() => actor.getSnapshot().context.purchaseCurrency?.symbol).toBe('GOLD')
  expect(actor.getSnapshot().context.paymentAmount).toBe('60')
})

test('behavior: when purchases are read again, the newest page is replaced and the older ones stay', async () => {
  const { actor, start, router, sells, clock } = await buying({ more: 'old' })
  sells([bought('new', 'pending', now)])
  start()
  router.send({ type: 'view.push', view: { name: 'OnRampActivity' } })
  const { purchases } = actor.getSnapshot().children
  const listed = () => purchases?.getSnapshot().context.purchases?.map(({ id, status }) => `${id} ${status}`)
  await expect.poll(listed).toEqual(['new pending'])
  purchases?.send({ type: 'purchases.more' })
  await expect.poll(listed).toEqual(['new pending', 'old confirmed'])
  expect(purchases?.getSnapshot().can({ type: 'purchases.more' })).toBe(false)
  sells([bought('newest'), bought('new')])
  await expect
    .poll(() => (clock.increment(ONRAMP_REFETCH), listed()))
    .toEqual(['newest confirmed', 'new confirmed', 'old confirmed'])
})

test('error: when the server repeats a page of purchases, no further page is requested', async () => {
  const { actor, start, router, sells } = await buying({ more: 'old', further: 'older' })
  sells([bought('old')])
  start()
  router.send({ type: 'view.push', view: { name: 'OnRampActivity' } })
  const { purchases } = actor.getSnapshot().children
  const further = () => purchases?.getSnapshot().context.next
  await expect.poll(further).toBe('old')
  purchases?.send({ type: 'purchases.more' })
  await expect.poll(() => purchases?.getSnapshot().hasTag('adding')).toBe(false)
  expect([purchases?.getSnapshot().context.purchases?.length, further()]).toEqual([1, undefined])
})

test('behavior: when a purchase completes while Purchases is open, the list is read again and has it', async () => {
  const { actor, start, router, sells } = await buying()
  start()
  router.send({ type: 'view.push', view: { name: 'OnRampActivity' } })
  const { purchases } = actor.getSnapshot().children
  const listed = () => purchases?.getSnapshot().context.purchases?.map(({ id }) => id)
  await expect.poll(listed).toEqual([])
  sells([bought('new')])
  actor.send({ type: 'purchase.seen' })
  await expect.poll(listed).toEqual(['new'])
})

test('behavior: when coins have arrived, the balance and the tokens are read again', async () => {
  const { actor, start, root, told, sells, clock } = await buying()
  const send = vi.spyOn(root, 'send')
  start()
  sells([bought('new')])
  actor.send({ type: 'purchase.seen' })
  await expect.poll(() => (clock.increment(ONRAMP_POLL), told)).toContain('tokens.stale')
  expect(send).toHaveBeenCalledWith({ type: 'transactions.pending' })
})

test('error: when the time zone becomes restricted, the exchange is neither opened nor offered', async () => {
  const { actor, open, start, linked, opened, zone, view } = await buying()
  start()
  await linked()
  zone.now = 'Asia/Shanghai'
  open('coinbase')
  open('coinbase', page)
  expect([opened, actor.getSnapshot().context.providers, view()]).toEqual([[], ['meld'], 'Account'])
  zone.now = 'Europe/Berlin'
  open('meld')
  expect(opened).toHaveLength(1)
})

test('behavior: when the price is a minute old, it is asked for again once the form is on screen, and stays meanwhile', async () => {
  const { actor, clock, prices, router } = await onForm()
  const got = () => actor.getSnapshot().context.quote
  prices.push('99', '98', '97')
  actor.send({ type: 'amount.typed', text: '100' })
  clock.increment(ONRAMP_SETTLE)
  await expect.poll(() => got()?.purchaseAmount.amount).toBe('99')
  clock.increment(ONRAMP_RENEWAL)
  expect(got()?.purchaseAmount.amount).toBe('99')
  await expect.poll(() => got()?.purchaseAmount.amount).toBe('98')
  router.send({ type: 'view.push', view: { name: 'OnRampTokenSelect' } })
  clock.increment(ONRAMP_RENEWAL * 2)
  expect(prices).toEqual(['97'])
  router.send({ type: 'view.back' })
  await expect.poll(() => got()?.purchaseAmount.amount).toBe('97')
  clock.increment(ONRAMP_RENEWAL)
  await expect.poll(() => got()?.estimated).toBe(true)
})
