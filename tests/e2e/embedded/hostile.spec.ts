import type { BrowserContext, Frame as FrameOfPage, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { onlyChromium } from '../onlyChromium'
import { LoginPage } from '../LoginPage'
import { ModalPage } from '../ModalPage'

/** Only other host that the page may frame; mocked here. */
const elsewhere = 'https://verify.walletconnect.org'

/** Messages that one window sends; the open request was overheard in the true frame. */
interface Storm {
  /** Receiver, as the window refers to it. */
  to: 'parent' | 'opener' | 'victim' | 'self'
  count: number
  seed: number
  /** Id of the open request; `topic` is its name. */
  id: string
  topic: string
  /** Whether the window is the true frame: the id with its own type, and READY, would be honest. */
  honest: boolean
  /** Origin of the frame's host. */
  frame: string
}

/** Posts generated messages: guessed answers, overheard ids, words of the protocol and unrelated values. */
function post({ to, count, seed, id, topic, honest, frame }: Storm): void {
  let state = seed
  /** Mulberry32: the same messages each time. */
  const random = (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  const oneOf = <Value>(all: readonly Value[]): Value => all[random(all.length)] as Value
  const text = (length: number) => Array.from({ length }, () => random(36).toString(36)).join('')
  const topics = [
    'CONNECT_EMAIL',
    'CONNECT_DEVICE',
    'CONNECT_OTP',
    'CONNECT_SOCIAL',
    'GET_SOCIAL_REDIRECT_URI',
    'CONNECT_FARCASTER',
    'GET_USER',
    'SIGN_OUT',
    'IS_CONNECTED',
    'SWITCH_NETWORK',
    'SET_PREFERRED_ACCOUNT',
    'RPC_REQUEST',
    'UPDATE_EMAIL',
    'SYNC_THEME',
    'RELOAD',
    '__proto__',
    'constructor',
    '',
  ].filter((one) => !honest || one !== topic)
  const outcomes = ['SUCCESS', 'ERROR'] as const
  const payloads = [
    undefined,
    null,
    7,
    'text',
    [],
    {},
    { action: 'CONNECT' },
    { message: 'no' },
    { isConnected: true },
    { uri: 'https://evil.example/?state=1' },
    { address: '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead', chainId: 1 },
    { address: '0x', chainId: {} },
    `0x${'11'.repeat(65)}`,
    { token: 'x' },
  ]
  const ids = [
    () => text(11),
    () => crypto.randomUUID(),
    () => `${id} `,
    () => id.toUpperCase(),
    () => id.slice(1),
    () => '',
    () => 'x'.repeat(5_000),
  ]
  const kinds: readonly (() => unknown)[] = [
    // Answers to the open request with a guessed id, then to any request with the overheard id.
    () => ({ id: oneOf(ids)(), type: `@w3m-frame/${topic}_${oneOf(outcomes)}`, payload: oneOf(payloads) }),
    () => ({ id, type: `@w3m-frame/${oneOf(topics)}_${oneOf(outcomes)}`, payload: oneOf(payloads) }),
    () => ({ id, type: `@w3m-frame/${topic}`, payload: oneOf(payloads) }),
    () => ({
      id: oneOf([id, [id], { id }, 7, null]),
      type: oneOf(['', '@w3m-frame/', 7, ['@w3m-frame/READY'], { type: 1 }, `@w3m-frame/${'A'.repeat(9_000)}_SUCCESS`]),
    }),
    () => ({ type: '@w3m-frame/SESSION_UPDATE', payload: oneOf(payloads) }),
    () => ({ id, type: `@w3m-app/${oneOf(topics)}`, payload: oneOf(payloads) }),
    () => ({ resultUri: oneOf([`${frame}/loading?state=1&code=1`, 'https://evil.example/', 7, null]) }),
    () =>
      oneOf([
        undefined,
        null,
        true,
        7,
        7n,
        text(random(200)),
        [],
        [[[[id]]]],
        new Date(0),
        new Map([[id, topic]]),
        new Uint8Array(64),
        new Error('no'),
        /x/,
      ]),
    // Messages that would be believed if the true frame sent them.
    ...(honest
      ? []
      : [
          () => ({ id, type: `@w3m-frame/${topic}_SUCCESS`, payload: oneOf(payloads) }),
          () => ({ id, type: `@w3m-frame/${topic}_ERROR`, payload: { message: 'forged' } }),
          () => ({ type: '@w3m-frame/READY' }),
        ]),
  ]
  const windows = {
    parent: window.parent,
    opener: window.opener as Window,
    victim: (window as unknown as { victim: Window }).victim,
    self: window,
  }
  for (let sent = 0; sent < count; sent++) windows[to].postMessage(oneOf(kinds)(), '*')
}

/** Dispatches synthetic message events that claim to come from the frame. */
function forge({ count, id, topic, frame }: Pick<Storm, 'count' | 'id' | 'topic' | 'frame'>): void {
  const source = document.querySelector<HTMLIFrameElement>('iframe#w3m-iframe')?.contentWindow ?? null
  const said = [
    { id, type: `@w3m-frame/${topic}_SUCCESS` },
    { type: '@w3m-frame/READY' },
    { id, type: `@w3m-frame/${topic}_ERROR`, payload: { message: 'forged' } },
  ]
  for (let sent = 0; sent < count; sent++)
    window.dispatchEvent(new MessageEvent('message', { data: said[sent % said.length], origin: frame, source }))
}

/** Records the requests that each frame of the host receives. */
async function overhear(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const asked: { id: string; type: string }[] = []
    if (location.pathname === '/sdk')
      addEventListener('message', ({ data }: MessageEvent<{ id: string; type: string }>) => void asked.push(data))
    Object.assign(window, { asked })
  })
}

