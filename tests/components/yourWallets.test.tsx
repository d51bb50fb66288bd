import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SentTransactions } from '../../src/components/account/SentTransactions'
import { AccountHeader } from '../../src/components/account/AccountHeader'
import { AccountSettings } from '../../src/components/settings/AccountSettings'
import { YourWallets } from '../../src/components/settings/YourWallets'
import { ada, bertil } from '../support/addresses'
import type { SentTransaction } from '../../src/domain/transaction/transaction'
import { connected, embedded } from '../e2e/gallery/world'
import { connectedSystem, draw, heard } from './draw'

const second = {
  ...connected,
  connectorId: 'example.pocket',
  accounts: [{ namespace: 'eip155', address: bertil, type: 'eoa' as const }],
  caipNetworkId: 'eip155:137' as const,
  wallet: { name: 'Pocket', type: 'ANNOUNCED' as const },
}

/** Two wallets are connected; the second is the active one. */
async function twoWallets() {
  const { system } = await connectedSystem({ connect: connected }, { multiWallet: true })
  system.connection('eip155')?.send({ type: 'session.approved', connected: second })
  return system
}
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('behavior: when several wallets are connected, one click switches, and no wallet is asked', async () => {
  const system = await twoWallets()
  draw(<YourWallets />, system)
  await expect.element(row('Pocket').getByRole('button').first()).toHaveAttribute('aria-current', 'true')
  await row('Foxglove').getByRole('button', { name: 'Switch' }).click()
  expect(system.root.getSnapshot().context.connected['eip155']?.connectorId).toBe('example.foxglove')
  await expect.element(row('Foxglove').getByRole('button').first()).toHaveAttribute('aria-current', 'true')
  // The balance is the active account's.
  await expect.element(row('Foxglove')).toHaveTextContent('ETH')
  expect(row('Pocket').element().textContent).not.toContain('ETH')
  // The rows keep their places.
  expect(
    page
      .getByRole('listitem')
      .elements()
      .slice(0, 2)
      .map(({ textContent }) => /Foxglove|Pocket/.exec(textContent ?? '')?.[0]),
  ).toEqual(['Foxglove', 'Pocket'])
})

test('behavior: when wallets are connected, each can be disconnected alone or all together, and another one added', async () => {
  const system = await twoWallets()
  const sent = heard(system.root)
  const moved = heard(system.router)
  draw(<YourWallets />, system)
  await page.getByRole('button', { name: 'Connect another wallet' }).click()
  expect(moved).toContainEqual({ type: 'view.push', view: { name: 'Connect' } })
  await page.getByRole('button', { name: 'Disconnect Foxglove' }).click()
  await expect.element(row('Foxglove')).not.toBeInTheDocument()
  // One wallet has a button of its own.
  expect(page.getByRole('button', { name: 'Disconnect all' }).elements()).toEqual([])
  system.connection('eip155')?.send({ type: 'session.approved', connected })
  await page.getByRole('button', { name: 'Disconnect all' }).click()
  expect(sent.filter(({ type }) => type === 'disconnect')).toEqual([
    { type: 'disconnect', namespace: 'eip155', connectorId: 'example.foxglove' },
    { type: 'disconnect' },
  ])
})

test('behavior: when a wallet is locked, it is listed and cannot be chosen', async () => {
  const system = await twoWallets()
  draw(<YourWallets />, system)
  await expect.element(row('Foxglove')).toHaveTextContent('Switch')
  const { children } = system.root.getSnapshot()
  const background = (children as Record<string, { send: (event: object) => void } | undefined>)[
    'eip155/example.foxglove'
  ]
  background?.send({ type: 'accounts.changed', accounts: [] })
  await expect.element(row('Foxglove')).toHaveTextContent('Locked')
  await expect.element(row('Foxglove').getByRole('button').first()).toBeDisabled()
})

test.each([true, false])(
  'behavior: the header of the account leads to the wallets where the host has several: %s',
  async (multiWallet) => {
    const { system } = await connectedSystem({ connect: connected }, { multiWallet })
    draw(<AccountHeader address={connected.accounts[0]?.address ?? ''} isShownBelow />, system)
    await expect.element(page.getByRole('button').first()).toBeVisible()
    expect(page.getByRole('button', { name: 'Your wallets' }).elements()).toHaveLength(multiWallet ? 1 : 0)
  },
)

test('behavior: after a switch, only what the account now active has sent is listed', async () => {
  const sentBy = (address: string, what: string): SentTransaction => ({
    ...{ hash: `0x${what.slice(0, 1).repeat(64)}`, network: 'eip155:1', account: `eip155:1:${address}`, what },
    ...{ to: ada, at: 0 },
  })
  const sent = [sentBy(connected.accounts[0]?.address ?? '', '1 ETH'), sentBy(bertil, '2 ETH')]
  const { system } = await connectedSystem({ connect: connected, holdings: { sent } }, { multiWallet: true })
  draw(<SentTransactions />, system)
  const rows = page.getByRole('list', { name: 'Sent transactions' }).getByRole('listitem')
  await expect.element(rows).toHaveTextContent('1 ETH')
  expect(rows.elements()).toHaveLength(1)
  system.connection('eip155')?.send({ type: 'session.approved', connected: second })
  await expect.element(rows).toHaveTextContent('2 ETH')
  expect(rows.elements()).toHaveLength(1)
})

test('behavior: when a screen reader reads a row, it says to which wallet the row switches', async () => {
  const system = await twoWallets()
  draw(<YourWallets />, system)
  await expect.element(page.getByRole('button', { name: /^Foxglove 0x\S+…\S+ · Ethereum Switch$/ })).toBeVisible()
  // The active one says its balance and is marked as the current one.
  await expect.element(page.getByRole('button', { name: /^Pocket.*Polygon/ })).toHaveAttribute('aria-current', 'true')
})

test('behavior: connected wallets come first, then recent ones below their title, and leaving all comes last', async () => {
  const system = await twoWallets()
  const { shadow } = draw(<YourWallets />, system)
  await expect.element(page.getByRole('heading', { name: 'Recent' })).toBeVisible()
  const names = [...shadow.querySelectorAll('[data-part=name]')].map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual(['Foxglove', expect.stringMatching(/^Pocket/)])
  expect(names.slice(-2)).toEqual(['Connect another wallet', 'Disconnect all'])
  expect(names.length).toBeGreaterThan(4)
  // The title says it once.
  expect(page.getByText('Recent').elements()).toHaveLength(1)
})

test('behavior: the settings are in groups: who it is, network and kind of account, tools, leaving', async () => {
  const { system } = await connectedSystem({ connect: embedded })
  const { shadow } = draw(<AccountSettings />, system)
  await expect.element(page.getByRole('button', { name: 'Ethereum Network' })).toBeVisible()
  const groupOf = (name: Element) => name.closest('[data-part=row]')?.parentElement?.closest('div')
  const names = [...shadow.querySelectorAll('[data-part=name]')]
  const groups = [...new Set(names.map(groupOf))].map((group) =>
    names.filter((name) => groupOf(name) === group).map(({ textContent }) => textContent),
  )
  expect(groups).toEqual([
    ['Upgrade your wallet', 'wren.hollis@example.com', 'Choose account name'],
    ['Ethereum', 'Switch to your plain account'],
    ['What this wallet can do', 'Block explorer'],
    ['Disconnect'],
  ])
})
