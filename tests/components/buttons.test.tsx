import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AccountButton, ConnectButton, NetworkButton, WalletButton } from '../../src/doors'
import type { ConnectButtonState, ModalOptions } from '../../src/doors'
import { polygon } from '../../src/domain/network/records'
import { forceColors, seenIn } from './draw'
import { drawModal } from './drawModal'

const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/%3E'

/** Servers that answer by path; the balance is in wei. */
function servers(answers: { identity?: unknown; balance?: bigint; wallets?: unknown }) {
  const asked: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    if (/supported-chains/.test(pathname)) return Response.json({ http: ['eip155:1', 'eip155:137'] })
    if (/identity/.test(pathname)) return Response.json(answers.identity ?? { name: null, avatar: null })
    if (/getWallets/.test(pathname)) return Response.json(answers.wallets ?? { count: 0, data: [] })
    if (request.method === 'POST' && answers.balance !== undefined) {
      const { id, method } = (await request.json()) as { id: number; method: string }
      const result = method === 'eth_getBalance' ? `0x${answers.balance.toString(16)}` : '0x1'
      return Response.json({ jsonrpc: '2.0', id, result })
    }
    return new Response('{}', { status: 404 })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return asked
}

async function draw(children: ReactNode, options: Partial<ModalOptions> = {}) {
  const { modal, place } = drawModal(children, {
    chainImages: { 'eip155:1': icon },
    customRpcUrls: { 'eip155:1': [{ url: 'https://one.example' }] },
    ...options,
  })
  await modal.ready()
  await expect.poll(() => modal.getConnectors().map(({ name }) => name)).toContain('Fox')
  return {
    modal,
    place,
    async connect() {
      const fox = modal.getConnectors().find(({ name }) => name === 'Fox')!
      await modal.connect({ connectorId: fox.id })
    },
  }
}

test('behavior: when the host asks for them, the button shows network, balance, picture and name', async () => {
  servers({ identity: { name: 'ada.eth', avatar: icon }, balance: 1_250_000_000_000_000_000n })
  const { connect, place } = await draw(<ConnectButton show={['network', 'balance', 'avatar', 'name', 'chevron']} />)
  await connect()
  const button = page.getByRole('button', { name: /ada\.eth/ })
  await expect.element(button).toHaveTextContent('1.25 ETHada.eth')
  await expect.poll(() => place.querySelectorAll('[data-part=picture] img').length).toBeGreaterThan(0)
})

test('behavior: when a button shows only known data, it makes no request', async () => {
  const asked = servers({})
  const { connect, place } = await draw(<ConnectButton />)
  await connect()
  await expect.element(page.getByRole('button')).toHaveTextContent('0x1111…1111')
  await expect.poll(() => place.querySelector('[data-part=picture] svg')).not.toBeNull()
  expect(asked.filter((path) => /identity|balance/.test(path))).toEqual([])
})

test('behavior: the "x" of the account on a button is drawn as it is, in fonts that make "0x1" a product too', async () => {
  servers({})
  const { connect } = await draw(<ConnectButton />)
  await connect()
  const account = page.getByText('0x1111…1111')
  await expect.element(account).toBeVisible()
  expect(getComputedStyle(account.element()).fontVariantLigatures).toBe('no-contextual')
})

test('error: when the picture does not load, the drawing made of the address stays', async () => {
  servers({ identity: { name: 'ada.eth', avatar: 'https://gone.invalid/a.png' }, balance: 1n })
  const { connect, place } = await draw(<ConnectButton show={['avatar', 'name']} />)
  await connect()
  await expect.element(page.getByRole('button')).toHaveTextContent('ada.eth')
  await expect.poll(() => place.querySelector('[data-part=picture] svg')).not.toBeNull()
})

test('limit: when a name has 60 letters, the button stays narrow, and its title is the name', async () => {
  const name = `${'w'.repeat(56)}.eth`
  servers({ identity: { name, avatar: null }, balance: 1n })
  const { connect } = await draw(<ConnectButton show={['name']} />)
  await connect()
  await expect.element(page.getByTitle(name)).toBeVisible()
  expect(page.getByRole('button').element().getBoundingClientRect().width).toBeLessThan(320)
})

