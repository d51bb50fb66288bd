import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { announcedWallet, nodesOnly } from './announced'

/** Account of the wallet. Each test does a visitor's first steps on a page of docs/migrate.md, with the code there. */
const account = '0x1111111111111111111111111111111111111111'
const outside = () => {
  nodesOnly(async () => 10n ** 18n)
  const wallet = announcedWallet(account)
  /** Methods for which a visitor would see a prompt. */
  return () =>
    wallet
      .requests()
      .map(({ method }) => method)
      .filter((method) => ['eth_requestAccounts', 'wallet_switchEthereumChain'].includes(method))
}

function mount(Page: ComponentType) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<Page />)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
}

async function logIn(name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Fox/ }).click()
}

test('behavior: a page migrated from AppKit connects, shows the balance and switches network', async () => {
  const asked = outside()
  const { Page } = await import('../../docs/snippets/migrateAppKit')
  mount(Page)
  await logIn('Log in with a wallet')
  await expect.element(page.getByText(`${account} holds 1 ETH on Ethereum`)).toBeVisible()
  await page.getByRole('button', { name: 'Polygon', exact: true }).click()
  await expect.element(page.getByText(`${account} holds 1 POL on Polygon`)).toBeVisible()
  expect(asked()).toEqual(['eth_requestAccounts', 'wallet_switchEthereumChain'])
})

test('behavior: a page migrated from RainbowKit connects with its button inside wagmi', async () => {
  const asked = outside()
  const { Page } = await import('../../docs/snippets/migrateRainbowKit')
  mount(Page)
  await logIn('Log in')
  await expect.element(page.getByRole('button', { name: /0x1111…1111/ })).toBeVisible()
  expect(asked()).toEqual(['eth_requestAccounts'])
})

test('behavior: a page migrated from ConnectKit draws its own button from the state of the modal', async () => {
  const asked = outside()
  const { Page } = await import('../../docs/snippets/migrateConnectKit')
  mount(Page)
  await logIn('Log in')
  await expect.element(page.getByRole('button', { name: account })).toBeVisible()
  expect(asked()).toEqual(['eth_requestAccounts'])
})
