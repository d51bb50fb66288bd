import { expect, test } from 'vitest'
import { ONRAMP_POLL, ONRAMP_SETTLE } from '../../../src/domain/limits'
import { builtInCurrencies } from '../../../src/domain/onramp/currency'
import type { Activity } from '../../../src/domain/portfolio/activity'
import { createOnramp } from '../../../src/runtime/onramp'
import type { ModalSystem } from '../../../src/runtime/system'
import { address } from '../../support/addresses'
import { connectedBy } from '../../support/facts'
import { bought } from '../../support/onramp'
import { begin } from '../../support/system'

const page = 'https://exchange.example/buy'
const now = 5_000

/** Buying behind a real root with its router; servers and the window are scripts. */
async function buying({ opens = true, telegram = false, timeZone = 'Europe/Berlin' } = {}) {
  const { root, clock, connection, child, emitted } = begin()
  root.send({ type: 'modal.open' })
  connection().send({ type: 'session.approved', connected: connectedBy('fox') })
  root.send({ type: 'modal.open', view: { name: 'Account' } })
  const router = child('router')
  const links: object[] = []
  const opened: string[] = []
  let purchases: readonly Activity[] = []
  const api = {
    currencies: async () => builtInCurrencies,
    quote: () => Promise.reject(new Error('offline')),
    link: async (asked: object) => (links.push(asked), page),
    purchases: async () => purchases,
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
    remote: async () => ({ onramp: async () => api }),
    device: { telegram },
    openLink: (href: string) => opened.push(`link ${href}`),
    holding: () => ({ send: ({ type }: { type: string }) => told.push(type) }),
  } as unknown as ModalSystem
  const window = { open: () => (opens ? { location: { replace: (to: string) => opened.push(to) } } : null) }
  const onramp = createOnramp(system, {
    window: window as unknown as Window,
    clock: { now: () => now },
    timeZone: () => timeZone,
  })
  const view = () => (router.getSnapshot() as { context: { view?: { name: string } } }).context.view?.name
  // The server's own list of currencies changes what is in the form, and the page is asked for anew.
  const linked = () => expect.poll(() => (clock.increment(ONRAMP_SETTLE), onramp.pageOf('coinbase'))).toBe(page)
  return {
    ...onramp,
    root,
    clock,
    router,
    emitted,

    links,
    opened,
    told,
    view,
    linked,
    sells: (next: readonly Activity[]) => void (purchases = next),
  }
}

test('behavior: nothing is asked before a first look, and everything stops with the root', async () => {
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

test('behavior: the page opens within the tap, is counted and waited for, and the purchase leads to the list', async () => {
  const { open, start, linked, opened, view, emitted, sells, clock, told } = await buying()
  start()
  await linked()
  open('coinbase')
  expect([opened, view()]).toEqual([[page], 'BuyInProgress'])
  expect(JSON.stringify(emitted)).toContain('SELECT_BUY_PROVIDER')
  sells([bought('1', 'pending', now + 1)])
  await expect.poll(() => (clock.increment(ONRAMP_POLL), view())).toBe('OnRampActivity')
  expect(told).toContain('tokens.stale')
})

test('behavior: who may not buy at the exchange is not offered it; the aggregator has the address in its page', async () => {
  const { actor, pageOf, start, links } = await buying({ timeZone: 'Asia/Shanghai' })
  start()
  expect(actor.getSnapshot().context.providers).toEqual(['meld'])
  expect(links).toEqual([])
  expect(new URL(pageOf('meld') ?? '').searchParams.get('walletAddress')).toBe(address)
})

test('error: a window that is blocked is said; where there are no windows it is a link; without a page nothing opens', async () => {
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
