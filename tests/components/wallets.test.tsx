import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AllWallets } from '../../src/components/wallets/AllWallets'
import { ConnectingExternal } from '../../src/components/wallets/ConnectingExternal'
import { ConnectingMultiChain } from '../../src/components/wallets/ConnectingMultiChain'
import { ConnectingWalletConnect } from '../../src/components/wallets/ConnectingWalletConnect'
import { Downloads } from '../../src/components/wallets/Downloads'
import { GetWallet } from '../../src/components/wallets/GetWallet'
import { OpenWallet } from '../../src/components/wallets/OpenWallet'
import { PairingCode } from '../../src/components/wallets/PairingCode'
import { WalletImage } from '../../src/components/wallets/WalletImage'
import { WalletList } from '../../src/components/wallets/WalletList'
import { WalletRow } from '../../src/components/wallets/WalletRow'
import type { ConnectRow } from '../../src/domain/wallet/list'
import { uri, walletAt } from '../e2e/gallery/world'
import { createSystem, draw, heard } from './draw'

test('behavior: when the row of a browser wallet is chosen, its connector is sent to the root', async () => {
  const { system } = createSystem()
  const told = heard(system.root)
  const connector = { id: 'example.foxglove', name: 'Foxglove', type: 'ANNOUNCED', chain: 'eip155' } as const
  draw(<WalletRow row={{ kind: 'connector', id: 'f', name: 'Foxglove', tag: 'installed', connector }} />, system)
  await page.getByRole('button', { name: 'Foxglove Installed' }).click()
  expect(told).toEqual([{ type: 'wallet.selected', connectorId: 'example.foxglove' }])
})

test.each([
  ['on a phone, a few wallets are tiles in lines of four', true, 4],
  ['elsewhere, a few wallets are a list', false, 1],
] as const)('behavior: %s', async (_, mobile, columns) => {
  const rows: ConnectRow[] = [20, 21, 22, 23, 24].map((at) => {
    const wallet = walletAt(at)
    return { kind: 'recent', id: wallet.id, name: wallet.name, wallet, tag: 'recent' }
  })
  const { system } = createSystem({ mobile })
  const told = heard(system.root)
  draw(<WalletList rows={rows} more={[]} />, system)
  await page.getByRole('button', { name: `${walletAt(21).name} Recent` }).click()
  expect(told).toEqual([{ type: 'wallet.selected', wallet: walletAt(21) }])
  const places = page.getByRole('button', { name: /Recent$/ }).elements()
  expect(new Set(places.map((one) => one.getBoundingClientRect().left)).size).toBe(columns)
})

test.each([true, false])(
  'behavior: places of wallets that load are no rows to a screen reader (phone: %s)',
  async (mobile) => {
    const rows: ConnectRow[] = ['a', 'b'].map((id) => ({ kind: 'awaited', id }))
    const wallet = walletAt(20)
    rows.unshift({ kind: 'recent', id: wallet.id, name: wallet.name, wallet, tag: 'recent' })
    draw(<WalletList rows={rows} more={[]} />, createSystem({ mobile }).system)
    await expect.element(page.getByRole('button')).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(1)
  },
)

test('behavior: a multichain wallet leads to a choice of network, and its row has the duplicate warning in place of its tag', async () => {
  const { system } = createSystem()
  const told = heard(system.router)
  const one = { name: 'Twin', type: 'ANNOUNCED', chain: 'eip155' } as const
  const connectors = [
    { ...one, id: 'twin.evm' },
    { ...one, id: 'twin.svm', chain: 'solana' as const },
  ]
  const connector = { ...one, id: 'twin', connectors }
  const warning = 'Two wallets claim to be this one. Only choose one you installed yourself.'
  const row = { kind: 'connector', id: 't', name: 'Twin', tag: 'multichain', twin: true, connector } as const
  draw(<WalletRow row={row} />, system)
  await page.getByRole('button', { name: `Twin ${warning}` }).click()
  const params = { name: 'Twin', connectorIds: ['twin.evm', 'twin.svm'] }
  expect(told).toEqual([{ type: 'view.push', view: { name: 'ConnectingMultiChain', params } }])
  const { color } = getComputedStyle(page.getByText(warning).element())
  expect(color).toBe('rgb(242, 184, 75)')
})

