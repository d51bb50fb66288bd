import type { Page } from '@playwright/test'
import { expect, moving, test } from '../fixtures'
import type { ModalPage } from '../ModalPage'

test.use(moving)

/** Motion of the dialog: it delays nothing, no frame is empty, no height jumps. */

interface Exit {
  /** Id of the focused element, and whether the page had the event, in the task of the click. */
  focused: string | undefined
  isTold: boolean
  /** Longest animation of the picture that fades out, in ms; what it moves. */
  longest: number
  moves: string[]
  /** Width of the sheet's handle in that picture. */
  handle: string
  /** Whether a pointer reaches the picture, or anything but the page. */
  hit: string | undefined
}

/** Closes the dialog with a click, and looks at the page one microtask later. */
const close = (page: Page): Promise<Exit> =>
  page.evaluate(async () => {
    const root = document.querySelector('[data-walletchart]')?.shadowRoot
    const dialog = root?.querySelector('dialog[open]')
    const { x, width, top } = dialog?.querySelector('[data-part=card]')?.getBoundingClientRect() ?? new DOMRect()
    // The picture is out of reach, so note what begins to move.
    const exits: { keyframes: object; duration: number }[] = []
    const { animate } = Element.prototype
    let handle = ''
    Element.prototype.animate = function (keyframes, how) {
      const header = this.querySelector('[data-part=header]')
      if (header) handle = getComputedStyle(header, '::before').width
      exits.push({ keyframes: keyframes ?? {}, duration: typeof how === 'object' ? Number(how.duration) : (how ?? 0) })
      return animate.call(this, keyframes, how)
    }
    let isTold = false
    window.demo?.modal.subscribe(() => (isTold ||= !window.demo?.modal.isOpen()))
    dialog?.querySelector<HTMLElement>('[data-part=header] > :last-child button')?.click()
    await new Promise<void>((resolve) => queueMicrotask(resolve))
    Element.prototype.animate = animate
    return {
      focused: document.activeElement?.id,
      isTold,
      longest: Math.max(0, ...exits.map(({ duration }) => duration)),
      moves: [...new Set(exits.flatMap(({ keyframes }) => Object.keys(keyframes)))],
      handle,
      hit: document.elementFromPoint(x + width / 2, top + 20)?.closest('[data-walletchart]')?.localName,
    }
  })

const pictures = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-walletchart]')?.shadowRoot?.querySelectorAll('[data-left]').length)

async function opened(demo: ModalPage, width = 1280): Promise<void> {
  await demo.page.setViewportSize({ width, height: 800 })
  await demo.goto()
  await demo.openDialog()
  await expect(demo.row('All wallets')).toBeVisible()
  await demo.expectEdge()
}

for (const { width, longest, handle } of [
  { width: 1280, longest: 140, handle: 'auto' },
  { width: 390, longest: 200, handle: '36px' },
])
  test(
    `behavior: at ${width} px the dialog leaves within ${longest} ms, and nothing waits for it`,
    { tag: '@main' },
    async ({ demo }) => {
      await opened(demo, width)
      const exit = await close(demo.page)
      expect(exit).toMatchObject({ focused: 'open-connect-modal', isTold: true, hit: undefined, handle })
      expect(exit.longest).toBe(longest)
      expect(exit.moves.sort()).toEqual(['opacity', 'transform'])
      await demo.expectClosed()
      await expect.poll(() => pictures(demo.page)).toBe(0)
    },
  )

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const width of [1280, 390])
    test(`behavior: at ${width} px the dialog only fades, in at most 100 ms`, async ({ demo }) => {
      await opened(demo, width)
      const exit = await close(demo.page)
      expect(exit.moves).toEqual(['opacity'])
      expect(exit.longest).toBeLessThanOrEqual(100)
    })
})

test('behavior: when Escape is pressed twice, the dialog closes once and the focus is where it was', async ({
  demo,
}) => {
  await opened(demo)
  await demo.page.keyboard.press('Escape')
  await demo.page.keyboard.press('Escape')
  await demo.expectClosed()
  await expect(demo.opener).toBeFocused()
  await expect.poll(() => pictures(demo.page)).toBe(0)
  await demo.page.keyboard.press('Enter')
  await demo.expectView('Connect wallet')
})

test(
  'behavior: when the view changes, the old one fades out over the new one and the header stays',
  { tag: '@main' },
  async ({ demo }) => {
    await opened(demo)
    const seen = await demo.page.evaluate(async () => {
      const card = document
        .querySelector('[data-walletchart]')
        ?.shadowRoot?.querySelector('dialog[open] [data-part=card]')
      const stage = card?.querySelector('[data-part=stage]')
      const closing = card?.querySelector('[data-part=header] > :last-child button')
      const rows = [...(card?.querySelectorAll<HTMLElement>('button') ?? [])]
      rows.find(({ textContent }) => textContent?.startsWith('WalletConnect'))?.click()
      for (let tick = 0; tick < 20 && card?.querySelector('[data-view=Connect]'); tick += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      const over = [...(stage?.children ?? [])].find((child) => !child.matches('[data-part=scroll]'))
      const [fading] = over?.getAnimations() ?? []
      return {
        isOver: over !== undefined && over.getBoundingClientRect().height > 100,
        duration: fading?.effect?.getTiming().duration,
        isSameHeader: closing !== null && card?.querySelector('[data-part=header] > :last-child button') === closing,
        text: over?.textContent,
      }
    })
    // The picture is in a closed shadow root: neither a screen reader nor a search finds its text.
    expect(seen).toEqual({ isOver: true, duration: 80, isSameHeader: true, text: '' })
    await expect.poll(() => demo.dialog.locator('[data-part=stage] > *').count()).toBe(1)
  },
)

test('behavior: when a list takes the place of its skeleton, the card grows smoothly', async ({ demo, sandbox }) => {
  await demo.page.setViewportSize({ width: 1280, height: 900 })
  await demo.goto()
  await demo.openDialog()
  await expect(demo.row('All wallets')).toBeVisible()
  sandbox.faults.set('registry:/getWallets', { kind: 'delay', delay: 600 })
  const heights = await demo.page.evaluate(async () => {
    const card = document
      .querySelector('[data-walletchart]')
      ?.shadowRoot?.querySelector<HTMLElement>('dialog[open] [data-part=card]')
    const rows = [...(card?.querySelectorAll<HTMLElement>('button') ?? [])]
    rows.find(({ textContent }) => textContent?.startsWith('All wallets'))?.click()
    const all: { at: number; height: number }[] = []
    // Until the card has moved and stood still for a while: the list comes after 600 ms.
    let still = Infinity
    for (const end = performance.now() + 8_000; performance.now() < Math.min(end, still);) {
      const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const height = card?.offsetHeight ?? 0
      const last = all.at(-1)
      if (last && last.height !== height) still = performance.now() + 1_600
      all.push({ at, height })
    }
    return all
  })
  // A frame that a busy machine dropped has the way of two.
  const steps = heights.slice(1).map(({ at, height }, index) => {
    const { at: before = at, height: last = height } = heights[index] ?? {}
    return Math.abs(height - last) / Math.max(1, (at - before) / 16.7)
  })
  const travelled = steps.reduce((sum, step) => sum + step, 0)
  expect(travelled).toBeGreaterThan(0)
  // No single frame has most of the way.
  expect(Math.max(...steps)).toBeLessThan(Math.max(48, travelled * 0.6))
})