test('behavior: the balance has the separators of the language', async () => {
  servers({ balance: 12_345_670_000_000_000_000_000n })
  const { connect } = await draw(<ConnectButton show={['balance']} />)
  await connect()
  await expect.element(page.getByText('12,345.67 ETH')).toBeVisible()
})

test('behavior: on a page from right to left, the balance has its amount before its symbol', async () => {
  servers({ balance: 1_250_000_000_000_000_000n })
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const { connect, place } = await draw(<ConnectButton show={['balance']} />)
  await connect()
  await expect.element(page.getByText('1.25 ETH')).toBeVisible()
  expect(seenIn(place.querySelector('[data-part=balance]')!)).toBe('1.25 ETH')
})

test('behavior: a render function gets name, balance and the picture of the network', async () => {
  servers({ identity: { name: 'ada.eth', avatar: null }, balance: 1_250_000_000_000_000_000n })
  let state: ConnectButtonState | undefined
  const own = (
    <ConnectButton show={['name', 'balance', 'network']}>
      {(given) => ((state = given), (<i>{given.displayName}</i>))}
    </ConnectButton>
  )
  const { connect } = await draw(own)
  await connect()
  await expect.element(page.getByText('ada.eth')).toBeVisible()
  await expect
    .poll(() => state)
    .toMatchObject({ displayBalance: '1.25 ETH', network: { name: 'Ethereum', icon }, unsupported: false })
})

test('behavior: the network button opens Networks before a wallet is connected, and follows the network', async () => {
  servers({})
  const { modal } = await draw(<NetworkButton />)
  const button = page.getByRole('button', { name: 'Ethereum' })
  await button.click()
  await expect.element(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveTextContent(/network/i)
  await modal.close()
  await modal.switchNetwork(polygon)
  await expect.element(page.getByRole('button', { name: 'Polygon' })).toBeVisible()
})

test('behavior: the account button appears with the account and goes with it', async () => {
  servers({})
  const { connect, modal } = await draw(<AccountButton />)
  expect(page.getByRole('button').elements()).toEqual([])
  await connect()
  await expect.element(page.getByRole('button')).toHaveTextContent('0x1111…1111')
  await modal.disconnect()
  await expect.poll(() => page.getByRole('button').elements()).toEqual([])
})

test('behavior: one click on a wallet button asks that wallet, and the button says that it is connected', async () => {
  servers({})
  await draw(<WalletButton wallet="Fox" />)
  const button = page.getByRole('button', { name: 'Fox' })
  await button.click()
  await expect.element(button).toHaveAttribute('data-status', 'connected')
})

test.each([
  ['in the page', 'Fox'],
  ['among the host’s own', 'pay'],
])('behavior: when a wallet found %s has a picture, its button shows it', async (_, wallet) => {
  servers({})
  const { place } = await draw(<WalletButton wallet={wallet} />, {
    connectorImages: { 'example.fox': icon },
    customWallets: [{ id: 'pay', name: 'Pay', homepage: 'https://pay.example', image_url: icon }],
  })
  await expect.poll(() => place.querySelector('img')?.getAttribute('src')).toBe(icon)
})

test('error: when no wallet has the key, the key is named in debug and the text stays', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  servers({})
  await draw(<WalletButton wallet="com.nobody" />, { debug: true })
  await expect.poll(() => said.mock.calls.flat().join(' ')).toContain('no wallet "com.nobody" was found')
  await expect.element(page.getByRole('button', { name: 'Nobody' })).toBeVisible()
})

test('behavior: a wallet button says connecting only while the dialog connects that way', async () => {
  servers({})
  const { modal } = await draw(<WalletButton email />, { features: { analytics: false, email: true } })
  const button = page.getByRole('button', { name: 'Email', exact: true })
  await button.click()
  await expect.element(button).toHaveAttribute('data-status', 'connecting')
  // The dialog stays open, at another view.
  await modal.open({ view: 'Networks' })
  await expect.element(button).toHaveAttribute('data-status', 'disconnected')
})

test('behavior: with colours forced by the system, a button of the page has a visible outline', async () => {
  await draw(<ConnectButton />)
  const { outlineColor, outlineStyle } = getComputedStyle(page.getByRole('button').element())
  expect([outlineStyle, outlineColor]).toEqual(['solid', 'rgba(0, 0, 0, 0)'])
  await forceColors()
  expect(getComputedStyle(page.getByRole('button').element()).outlineColor).not.toBe(outlineColor)
})
