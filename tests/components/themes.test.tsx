import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ModalOptions } from '../../src/doors'
import { hexColour } from '../support/colours'
import { contrast, mixed, READABLE, type Colour } from '../../src/domain/theme/contrast'
import { defaultColours } from '../../src/domain/theme/defaults'
import { mono, paper } from '../../src/doors/themes'
import { drawModal } from './drawModal'

const html = document.documentElement
const darkSurface = hexColour(defaultColours.dark.surface)?.join(' ')
afterEach(() => html.removeAttribute('style'))

/** Opens the dialog in a theme, and returns the element of its shadow root. */
async function opened(options: Partial<ModalOptions>) {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  onTestFinished(() => void vi.restoreAllMocks())
  const { modal } = drawModal(undefined, options)
  await modal.open()
  const host = [...document.querySelectorAll<HTMLElement>('[data-walletchart]')].at(-1)!
  return { modal, host, theme: () => host.dataset['walletchartTheme'] }
}

test('behavior: in the mode auto, the dialog follows the color-scheme of the page, live', async () => {
  html.style.colorScheme = 'light'
  const { theme } = await opened({ themeMode: 'auto' })
  expect(theme()).toBe('light')
  html.style.colorScheme = 'dark'
  await expect.poll(theme).toBe('dark')
  html.style.colorScheme = 'only light'
  await expect.poll(theme).toBe('light')
})

test('behavior: when the page names no colour scheme, the mode auto follows the setting of the visitor, live', async () => {
  const setting = new EventTarget() as MediaQueryList
  let matches = true
  Object.defineProperty(setting, 'matches', { get: () => matches })
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((text) => (/color-scheme/.test(text) ? setting : real(text)))
  const { theme } = await opened({ themeMode: 'auto' })
  expect(theme()).toBe('dark')
  matches = false
  setting.dispatchEvent(new Event('change'))
  await expect.poll(theme).toBe('light')
})

test('behavior: while the mode is fixed, the page is ignored; once it is auto, the page is followed', async () => {
  html.style.colorScheme = 'light'
  const { modal, theme } = await opened({ themeMode: 'dark' })
  expect(theme()).toBe('dark')
  modal.setThemeMode('auto')
  await expect.poll(theme).toBe('light')
  modal.setThemeMode('dark')
  await expect.poll(theme).toBe('dark')
  html.style.colorScheme = 'dark'
  html.style.colorScheme = 'light'
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(theme()).toBe('dark')
})

test('behavior: when the page has a theme of its own with our properties’ names, the dialog keeps its colours', async () => {
  const css = document.createElement('style')
  css.textContent = `:root, [data-theme='dark'], [data-theme='light'], .dark, .light {
    --text: red; --soft: red; --card-base: red; --accent: red; --r: 0px; --fs: 40px; --font: fantasy;
  }`
  document.head.append(css)
  html.dataset['theme'] = 'dark'
  onTestFinished(() => {
    css.remove()
    delete html.dataset['theme']
  })
  for (const themeMode of ['dark', 'light'] as const) {
    const { host } = await opened({ themeMode })
    const values = ['--text', '--soft', '--card-base', '--accent', '--r', '--fs', '--font'].map((name) =>
      getComputedStyle(host).getPropertyValue(name),
    )
    for (const value of values) expect(value).not.toMatch(/^(red|0px|40px|fantasy)$/)
  }
})

/** Style of a button and of a row on Connect. */
function drawnIn(host: HTMLElement) {
  const root = host.shadowRoot!
  const style = (selector: string) => getComputedStyle(root.querySelector(selector)!)
  const { backgroundColor, borderRadius } = style('[data-part=card]')
  // As bytes, whatever notation the browser computes.
  const canvas = document.createElement('canvas').getContext('2d')!
  canvas.fillStyle = backgroundColor
  canvas.fillRect(0, 0, 1, 1)
  const surface = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join(' ')
  return { surface, borderRadius, font: style('dialog').fontFamily, row: style('[data-part=row]').minHeight }
}

test('behavior: a theme is drawn in the mode in use, and changes at any time', async () => {
  const { modal, host } = await opened({ theme: mono, themeMode: 'light' })
  await expect.poll(() => drawnIn(host)).toMatchObject({ surface: '255 255 255', borderRadius: '0px', row: '48px' })
  modal.setThemeMode('dark')
  await expect.poll(() => drawnIn(host).surface).toBe('0 0 0')
  modal.setTheme(paper)
  await expect.poll(() => drawnIn(host)).toMatchObject({ surface: '28 25 20', borderRadius: '12px', row: '56px' })
  expect(drawnIn(host).font).toContain('Georgia')
  modal.setTheme(undefined)
  await expect.poll(() => drawnIn(host)).toMatchObject({ surface: darkSurface, borderRadius: '24px', row: '56px' })
})

test('behavior: when both are set, the --w3m-* variables win over the theme', async () => {
  const { host } = await opened({
    theme: mono,
    themeVariables: { '--w3m-border-radius-master': '1px', '--w3m-accent': '#16a34a' },
  })
  await expect.poll(() => drawnIn(host).borderRadius).toBe('6px')
  await expect.poll(() => host.style.getPropertyValue('--accent')).toBe('rgb(22 163 74)')
})

