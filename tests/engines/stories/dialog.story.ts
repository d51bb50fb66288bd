import { expect, test } from '../fixtures'

test('behavior: when All wallets is searched, only matches are listed, and Back returns to Connect', async ({
  demo,
}) => {
  const { visitor } = demo
  await demo.goto()
  await demo.open()
  await demo.press('All wallets')
  await demo.expectView('All wallets')
  await visitor.fill(demo.inDialog({ role: 'searchbox' }), 'Pocket')
  await visitor.see(demo.button(/Pocket Phone/))
  await visitor.seeNot(demo.button(/Beacon/))
  await visitor.hover(demo.button(/Pocket Phone/))
  await visitor.click(demo.button('Back'))
  await demo.expectView('Connect wallet')
})

test('behavior: when terms must be accepted, wallets are disabled until then', async ({ demo }) => {
  const { visitor } = demo
  await demo.goto('?legal=1')
  await demo.open()
  expect((await visitor.see(demo.row('Beacon'))).disabled).toBe(true)
  await visitor.click(demo.inDialog({ role: 'checkbox' }))
  await demo.press('Beacon')
  await demo.approve(/connect/i)
  await demo.expectConnected()
})

test('behavior: with the keyboard only, a wallet connects and the focus returns to the opener', async ({ demo }) => {
  const { visitor } = demo
  await demo.goto()
  await visitor.tabTo(demo.opener)
  await visitor.press('Enter')
  await demo.expectView('Connect wallet')
  await visitor.tabTo(demo.row('WalletConnect'))
  for (let presses = 0; presses < 5 && !(await visitor.see(demo.row('Beacon'))).focused; presses += 1)
    await visitor.press('ArrowUp')
  await visitor.expectFocus(demo.row('Beacon'))
  await visitor.press('Enter')
  await visitor.tabTo({ role: 'button', name: 'Connect', within: demo.prompt })
  await visitor.press('Enter')
  await demo.expectConnected()
  await demo.expectClosed()
  await visitor.expectFocus(demo.opener)

  await visitor.press('Enter')
  await demo.expectView('Account')
  await visitor.tabTo(demo.button('Close'), 'Shift+Tab')
  await visitor.press('Escape')
  await demo.expectClosed()
  await visitor.expectFocus(demo.opener)
})

