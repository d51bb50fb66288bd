// @vitest-environment jsdom
// #region test
import { testAccount } from 'walletchart/testing'
import { expect, test, vi } from 'vitest'
import { visit } from './visit'

test('a visitor connects, changes the network, and locks the wallet', async () => {
  const { wallet, press, shows } = visit()
  await press('Fox')
  await shows(testAccount().address)
  await press('Polygon')
  await vi.waitFor(() => expect(wallet.chainId()).toBe(137), 10_000)
  wallet.change({ type: 'lock' })
  await shows('disconnected')
})

test('a visitor who declines finds the page as it was', async () => {
  const { wallet, press, shows } = visit({ reactions: { eth_requestAccounts: 'refuse' } })
  await press('Fox')
  await vi.waitFor(() => expect(wallet.requests('eth_requestAccounts')).toHaveLength(1), 10_000)
  await shows('disconnected')
})
// #endregion
