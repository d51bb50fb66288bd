import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Account } from '../../src/components/account/Account'
import { AccountHeader } from '../../src/components/account/AccountHeader'
import { History } from '../../src/components/account/History'
import { Nfts } from '../../src/components/account/Nfts'
import { SentTransactions } from '../../src/components/account/SentTransactions'
import { Tokens } from '../../src/components/account/Tokens'
import { WalletCompatibleNetworks } from '../../src/components/account/receive/WalletCompatibleNetworks'
import { WalletReceive } from '../../src/components/account/receive/WalletReceive'
import { mainnet, sepolia, unichain as unichainNetwork } from '../../src/domain/network/records'
import { connected, embedded, heldTokens } from '../e2e/gallery/world'
import { activities, manyTokens, sent } from '../e2e/gallery/holdingFacts'
import { connectedSystem, draw, drawIn, heard, seenIn } from './draw'
import type { Connected } from '../../src/domain/account/connection'

const late = { code: 'http.timeout', message: 'The server didn’t respond in time.' } as const

test('behavior: each token is a row with its name, amount and value, and the most valuable comes first', async () => {
  const { system } = await connectedSystem({ connect: connected, holdings: { tokens: heldTokens } })
  draw(<Tokens />, system)
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Ether')).toHaveTextContent('Ether1.234 ETH$3,852.53')
  await expect.element(row('Reef Dollar')).toHaveTextContent('Reef Dollar2,450.5 RUSD$2,450.50')
  const names = page
    .getByRole('listitem')
    .elements()
    .map((element) => element.querySelector('[data-part=name]')?.textContent)
  expect(names).toEqual([expect.stringMatching(/^A token/), 'Ether', 'Reef Dollar', 'Wrapped Tallow', 'Unpriced'])
  // Without a price, the row shows a dash, and a screen reader gets its meaning.
  await expect.element(row('Unpriced').getByText('–', { exact: true })).toHaveAttribute('aria-hidden', 'true')
  await expect.element(row('Unpriced')).toHaveTextContent('No price')
})

test('limit: when there are a thousand tokens, they are drawn twenty at a time', async () => {
  const { system } = await connectedSystem({ connect: connected, holdings: { tokens: manyTokens } })
  draw(<Tokens />, system)
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  const count = page.getByRole('listitem').elements().length
  expect(count % 20).toBe(0)
  expect(count).toBeLessThan(manyTokens.length)
})

test('behavior: in Hebrew, the space of the total stands between its number and its currency', async () => {
  const { system } = await connectedSystem({ connect: connected, holdings: { tokens: manyTokens } })
  const { shadow } = await drawIn('he', <Account />, system)
  const worth = () => shadow.querySelector('[data-part=worth]')
  await expect.poll(worth).not.toBeNull()
  expect(seenIn(worth()!)).toMatch(/^\d[\d,.]*\u00A0\$$/)
})

test('error: when the tokens cannot be read, the tab on screen says so once, and nothing moves', async () => {
  const { system } = await connectedSystem({ connect: connected, holdings: { tokens: late } })
  const { shadow } = draw(<Account />, system)
  const notice = page.getByText('Token Balance Unavailable')
  // A text for screen readers is one pixel high.
  const places = () =>
    notice
      .elements()
      .filter((element) => element.clientHeight !== 1)
      .map((element) => element.closest('[data-part]')?.getAttribute('data-part'))
  const heightOfTotal = () => shadow.querySelector('[data-part=amount]')?.clientHeight
  await expect.poll(places).toEqual(['empty'])
  expect(notice.elements()).toHaveLength(2)
  expect(heightOfTotal()).toBe(40)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect.poll(places).toEqual(['amount'])
  expect(heightOfTotal()).toBe(40)
})

test('behavior: an account without tokens offers to receive some', async () => {
  const { system } = await connectedSystem({ connect: connected, holdings: { tokens: [] } })
  const routerEvents = heard(system.router)
  draw(<Tokens />, system)
  await expect.element(page.getByText('No tokens yet')).toBeVisible()
  await page.getByRole('button', { name: 'Receive' }).click()
  expect(routerEvents).toEqual([{ type: 'view.push', view: { name: 'WalletReceive' } }])
})

test('error: when the account is a smart account, it says to receive only where there is one', async () => {
  const only = { ...embedded, embedded: { ...embedded.embedded!, smartAccountNetworks: [1] } }
  const { system } = await connectedSystem({ connect: only })
  const { again } = draw(<WalletReceive />, system)
  await expect.element(page.getByRole('button', { name: 'Only receive assets on this network' })).toBeVisible()
  again(<WalletCompatibleNetworks />)
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Ethereum')
})

test('limit: at 1280×1024 and 400 %, the address to receive on is on two lines, and the row below it on few', async () => {
  const { innerWidth: wide, innerHeight: high } = window
  onTestFinished(() => page.viewport(wide, high))
  await page.viewport(320, 256)
  const { system } = await connectedSystem({ connect: connected })
  draw(<WalletReceive />, system)
  const row = page.getByRole('button', { name: /^Only receive assets/ })
  await expect.element(row).toBeInTheDocument()
  expect(row.element().getBoundingClientRect().height).toBeLessThan(100)
  const address = page.getByText(connected.accounts[0]!.address).element().parentElement!
  expect(address.getBoundingClientRect().height).toBeLessThan(60)
})