test('error: when a wallet imitates the name of another, its view keeps the warning and shows no picture', async () => {
  const { system } = createSystem()
  const imageUrl = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/%3E"
  const one = { type: 'ANNOUNCED', chain: 'eip155', imageUrl } as const
  const copy = { ...one, id: 'example.copy', name: 'M\u0435taMask' }
  const connectors = [{ ...one, id: 'io.metamask', name: 'MetaMask' }, copy]
  system.root.send({ type: 'wallets.found', connectors, announced: [] })
  const warning = page.getByText('Two wallets claim to be this one.')
  const pictures = () => [...shadow.querySelectorAll('img')].map(({ src }) => src)

  const { again, shadow } = draw(<ConnectingExternal connectorId="io.metamask" />, system)
  await expect.poll(pictures).toEqual([imageUrl])
  await expect.element(warning).not.toBeInTheDocument()
  again(<ConnectingExternal connectorId="example.copy" />)
  await expect.element(warning).toBeVisible()
  const told = heard(system.router)
  await page.getByRole('button', { name: 'Choose another wallet' }).click()
  expect(told).toEqual([{ type: 'view.back' }])
  expect(pictures()).toEqual([])

  again(<ConnectingMultiChain name="MetaMask" connectorIds={['io.metamask']} />)
  await expect.poll(pictures).toContain(imageUrl)
  await expect.element(warning).not.toBeInTheDocument()
  again(<ConnectingMultiChain name={copy.name} connectorIds={['example.copy']} />)
  await expect.element(warning).toBeVisible()
  expect(pictures()).not.toContain(imageUrl)
})

test('error: when the catalogue has a picture URL, it is not requested; one from the host is', async () => {
  const picture = (colour: string) =>
    `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='${colour}' width='1' height='1'/%3E`
  const own = { id: 'own', name: 'Own', image_url: picture('red') }
  const { system } = createSystem({}, { customWallets: [own] })
  const { shadow } = draw(
    <>
      <WalletImage wallet={{ id: 'x', name: 'X', image_url: picture('blue') }} />
      <WalletImage wallet={{ ...own, image_url: picture('blue') }} />
    </>,
    system,
  )
  await expect.poll(() => shadow.querySelectorAll('[data-part="image"]').length).toBe(2)
  expect([...shadow.querySelectorAll('img')].map(({ src }) => src)).toEqual([own.image_url])
})

test('error: when a picture is broken or missing, the first letter of the name is shown', async () => {
  const announced = { type: 'ANNOUNCED', chain: 'eip155' } as const
  const { shadow } = draw(
    <>
      <WalletImage connector={{ ...announced, id: 'a', name: 'Broken', imageUrl: 'data:image/png;base64,AA' }} />
      <WalletImage wallet={{ id: 'x', name: ' élan' }} />
      <WalletImage connector={{ ...announced, id: 'injected', name: 'Browser Wallet' }} />
    </>,
  )
  const tiles = () => [...shadow.querySelectorAll('[data-part="image"]')]
  await expect.poll(() => tiles().map(({ textContent }) => textContent)).toEqual(['B', 'É', ''])
  await expect.poll(() => shadow.querySelectorAll('img').length).toBe(0)
  // A wallet that does not report its name has the generic icon.
  expect(tiles().map((tile) => tile.querySelector('svg') !== null)).toEqual([false, false, true])
})

