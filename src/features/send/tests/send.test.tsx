import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SendAmount } from '../components/SendAmount'
import { RECEIVER_SETTLE } from '../../../domain/limits'
import { useChart } from '../../../components/useChart'
import { WalletSend } from '../components/WalletSend'
import { WalletSendPreview } from '../components/WalletSendPreview'
import { WalletSendSelectToken } from '../components/WalletSendSelectToken'
import type { Receiver, SentTransaction } from '../../../domain/transaction/transaction'
import { address, other } from '../../../../tests/support/addresses'
import { connected, heldTokens } from '../../../../tests/e2e/gallery/world'
import { sendScenes } from '../../../../tests/e2e/gallery/sendScenes'
import { connectedSystem, draw, heard, played } from '../../../../tests/components/draw'

const [ether] = heldTokens
const amount = page.getByRole('textbox', { name: 'You send' })

/** The amount field as in the form, with the typed text going through the chart. */
function Amount({ fault }: { fault?: { code: 'amount.invalid'; message: string } }) {
  const text = useChart('send', (snapshot) => snapshot?.context.amountText)
  return text === undefined ? null : <SendAmount token={ether} text={text} fault={fault} readOnly={false} />
}

async function form(max: 'waiting' | string = '1.2345') {
  const scene = await connectedSystem({ connect: connected, holdings: { max } })
  scene.system.router.send({ type: 'view.push', view: { name: 'WalletSend' } })
  await expect.poll(() => scene.system.chart('send')).toBeTruthy()
  scene.system.chart('send')?.send({ type: 'token.selected', token: ether! })
  return scene
}

test('behavior: when an amount is typed, the field keeps the text and shows its value', async () => {
  const { system } = await form()
  draw(<Amount />, system)
  await userEvent.type(amount, '0.5')
  await expect.element(amount).toHaveValue('0.5')
  await expect.element(page.getByText('$1,560.27')).toBeVisible()
  await expect.element(page.getByText('1.234 ETH')).toBeVisible()
  await expect.element(page.getByText('Balance 1.234 ETH', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Token: ETH. Choose another' })).toBeEnabled()
})

test('behavior: when the caption of the amount is clicked, the field has the focus', async () => {
  draw(<Amount />, (await form()).system)
  await page.getByText('You send').click()
  expect(amount.element().matches(':focus')).toBe(true)
})

test('behavior: without a token, only the picker says so, and the button asks for the amount', async () => {
  const { system } = await connectedSystem({ connect: connected, holdings: {} })
  system.router.send({ type: 'view.push', view: { name: 'WalletSend' } })
  await expect.poll(() => system.chart('send')).toBeTruthy()
  draw(<WalletSend />, system)
  await expect.element(page.getByRole('button', { name: 'Token: none. Select token', exact: true })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Enter an amount' })).toBeDisabled()
  expect(page.getByRole('button', { name: 'Select token', exact: true }).elements()).toEqual([])
})

test('behavior: the tokens to choose from are sorted by value, those without a price last', async () => {
  const { system } = await connectedSystem({ connect: connected, holdings: { tokens: heldTokens } })
  const { shadow } = draw(<WalletSendSelectToken />, system)
  await expect.element(page.getByRole('button', { name: 'Unpriced' })).toBeVisible()
  const names = [...shadow.querySelectorAll('[data-part=name]')].map(({ textContent }) => textContent)
  expect(names).toEqual([expect.stringMatching(/^A token/), 'Ether', 'Reef Dollar', 'Wrapped Tallow', 'Unpriced'])
})

test('behavior: the largest amount is requested once, and the button announces the wait', async () => {
  const { system } = await form('waiting')
  const told = heard(system.chart('send')!)
  draw(<Amount />, system)
  await page.getByRole('button', { name: 'Max' }).click()
  const looking = page.getByRole('button', { name: 'Finding the largest amount' })
  await expect.element(looking).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(told).toEqual([{ type: 'amount.max' }])
})

test('error: when the amount has a fault, it is an alert and describes the field', async () => {
  const { system } = await form()
  draw(<Amount fault={{ code: 'amount.invalid', message: 'You have 1.234 ETH.' }} />, system)
  await expect.element(page.getByRole('alert')).toHaveTextContent('You have 1.234 ETH.')
  await expect.element(amount).toHaveAccessibleDescription('You have 1.234 ETH.')
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
})

test('behavior: when the form loads after its view, it takes the focus from the heading only', async () => {
  const { system } = await form()
  for (const [moved, focused] of [
    [false, 'INPUT'],
    [true, 'BUTTON'],
  ] as const) {
    const view = (late: boolean) => (
      <div data-part="card">
        <h2 tabIndex={-1}>Send</h2>
        <button type="button">Close</button>
        {late && <WalletSend />}
      </div>
    )
    const { again, shadow } = draw(view(false), system)
    await expect.poll(() => shadow.querySelector('h2')).not.toBeNull()
    shadow.querySelector<HTMLElement>(moved ? 'button' : 'h2')?.focus()
    again(view(true))
    await expect.element(amount).toBeVisible()
    expect(shadow.activeElement?.tagName).toBe(focused)
  }
})

test('behavior: the Enter that takes a word of an input method does not send the form, in Safari either', async () => {
  const { system } = await form()
  draw(<WalletSend />, system)
  const receiver = page.getByRole('textbox', { name: 'To' })
  await expect.element(receiver).toBeVisible()
  const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockReturnValue(undefined)
  const press = (keyCode: number) =>
    receiver
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode, bubbles: true, cancelable: true }))
  press(229)
  expect(submit).not.toHaveBeenCalled()
  press(13)
  expect(submit).toHaveBeenCalledTimes(1)
  submit.mockRestore()
})

