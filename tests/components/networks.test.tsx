import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NetworkList } from '../../src/components/networks/NetworkList'
import { connected } from '../e2e/gallery/world'
import { connectedSystem, createSystem, draw, heard, toHaveFocus } from './draw'

const row = (name: string | RegExp) => page.getByRole('button', { name })

test('behavior: the active network is marked, and arrow keys and Enter select another one', async () => {
  const { system } = createSystem()
  const told = heard(system.root)
  draw(<NetworkList networks={system.options.networks} />, system)
  await expect.element(row('Ethereum')).toHaveAttribute('aria-current', 'true')
  await expect.element(row('Polygon')).not.toHaveAttribute('aria-current')
  await expect.element(row('Sepolia Testnet')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await toHaveFocus(row('Polygon'))
  await userEvent.keyboard('{End}')
  await toHaveFocus(row('Sepolia'))
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(told).toEqual([{ type: 'network.selected', caipNetworkId: 'eip155:137' }])
})

test('behavior: a click on the row of the active network goes back', async () => {
  const { system } = createSystem()
  const told = heard(system.router)
  draw(<NetworkList networks={system.options.networks} />, system)
  await row('Ethereum').click()
  expect(told).toEqual([{ type: 'view.back' }])
})

test('behavior: when the wallet cannot reach a network, its row is disabled and says why', async () => {
  const { system } = await connectedSystem({ connect: { ...connected, reachable: ['eip155:1', 'eip155:11155111'] } })
  draw(<NetworkList networks={system.options.networks} />, system)
  await expect.element(row('Polygon Not in this wallet')).toBeDisabled()
  await expect.element(row('Sepolia')).toBeEnabled()
})