test('behavior: when a picture loads before its listener is added, no letter stays behind it', async () => {
  const imageUrl = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='teal' width='1' height='1'/%3E`
  const ahead = new Image()
  ahead.src = imageUrl
  await ahead.decode()
  const { shadow } = draw(
    <WalletImage connector={{ id: 'a', name: 'A', type: 'ANNOUNCED', chain: 'eip155', imageUrl }} />,
  )
  // The image is drawn in a later task, so no listener gets its load event.
  shadow.addEventListener('load', (event) => event.stopImmediatePropagation(), true)
  await expect.poll(() => shadow.querySelector('img')?.complete).toBe(true)
  await expect.poll(() => shadow.querySelector('[data-part=image]')?.textContent).toBe('')
})

test('behavior: the row of all wallets shows their number and opens their view, unless it is disabled', async () => {
  const { system } = createSystem()
  const told = heard(system.router)
  const row = { kind: 'allWallets', id: 'all', name: 'All wallets', count: '480+' } as const
  const { again } = draw(<WalletRow row={row} />, system)
  const button = page.getByRole('button', { name: 'All wallets 480+' })
  await button.click()
  expect(told).toEqual([{ type: 'view.push', view: { name: 'AllWallets' } }])
  // Same size as the tags of the rows above.
  expect(getComputedStyle(page.getByText('480+').element()).fontSize).toBe('13px')
  again(<WalletRow row={row} disabled />)
  await expect.element(button).toBeDisabled()
})

test('error: when the code of the list fails to load, the view says so, and a retry enters the view again', async () => {
  const { system } = createSystem({ flowCode: 'failing' })
  system.root.send({ type: 'modal.open' })
  system.router.send({ type: 'view.push', view: { name: 'AllWallets' } })
  const told = heard(system.router)
  draw(<AllWallets />, system)
  await expect.element(page.getByText('Couldn’t load the wallet list')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(told).toEqual([{ type: 'view.replace', view: { name: 'AllWallets' } }])
})

test('behavior: when the list has no wallets, it says so without mentioning a search', async () => {
  const { system } = createSystem({ wallets: [] })
  system.root.send({ type: 'modal.open' })
  system.router.send({ type: 'view.push', view: { name: 'AllWallets' } })
  draw(<AllWallets />, system)
  await expect.element(page.getByText('No wallets to show')).toBeVisible()
})

test('behavior: until there is a code, the view says that one is being created', async () => {
  const { system } = createSystem({ pairing: [] })
  system.root.send({ type: 'modal.open' })
  system.root.send({ type: 'wallet.selected', wallet: walletAt(20) })
  draw(<PairingCode wallet={walletAt(20)} />, system)
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Creating a code…')
})

test('behavior: a pairing shows a QR code and a link to copy, and can be tried again after a decline', async () => {
  const scene = createSystem()
  scene.system.root.send({ type: 'modal.open' })
  scene.system.root.send({ type: 'wallet.selected', wallet: walletAt(20) })
  draw(<PairingCode wallet={walletAt(20)} />, scene.system)
  await expect.element(page.getByRole('img', { name: `QR code to connect ${walletAt(20).name}` })).toBeVisible()
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Scan this QR code with your phone')
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  expect(scene.system.chart('pairing')?.getSnapshot().context.uri).toBe(uri)

  scene.tellPairing({
    type: 'session.declined',
    fault: { code: 'pairing.declined', message: 'The wallet declined the connection.' },
  })
  await expect.element(page.getByText('Connection declined')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('status').first()).toHaveTextContent(/Creating a code|Scan this/)
})

/** Tracked events among the recorded ones. */
const trackedIn = (told: { type: string }[]) =>
  told.flatMap((event) => ('tracked' in event ? [event.tracked as { event: string; properties: unknown }] : []))

test('behavior: selecting the tab of another platform is tracked once', async () => {
  const { system } = createSystem()
  const told = heard(system.root)
  const wallet = { ...walletAt(20), mobile_link: 'one://', webapp_link: 'https://one.example', desktop_link: 'one://' }
  draw(<ConnectingWalletConnect wallet={wallet} />, system)
  await page.getByRole('tab', { name: 'Desktop' }).click()
  await page.getByRole('tab', { name: 'Desktop' }).click()
  await page.getByRole('tab', { name: 'Web' }).click()
  const { name } = wallet
  expect(trackedIn(told)).toEqual([
    { event: 'SELECT_WALLET', properties: { name, platform: 'desktop' } },
    { event: 'SELECT_WALLET', properties: { name, platform: 'web' } },
  ])
})

test('error: when a link is refused, that is tracked once, without the pairing URI', async () => {
  const scene = createSystem({ mobile: true })
  const { system } = scene
  const wallet = { ...walletAt(20), mobile_link: 'javascript:alert(1)' }
  system.root.send({ type: 'modal.open' })
  system.root.send({ type: 'wallet.selected', wallet })
  const told = heard(system.root)
  const { again } = draw(<OpenWallet wallet={wallet} platform="mobile" />, system)
  const message = `The link to ${wallet.name} isn’t safe to open. Choose another way to connect.`
  await expect.element(page.getByText(message)).toBeVisible()
  again(<OpenWallet wallet={wallet} platform="mobile" />)
  await expect.element(page.getByText(message)).toBeVisible()
  expect(trackedIn(told)).toEqual([
    { event: 'CONNECT_PROXY_ERROR', properties: { message, name: wallet.name, mobile_link: wallet.mobile_link } },
  ])
})

test('behavior: Get a wallet says where each one lives, and leaves out those in the page', async () => {
  const recommended = [
    { ...walletAt(20), chrome_store: 'https://chrome.example/one' },
    { ...walletAt(21), chrome_store: null, injected: null },
    { ...walletAt(22), rdns: 'example.foxglove' },
  ]
  const { system } = createSystem({ suggestions: { featured: [], recommended, excluded: [], count: 3 } })
  system.root.send({ type: 'modal.open' })
  await expect.poll(() => system.chart('catalogue')?.getSnapshot().context.recommended.length).toBe(3)
  const connector = { id: 'example.foxglove', rdns: 'example.foxglove', name: 'Foxglove' } as const
  system.root.send({
    type: 'wallets.found',
    connectors: [{ ...connector, type: 'ANNOUNCED', chain: 'eip155' }],
    announced: [],
  })
  draw(<GetWallet />, system)
  await expect.element(page.getByRole('button', { name: walletAt(20).name })).toHaveTextContent('Phone and extension')
  await expect.element(page.getByRole('button', { name: walletAt(21).name })).toHaveTextContent(/Phone\s*Get$/)
  expect(page.getByRole('button', { name: walletAt(22).name }).elements()).toEqual([])
})

test('behavior: on a desktop, the stores of phones are codes to scan, and their links too', async () => {
  const { system } = createSystem()
  const wallet = {
    ...walletAt(20),
    app_store: 'https://apps.example/one',
    play_store: 'https://play.example/one',
    chrome_store: 'https://chrome.example/one',
  }
  draw(<Downloads wallet={wallet} />, system)
  await expect.element(page.getByRole('img', { name: 'QR code: iOS app' })).toBeVisible()
  await page.getByRole('tab', { name: 'Android app' }).click()
  await expect.element(page.getByRole('img', { name: 'QR code: Android app' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'QR code: Android app' }))
    .toHaveAttribute('href', wallet.play_store)
  await expect.element(page.getByRole('link', { name: 'Chrome extension' })).toBeVisible()
})

test.each([
  ['in Firefox, the website comes before the Chrome extension', 'Firefox/128.0', false, /Website.*Chrome extension$/],
  ['on Android, its own store comes first', 'Android 14; Chrome/130.0', true, /^Android app.*iOS app/],
  ['on an iPhone, its own store comes first', 'iPhone', true, /^iOS app.*Android app/],
] as const)('behavior: when a wallet is downloaded %s', async (_, userAgent, mobile, order) => {
  const browser = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  onTestFinished(() => browser.mockRestore())
  const { system } = createSystem({ mobile })
  const wallet = {
    ...walletAt(20),
    app_store: 'https://apps.example/one',
    play_store: 'https://play.example/one',
    chrome_store: 'https://chrome.example/one',
    homepage: 'https://home.example/one',
  }
  draw(<Downloads wallet={wallet} />, system)
  await expect.element(page.getByRole('link', { name: 'Chrome extension' })).toBeVisible()
  const names = page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent || link.firstElementChild?.ariaLabel)
  expect(names.join(' ')).toMatch(order)
})