async function askedId(frame: FrameOfPage, topic: string): Promise<string> {
  const find = () =>
    frame.evaluate(
      (type) =>
        (window as unknown as { asked: { id: string; type: string }[] }).asked.findLast((one) => one.type === type)?.id,
      `@w3m-app/${topic}`,
    )
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

function named(page: Page, name: string): FrameOfPage {
  const found = page.frame({ name })
  if (!found) throw new Error(`There is no frame ${name}.`)
  return found
}

/** Adds another frame to the page, as a script of the page could. */
async function addFrame(page: Page, name: string, src: string): Promise<FrameOfPage> {
  await page.evaluate(
    ([given, address]) => {
      const frame = document.createElement('iframe')
      Object.assign(frame, { name: given, src: address })
      document.body.append(frame)
    },
    [name, src] as const,
  )
  await expect.poll(() => page.frame({ name })?.url()).toBe(src)
  const frame = named(page, name)
  await frame.waitForLoadState()
  return frame
}

/** Returns the state that a message could change. */
const standing = (demo: ModalPage) =>
  demo.host((modal) => {
    const { event: _, ...snapshot } = modal.getSnapshot()
    const system = modal.getSystem()
    const email = system?.chart('email')?.getSnapshot().value
    const approval = system?.chart('approval')?.getSnapshot().value
    return {
      snapshot,
      view: system?.router.getSnapshot().value,
      frame: system?.chart('frame')?.getSnapshot().value,
      // The browser decides whether the frame is fully visible.
      approval: JSON.stringify(approval).replace(/"(clear|unseen|covered)"/, 'asked'),
      // Another mail can be requested after some time.
      email: typeof email === 'object' ? Object.keys(email) : email,
    }
  })

test(
  'limit: of 100,000 forged messages with guessed and overheard ids, none is accepted and none throws',
  onlyChromium('Firefox takes a window alone as the source of a message that a test makes up'),
  async ({ page: attacker, context, sandbox }) => {
    test.setTimeout(240_000)
    await overhear(context)
    // The page is opened by a window of the frame's own origin.
    await attacker.goto(`${sandbox.urls.frame}/mailbox`)
    const opened = context.waitForEvent('page')
    await attacker.evaluate((url) => void Object.assign(window, { victim: window.open(url) }), `${sandbox.urls.page}/`)
    const page = await opened
    const demo = new ModalPage(page)
    const login = new LoginPage(demo, sandbox)
    await expect(demo.opener).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.dataset['heard'] = '0'
      let heard = 0
      addEventListener('message', () => (document.documentElement.dataset['heard'] = String((heard += 1))))
    })
    const heard = () => page.evaluate(() => Number(document.documentElement.dataset['heard']))

    const child = context.waitForEvent('page')
    await page.evaluate((url) => void window.open(url), `${sandbox.urls.phone}/`)
    const opener = await child
    await opener.waitForLoadState()
    await page.bringToFront()
    await demo.openDialog()
    await login.submitEmail()
    await demo.expectView('Check your email')

    const frame = sandbox.urls.frame
    const truth = named(page, 'w3m-secure-iframe')
    // The double sends READY by itself, the stranger nothing.
    const double = await addFrame(page, 'double', `${frame}/sdk`)
    await page.route(`${elsewhere}/stranger`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    const stranger = await addFrame(page, 'stranger', `${elsewhere}/stranger`)
    let sent = 0

    async function storm(topic: string, share: number): Promise<void> {
      const id = await askedId(truth, topic)
      const windows: readonly [Page | FrameOfPage, Storm['to'], number, boolean][] = [
        [attacker, 'victim', 20_000, false],
        [double, 'parent', 20_000, false],
        [stranger, 'parent', 20_000, false],
        [opener, 'opener', 10_000, false],
        [page, 'self', 10_000, false],
        [truth, 'parent', 15_000, true],
      ]
      const before = await standing(demo)
      for (const [place, to, all, honest] of windows)
        for (let left = all * share; left > 0; left -= 1_000) {
          const [count, earlier] = [Math.min(left, 1_000), await heard()]
          const given: Storm = { to, count, seed: (sent += count), id, topic, honest, frame }
          await (place as Page).evaluate(post, given)
          await expect.poll(heard, { intervals: [20, 50, 100] }).toBeGreaterThanOrEqual(earlier + count)
        }
      const count = 5_000 * share
      await page.evaluate(forge, { count, id, topic, frame })
      sent += count
      expect(await standing(demo)).toEqual(before)
    }

    await storm('CONNECT_DEVICE', 0.6)
    await expect(demo.dialog.getByRole('heading', { name: 'Approve the login link' })).toBeVisible()
    await demo.expectDisconnected()
    await login.approveDevice()
    await demo.expectView('Confirm email')
    await login.codeField.fill(await login.code())
    await demo.expectConnected()
    await demo.expectClosed()

    await page.locator('#sign-message').click()
    await demo.expectView('Sign message')
    await expect(login.request).toBeVisible()
    await storm('RPC_REQUEST', 0.4)
    await expect(page.locator('#verified, #failure')).toHaveCount(0)
    await login.approve('Sign a message')
    await expect(page.locator('#verified')).toHaveAttribute('data-verified', 'true')
    await demo.expectClosed()
    expect(sent).toBe(100_000)
    expect(await heard()).toBeGreaterThanOrEqual(sent)
  },
)