const coin = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: '0' } as const
const tenEther = { ...coin, quantity: { decimals: 18, numeric: '10' } }
const sepoliaOnly = { ...connected, caipNetworkId: 'eip155:11155111' as const }
const unichain = { ...connected, caipNetworkId: 'eip155:130' as const }

test.each<[string, Parameters<typeof connectedSystem>[0], string]>([
  ['priced tokens: dollars', { holdings: { tokens: heldTokens } }, '$2,598,898.17'],
  ['nothing held: a known zero', { holdings: { tokens: [] } }, '$0.00'],
  ['a coin without a price: its amount, and no dollars', { holdings: { tokens: [tenEther] } }, '10 ETH'],
  ['tokens that could not be read: a dash', { holdings: { tokens: late } }, '–Token Balance Unavailable'],
  ['a testnet: the amount, said to be one', { connect: sepoliaOnly }, '10 ETHTestnet'],
  [
    'a network that the provider does not serve: the amount, whether tokens are known or not',
    { connect: unichain, holdings: { tokens: late } },
    '10 ETH',
  ],
  [
    'and dollars where the balance service prices it after all',
    { connect: unichain, holdings: { tokens: [{ ...tenEther, chainId: 'eip155:130', price: '2000' }] } },
    '$20,000.00',
  ],
])('behavior: the headline of the account shows what is known: %s', async (_, world, text) => {
  const { system } = await connectedSystem(
    { connect: connected, balance: (10n ** 19n).toString(), ...world },
    { networks: [mainnet, sepolia, unichainNetwork] },
  )
  draw(<AccountHeader address={connected.accounts[0]?.address ?? ''} isShownBelow />, system)
  // The first status belongs to the copy button.
  await expect.poll(() => page.getByRole('status').last().element().textContent).toBe(text)
})

test('behavior: when a network has no activity or NFT service, the view does not claim that there is nothing', async () => {
  const { system } = await connectedSystem({ connect: connected, holdings: { activity: 'absent' } })
  system.chart('portfolio')?.send({ type: 'activity.requested' })
  const { again } = draw(<History />, system)
  await expect.element(page.getByText('Activity isn’t available here')).toBeVisible()
  expect(page.getByText('No activity yet').elements()).toEqual([])
  again(<Nfts />)
  await expect.element(page.getByText('NFTs on this network aren’t listed')).toBeVisible()
  expect(page.getByText('No NFTs yet').elements()).toEqual([])
})

test('behavior: while the NFTs are looked for in the history, a screen reader is told so', async () => {
  const { system } = await connectedSystem({ connect: connected, holdings: { activity: 'waiting' } })
  draw(<Nfts />, system)
  await expect.element(page.getByRole('status')).toHaveTextContent('Reading the history')
})

test.each([
  ['offered', true, ['Tokens', 'NFTs', 'Activity']],
  ['switched off', false, ['Tokens', 'NFTs']],
])('behavior: when the activity is %s, the account has the matching tabs', async (_, activity, tabs) => {
  const { system } = await connectedSystem({ connect: connected, remote: { email: false, socials: false, activity } })
  draw(<Account />, system)
  await expect.element(page.getByRole('tab', { name: 'NFTs' })).toBeVisible()
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(tabs)
})

test('behavior: when the activity tab opens, telemetry reports it; selecting it again is not reported', async () => {
  const { system } = await connectedSystem({ connect: connected })
  const told = heard(system.root)
  draw(<Account />, system)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('NFTs').click()
  await tab('Activity').click()
  await tab('Activity').click()
  expect(told).toEqual([{ type: 'visitor.clicked', event: 'CLICK_TRANSACTIONS' }])
})

