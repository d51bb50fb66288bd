import { solanaMainnet } from '../../support/addresses'
import { expect, test } from '../fixtures'
import { ModalPage } from '../ModalPage'
import { openCode } from '../pairing'
import { SolanaPage } from '../SolanaPage'

/** Session on the page's server, or the HTTP status if there is none. */
const whoIsIn = (demo: ModalPage) =>
  demo.page.evaluate(async () => {
    const answer = await fetch('/auth/me')
    return answer.ok ? ((await answer.json()) as { accountAddress: string; chainId: string }) : answer.status
  })
const button = (demo: ModalPage, name: string) => demo.dialog.getByRole('button', { name, exact: true })

async function connect(demo: ModalPage, query: string): Promise<void> {
  await demo.goto(query)
  await demo.openDialog()
  await demo.row('Beacon').click()
  await demo.approve(/connect/i)
  await demo.expectView('Sign in')
}
/** Signs, also after an error. */
async function sign(demo: ModalPage): Promise<void> {
  await demo.dialog.getByRole('button', { name: /^(Sign|Try again)$/ }).click()
  await demo.approve(/sign/i)
  await demo.expectClosed()
}

test(
  'behavior: when a visitor signs in, the session outlives a reload and ends with the connection',
  { tag: '@main' },
  async ({ demo, problems }) => {
    problems.allow(/401/)
    await connect(demo, '?siwx=backend')
    expect(await whoIsIn(demo)).toBe(401)
    await demo.page.keyboard.press('Escape')
    await expect(demo.dialog).toHaveAttribute('data-shaking')
    await button(demo, 'Sign').click()
    await demo.reject(/sign/i)
    await expect(demo.dialog.getByRole('alert')).toHaveText('Signature declined')
    await sign(demo)
    const { address } = await demo.state('accountState')
    expect(await whoIsIn(demo)).toMatchObject({ accountAddress: address, chainId: 'eip155:1' })
    await demo.page.reload()
    await demo.expectConnected()
    expect(await whoIsIn(demo)).toMatchObject({ accountAddress: address })
    await demo.page.locator('#disconnect').click()
    await expect.poll(() => whoIsIn(demo)).toBe(401)
  },
)

test('behavior: when the page opens Send before a wallet is connected, it shows after the sign-in', async ({
  demo,
  problems,
}) => {
  problems.allow(/401/)
  await demo.goto('?siwx=backend')
  await demo.host((modal) => void modal.open({ view: 'WalletSend' }))
  await demo.row('Beacon').click()
  await demo.approve(/connect/i)
  await demo.expectView('Sign in')
  await button(demo, 'Sign').click()
  await demo.approve(/sign/i)
  await demo.expectView('Send')
})

test('behavior: when a switch is cancelled, the session stays; when the account changes, it has to sign in', async ({
  demo,
  problems,
}) => {
  problems.allow(/401/)
  await connect(demo, '?siwx=backend')
  await sign(demo)
  const { address } = await demo.state('accountState')
  await demo.page.locator('#switch-network').click()
  await demo.approve('Add Polygon')
  await demo.expectView('Sign in')
  await button(demo, 'Cancel').click()
  await demo.approve('Switch network')
  await demo.expectClosed()
  await demo.expectState('networkState', { chainId: 1 })
  expect(await whoIsIn(demo)).toMatchObject({ accountAddress: address, chainId: 'eip155:1' })
  await demo.wallet('beacon', ({ setAccounts }) => setAccounts(1))
  await demo.expectView('Sign in')
  await sign(demo)
  expect(await whoIsIn(demo)).not.toMatchObject({ accountAddress: address })
})

test('error: when the visitor does not sign, the next page asks again and Cancel disconnects', async ({
  demo,
  problems,
}) => {
  problems.allow(/401/)
  await connect(demo, '?siwx=backend')
  await demo.page.reload()
  await demo.expectView('Sign in')
  await button(demo, 'Cancel').click()
  await demo.expectView('Connect wallet')
  await demo.expectDisconnected()
  await demo.page.reload()
  await demo.expectDisconnected()
})

test('behavior: when the visitor signs in in another tab, this one asks no more once they are back', async ({
  demo,
  problems,
}) => {
  problems.allow(/401/)
  await connect(demo, '?siwx=backend')
  const other = new ModalPage(await demo.page.context().newPage())
  await other.page.goto(demo.page.url())
  await other.expectView('Sign in')
  await sign(other)
  await demo.expectView('Sign in')
  await demo.page.bringToFront()
  // The browser of a test has the focus in all its tabs.
  await demo.page.evaluate(() => {
    for (const type of ['blur', 'focus']) dispatchEvent(new Event(type))
  })
  await demo.expectClosed()
  await demo.expectConnected()
  await expect(demo.prompt).toHaveCount(0)
})

