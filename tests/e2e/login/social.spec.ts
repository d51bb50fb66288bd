import { devices, type Page } from '@playwright/test'
import { authNames, type PopupProvider } from '../../../src/domain/login/login'
import { expect, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'
import { sample } from '../sample'

/** The browser's own console message about a refused login request. */
const refusedByFrame = /^Failed to load resource: the server responded with a status of 4\d\d .*\/api\/social/

/** Providers on Connect; the others are behind "More socials". */
const atHand: readonly PopupProvider[] = ['google', 'x', 'discord', 'github']

/** Starts a login and returns the window that the click opens. */
async function begin(demo: ModalPage, provider: PopupProvider): Promise<Page> {
  await demo.openDialog()
  const popup = demo.page.waitForEvent('popup')
  if (atHand.includes(provider)) {
    await demo.row(`Continue with ${authNames[provider]}`).click()
  } else {
    await demo.row('More socials').click()
    await demo.expectView('All socials')
    await demo.row(authNames[provider]).click()
  }
  return popup
}

/** Tries again and returns the window that opens. */
async function retry(demo: ModalPage): Promise<Page> {
  const popup = demo.page.waitForEvent('popup')
  await demo.dialog.getByRole('button', { name: 'Try again' }).click()
  return popup
}

const allow = (popup: Page) => popup.getByTestId('social-allow').click()
const failed = (demo: ModalPage) =>
  demo.dialog.getByRole('status').filter({ has: demo.page.getByRole('heading', { name: 'Not logged in' }) })

async function expectLoggedIn(demo: ModalPage, provider: PopupProvider): Promise<void> {
  await demo.expectConnected()
  await demo.expectClosed()
  await demo.expectState('walletInfo', { name: authNames[provider], type: 'AUTH', identifier: 'ada', social: provider })
  await demo.expectState('accountState', {
    embeddedWalletInfo: { authProvider: provider, user: { email: `ada@${provider}.example`, username: 'ada' } },
  })
}

test(
  'behavior: when Google is chosen, a window of the frame’s origin opens and allowing there connects',
  { tag: '@main' },
  async ({ demo, sandbox }) => {
    await demo.goto()
    const popup = await begin(demo, 'google')
    await demo.expectView('Google')
    await expect(demo.dialog.getByText(/Continue in the \w+ window/)).toBeVisible()
    await popup.waitForURL(`${sandbox.urls.frame}/authorize/google?*`)
    await expect(popup.getByRole('heading', { name: 'Sandbox Google: log in as Ada?' })).toBeVisible()
    await demo.expectDisconnected()
    const closed = popup.waitForEvent('close')
    await allow(popup)
    await closed
    await expectLoggedIn(demo, 'google')
    // After a reload the page is logged in to the same account.
    const { address } = await demo.state('accountState')
    await demo.page.reload()
    await demo.expectConnected(String(address))
    await demo.expectState('walletInfo', { social: 'google', identifier: 'ada' })
  },
)

test('behavior: when another provider is chosen, its window logs in to an account of its own', async ({
  demo,
  sandbox,
}) => {
  test.slow()
  const addresses = new Set<unknown>()
  const others: readonly PopupProvider[] = ['x', 'discord', 'github', 'apple', 'facebook']
  for (const provider of others) {
    await demo.goto()
    const popup = await begin(demo, provider)
    await popup.waitForURL(`${sandbox.urls.frame}/authorize/${provider}?*`)
    await allow(popup)
    await expectLoggedIn(demo, provider)
    addresses.add((await demo.state('accountState'))['address'])
    await demo.page.locator('#disconnect').click()
    await demo.expectDisconnected()
  }
  expect(addresses.size).toBe(others.length)
})

test(
  'error: when the login is denied or its window closed, a reason shows and the next try works',
  { tag: '@main' },
  async ({ demo, problems }) => {
    problems.allow(refusedByFrame)
    await demo.goto()
    const denied = await begin(demo, 'google')
    await denied.getByTestId('social-deny').click()
    await expect(failed(demo)).toContainText('The login was declined.')
    await demo.expectDisconnected()

    const shut = await retry(demo)
    await expect(shut.getByTestId('social-allow')).toBeVisible()
    await shut.close()
    await expect(failed(demo)).toContainText('The window was closed before you logged in.')

    // A window lost behind others: another try opens a new one and closes the first.
    const lost = await retry(demo)
    await expect(lost.getByTestId('social-allow')).toBeVisible()
    const gone = lost.waitForEvent('close')
    const popup = await retry(demo)
    await gone
    await allow(popup)
    await expectLoggedIn(demo, 'google')
  },
)

test('error: a blocked window is reported, and the next try works once windows are allowed', async ({ demo }) => {
  await demo.goto()
  await demo.page.evaluate(() => {
    const open = window.open
    window.open = (...given) => {
      window.open = open
      return given[0] === undefined ? window : null
    }
  })
  await demo.openDialog()
  await demo.row('Continue with Google').click()
  await expect(failed(demo)).toContainText('Your browser blocked the login window')
  const popup = await retry(demo)
  await allow(popup)
  await expectLoggedIn(demo, 'google')
})

test('error: when a header of the page cuts off its windows, the dialog says so and leads back to Connect', async ({
  demo,
  problems,
}) => {
  // The browser does not treat a page that a test fulfills as local, and blocks its requests to loopback addresses.
  problems.allow(/`loopback` address space/, /net::ERR_FAILED/)
  await demo.page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
      await route.fulfill({ response, headers })
    },
  )
  await demo.goto()
  await demo.openDialog()
  await demo.row('Continue with Google').click()
  await expect(failed(demo)).toContainText('This app can’t communicate with the login window')
  await demo.dialog.getByRole('button', { name: 'Back' }).click()
  await demo.expectView('Connect wallet')
})

