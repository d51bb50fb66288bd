import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BuyInProgress } from '../components/BuyInProgress'
import { OnRampActivity } from '../components/OnRampActivity'
import { OnRampProviders } from '../components/OnRampProviders'
import { ONRAMP_SETTLE } from '../../../domain/limits'
import type { Activity } from '../../../domain/portfolio/activity'
import { onrampScenes } from '../../../../tests/e2e/gallery/onrampScenes'
import { draw, heard, played } from '../../../../tests/components/draw'

test('behavior: when providers are offered, each is listed with its fees', async () => {
  const { system } = await played(onrampScenes['buy-quoted'])
  draw(<OnRampProviders />, system)
  for (const name of ['Coinbase', 'Meld.io'])
    await expect.element(page.getByRole('button', { name })).toHaveTextContent('Fees 1–2%')
})

test('behavior: the amount to get is in large type, close below the amount to pay', async () => {
  const { system, clock } = await played(onrampScenes['buy-quoted'])
  const { shadow } = draw(<OnRampProviders />, system)
  await expect.element(page.getByText('Getting the price')).toBeVisible()
  clock.increment(ONRAMP_SETTLE)
  const bought = page.getByText('0.0394', { exact: true })
  await expect.element(bought).toBeVisible()
  expect(getComputedStyle(bought.element()).fontSize).toBe('32px')
  expect(getComputedStyle(shadow.querySelector('dl')!).fontSize).toBe('14px')
  const get = shadow.querySelector('[data-part=bought]')!.parentElement!.parentElement!
  const pay = get.previousElementSibling!
  expect(get.getBoundingClientRect().top - pay.getBoundingClientRect().bottom).toBe(8)
})

test('behavior: when the explanation of buying opens, telemetry reports it', async () => {
  const { system } = await played(onrampScenes.buy)
  const [told, moved] = [heard(system.root), heard(system.router)]
  draw(<OnRampProviders />, system)
  await page.getByRole('button', { name: 'How does it work?' }).click()
  expect(told).toEqual([{ type: 'visitor.clicked', event: 'SELECT_WHAT_IS_A_BUY' }])
  expect(moved).toEqual([{ type: 'view.push', view: { name: 'WhatIsABuy' } }])
})

test('behavior: while a purchase is followed, the mark of its provider is in the ring, which is round like it', async () => {
  const { system } = await played(onrampScenes['buy-following'])
  const { shadow } = draw(<BuyInProgress />, system)
  await expect.element(page.getByRole('heading', { name: 'Finish in Coinbase' })).toBeVisible()
  const mark = shadow.querySelector('svg[data-circle]')!
  expect(mark.getBoundingClientRect().width).toBe(64)
  expect(getComputedStyle(mark.nextElementSibling!).borderRadius).toBe('50%')
  expect(shadow.querySelector('[data-part=image]')).toBeNull()
})

test('behavior: a purchase names its token, with its status below', async () => {
  const { system } = await played(onrampScenes.purchases)
  draw(<OnRampActivity />, system)
  await expect.element(page.getByText('USDC purchase')).toBeVisible()
  const rows = page.getByRole('listitem').elements()
  const cells = rows.map((one) => [
    one.querySelector('[data-part=name]')?.textContent,
    one.querySelector('[data-part=name] + span')?.textContent,
  ])
  expect(cells.slice(0, 3)).toEqual([
    ['ETH purchase', 'In progress'],
    ['USDC purchase', 'Coinbase'],
    ['ETH purchase', 'Failed'],
  ])
})

test('behavior: when purchases are of several months, they are grouped by month, newest first', async () => {
  const bought = (id: string, day: string): Activity => ({
    id,
    hash: `0x${'b'.repeat(64)}`,
    chain: 'eip155:1',
    at: Date.parse(`${day}T12:00:00Z`),
    status: 'confirmed',
    direction: 'in',
    operation: 'buy',
    from: 'Coinbase',
    to: '',
    transfers: [{ kind: 'token', direction: 'in', name: id, symbol: id, amount: '1' }],
  })
  const facts = onrampScenes.purchases
  const purchases = [bought('ONE', '2024-03-15'), bought('TWO', '2024-05-02'), bought('THREE', '2024-05-20')]
  const { system } = await played({ ...facts, world: { ...facts.world, onramp: { purchases } } })
  draw(<OnRampActivity />, system)
  const months = () =>
    page
      .getByRole('region')
      .elements()
      .map((month) => [
        month.getAttribute('aria-label'),
        month.querySelector('h3')?.textContent,
        ...[...month.querySelectorAll('bdi')].map(({ textContent }) => textContent),
      ])
  await expect.poll(months).toEqual([
    ['May 2024', 'May 2024', 'THREE', 'TWO'],
    ['March 2024', 'March 2024', 'ONE'],
  ])
})
