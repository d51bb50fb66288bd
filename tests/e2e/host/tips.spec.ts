import { tipJar } from '../../../demo/modalOptions'
import { test, expect } from '../fixtures'

/** Feature of a host (docs/features.md) on the real page: the tip jar of the demo. */

test(
  'behavior: when a tip is confirmed in the wallet, it arrives, and Account and Activity show it',
  { tag: '@main' },
  async ({ demo, send }) => {
    const { dialog } = demo
    await send.connect({}, { query: '?tips=1' })
    const before = await send.held('ETH', tipJar.to)
    await demo.openDialog()
    await demo.row('Leave a tip').click()
    await demo.expectView('Leave a tip')
    await demo.row('0.05 ETH').click()
    await dialog.getByRole('button', { name: 'Send 0.05 ETH' }).click()
    await expect(dialog.getByText('Confirm in your wallet')).toBeVisible()
    await demo.approve('Send 0.05 ETH')
    await expect(dialog.getByText('Your tip is on its way.')).toBeVisible()
    expect(await send.asked()).toMatchObject([{ to: tipJar.to, value: '0xb1a2bc2ec50000' }])
    await dialog.getByRole('button', { name: 'See it in your account' }).click()
    await send.expectSent('Sent 0.05 ETH')
    expect((await send.held('ETH', tipJar.to)) - before).toBe(50_000_000_000_000_000n)
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(dialog.getByRole('tabpanel').getByText('0.05 ETH').first()).toBeVisible()
  },
)

test('error: when a tip is declined in the wallet, the view says so and another amount can be sent', async ({
  demo,
  send,
}) => {
  const { dialog } = demo
  await send.connect({}, { query: '?tips=1' })
  // The host's own way: no click on the row.
  await demo.host((modal) => modal.open({ view: 'tips/Amount' }))
  await dialog.getByRole('button', { name: 'Send 0.01 ETH' }).click()
  await demo.reject('Send 0.01 ETH')
  await expect(send.fault).toContainText('declined')
  await demo.row('0.1 ETH').click()
  await expect(send.fault).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Send 0.1 ETH' }).click()
  await demo.approve('Send 0.1 ETH')
  await expect(dialog.getByText('Your tip is on its way.')).toBeVisible()
  // Back leads to the form, which has begun again.
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('button', { name: 'Send 0.1 ETH' })).toBeVisible()
})

test('error: when the network is another one, the reason is the feature’s own, in the language of the dialog', async ({
  demo,
  send,
}) => {
  await send.connect({}, { query: '?tips=1&locale=de' })
  await send.moveTo(137)
  await demo.host((modal) => modal.open({ view: 'tips/Amount' }))
  await demo.expectView('Trinkgeld geben')
  await demo.dialog.getByRole('button', { name: '0.01 ETH senden' }).click()
  await expect(send.fault).toContainText('Trinkgeld geht nur auf Ethereum.')
  expect(await send.asked()).toEqual([])
})