test('error: when the authorization URL has no state, the window does not load it and the next try works', async ({
  demo,
  sandbox,
}) => {
  sandbox.settings.set({ social: { redirect: 'noState' } })
  await demo.goto()
  const popup = await begin(demo, 'github')
  const places: string[] = []
  popup.on('framenavigated', (frame) => places.push(frame.url()))
  await expect(failed(demo)).toContainText(
    `state= parameter not found in the URL: ${sandbox.urls.frame}/authorize/github`,
  )
  await expect.poll(() => popup.isClosed()).toBe(true)
  expect(places.filter((place) => place.includes('/authorize'))).toEqual([])
  sandbox.settings.set({ social: { redirect: 'stateLast' } })
  await allow(await retry(demo))
  await expectLoggedIn(demo, 'github')
})

test('error: going back, or closing the dialog, ends the log-in and its window', async ({ demo }) => {
  await demo.goto()
  for (const leave of ['Back', 'Close']) {
    const popup = await begin(demo, 'google')
    await expect(popup.getByTestId('social-allow')).toBeVisible()
    const gone = popup.waitForEvent('close')
    await demo.dialog.getByRole('button', { name: leave, exact: true }).click()
    await gone
    if (leave === 'Back') await demo.expectView('Connect wallet')
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
  }
  await demo.expectDisconnected()
  await allow(await begin(demo, 'google'))
  await expectLoggedIn(demo, 'google')
})

test('error: when the window answers twice, the answer counts once', async ({ demo, sandbox, context }) => {
  // The window answers twice before the result page does.
  await context.addInitScript(() => {
    const opener = window.opener as Window | null
    if (location.pathname !== '/loading' || !location.search.includes('code=')) return
    for (let time = 0; time < 2; time++) opener?.postMessage({ resultUri: location.href }, '*')
  })
  await demo.goto()
  await demo.page.evaluate(() => {
    addEventListener('message', ({ data }) => {
      if (typeof data === 'object' && data !== null && 'resultUri' in data) document.title += ' answered'
    })
  })
  await allow(await begin(demo, 'google'))
  await expectLoggedIn(demo, 'google')
  expect((await demo.page.title()).match(/answered/g)?.length).toBeGreaterThan(1)
  expect(sandbox.hits().filter(({ method, path }) => method === 'POST' && path === '/api/social')).toHaveLength(1)
})

test('error: when other windows or origins answer, they are ignored and the real answer still counts', async ({
  demo,
  sandbox,
  context,
}) => {
  await demo.goto()
  const popup = await begin(demo, 'google')
  await popup.waitForURL(`${sandbox.urls.frame}/authorize/google?*`)
  const state = new URL(popup.url()).searchParams.get('state')
  const forged = `${sandbox.urls.frame}/loading?state=${state}&code=guessed`

  /** Opens another window from this page, so that it can reach the page by `opener`. */
  async function windowAt(address: string): Promise<Page> {
    const opened = context.waitForEvent('page')
    await demo.page.evaluate((url) => void window.open(url), address)
    const other = await opened
    await other.waitForLoadState()
    return other
  }
  const answer = (page: Page, message: unknown) =>
    page.evaluate((data) => (window.opener as Window).postMessage(data, '*'), message)
  // The frame's own result page, in a window other than the login's: it also posts by itself.
  const sameOrigin = await windowAt(forged)
  await answer(sameOrigin, { resultUri: forged })
  const otherOrigin = await windowAt(`${sandbox.urls.phone}/`)
  await answer(otherOrigin, { resultUri: forged })
  // The page itself, and an iframe of the frame's origin in it.
  await demo.page.evaluate((resultUri) => window.postMessage({ resultUri }, '*'), forged)
  await demo.page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    frame.name = 'double'
    document.body.append(frame)
  }, `${sandbox.urls.frame}/sdk`)
  const double = () => demo.page.frame({ name: 'double' })
  await expect.poll(() => double()?.url()).toBe(`${sandbox.urls.frame}/sdk`)
  await double()?.evaluate((resultUri) => window.parent.postMessage({ resultUri }, '*'), forged)
  // The right window with invalid answers: another origin, not a URL, not a string.
  for (const resultUri of ['https://evil.example/loading?code=1', 'no address', 7, null, { toString: 'x' }])
    await answer(popup, { resultUri })
  await answer(popup, 'text')
  // The right window, on a page of another origin.
  const authorise = popup.url()
  await popup.goto(`${sandbox.urls.phone}/`)
  await answer(popup, { resultUri: forged })
  await popup.goto(authorise)

  await expect(demo.dialog.getByText(/Continue in the \w+ window/)).toBeVisible()
  expect(sandbox.hits().filter(({ method, path }) => method === 'POST' && path === '/api/social')).toHaveLength(0)
  for (const other of [sameOrigin, otherOrigin]) await other.close()
  await allow(popup)
  await expectLoggedIn(demo, 'google')
})

