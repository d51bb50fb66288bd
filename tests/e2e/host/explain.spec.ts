import type { ExplainSubject } from 'walletchart'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { ofLateCode } from '../withheldCode'

const codes = (demo: ModalPage, subject: ExplainSubject) =>
  demo.host((modal, asked) => modal.explain(asked).then((reasons) => reasons.map(({ code }) => code)), subject)

test('behavior: when a host asks why something is not there, the answer is what its dialog shows', async ({ demo }) => {
  const options = { features: { analytics: false, swaps: false } }
  await demo.goto(`?beacon=approve&options=${encodeURIComponent(JSON.stringify(options))}`)
  expect(await codes(demo, { view: 'WalletSend' })).toEqual(['account.missing'])
  expect(await codes(demo, { wallet: 'Nobody’s wallet' })).toEqual(['wallet.unknown'])
  expect(await codes(demo, { network: 'eip155:5' })).toEqual(['option.networks'])

  await demo.openDialog()
  expect(await codes(demo, { wallet: 'Beacon' })).toEqual([])
  await demo.row('Beacon').click()
  await demo.expectConnected()
  expect(await codes(demo, { view: 'WalletSend' })).toEqual([])
  expect(await codes(demo, { feature: 'send' })).toEqual([])
  expect(await codes(demo, { feature: 'swap' })).toEqual(['option.off'])

  await demo.openDialog()
  await expect(demo.dialog.getByRole('button', { name: 'Send' })).toBeVisible()
  await expect(demo.dialog.getByRole('button', { name: 'Swap' })).toHaveCount(0)
})

test('behavior: while the code of a view loads, and when it failed, that is the reason, until it has loaded', async ({
  demo,
  problems,
}) => {
  problems.allow(...ofLateCode)
  await demo.goto('?beacon=approve')
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.expectClosed()
  const why = () => codes(demo, { view: 'Swap' })
  expect(await why()).toEqual([])

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const files = /\/assets\/swap-[^/]*\.js/
  await demo.page.route(files, (route) => released.then(() => route.abort()))
  await demo.host((modal) => void modal.open({ view: 'Swap' }))
  await expect.poll(why).toEqual(['chunk.loading'])
  release()
  await expect.poll(why).toEqual(['chunk.failed'])
  await expect(demo.dialog.getByRole('alert')).toContainText(/Couldn’t load/)
  await demo.page.unroute(files)
  await demo.wayOn.first().click()
  await demo.expectView('Swap')
  expect(await why()).toEqual([])
})