test('error: when the frame shows another host, messages to and from it are dropped and the next try works', async ({
  demo,
  login,
  context,
  sandbox,
}) => {
  await context.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    addEventListener('message', ({ data }) => void heard.push(JSON.stringify(data)))
  })
  // The other page never finishes loading, so no load event says that the frame has changed.
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route(`${elsewhere}/phish`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Phish</title><img src="/held" alt="">' }),
  )
  await context.route(`${elsewhere}/held`, async (route) => {
    await released
    await route.fulfill({ status: 204, body: '' })
  })

  sandbox.settings.set({ frame: { ready: 'normal', answers: 'error', only: 'CONNECT_EMAIL', verified: true } })
  await demo.page.clock.install()
  await demo.goto()
  await demo.openDialog()
  await login.submitEmail('public@sandbox.example')
  await expect(demo.dialog.locator('form').getByRole('alert')).toContainText('The secure wallet couldn’t do this.')
  sandbox.settings.set({ frame: { ready: 'normal', answers: 'normal', verified: true } })

  const name = 'w3m-secure-iframe'
  const held = context.waitForEvent('request', (request) => request.url() === `${elsewhere}/held`)
  await named(demo.page, name).evaluate((url) => location.replace(url), `${elsewhere}/phish`)
  await held
  await login.submitEmail()
  await expect(demo.dialog.getByRole('status').filter({ hasText: 'Sending the email…' })).toHaveCount(1)
  await demo.host((modal) => modal.setThemeMode('light'))
  // The window is right but its origin is not, so its messages are ignored.
  await named(demo.page, name).evaluate(() => {
    for (const type of ['READY', 'SESSION_UPDATE', 'CONNECT_EMAIL_SUCCESS'])
      window.parent.postMessage({ type: `@w3m-frame/${type}`, id: '1', payload: { action: 'CONNECT' } }, '*')
  })
  await demo.page.clock.fastForward(30_000)
  await expect(demo.dialog.locator('form').getByRole('alert')).toContainText('didn’t respond in time')
  await expect(login.emailField).toHaveValue(login.address)
  expect(named(demo.page, name).url()).toBe(`${elsewhere}/phish`)
  expect(await named(demo.page, name).evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([])

  release()
  await expect
    .poll(() => demo.host((modal) => modal.getSystem()?.chart('frame')?.getSnapshot().hasTag('lost')))
    .toBe(true)
  await login.emailField.press('Enter')
  await demo.expectView('Check your email')
  expect(sandbox.mail(login.address)).toHaveLength(1)
})

test(
  'behavior: the strictest policy names the frame’s host once, and the frame has minimal permissions',
  { tag: '@main' },
  async ({ demo, login, sandbox }) => {
    const response = await demo.page.request.get(`${sandbox.urls.page}/`)
    const policy = response.headers()['content-security-policy'] ?? ''
    const framed = policy
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .filter(([directive]) => directive === 'frame-src')
    expect(framed).toEqual([['frame-src', sandbox.urls.frame, elsewhere]])
    expect(policy.split(sandbox.urls.frame)).toHaveLength(2)
    expect(policy).not.toContain('unsafe')

    await demo.goto()
    await login.logIn()
    await demo.page.locator('#sign-message').click()
    await login.approve('Sign a message')
    await expect(demo.page.locator('#verified')).toHaveAttribute('data-verified', 'true')
    await expect(login.element).toHaveCount(1)
    await expect(login.element).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
    await expect(login.element).toHaveAttribute('allow', '')
    await expect(login.element).toHaveAttribute('referrerpolicy', 'origin')
    expect(new URL((await login.element.getAttribute('src')) ?? '').origin).toBe(sandbox.urls.frame)
  },
)