test('error: when values cannot be used, debug names them and the default is drawn', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const theme = {
    version: 1,
    radius: 'round',
    density: 'airy',
    accent: '#ffee00',
    dark: { surface: 'blurple', muted: '#24262a', edge: 'rgb(1 2 3 / 0.5)', rowHover: '}', backdrop: '#000' },
  }
  const { host } = await opened({ theme: theme as never, debug: true })
  const text = () => said.mock.calls.flat().join('\n')
  await expect.poll(text).toContain('`theme.radius` is "round", which is no CSS length. The default is drawn.')
  expect(text()).toContain('`theme.density` is "airy"; allowed: compact, regular, relaxed.')
  expect(text()).toContain('`theme.dark.surface` is "blurple", which is no opaque CSS colour. The default is drawn.')
  expect(text()).toContain('`theme.dark.rowHover` is "}"')
  expect(text()).toContain('`theme.dark.backdrop` is no token; there are surface, raised,')
  expect(text()).toMatch(
    /The dark theme draws `muted` in rgb\(36 38 42\) on surface, .*: contrast 1\.0, needed 4\.5\. It is drawn in rgb\(/,
  )
  expect(drawnIn(host)).toMatchObject({ surface: darkSurface, borderRadius: '24px', row: '56px' })
})

test('error: when an accent cannot be read, the host is warned and links are drawn in a readable colour', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { host } = await opened({ theme: { version: 1, accent: '#ffee00' }, themeMode: 'light', debug: true })
  await expect
    .poll(() => said.mock.calls.flat().join('\n'))
    .toContain('The light theme draws `accentText` in rgb(255 238 0)')
  expect(host.style.getPropertyValue('--accent')).toBe('rgb(255 238 0)')
  expect(host.style.getPropertyValue('--on-accent')).toBe('rgb(0 0 0)')
  expect(host.style.getPropertyValue('--accent-text')).not.toBe('rgb(255 238 0)')
})

test.each([
  ['dark', '#1b7f53'],
  ['dark', '#5a87a5'],
  ['light', '#f0001e'],
] as const)(
  'behavior: in the %s mode, the text of accent %s is readable on a row that it tints',
  async (mode, accent) => {
    const { host } = await opened({ themeMode: mode, themeVariables: { '--w3m-accent': accent } })
    const bytes = (text: string) => (/^rgb\((\d+) (\d+) (\d+)\)$/.exec(text) ?? []).slice(1).map(Number)
    const text = bytes(host.style.getPropertyValue('--accent-text')) as unknown as Colour
    const row: Colour = mode === 'dark' ? [39, 41, 46] : [244, 245, 247]
    expect(contrast(text, mixed(row, text, mode === 'dark' ? 0.14 : 0.09))).toBeGreaterThanOrEqual(READABLE)
  },
)

test('error: when a theme is of another version, the host is warned and the default theme is drawn', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { host } = await opened({ theme: { ...mono, version: 2 } as never, debug: true })
  await expect.poll(() => said.mock.calls.flat().join('\n')).toContain('`theme.version` is 2; this release reads 1.')
  expect(drawnIn(host)).toMatchObject({ surface: darkSurface, borderRadius: '24px' })
})

test('error: when scanners cannot read the QR code, the host is warned and the default code is drawn', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { host } = await opened({ theme: { version: 1, dark: { qr: '#000', qrDots: '#fff' } }, debug: true })
  await expect
    .poll(() => said.mock.calls.flat().join('\n'))
    .toContain('`theme.dark.qr` is dark, or darker than `qrDots`')
  expect(host.style.getPropertyValue('--code')).toBe('')
})

test.each([
  ['dark', { qr: '#222' }],
  ['grey', { qr: '#666', qrDots: '#333' }],
])(
  'error: when the card of a code is %s, its dots do not become lighter than it: the default code is drawn',
  async (_, dark) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { host } = await opened({ theme: { version: 1, dark }, debug: true })
    await expect.poll(() => said.mock.calls.flat().join('\n')).toContain('scanners do not read')
    expect(['--code', '--qr'].map((name) => host.style.getPropertyValue(name))).toEqual(['', ''])
  },
)

test('behavior: when dots of a code are hard to see on its card, they become darker', async () => {
  const { host } = await opened({ theme: { version: 1, dark: { qr: '#a0a0a0', qrDots: '#707070' } } })
  const dots = () => /rgb\((\d+)/.exec(host.style.getPropertyValue('--qr'))?.[1]
  await expect.poll(dots).toBeDefined()
  expect(Number(dots())).toBeLessThan(0x70)
})

test('behavior: when the browser hides what a canvas holds, the dialog has the colours of the host', async () => {
  vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData').mockImplementation(
    () => new ImageData(new Uint8ClampedArray([255, 255, 255, 255]), 1, 1),
  )
  const { host } = await opened({ theme: { version: 1, accent: '#c2185b', dark: { surface: 'hsl(240 20% 12%)' } } })
  await expect.poll(() => host.style.getPropertyValue('--accent')).toBe('rgb(194 24 91)')
  expect(host.style.getPropertyValue('--card-base')).toBe('rgb(24 24 37)')
})
