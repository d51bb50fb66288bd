import type { Page } from '@playwright/test'
import { expect, moving, test } from '../fixtures'
import { onlyChromium } from '../onlyChromium'

test.use(moving)

/** Adds a style sheet to the page as a host would; a strict policy allows a constructed one. */
const addRules = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, rules)

const overflowOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflow)

test(
  'behavior: the embedded modal is a labelled section without a lock, and closing a view leads home',
  { tag: '@main' },
  async ({ demo }) => {
    await demo.goto('?embedded=1&beacon=approve')
    const card = demo.page.locator('[data-walletchart] section')
    await expect(demo.page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
    await expect(demo.page.locator('dialog')).toHaveCount(0)
    expect(await overflowOf(demo.page)).toBe('visible')
    // No focus trap: Tab leads through the card and out again.
    const inCard = () => demo.page.evaluate(() => document.activeElement?.hasAttribute('data-walletchart') ?? false)
    const where: boolean[] = []
    // The page has many controls before the card.
    for (let presses = 0; presses < 150 && !(where.includes(true) && !where.at(-1)); presses++) {
      await demo.page.keyboard.press('Tab')
      where.push(await inCard())
    }
    expect(where).toContain(true)
    expect(where.slice(where.indexOf(true))).toContain(false)

    await expect(card.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
    await card.getByRole('button', { name: /^All wallets/ }).click()
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('All wallets')
    await card.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('Connect wallet')
    await card.getByRole('button', { name: /^Beacon/ }).click()
    await demo.expectConnected()
    await expect(demo.page.getByRole('region', { name: 'Account' })).toBeVisible()
    await card.getByRole('button', { name: /^Network: / }).click()
    await card.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(demo.page.getByRole('region', { name: 'Account' })).toBeVisible()
    await card.getByRole('button', { name: 'Account settings', exact: true }).click()
    await card.getByRole('button', { name: /^Disconnect/ }).click()
    await expect(demo.page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
  },
)

test('behavior: when two modals have different projects, each asks the registry with its own id', async ({
  demo,
  sandbox,
}) => {
  await demo.goto('?two=1&beacon=approve')
  for (const [opener, project] of [
    ['#open-connect-modal', 'sandbox'],
    ['#open-second-modal', 'sandbox-two'],
    ['#open-connect-modal', 'sandbox'],
  ] as const) {
    await demo.page.locator(opener).click()
    await demo.expectView('Connect wallet')
    await expect(demo.dialog).toHaveCount(1)
    // The registry is asked once the dialog is on screen.
    await expect
      .poll(() => sandbox.hits().some(({ path, query }) => path === '/getWallets' && query['projectId'] === project))
      .toBe(true)
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
  }
  expect(await overflowOf(demo.page)).toBe('visible')
})

test(
  'limit: when the modal is remounted a hundred times, no node, style sheet or lock is left behind',
  { tag: '@main' },
  async ({ demo }) => {
    await demo.goto()
    await demo.openDialog()
    await demo.page.keyboard.press('Escape')
    await demo.expectClosed()
    const count = () =>
      demo.page.evaluate(() => ({
        // The bundler adds a link for each fetched chunk, at any time; the demo lists as many values as its state has.
        nodes: document.querySelectorAll(':not(link, .states *)').length,
        hosts: document.querySelectorAll('[data-walletchart]').length,
        sheets: document.adoptedStyleSheets.length,
        style: document.documentElement.getAttribute('style') ?? '',
      }))
    const before = await count()
    await demo.page.evaluate(async () => {
      for (let time = 0; time < 100; time++) {
        window.demo?.unmount()
        await new Promise((resolve) => setTimeout(resolve))
        if (document.querySelector('[data-walletchart]')) throw new Error('The modal outlived its tree.')
        window.demo?.mount()
        await new Promise((resolve) => setTimeout(resolve))
      }
    })
    await expect(demo.opener).toBeVisible()
    expect(await count()).toEqual(before)
    await demo.openDialog()
    await demo.expectView('Connect wallet')
  },
)

test(
  'limit: the memory of a dialog that was taken away is freed, even while its code is loading',
  onlyChromium('memory is swept by the protocol of Chromium'),
  async ({ demo }) => {
    await demo.goto()
    await expect(demo.opener).toBeVisible()
    const devtools = await demo.page.context().newCDPSession(demo.page)
    const gone = await demo.page.evaluateHandle(async () => {
      await window.demo?.modal.ready()
      window.demo?.unmount()
      window.demo?.mount()
      const find = () => document.querySelector('[data-walletchart]')
      while (!find()) await new Promise((resolve) => requestAnimationFrame(resolve))
      const host = new WeakRef(find()!)
      window.demo?.modal.preload()
      window.demo?.unmount()
      return host
    })
    await expect
      .poll(async () => {
        await devtools.send('HeapProfiler.collectGarbage')
        return gone.evaluate((host) => host.deref() === undefined)
      })
      .toBe(true)
  },
)

test('behavior: when the modal is unmounted while it is open, it lets the page scroll again', async ({ demo }) => {
  await demo.goto()
  await demo.openDialog()
  await expect.poll(() => overflowOf(demo.page)).toBe('hidden')
  await demo.page.evaluate(() => window.demo?.unmount())
  await expect(demo.page.locator('[data-walletchart]')).toHaveCount(0)
  expect(await overflowOf(demo.page)).toBe('visible')
  await demo.page.evaluate(() => window.demo?.mount())
  await demo.openDialog()
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  expect(await overflowOf(demo.page)).toBe('visible')
  await expect(demo.opener).toBeFocused()
})

/** Returns boxes and styles of the modal's elements, as far as a host's sheet could change them. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-walletchart]')?.shadowRoot
    const all = [
      ...(root?.querySelectorAll(
        '[data-part=card], [data-part=header], h2, button, [data-part=name], [data-part=image]',
      ) ?? []),
    ]
    return all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const {
        color,
        backgroundColor,
        fontFamily,
        fontSize,
        fontStyle,
        letterSpacing,
        textTransform,
        textAlign,
        visibility,
        cursor,
      } = getComputedStyle(element)
      return {
        name: element.className,
        box: [x, y, width, height].map(Math.round),
        color,
        backgroundColor,
        fontFamily,
        fontSize,
        fontStyle,
        letterSpacing,
        textTransform,
        textAlign,
        visibility,
        cursor,
      }
    })
  })

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [name, rules] of [
    [
      'everything unset and hidden',
      '* { all: unset !important; visibility: hidden !important } [data-walletchart], [data-walletchart] *, dialog { display: none !important }',
    ],
    [
      'letters of its own',
      'body, body * { font: italic 40px/3 serif !important; letter-spacing: 1em !important; word-spacing: 1em !important; text-transform: uppercase !important; text-align: right !important; text-indent: 2em !important; text-shadow: 0 0 9px red !important; white-space: pre !important; color: red !important; cursor: none !important }',
    ],
    [
      'rules for dialogs and buttons',
      'dialog, section, button, h2, ul, li { position: static !important; inset: auto !important; display: none !important; width: 10px !important; background: red !important; opacity: 0 !important } dialog::backdrop { background: red !important }',
    ],
    [
      'a war of layers',
      'body::before { content: ""; position: fixed; inset: 0; z-index: 2147483647; background: red } #demo { position: relative; z-index: 2147483647; transform: translateZ(0); filter: blur(1px); overflow: hidden; contain: paint }',
    ],
    [
      'filters and folds on all',
      'body *, dialog { transform: rotate(3deg) !important; filter: invert(1) !important; clip-path: inset(40%) !important; opacity: 0.1 !important; pointer-events: none !important; user-select: none !important } [data-walletchart] { contain: strict !important; content-visibility: hidden !important }',
    ],
  ] as const) {
    test(`behavior: when a host has ${name}, the dialog looks the same and connects`, async ({ demo }) => {
      await demo.goto('?beacon=approve')
      await demo.page.waitForLoadState('networkidle')
      await demo.openDialog()
      await expect(demo.row('All wallets')).toContainText('+')
      await expect(demo.dialog.getByRole('textbox', { name: 'Email' })).toBeVisible()
      const before = await looks(demo.page)
      expect(before.length).toBeGreaterThan(10)
      await addRules(demo.page, rules)
      expect(await looks(demo.page)).toEqual(before)
      await demo.row('Beacon').click()
      await demo.expectConnected()
    })
  }

  test('behavior: when reduced motion is preferred, nothing is animated', async ({ demo }) => {
    await demo.goto()
    await demo.openDialog()
    await demo.row('All wallets').click()
    await demo.expectView('All wallets')
    const moving = await demo.page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
          ).length,
    )
    expect(moving).toBe(0)
  })
})

test('behavior: the modal opens over a dialog of the host, which stays open afterwards', async ({ demo }) => {
  await demo.goto('?beacon=approve')
  await demo.page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.id = 'own'
    const button = document.createElement('button')
    button.textContent = 'Connect from here'
    button.addEventListener('click', () => void window.demo?.modal.open())
    dialog.append(button)
    document.body.append(dialog)
    dialog.showModal()
  })
  const own = demo.page.getByRole('button', { name: 'Connect from here' })
  await own.click()
  await demo.expectView('Connect wallet')
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await expect(demo.page.locator('#own')).toHaveAttribute('open', '')
  await expect(own).toBeFocused()
  await own.click()
  await demo.row('Beacon').click()
  await demo.expectConnected()
  await demo.page.keyboard.press('Escape')
  await expect(demo.page.locator('#own')).not.toHaveAttribute('open')
})

const sideways = (page: Page) =>
  page.evaluate(() => {
    const scroll = document.querySelector('[data-walletchart]')?.shadowRoot?.querySelector('[data-part=scroll]')
    return scroll ? scroll.scrollWidth - scroll.clientWidth : Number.NaN
  })

test('behavior: in a page that runs right to left, the dialog is mirrored and does not overflow', async ({ demo }) => {
  await demo.goto()
  await demo.page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await demo.openDialog()
  const close = await demo.dialog.getByRole('button', { name: 'Close', exact: true }).boundingBox()
  const help = await demo.dialog.getByRole('button', { name: 'What is a wallet?' }).boundingBox()
  expect(close?.x).toBeLessThan(help?.x ?? 0)
  await expect.poll(() => sideways(demo.page)).toBe(0)
})

test('behavior: with letters twice as large on a phone, nothing overflows and the last row is reachable', async ({
  demo,
}) => {
  await demo.page.setViewportSize({ width: 360, height: 640 })
  await demo.gotoWith({ themeVariables: { '--w3m-font-size-master': '20px' } })
  await demo.openDialog()
  await expect.poll(() => sideways(demo.page)).toBe(0)
  await demo.row('All wallets').scrollIntoViewIfNeeded()
  await demo.row('All wallets').click()
  await demo.expectView('All wallets')
  await expect.poll(() => sideways(demo.page)).toBe(0)
})

test(
  'behavior: with colours forced by the system, every control has a visible outline',
  onlyChromium('Playwright forces colours in Chromium alone; a story forces them in Firefox'),
  async ({ demo }) => {
    await demo.page.emulateMedia({ forcedColors: 'active' })
    await demo.goto()
    await demo.openDialog()
    const bare = await demo.page.evaluate(() => {
      const root = document.querySelector('[data-walletchart]')?.shadowRoot
      const card = root?.querySelector('[data-part=card]')
      const seen = (element: Element) =>
        ['', '::before', '::after'].some((part) => {
          const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(element, part)
          return (
            (borderTopStyle !== 'none' && borderTopWidth !== '0px') ||
            (outlineStyle !== 'none' && outlineWidth !== '0px')
          )
        })
      return [...(card ? [card] : []), ...(root?.querySelectorAll('button') ?? [])]
        .filter((element) => !seen(element))
        .map((element) => element.className)
    })
    expect(bare).toEqual([])
    expect((await demo.dialog.screenshot()).byteLength).toBeGreaterThan(5_000)
  },
)

test('behavior: inside a frame of another origin, the modal opens, connects and signs', async ({
  demo,
  sandbox,
  page,
}) => {
  // The outer page has another origin than the framed one.
  await page.goto(`${sandbox.urls.phone}/sandbox.json`)
  await page.evaluate((source) => {
    const frame = document.createElement('iframe')
    Object.assign(frame, { src: source, width: '1000', height: '700' })
    document.body.replaceChildren(frame)
  }, `${sandbox.urls.page}/?beacon=approve`)
  const frame = page.frameLocator('iframe')
  await frame.locator('#open-connect-modal').click()
  await frame
    .locator('[data-walletchart] dialog[open]')
    .getByRole('button', { name: /^Beacon/ })
    .click()
  await expect(frame.locator('#accountState')).toContainText('"isConnected": true')
  await frame.locator('#sign-message').click()
  await expect(frame.locator('#verified')).toHaveAttribute('data-verified', 'true')
  expect(demo.page).toBe(page)
})
