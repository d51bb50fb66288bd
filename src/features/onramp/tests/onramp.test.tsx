import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OnRampActivity } from '../components/OnRampActivity'
import { OnRampProviders } from '../components/OnRampProviders'
import type { Activity } from '../../../domain/portfolio/activity'
import { onrampScenes } from '../../../../tests/e2e/gallery/onrampScenes'
import { draw, heard, played } from '../../../../tests/components/draw'

test('behavior: each provider is listed with its fees', async () => {
  const { system } = await played(onrampScenes['buy-quoted'])
  draw(<OnRampProviders />, system)
  for (const name of ['Coinbase', 'Meld.io'])
    await expect.element(page.getByRole('button', { name })).toHaveTextContent('Fees 1–2%')
})

test('behavior: opening the explanation of buying is tracked', async () => {
  const { system } = await played(onrampScenes.buy)
  const [told, moved] = [heard(system.root), heard(system.router)]
  draw(<OnRampProviders />, system)
  await page.getByRole('button', { name: 'How does it work?' }).click()
  expect(told).toEqual([{ type: 'visitor.clicked', event: 'SELECT_WHAT_IS_A_BUY' }])
  expect(moved).toEqual([{ type: 'view.push', view: { name: 'WhatIsABuy' } }])
})

test('behavior: purchases are grouped by month, newest first', async () => {
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