test('error: when a stored session was tampered with, the page asks for a sign-in again', async ({ demo }) => {
  await connect(demo, '?siwx=local')
  await sign(demo)
  await demo.page.reload()
  await demo.expectConnected()
  await demo.page.evaluate(() => {
    const text = localStorage.getItem('@appkit/siwx') ?? ''
    localStorage.setItem('@appkit/siwx', text.replaceAll('Sign in to the demo.', 'Sign in to the shop.'))
  })
  await demo.page.reload()
  await demo.expectView('Sign in')
})

test(
  'behavior: when a phone can sign in, one approval suffices; otherwise two are needed',
  { tag: '@main' },
  async ({ demo, phone, problems }) => {
    problems.allow(/401/)
    await demo.goto('?siwx=backend')
    await phone.pair(await openCode(demo), phone.authentication)
    await expect(phone.authentication).toContainText('Sign in to the demo.')
    await phone.approve(phone.authentication)
    await demo.expectClosed()
    await demo.expectConnected()
    const { address } = await demo.state('accountState')
    expect(await whoIsIn(demo)).toMatchObject({ accountAddress: address, chainId: 'eip155:1' })
    await demo.page.reload()
    await demo.expectConnected()
    await demo.page.locator('#disconnect').click()
    await expect.poll(() => whoIsIn(demo)).toBe(401)

    await phone.page.getByTestId('signs-in').uncheck()
    await phone.pair(await openCode(demo))
    await phone.approve(phone.proposal)
    await demo.expectView('Sign in')
    await button(demo, 'Sign').click()
    await phone.approve(phone.request)
    await demo.expectClosed()
    expect(await whoIsIn(demo)).toMatchObject({ accountAddress: address })
  },
)

test('error: when a phone signs a forged message, it is connected but still has to sign in', async ({
  demo,
  phone,
  problems,
}) => {
  problems.allow(/401/)
  await demo.goto('?siwx=backend')
  for (const forgery of ['address', 'domain', 'nonce', 'resources', 'signature'])
    await test.step(forgery, async () => {
      await phone.page.evaluate((part) => history.replaceState(null, '', `/?forge=${part}`), forgery)
      await phone.pair(await openCode(demo), phone.authentication)
      await phone.approve(phone.authentication)
      await expect(phone.page.getByTestId('error')).toHaveCount(0)
      await demo.expectView('Sign in')
      expect(await whoIsIn(demo)).toBe(401)
      await button(demo, 'Cancel').click()
      await expect(phone.sessions).toHaveCount(0)
      await demo.expectView('Connect wallet')
      await demo.page.keyboard.press('Escape')
      await demo.expectClosed()
    })
})

test('behavior: when a smart account or a plain one signs in, the server accepts its signature', async ({
  demo,
  login,
  problems,
}) => {
  problems.allow(/401/)
  for (const type of ['smartAccount', 'eoa'])
    await test.step(type, async () => {
      const given = encodeURIComponent(JSON.stringify({ defaultAccountTypes: { eip155: type } }))
      await demo.goto(`?siwx=backend&options=${given}`)
      await demo.openDialog()
      await login.reachCode(`${type}@example.com`)
      await login.codeField.fill(await login.code(`${type}@example.com`))
      await demo.expectView('Sign in')
      await demo.expectState('accountState', { embeddedWalletInfo: { accountType: type } })
      await button(demo, 'Sign').click()
      await login.approve('Sign a message')
      await demo.expectClosed()
      const { address } = await demo.state('accountState')
      expect(await whoIsIn(demo)).toMatchObject({ accountAddress: address, chainId: 'eip155:1' })
      await demo.page.locator('#disconnect').click()
      await expect.poll(() => whoIsIn(demo)).toBe(401)
    })
})

test('behavior: when a Solana wallet declines, the visitor is not signed in; when it signs, the server accepts it', async ({
  demo,
  sandbox,
  problems,
}) => {
  problems.allow(/401/)
  const page = new SolanaPage(demo, sandbox)
  await page.goto('&wallet=solana&siwx=backend', { 'solana:signMessage': 'ask' })
  await demo.host((modal, id) => modal.switchNetwork(id as never), solanaMainnet)
  await demo.openDialog()
  await page.wallet('Beacon Sol').click()
  await demo.expectView('Sign in')
  await button(demo, 'Sign').click()
  await demo.reject(/sign/i)
  await expect(demo.dialog.getByRole('alert')).toHaveText('Signature declined')
  expect(await whoIsIn(demo)).toBe(401)
  await sign(demo)
  const { address } = await demo.state('accountState')
  expect(await whoIsIn(demo)).toMatchObject({ accountAddress: address, chainId: solanaMainnet })
})
