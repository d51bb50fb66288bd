import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { back, close, connect, instruct, settings, tell } from '../rare'

/**
 * EIP-5792 capabilities in the account settings, also of wallets that do not support the call, fail or never respond.
 * Run by `npm run coverage:browser` only.
 */
const told = (demo: ModalPage): Locator => demo.dialog.locator('[data-part=capabilities]')
const row = (demo: ModalPage): Locator => demo.dialog.getByText('What this wallet can do', { exact: true })
/** Closes the settings and asks for the capabilities again. */
async function again(demo: ModalPage): Promise<void> {
  await back(demo)
  await close(demo)
  await settings(demo)
  await row(demo).click()
}

test('behavior: when a wallet lists its capabilities, they are shown; when it cannot, the settings say so', async ({
  demo,
}) => {
  await instruct(demo)
  await connect(demo)
  await settings(demo)
  await row(demo).click()
  await expect(told(demo)).toContainText('According to the wallet, on Ethereum')
  await expect(told(demo)).toContainText('Several actions in one approval')
  await row(demo).click()
  await expect(told(demo)).toBeHidden()

  await tell(demo, (method) =>
    method === 'wallet_getCapabilities'
      ? Promise.reject(Object.assign(new Error('The method is not known.'), { code: -32601 }))
      : undefined,
  )
  await again(demo)
  await expect(told(demo)).toHaveText('The wallet doesn’t list its features.')
})

test('error: when a wallet fails or never responds to the capabilities request, a retry works', async ({ demo }) => {
  await demo.page.clock.install()
  await instruct(demo)
  await connect(demo)
  await tell(demo, (method) =>
    method === 'wallet_getCapabilities'
      ? Promise.reject(Object.assign(new Error('Out of order'), { code: -32603 }))
      : undefined,
  )
  await settings(demo)
  await row(demo).click()
  await expect(told(demo)).toContainText('Couldn’t read the wallet’s features.')
  await tell(demo, (method) => (method === 'wallet_getCapabilities' ? new Promise(() => {}) : undefined))
  await told(demo).getByRole('button', { name: 'Try again' }).click()
  await expect(told(demo)).toContainText('Asking the wallet…')
  await demo.page.clock.fastForward(11_000)
  await expect(told(demo)).toContainText('The wallet didn’t respond in time.')
  await tell(demo, () => undefined)
  await told(demo).getByRole('button', { name: 'Try again' }).click()
  await expect(told(demo)).toContainText('According to the wallet, on Ethereum')
})
