import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Tokens } from '../../src/components/account/Tokens'
import { connected, heldTokens } from '../e2e/gallery/world'
import { manyTokens } from '../e2e/gallery/holdingFacts'
import { connectedSystem, draw } from './draw'

test('behavior: a token is a row: its name, how much of it, and what that is worth', async () => {
  const { system } = await connectedSystem({ connect: connected, holdings: { tokens: heldTokens } })
  draw(<Tokens />, system)
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Ether')).toHaveTextContent('Ether1.234 ETH$3,852.53')
  await expect.element(row('Reef Dollar')).toHaveTextContent('Reef Dollar2450.500 RUSD$2,450.50')
  // Without a price a dash is seen and its meaning is heard.
  await expect.element(row('Unpriced').getByText('–', { exact: true })).toHaveAttribute('aria-hidden', 'true')
  await expect.element(row('Unpriced')).toHaveTextContent('No price')
})

test('limit: thousands of tokens are drawn twenty at a time', async () => {
  const { system } = await connectedSystem({ connect: connected, holdings: { tokens: manyTokens } })
  draw(<Tokens />, system)
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  const count = page.getByRole('listitem').elements().length
  expect(count % 20).toBe(0)
  expect(count).toBeLessThan(manyTokens.length)
})

test('error: tokens that could not be read are said to be unavailable', async () => {
  const late = { code: 'http.timeout', message: 'The server did not answer in time.' } as const
  const { system } = await connectedSystem({ connect: connected, holdings: { tokens: late } })
  draw(<Tokens />, system)
  await expect.element(page.getByText('Your tokens cannot be shown at the moment.')).toBeVisible()
})
