import { solanaMainnet } from '../support/addresses'
import { expect, test } from './fixtures'
import type { ModalPage } from './ModalPage'
import { openCode } from './pairing'
import { SolanaPage } from './SolanaPage'

/** Who has signed in, as the page's server knows it. */
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
async function sign(demo: ModalPage): Promise<void> {
  await button(demo, 'Sign').click()
  await demo.approve(/sign/i)
  await demo.expectClosed()
}

test('behavior: who connects signs in, stays it after a reload, and signs out', async ({ demo, problems }) => {
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
})

test('behavior: another network that is given up changes nothing; another account is asked anew', async ({
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

test('error: who does not sign is asked again by the next page, and leaves by Cancel', async ({ demo, problems }) => {
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

test('error: a session in the browser’s storage that was tampered with does not count', async ({ demo }) => {
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

test('behavior: a phone connects and signs in with one approval; one that cannot, with two', async ({
  demo,
  phone,
  problems,
}) => {
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
})

test('error: a phone that signs in as another address, or another message than was asked, is connected and asked to sign in', async ({
  demo,
  phone,
  problems,
}) => {
  problems.allow(/401/)
  await demo.goto('?siwx=backend')
  for (const forgery of ['address', 'domain', 'nonce', 'resources', 'signature'])
    await test.step(forgery, async () => {
      await phone.page.goto(`/?forge=${forgery}`)
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

test('behavior: a smart account signs in by the word of its contract, a plain one by its key', async ({
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

test('behavior: a wallet on Solana signs the same lines, and says no', async ({ demo, sandbox, problems }) => {
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
