import { test, expect } from '../fixtures'
import { readQr } from '../qr'

test(
  'behavior: when Receive is open, the QR code, the text and the copy are the full address',
  { tag: '@main' },
  async ({ demo, send }) => {
    await demo.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await send.connect()
    const address = await send.address()
    await demo.openDialog()
    await demo.dialog.getByRole('button', { name: 'Receive', exact: true }).click()
    await demo.expectView('Receive')
    const code = demo.dialog.getByRole('img', { name: 'QR code of your address' })
    await expect(code).toBeVisible()
    expect(await readQr(code)).toBe(address)
    await expect(demo.dialog).toContainText(address)
    await demo.dialog.getByRole('button', { name: 'Copy address' }).click()
    await expect(demo.dialog.getByText('Address copied').first()).toBeVisible()
    expect(await demo.page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    // Another account of the wallet has another code.
    await demo.page.evaluate(() => window.sandboxWallets?.['beacon']?.setAccounts(1))
    await expect(demo.dialog).not.toContainText(address)
    expect(await readQr(code)).toBe(await send.address())
  },
)

test('behavior: when compatible networks are opened, only the host’s networks of that namespace are listed', async ({
  demo,
  send,
}) => {
  await send.connect({}, { query: '?solana=1&wallet=announced' })
  await demo.openDialog()
  await demo.dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await demo.row('Only receive assets on these networks').click()
  await demo.expectView('Compatible networks')
  const networks = demo.dialog.getByRole('listitem')
  await expect(networks).toHaveText([
    /^Ethereum/,
    /^Polygon/,
    /^Arbitrum/,
    /^OP Mainnet/,
    /^Base/,
    /^Sepolia.*Testnet/,
    /^Gnosis/,
  ])
  await demo.dialog.getByRole('button', { name: 'Back' }).click()
  await demo.expectView('Receive')
})

test('error: when the browser refuses to copy, an error shows briefly and the address stays on screen', async ({
  demo,
  send,
}) => {
  await demo.page.clock.install()
  await send.connect()
  const address = await send.address()
  await demo.openDialog()
  await demo.dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await demo.page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('No')) } })
    document.execCommand = () => false
  })
  await demo.dialog.getByRole('button', { name: 'Copy address' }).click()
  await expect(demo.dialog.getByText('Failed to copy').first()).toBeVisible()
  await demo.page.clock.runFor(5_000)
  await expect(demo.dialog.getByText('Failed to copy')).toHaveCount(0)
  await expect(demo.dialog).toContainText(address)
})
