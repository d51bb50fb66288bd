import { expect, test, vi } from 'vitest'
import { createPage, type PageWindow } from '../../../../src/services/page/page'

/** A window with the given facts. */
function given(
  facts: { title?: string; agent?: string; touch?: number; framed?: boolean; head?: Record<string, string> } = {},
) {
  const document = {
    title: facts.title ?? '',
    querySelector: (selector: string) => {
      const value = facts.head?.[selector]
      return value === undefined ? null : { getAttribute: () => value }
    },
  }
  const self = {}
  const open = vi.fn()
  const window = {
    open,
    crypto: globalThis.crypto,
    location: { href: 'https://app.test/a/b?c', hostname: 'app.test', origin: 'https://app.test' },
    navigator: { userAgent: facts.agent ?? '', maxTouchPoints: facts.touch ?? 0 },
    document,
    self,
    top: facts.framed ? {} : self,
  }
  return { page: createPage(window as unknown as PageWindow), window, open }
}

const description = 'meta[property="og:description"]'
const icon = 'link[rel~="icon"]'

test('behavior: metadata comes from title, og:description, origin and icon', () => {
  const { page } = given({ title: ' App ', head: { [description]: 'Does things', [icon]: '../i.svg' } })
  expect(page.metadata()).toEqual({
    name: 'App',
    description: 'Does things',
    url: 'https://app.test',
    icons: ['https://app.test/i.svg'],
  })
})

test.each([undefined, '', 'data:image/png;base64,AAAA', 'javascript:alert(1)', 'https://'])(
  'behavior: when the page has no metadata, its host is the name, and icon %j is ignored',
  (href) => {
    const { page } = given(href === undefined ? {} : { head: { [icon]: href } })
    expect(page.metadata()).toEqual({ name: 'app.test', description: '', url: 'https://app.test', icons: [] })
  },
)

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'
test.each([
  ['an iPhone', iphone, 5, { mobile: true, ios: true, android: false }],
  ['an Android phone', pixel, 5, { mobile: true, ios: false, android: true }],
  ['an iPad that says Macintosh', mac, 5, { mobile: true, ios: true, android: false }],
  ['a Macintosh', mac, 0, { mobile: false, ios: false, android: false }],
  ['a laptop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0) Chrome/130', 10, { mobile: false }],
] as const)('behavior: %s is recognised', (_, agent, touch, expected) => {
  expect(given({ agent, touch }).page.device()).toMatchObject({ ...expected, framed: false, telegram: false })
})

test('behavior: iframes and Telegram are recognised', () => {
  const { page, window } = given({ framed: true })
  // An element with this id also becomes a property of `window`.
  Object.assign(window, { TelegramWebviewProxy: {} })
  expect(page.device()).toMatchObject({ telegram: false })
  Object.assign(window, { TelegramWebviewProxy: { postEvent: () => {} } })
  expect(page.device()).toMatchObject({ framed: true, telegram: true })
})

test('behavior: a link opens with noopener, or with the given window features', () => {
  const { page, open } = given()
  page.openLink('trust://wc?uri=wc%3Aabc', '_self')
  page.openLink('https://wallet.test/', '_blank', 'popup')
  expect(open.mock.calls).toEqual([
    ['trust://wc?uri=wc%3Aabc', '_self', 'noreferrer noopener'],
    ['https://wallet.test/', '_blank', 'popup'],
  ])
})

test('behavior: on a phone, a wallet that connects only in its own browser opens there, unless it is present', () => {
  const phantom = { id: 'x', name: 'Phantom' }
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
  const { page, open, window } = given({ agent, framed: true })
  expect(page.browse(phantom, 'solana')).toBe(true)
  const link = 'https://phantom.app/ul/browse/https%3A%2F%2Fapp.test%2Fa%2Fb%3Fc?ref=https%3A%2F%2Fapp.test'
  expect(open.mock.calls).toEqual([[link, '_top', 'noreferrer noopener']])
  expect(page.browse({ id: 'y', name: 'Other' }, 'solana')).toBe(false)
  // An element with this id also becomes a property of `window`.
  Object.assign(window, { phantom: {} })
  expect(page.browse(phantom, 'solana')).toBe(true)
  Object.assign(window, { phantom: { solana: { connect: () => {} } } })
  expect(page.browse(phantom, 'solana')).toBe(false)
  expect(given().page.browse(phantom, 'solana')).toBe(false)
  expect(open).toHaveBeenCalledTimes(2)
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT://x',
  ' javascript:x',
  'data:text/html,x',
  'intent://x',
  'file:///x',
  '/x',
  '',
])('error: the link %j is refused', (href) => {
  const { page, open } = given()
  expect(() => page.openLink(href, '_self')).toThrow(expect.objectContaining({ code: 'link.refused' }))
  expect(open).not.toHaveBeenCalled()
})

test('behavior: a UUID is generated on plain http too', () => {
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  const { page, window } = given()
  expect(page.uuid()).toMatch(form)
  window.crypto = { getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto) } as Crypto
  expect(page.uuid()).toMatch(form)
  expect(page.uuid()).not.toBe(page.uuid())
  // All bits are random except the version and the variant.
  const filled = (byte: number) => ({ getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) }) as unknown as Crypto
  window.crypto = filled(0)
  expect(page.uuid()).toBe('00000000-0000-4000-8000-000000000000')
  window.crypto = filled(255)
  expect(page.uuid()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
})