test('behavior: all tabs of an empty account are of one height, each with its message in the middle', async () => {
  const { system } = await connectedSystem({ connect: connected, holdings: { tokens: [], activity: [] } })
  const { shadow } = draw(<Account />, system)
  const heights: (number | undefined)[] = []
  for (const [name, message] of [
    ['Tokens', 'No tokens yet'],
    ['NFTs', 'No NFTs yet'],
    ['Activity', 'No activity yet'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect.element(page.getByText(message)).toBeVisible()
    const panel = page.getByRole('tabpanel').element().getBoundingClientRect()
    const empty = shadow.querySelector('[data-part=empty]')?.getBoundingClientRect() ?? new DOMRect()
    expect(Math.abs(empty.top - panel.top - (panel.bottom - empty.bottom))).toBeLessThan(1)
    heights.push(panel.height)
  }
  expect(new Set(heights).size).toBe(1)
})

test.each<[string, Connected, string, string]>([
  ['its accounts, if it has several', embedded, 'Profile', 'Profile'],
  [
    'its settings, if it has one',
    { ...embedded, accounts: embedded.accounts.slice(0, 1) },
    'Account settings',
    'AccountSettings',
  ],
])('behavior: the name of an embedded wallet leads to %s', async (_, connect, label, view) => {
  const { system } = await connectedSystem({ connect })
  const routerEvents = heard(system.router)
  draw(<AccountHeader address={connect.accounts[0]?.address ?? ''} isShownBelow />, system)
  await page.getByRole('button', { name: new RegExp(`^wren\\.hollis@example\\.com ?${label}$`) }).click()
  expect(routerEvents).toEqual([{ type: 'view.push', view: { name: view } }])
  await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
})

test('behavior: when a name appears above the address, nothing below moves', async () => {
  const { address } = connected.accounts[0] ?? { address: '' }
  const tops = []
  for (const name of [undefined, 'wren.hollis.eth']) {
    const { system } = await connectedSystem({ connect: connected, holdings: { identity: name ? { name } : {} } })
    const { shadow } = draw(<AccountHeader address={address} isShownBelow />, system)
    const part = () => shadow.querySelector('[data-part=amount]')
    await expect.poll(() => part()?.textContent).toContain('$')
    if (name) await expect.element(page.getByText(name)).toBeVisible()
    tops.push((part()?.getBoundingClientRect().top ?? 0) - (shadow.host.getBoundingClientRect().top ?? 0))
  }
  expect(tops[0]).toBe(tops[1])
})

const swapped = { ...sent, kind: 'swap', what: '0.5 ETH', into: '1,246 RUSD' } as const

test.each<[string, Parameters<typeof connectedSystem>[0]['holdings'], string, number | null]>([
  ['pending', { sent: [sent], receipt: 'waiting' }, 'To 0x5aAe…eAed on Ethereum.', 48],
  ['confirmed', { sent: [sent], receipt: { type: 'receipt.confirmed' } }, 'To 0x5aAe…eAed on Ethereum.', 48],
  ['a pending swap, without its contract', { sent: [swapped], receipt: 'waiting' }, 'On Ethereum.', null],
])('behavior: what was sent is one line, and a screen reader hears the rest: %s', async (_, holdings, said, height) => {
  const { system } = await connectedSystem({ connect: connected, holdings: holdings ?? {} })
  const { shadow } = draw(<SentTransactions />, system)
  const rest = page.getByText(said)
  await expect.poll(() => rest.elements()[0]?.clientHeight).toBe(1)
  await expect.element(page.getByRole('link', { name: 'View in explorer' })).toBeVisible()
  if (height) expect(shadow.querySelector('li')?.getBoundingClientRect().height).toBe(height)
})

test.each<[string, Parameters<typeof connectedSystem>[0]]>([
  ['it failed', { holdings: { sent: [sent], receipt: { type: 'receipt.reverted', reason: 'paused' } } }],
  [
    'the network has stopped',
    { holdings: { sent: [sent], receipt: [{ type: 'receipt.confirming' }, { type: 'receipt.halted', since: 1 }] } },
  ],
  [
    'no activity has it',
    { holdings: { sent: [sent], receipt: 'waiting' }, remote: { email: false, socials: false, activity: false } },
  ],
])('behavior: a notice of what was sent keeps its sentences when %s', async (_, world) => {
  const { system } = await connectedSystem({ connect: connected, ...world })
  draw(<SentTransactions />, system)
  const rest = page.getByText('To 0x5aAe…eAed on Ethereum.')
  await expect.poll(() => rest.elements()[0]?.clientHeight).toBeGreaterThan(1)
})

test('behavior: a pending transaction in the activity has its receiver', async () => {
  const { system } = await connectedSystem({ connect: connected, holdings: { activity: activities } })
  system.chart('portfolio')?.send({ type: 'activity.requested' })
  draw(<History />, system)
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent(/To 0x5aAe…eAed · Pending/)
})

test('behavior: when the activity is of today, its heading says so and its rows have the time; older rows have the date', async () => {
  const now = Date.now()
  const [today, older] = [0, 40].map((days, index) => ({ ...activities[index]!, at: now - days * 24 * 3_600_000 }))
  const { system } = await connectedSystem({ connect: connected, holdings: { activity: [today!, older!] } })
  system.chart('portfolio')?.send({ type: 'activity.requested' })
  draw(<History />, system)
  const times = (name: RegExp) => page.getByRole('region', { name }).getByRole('time')
  await expect.element(times(/^today$/)).toHaveTextContent(/^\d{1,2}:\d{2} [AP]M$/)
  await expect.element(times(/^(?!today)/)).toHaveTextContent(/^[A-Z][a-z]+ \d{1,2}$/)
})

test('behavior: when the visitor is back after midnight, what was of today is of yesterday', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const noon = new Date(2030, 4, 14, 12)
  vi.setSystemTime(noon)
  const activity = [{ ...activities[0]!, at: noon.getTime() }]
  const { system } = await connectedSystem({ connect: connected, holdings: { activity } })
  system.chart('portfolio')?.send({ type: 'activity.requested' })
  draw(<History />, system)
  await expect.element(page.getByRole('region', { name: /^today$/ })).toBeVisible()
  vi.setSystemTime(new Date(2030, 4, 15, 8))
  window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByRole('region', { name: /^yesterday$/ })).toBeVisible()
})