test('error: when the frame refuses the provider’s answer, a reason shows and the next try works', async ({
  demo,
  sandbox,
  problems,
}) => {
  problems.allow(refusedByFrame)
  sandbox.settings.set({ frame: { ready: 'normal', answers: 'error', only: 'CONNECT_SOCIAL', verified: true } })
  await demo.goto()
  await allow(await begin(demo, 'google'))
  await expect(failed(demo)).toContainText('The secure wallet couldn’t do this.')
  sandbox.settings.set({ frame: { ready: 'normal', answers: 'normal', verified: true } })
  await allow(await retry(demo))
  await expectLoggedIn(demo, 'google')
})

const telegrams = [
  {
    name: 'iOS',
    userAgent: devices['iPhone 13'].userAgent,
    left: ['x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  },
  {
    name: 'Android',
    userAgent: `${devices['Pixel 7'].userAgent} Telegram-Android/11`,
    left: ['google', 'discord', 'farcaster', 'github', 'apple'],
  },
  {
    name: 'macOS',
    userAgent: devices['Desktop Safari'].userAgent,
    left: ['google', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  },
] as const

// tests/unit/domain/login/methods.test.ts proves what each system offers.
for (const { name, userAgent, left } of sample(telegrams, 1))
  test.describe(`Telegram on ${name}`, () => {
    test.use({ userAgent })

    test(`behavior: in Telegram on ${name}, only working providers are offered and the page itself is redirected`, async ({
      demo,
      sandbox,
      context,
    }) => {
      await context.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent: () => {} } }))
      await demo.goto('?wallet=none&debug=0')
      await demo.openDialog()
      const shown = demo.dialog.getByRole('button', { name: /^(Continue with (?!email)|More socials)/i })
      const first = left.slice(0, 5).map((one) => `Continue with ${authNames[one]}`)
      await expect(shown).toHaveText(left.length > 5 ? [...first, ''] : first)
      if (left.length > 5) {
        await demo.row('More socials').click()
        await demo.expectView('All socials')
        await expect(demo.dialog.getByRole('listitem').getByRole('button')).toHaveText(
          left.map((one) => authNames[one]),
        )
        await demo.dialog.getByRole('button', { name: 'Back', exact: true }).click()
      }

      await demo.row('Continue with Discord').click()
      await demo.page.waitForURL(`${sandbox.urls.frame}/authorize/discord?*`)
      expect(context.pages()).toHaveLength(1)
      await allow(demo.page)
      await demo.page.waitForURL(`${sandbox.urls.page}/?wallet=none&debug=0`)
      await expectLoggedIn(demo, 'discord')
      expect(new URL(demo.page.url()).search).toBe('?wallet=none&debug=0')
      expect(await demo.page.evaluate(() => localStorage.getItem('@appkit/social_provider'))).toBeNull()
      await demo.page.reload()
      await demo.expectConnected()
    })
  })

test.describe('Telegram', () => {
  test.use({ userAgent: `${devices['Pixel 7'].userAgent} Telegram-Android/11` })

  test('error: when the login is denied after a redirect, the page returns with a reason and the next try works', async ({
    demo,
    sandbox,
    problems,
  }) => {
    problems.allow(refusedByFrame)
    await demo.goto()
    await demo.openDialog()
    await demo.row('Continue with Google').click()
    await demo.page.waitForURL(`${sandbox.urls.frame}/authorize/google?*`)
    await demo.page.getByTestId('social-deny').click()
    await demo.page.waitForURL(`${sandbox.urls.page}/`)
    await expect(failed(demo)).toContainText('The login was declined.')
    await demo.dialog.getByRole('button', { name: 'Try again' }).click()
    await demo.page.waitForURL(`${sandbox.urls.frame}/authorize/google?*`)
    await allow(demo.page)
    await demo.page.waitForURL(`${sandbox.urls.page}/`)
    await expectLoggedIn(demo, 'google')
  })

  test('error: when the URL has a result that this page did not request, it is removed and never used', async ({
    demo,
    sandbox,
  }) => {
    const forged = `${sandbox.urls.frame}/loading?state=guessed&code=guessed`
    await demo.goto(`?wallet=none&result_uri=${encodeURIComponent(forged)}`)
    await demo.openDialog()
    await demo.expectView('Connect wallet')
    expect(new URL(demo.page.url()).search).toBe('?wallet=none')
    await demo.expectDisconnected()
    expect(sandbox.hits().filter(({ path }) => path === '/api/social')).toHaveLength(0)
  })
})
