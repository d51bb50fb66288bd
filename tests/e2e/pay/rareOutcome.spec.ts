import type { PaymentRequest } from '../../../src/doors'
import { expect } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { accounts, again, failNodes, hanging, mend, pass, press, test } from '../rare'

/** Rare events of a payment from the wallet: a network that is silent, an outcome that stays unknown. */
const somebody = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const pays = `?options=${encodeURIComponent(JSON.stringify({ features: { pay: true } }))}`
const bill: PaymentRequest = { recipient: somebody, network: 'eip155:1', asset: 'native', amount: '0.01' }
const ask = (demo: ModalPage, more: Partial<PaymentRequest> = {}) =>
  demo.host((modal, given) => void modal.pay(given).catch(() => undefined), { ...bill, ...more })
const payButton = (demo: ModalPage) => demo.dialog.getByRole('button', { name: 'Pay', exact: true })

test('limit: when a payment is not prepared in time, a retry prepares it, also after an account change', async ({
  send,
  sandbox,
  demo,
}) => {
  await send.connect({}, { query: pays })
  failNodes(sandbox, hanging)
  await ask(demo)
  await expect(payButton(demo)).toBeVisible()
  await pass(demo, 21_000)
  await expect(again(demo)).toBeVisible()
  await mend(demo, sandbox)
  await again(demo).click()
  await expect(payButton(demo)).toBeEnabled()
  await accounts(demo, 1)
  await expect(payButton(demo)).toBeEnabled()
})

test('error: when a declined payment is tried again and the wallet never responds, the outcome is unknown', async ({
  send,
  demo,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'reject' } }, { query: pays })
  await ask(demo)
  await payButton(demo).click()
  await again(demo).click()
  await send.answer('never')
  await payButton(demo).click()
  await expect(demo.dialog).toContainText('Confirm in your wallet')
  await accounts(demo, 1)
  await demo.page.clock.fastForward(601_000)
  await expect(demo.dialog).toContainText('Payment not confirmed')
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
})

test('behavior: when the outcome of a payment is unknown, the same reference is not paid again', async ({
  send,
  demo,
}) => {
  await send.connect({ methods: { eth_sendTransaction: 'null' } }, { query: pays })
  await ask(demo, { reference: 'paid-1' })
  await payButton(demo).click()
  await expect(demo.dialog).toContainText('Payment not confirmed')
  await accounts(demo, 1)
  await press(demo, 'Done')
  await ask(demo, { reference: 'paid-1' })
  await expect(demo.dialog).toContainText('This may already be paid')
})
