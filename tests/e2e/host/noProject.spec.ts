import { expect, test } from '../fixtures'

/** Paths of the sandbox's blockchain host that are a network's own node. */
const node = /^\/rpc\/\d+$/

test(
  'behavior: when the host has no project, a visitor connects, sends and returns, and no service of a project is asked',
  { tag: '@main' },
  async ({ demo, sandbox, page, send }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('websocket', (socket) => asked.push(socket.url()))
    await send.connect({}, { query: '?project=none' })
    const to = send.somebody
    await send.open()
    await send.fill('ETH', '0.5', to)
    await send.review()
    await send.confirm.click()
    await demo.approve('Send 0.5 ETH')
    await send.expectSent('Sent 0.5 ETH')
    expect(await send.held('ETH', to)).toBe(500_000_000_000_000_000n)

    await page.reload()
    await demo.expectConnected()
    await demo.openDialog()
    await expect(demo.dialog.locator('[data-part=amount]')).toContainText('ETH')

    const { registry, blockchain, analytics, frame, relay } = sandbox.urls
    const services = [registry, blockchain, analytics, frame, relay].map((url) => new URL(url).host)
    const ofServices = asked.map((url) => new URL(url)).filter(({ host }) => services.includes(host))
    expect(ofServices.filter(({ pathname }) => !node.test(pathname)).map(String)).toEqual([])
    const outside = asked
      .map((url) => new URL(url))
      .filter(({ protocol, hostname }) => protocol !== 'data:' && protocol !== 'blob:' && hostname !== '127.0.0.1')
    expect(outside.map(String)).toEqual([])
    expect(sandbox.hits().filter(({ host, path }) => host !== 'page' && !node.test(path))).toEqual([])
  },
)

test('behavior: when the host has no project, the dialog has no place for what is absent', async ({ demo }) => {
  await demo.goto('?project=none')
  await demo.openDialog()
  await expect(demo.row('Beacon')).toBeVisible()
  for (const name of ['WalletConnect', 'All wallets', 'Email', 'Continue with Google'])
    await expect(demo.row(name)).toHaveCount(0)
  await expect(demo.dialog.getByRole('textbox')).toHaveCount(0)
  await expect(demo.dialog.locator('[data-part=skeleton]')).toHaveCount(0)
  await demo.row('Beacon').click()
  await demo.approve(/connect/i)
  await demo.expectConnected()
  await demo.openDialog()
  await expect(demo.dialog.locator('[data-part=features] button')).toHaveText(['Receive', 'Send'])
  await expect(demo.dialog.locator('[data-part=holding]')).toHaveCount(1)
  await expect(demo.dialog.getByRole('tab')).toHaveCount(0)
})

test('error: when the host asks for what needs a project, the banner names it, and the dialog opens without it', async ({
  demo,
}) => {
  await demo.gotoWith({ features: { email: true, swaps: ['1inch'] } }, 'project=none')
  await demo.openDialog()
  await expect(demo.dialog).toContainText('Project ID Not Configured')
  await expect(demo.dialog).toContainText('required for features.swaps, features.email')
  await expect(demo.row('Beacon')).toBeVisible()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await demo.host((modal) => modal.open({ view: 'AllWallets' }))
  await demo.expectView('Connect wallet')
  await expect(demo.dialog).toContainText('required for AllWallets')
  const refused = await demo.host((modal) =>
    modal.pair({ onUri: () => undefined }).catch(({ code }: { code: string }) => code),
  )
  expect(refused).toBe('project.missing')
})
