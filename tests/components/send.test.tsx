import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AmountField } from '../../src/components/send/AmountField'
import { useHolding } from '../../src/components/read'
import { connected, heldTokens } from '../e2e/gallery/world'
import { connectedSystem, draw, heard } from './draw'

const [ether] = heldTokens
const amount = page.getByRole('textbox', { name: 'Amount' })

/** The field as the form draws it: what is typed goes through the chart. */
function Amount({ fault }: { fault?: { code: 'amount.invalid'; message: string } }) {
  const text = useHolding('send', (snapshot) => snapshot?.context.amountText)
  return text === undefined ? null : <AmountField token={ether} text={text} fault={fault as never} readOnly={false} />
}

async function form(max: 'waiting' | string = '1.2345') {
  const scene = await connectedSystem({ connect: connected, holdings: { max } })
  scene.system.router.send({ type: 'view.push', view: { name: 'WalletSend' } })
  await expect.poll(() => scene.system.holding('send')).toBeTruthy()
  scene.system.holding('send')?.send({ type: 'token.selected', token: ether! })
  return scene
}

test('behavior: an amount keeps what is typed of it and says what it is worth', async () => {
  const { system } = await form()
  draw(<Amount />, system)
  await userEvent.type(amount, '0.5')
  await expect.element(amount).toHaveValue('0.5')
  await expect.element(page.getByText('$1,560.27')).toBeVisible()
  await expect.element(page.getByText('1.234 ETH')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Token: ETH. Choose another' })).toBeEnabled()
})

test('behavior: the largest amount is looked for once, and that it is looked for is heard', async () => {
  const { system } = await form('waiting')
  const told = heard(system.holding('send')!)
  draw(<Amount />, system)
  await page.getByRole('button', { name: 'Max' }).click()
  const looking = page.getByRole('button', { name: 'Finding the largest amount' })
  await expect.element(looking).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(told).toEqual([{ type: 'amount.max' }])
})

test('error: a fault is an alert, and the description of the field', async () => {
  const { system } = await form()
  draw(<Amount fault={{ code: 'amount.invalid', message: 'You have 1.234 ETH.' }} />, system)
  await expect.element(page.getByRole('alert')).toHaveTextContent('You have 1.234 ETH.')
  await expect.element(amount).toHaveAccessibleDescription('You have 1.234 ETH.')
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
})