const own = connected.accounts[0]?.address ?? address
const pending: SentTransaction = {
  hash: `0x${'7c'.repeat(32)}`,
  network: 'eip155:1',
  account: `eip155:1:${own}`,
  what: '0.5 ETH',
  to: other,
  at: 0,
}

/** Draws the form, filled with a payment in Ether. `preview` then draws the review of the same payment. */
async function paying(receiver: Receiver, amountText: string, sent: readonly SentTransaction[] = []) {
  const fee = { units: '42123456789000', gas: '21000' }
  const scene = await connectedSystem({ connect: connected, holdings: { receiver, fee, sent } })
  const { system, clock } = scene
  system.router.send({ type: 'view.push', view: { name: 'WalletSend' } })
  await expect.poll(() => system.chart('send')).toBeTruthy()
  const send = system.chart('send')!
  send.send({ type: 'token.selected', token: ether! })
  send.send({ type: 'amount.typed', text: amountText })
  send.send({ type: 'receiver.typed', text: receiver.address })
  clock.increment(RECEIVER_SETTLE)
  await expect.poll(() => send.getSnapshot().hasTag('resolved')).toBe(true)
  const inForm = draw(<WalletSend />, system)
  return {
    inForm,
    preview() {
      send.send({ type: 'send.reviewed', id: 'one' })
      inForm.again(<WalletSendPreview />)
    },
  }
}

test('behavior: when the same payment is still pending, the form and the preview warn', async () => {
  const { preview } = await paying({ address: other }, '0.5', [pending])
  const warning = page.getByText('You already sent 0.5 ETH to this address, and it isn’t confirmed yet.')
  await expect.element(warning).toBeVisible()
  preview()
  await expect.element(page.getByText('Review transaction carefully')).toBeVisible()
  await expect.element(warning).toBeVisible()
})

test('behavior: when the pending payment has another amount, there is no warning', async () => {
  const { preview } = await paying({ address: other }, '0.4', [pending])
  preview()
  await expect.element(page.getByText('Review transaction carefully')).toBeVisible()
  expect(page.getByText('still pending').elements()).toEqual([])
})

test('behavior: when the receiver is the own address, the preview warns', async () => {
  const { preview } = await paying({ address: own }, '0.5')
  preview()
  await expect.element(page.getByText('Review transaction carefully')).toBeVisible()
  await expect.element(page.getByText('This is your own address')).toBeVisible()
})

test('behavior: when a transfer may fail, the first choice is another amount, and it can be sent anyway', async () => {
  const { system } = await played(sendScenes['preview-short'])
  const sendEvents = heard(system.chart('send')!)
  const { again } = draw(<WalletSendPreview />, system)
  await expect.element(page.getByText('This may fail')).toBeVisible()
  await page.getByRole('button', { name: 'Send anyway' }).click()
  expect(sendEvents).toEqual([{ type: 'send.confirmed' }])
  again(null)

  const second = (await played(sendScenes['preview-short'])).system
  const routerEvents = heard(second.router)
  draw(<WalletSendPreview />, second)
  await page.getByRole('button', { name: 'Change amount' }).click()
  expect(routerEvents).toEqual([{ type: 'view.back' }])
})

test('behavior: when the activity is switched off, the form still requests the history for its addresses', async () => {
  const { system } = await connectedSystem({
    connect: connected,
    remote: { email: false, socials: false, activity: false },
  })
  system.router.send({ type: 'view.push', view: { name: 'WalletSend' } })
  await expect.poll(() => system.chart('portfolio')).toBeTruthy()
  const told = heard(system.chart('portfolio')!)
  draw(<WalletSend />, system)
  await page.getByRole('textbox', { name: 'To' }).click()
  expect(told).toEqual([{ type: 'activity.requested' }])
})
