import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Pay } from '../components/Pay'
import { payScenes } from '../../../../tests/e2e/gallery/payScenes'
import { other } from '../../../../tests/support/addresses'
import { draw, heard, played } from '../../../../tests/components/draw'

test('behavior: when the balance is too low for a payment, buying comes first, and the amount has its symbol', async () => {
  const { system } = await played(payScenes['pay-short'])
  const routerEvents = heard(system.router)
  draw(<Pay />, system)
  await expect.element(page.getByText('0.25 ETH')).toBeVisible()
  const buy = page.getByRole('button', { name: 'Buy the missing amount' })
  await expect.element(buy).toBeVisible()
  const groundOf = (name: string) =>
    getComputedStyle(page.getByRole('button', { name }).element()).getPropertyValue('background-color')
  expect(groundOf('Buy the missing amount')).not.toBe(groundOf('Try again'))
  expect(groundOf('Try again')).toBe(groundOf('Cancel'))
  await buy.click()
  expect(routerEvents).toEqual([expect.objectContaining({ type: 'view.push' })])
})

test('behavior: the amount of a token that is not held has its short contract below', async () => {
  const contract = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
  const short = payScenes['pay-short']
  const steps = [...short.steps.slice(0, -1)]
  const { system } = await played({
    ...short,
    steps: [
      ...steps,
      ({ system: { chart } }) => {
        const request = { network: 'eip155:1', recipient: other, asset: contract, amount: '3' } as const
        chart('pay')?.send({ type: 'pay.requested', id: 'two', request })
      },
    ],
  })
  draw(<Pay />, system)
  await expect.element(page.getByTitle(contract)).toHaveTextContent('0x1f98…F984')
})
