import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SettingsButton } from '../../src/components/account/SettingsButton'
import { AccountSettings } from '../../src/components/settings/AccountSettings'
import { connected } from '../e2e/gallery/world'
import { connectedSystem, draw, heard } from './draw'

type Capabilities = NonNullable<Parameters<typeof connectedSystem>[0]['capabilities']>

async function settings(capabilities: Capabilities) {
  const { system } = await connectedSystem({ connect: connected, capabilities, switching: 'done' })
  const request = vi.fn(system.provider('eip155')!.request)
  Object.assign(system, { provider: () => ({ request }) })
  const { shadow } = draw(<AccountSettings />, system)
  const row = page.getByText('What this wallet can do', { exact: true })
  await expect.element(row).toBeVisible()
  return { system, request, row, said: () => shadow.querySelector<HTMLElement>('[data-part=capabilities]')?.innerText }
}

test('behavior: when the row is opened, the wallet is asked, and its capabilities on this network are listed', async () => {
  const { request, row, said } = await settings({
    '0x0': { paymasterService: { supported: true } },
    '0x1': { atomic: { status: 'ready' }, flowControl: { supported: false } },
  })
  expect(request).not.toHaveBeenCalled()
  await row.click()
  await expect.element(page.getByText('According to the wallet, on Ethereum')).toBeVisible()
  expect(said()?.split('\n').filter(Boolean)).toEqual([
    'According to the wallet, on Ethereum',
    ...['Several actions in one approval', 'When needed', 'It first asks you to upgrade your account.'],
    ...['Fees paid by an app', 'Yes', 'An app can pay the network fee for you.'],
    ...['Continue if a step fails', 'No'],
  ])
  const address = connected.accounts[0]?.address.toLowerCase()
  expect(request.mock.calls).toEqual([
    [{ method: 'wallet_getCapabilities', params: [expect.stringMatching(new RegExp(`^${address}$`, 'i')), ['0x1']] }],
  ])
})

test.each<[string, Capabilities, string]>([
  ['nothing of this network', { '0x89': { atomic: { status: 'supported' } } }, 'No extra features on this network.'],
  ['that it does not know the question', 'unasked', 'The wallet doesn’t list its features.'],
  ['nothing yet', 'waiting', 'Asking the wallet…'],
])('behavior: when a wallet says %s, the row says so', async (_, capabilities, text) => {
  const { row, said } = await settings(capabilities)
  await row.click()
  await expect.poll(said).toBe(text)
})

test('error: when a wallet fails, the row says why and offers a retry', async () => {
  const { request, row, said } = await settings('failing')
  await row.click()
  await expect
    .poll(said)
    .toMatch(/^Couldn’t read the wallet’s features\. .*The wallet reported an error\..*\s+Try again$/)
  request.mockResolvedValue({ '0x1': { atomic: { status: 'supported' } } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(said).toMatch(/Yes\s+All of them or none, confirmed once\.$/)
})

test('behavior: when the network changes, the row closes and then shows the features on that network', async () => {
  const { system, row, said } = await settings({ '0x1': { atomic: { status: 'supported' } } })
  await row.click()
  await expect.poll(said).toContain('Several actions in one approval')
  system.root.send({ type: 'network.selected', caipNetworkId: 'eip155:137' })
  await expect.element(page.getByText('Polygon')).toBeVisible()
  // The row is closed, and shows nothing of the previous network.
  expect(said()).toBeFalsy()
  await row.click()
  await expect.poll(said).toBe('No extra features on this network.')
})

test('behavior: the settings open from the header of the account, with a log-in and without', async () => {
  const { system } = await connectedSystem({ connect: connected })
  const events = heard(system.router)
  draw(<SettingsButton />, system)
  await page.getByRole('button', { name: 'Account settings' }).click()
  expect(events).toContainEqual({ type: 'view.push', view: { name: 'AccountSettings' } })
})