/** Records the top of a row of the dialog in each frame since it was first drawn. */
const watchRow = () => {
  const page = window as unknown as { tops: number[] }
  page.tops = []
  const look = () => {
    const shadow = document.querySelector('[data-walletchart]')?.shadowRoot
    const names = [...(shadow?.querySelectorAll<HTMLElement>('dialog[open] [data-part=name]') ?? [])]
    const row = names.find((name) => name.textContent === 'WalletConnect')
    // Layout offsets, because the animation of the card is not a move within it.
    let top = 0
    for (let at: HTMLElement | null | undefined = row; at && at.dataset.part !== 'card';)
      [top, at] = [top + at.offsetTop, at.offsetParent as HTMLElement | null]
    if (row) page.tops.push(top)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('behavior: on a first visit, rows keep their place while content loads, and Tab stays in the dialog', async ({
  demo,
}) => {
  const { visitor } = demo
  await demo.goto('?wallet=none')
  await visitor.run(watchRow)
  await demo.open()
  for (let presses = 0; presses < 6; presses += 1) {
    await visitor.press('Tab')
    expect(await visitor.run(() => Boolean(document.activeElement?.shadowRoot))).toBe(true)
  }
  await visitor.see(demo.field('Email'))
  await visitor.says(demo.row('All wallets'), /\+/)
  const tops = await visitor.run(() => (window as unknown as { tops: number[] }).tops)
  expect(tops.length).toBeGreaterThan(1)
  expect([...new Set(tops)]).toHaveLength(1)

  await demo.press('WalletConnect')
  await demo.scan()
  const free = () => {
    const shadow = document.querySelector('[data-walletchart]')?.shadowRoot
    const height = (part: string) => shadow?.querySelector(`[data-part=${part}]`)?.getBoundingClientRect().bottom ?? NaN
    return Math.round(height('card') - height('view'))
  }
  await visitor.until(
    'the card is as high as its view',
    () => visitor.run(free),
    (space) => Math.abs(space) <= 40,
  )
})

test('behavior: the page behind the dialog does not scroll until the dialog is closed', async ({ demo }) => {
  const { visitor } = demo
  await visitor.resize(1280, 500)
  await demo.goto()
  const scrolled = () => visitor.run(() => scrollY)
  await demo.open()
  // The code that locks the page loads after the dialog is drawn.
  await visitor.until(
    'the page is locked',
    () => visitor.run(() => getComputedStyle(document.documentElement).overflowY),
    (overflow) => overflow === 'hidden',
  )
  // The click may have scrolled the page.
  const before = await scrolled()
  await visitor.press('End')
  expect(await scrolled()).toBe(before)
  await demo.close()
  await visitor.press('End')
  await visitor.until('the page scrolls', scrolled, (top) => top > before)
})

/** Returns by how many px the content of the dialog is wider than the dialog. */
const tooWide = () => {
  const scroll = document.querySelector('[data-walletchart]')?.shadowRoot?.querySelector('[data-part=scroll]')
  return scroll ? scroll.scrollWidth - scroll.clientWidth : Number.NaN
}

test('behavior: in Arabic, the dialog runs from right to left and fits at both widths', async ({ demo }) => {
  const { visitor } = demo
  for (const [width, height] of [
    [1280, 860],
    [390, 844],
  ] as const) {
    await visitor.resize(width, height)
    await demo.goto('?locale=ar')
    await demo.open()
    await demo.expectView('اتصال بمحفظة')
    await visitor.see(demo.button('إغلاق'))
    expect(await visitor.run(tooWide)).toBe(0)
    const direction = () => document.querySelector('[data-walletchart]')?.getAttribute('dir')
    expect(await visitor.run(direction)).toBe('rtl')
  }
})

test('behavior: when the window is 390 px wide, the whole dialog fits and a wallet connects', async ({ demo }) => {
  const { visitor } = demo
  await visitor.resize(390, 844)
  await demo.goto()
  await demo.open()
  expect(await visitor.run(tooWide)).toBe(0)
  expect(await visitor.run(() => innerWidth)).toBe(390)
  // The opening animation may still run.
  await visitor.until(
    'the dialog is in the window',
    async () => (await visitor.see(demo.dialog)).box,
    ({ x, y, width, height }) => x >= 0 && x + width <= 390 && y >= 0 && y + height <= 844,
  )
  await demo.press('Beacon')
  await demo.approve(/connect/i)
  await demo.expectConnected()
  await demo.expectClosed()
})

test('behavior: when the host sets a theme, the dialog has it', async ({ demo }) => {
  const { visitor } = demo
  await demo.goto()
  const surface = () => {
    const card = document
      .querySelector('[data-walletchart]')
      ?.shadowRoot?.querySelector('dialog[open] [data-part=card]')
    const { backgroundColor } = getComputedStyle(card ?? document.body)
    const scale = backgroundColor.startsWith('color') ? 255 : 1
    return (backgroundColor.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) * scale)
  }
  for (const [theme, isSo] of [
    ['dark', (value: number) => value < 60],
    ['light', (value: number) => value > 230],
  ] as const) {
    await visitor.run((mode) => window.demo?.modal.setThemeMode(mode), theme)
    await demo.open()
    await visitor.until(
      `the card is ${theme}`,
      () => visitor.run(surface),
      (colour) => colour.length === 3 && colour.every(isSo),
    )
    await demo.close()
  }
})

test.describe('with forced colours', () => {
  test.use({ settings: { forcedColours: true } })
  test('behavior: the card and every button have a visible border or outline', async ({ demo }) => {
    await demo.goto()
    expect(await demo.visitor.run(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    await demo.open()
    await demo.visitor.see(demo.row('Beacon'))
    const bare = await demo.visitor.run(() => {
      const card = document.querySelector('[data-walletchart]')?.shadowRoot?.querySelector('[data-part=card]')
      const isLined = (element: Element) =>
        ['', '::before', '::after'].some((part) => {
          const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(element, part)
          return (
            (borderTopStyle !== 'none' && borderTopWidth !== '0px') ||
            (outlineStyle !== 'none' && outlineWidth !== '0px')
          )
        })
      return [...(card ? [card, ...card.querySelectorAll('button')] : [])]
        .filter((element) => !isLined(element))
        .map((element) => element.outerHTML.slice(0, 80))
    })
    expect(bare).toEqual([])
  })

  test('behavior: the sticky part of a list has an opaque background', async ({ demo }) => {
    await demo.goto()
    const clear = () =>
      demo.visitor.run(() => {
        const card = document.querySelector('[data-walletchart]')?.shadowRoot?.querySelector('[data-part=card]')
        return [...(card?.querySelectorAll('*') ?? [])]
          .map((element) => getComputedStyle(element))
          .filter(({ position }) => position === 'sticky')
          .map(({ backgroundColor }) => /^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor))
      })
    await demo.open()
    await demo.visitor.see(demo.row('Beacon'))
    expect(await clear()).toEqual([false])
    await demo.press('All wallets')
    await demo.expectView('All wallets')
    await demo.visitor.see(demo.button(/Pocket Phone/))
    expect(await clear()).toEqual([false])
  })
})

test.describe('with reduced motion', () => {
  test.use({ settings: { lessMotion: true } })
  test('behavior: when the view changes, no animation runs', async ({ demo }) => {
    await demo.goto()
    expect(await demo.visitor.run(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
    await demo.open()
    await demo.press('All wallets')
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
        .length
    expect(await demo.visitor.run(moving)).toBe(0)
    await demo.expectView('All wallets')
    expect(await demo.visitor.run(moving)).toBe(0)
  })
})
