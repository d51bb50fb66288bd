import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { browseLinkOf } from '../../../../src/domain/wallet/browseLink'
import { isAllowedLink } from '../../../../src/domain/wallet/allowedLink'
import { deepLinkOf } from '../../../../src/domain/wallet/deepLink'
import { platformsOf } from '../../../../src/domain/wallet/platforms'
import { walletIds } from '../../../../src/domain/wallet/filter'
import { wallet } from '../../../support/wallets'

const uri = 'wc:topic@2?relay-protocol=irn&symKey=ab&expiryTimestamp=1'
const encoded = encodeURIComponent(uri)

describe('deepLinkOf', () => {
  test.each([
    ['trust', 'trust://', `trust://wc?uri=${encoded}`],
    ['metamask://', 'metamask://', `metamask://wc?uri=${encoded}`],
    ['rainbow:', 'rainbow://', `rainbow://wc?uri=${encoded}`],
    ['app://open', 'app://open/', `app://open/wc?uri=${encoded}`],
    ['https://link.example', 'https://link.example/', `https://link.example/wc?uri=${encoded}`],
    [
      'https://link.example/app/?a=1',
      'https://link.example/app/?a=1',
      `https://link.example/app/wc?a=1&uri=${encoded}`,
    ],
  ])('behavior: the link %s is completed with the pairing URI', (mobile_link, href, redirect) => {
    expect(deepLinkOf(wallet('W', { mobile_link }), uri)).toEqual({ kind: 'link', href, redirect, target: '_self' })
  })

  test.each(['//evil.test', '/evil', 'evil.test/path', 'rainbow:/open', ':', '1app'])(
    'error: %s is not completed to a scheme that would get the pairing',
    (mobile_link) => {
      expect(deepLinkOf(wallet('W', { mobile_link }), uri)).toMatchObject({ kind: 'refused' })
    },
  )

  test('behavior: in Telegram on Android, native links are encoded twice and open in a new window', () => {
    expect(deepLinkOf(wallet('W', { mobile_link: 'trust' }), uri, { telegramAndroid: true })).toEqual({
      kind: 'link',
      href: 'trust://',
      redirect: `trust://wc?uri=${encodeURIComponent(encoded)}`,
      target: '_blank',
    })
  })

  test('behavior: the link and its target follow the preference, the platform and the iframe', () => {
    const each = wallet('W', { link_mode: 'https://u.example', desktop_link: 'desk', webapp_link: 'https://w.example' })
    expect(deepLinkOf(each, uri, { preferUniversal: true })).toMatchObject({
      href: 'https://u.example/',
      target: '_self',
    })
    expect(deepLinkOf(each, uri, { framed: true })).toMatchObject({ href: 'w://', target: '_top' })
    expect(deepLinkOf(each, uri, { platform: 'web' })).toMatchObject({ href: 'https://w.example/', target: '_blank' })
    expect(deepLinkOf(each, uri, { platform: 'desktop' })).toMatchObject({ href: 'desk://', target: '_blank' })
  })

  test.each([
    'javascript://%0aalert(1)//',
    'JavaScript://x',
    'java\nscript://x',
    'javascript:alert(1)',
    'data:text/html,x',
    'data://x',
    'vbscript://x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    'about:blank',
    'intent://scan/',
    'https://user:pass@evil.example',
    'https://evil.example#',
    'http://',
    '1bad://x',
    '   ',
  ])('error: when a wallet’s link is %s, it is refused', (mobile_link) => {
    expect(deepLinkOf(wallet('W', { mobile_link }), uri)).toMatchObject({
      kind: 'refused',
      fault: { code: expect.stringMatching(/^link\.refused\.(wallet|missing)$/) as string },
    })
  })

  test('error: when the wallet has no link or the URI is not a pairing URI, the link is refused', () => {
    expect(deepLinkOf(wallet('W', { mobile_link: null }), uri).kind).toBe('refused')
    expect(deepLinkOf(wallet('W'), 'https://evil.example').kind).toBe('refused')
  })

  test('behavior: for any link of the catalogue, the opened link has an allowed scheme and the whole URI', () => {
    const part = fc.constantFrom(
      'javascript',
      ':',
      '/',
      '//',
      'https',
      'evil.example',
      '%0a',
      '\t',
      '@',
      '#',
      'data',
      'x',
      '?',
      '.',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join('')),
        ),
        (mobile_link) => {
          const link = deepLinkOf(wallet('W', { mobile_link }), uri)
          if (link.kind === 'refused') return
          expect(URL.canParse(link.redirect)).toBe(true)
          expect(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'intent:']).not.toContain(
            new URL(link.redirect).protocol,
          )
          expect(link.redirect.endsWith(`wc?uri=${encoded}`) || link.redirect.endsWith(`&uri=${encoded}`)).toBe(true)
        },
      ),
    )
  })

  test.each(['evil.example://:', 'app://user:word@host', 'app://['])(
    'error: %s is refused, because it is unreadable or has a user name',
    (mobile_link) => {
      expect(deepLinkOf(wallet('W', { mobile_link }), uri)).toMatchObject({
        kind: 'refused',
        fault: { code: 'link.refused.wallet' },
      })
    },
  )

  test('behavior: when a link carries no pairing, it follows the same rules', () => {
    expect(isAllowedLink('https://a.example/x?y=1')).toBe(true)
    expect(isAllowedLink('itms-apps://a.example')).toBe(true)
    expect(isAllowedLink('javascript:alert(1)')).toBe(false)
    expect(isAllowedLink('//a.example')).toBe(false)
  })
})

describe('platformsOf', () => {
  const full = wallet('W', { desktop_link: 'd', webapp_link: 'https://w.example' })
  test('behavior: the platforms of a wallet are in the order of the tabs', () => {
    expect(platformsOf(full, { mobile: false, installed: true })).toEqual(['browser', 'qrcode', 'web', 'desktop'])
    expect(platformsOf(full, { mobile: true, installed: false })).toEqual(['mobile', 'web'])
    expect(platformsOf(undefined, { mobile: false, installed: false })).toEqual(['qrcode'])
    expect(platformsOf(wallet('W', { mobile_link: null }), { mobile: false, installed: false })).toEqual([
      'unsupported',
    ])
  })
})

test('behavior: on a phone, a wallet with its own browser opens the page there', () => {
  const page = {
    mobile: true,
    present: () => false,
    activeNamespace: 'solana',
    href: 'https://a.example/?x=1',
    origin: 'https://a.example',
  } as const
  expect(browseLinkOf(wallet('Phantom'), page)).toBe(
    'https://phantom.app/ul/browse/https%3A%2F%2Fa.example%2F%3Fx%3D1?ref=https%3A%2F%2Fa.example',
  )
  expect(browseLinkOf(wallet('X', { id: walletIds.coinbase }), page)).toBe(
    'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fa.example%2F%3Fx%3D1',
  )
  expect(browseLinkOf(wallet('X', { id: walletIds.coinbase }), { ...page, activeNamespace: 'eip155' })).toBeUndefined()
  expect(browseLinkOf(wallet('Phantom'), { ...page, mobile: false })).toBeUndefined()
  expect(browseLinkOf(wallet('Phantom'), { ...page, present: (name) => name === 'phantom' })).toBeUndefined()
  expect(
    browseLinkOf(wallet('Coinbase Wallet'), { ...page, present: (name) => name === 'coinbaseSolana' }),
  ).toBeUndefined()
  expect(browseLinkOf(wallet('Other'), page)).toBeUndefined()
})

test('behavior: when the page’s URL contains a quote, the link is allowed and keeps the whole URL', () => {
  const href = "https://a.example/it's?q=a%20b#it's"
  const link =
    browseLinkOf(wallet('Phantom'), {
      mobile: true,
      present: () => false,
      activeNamespace: 'solana',
      href,
      origin: 'https://a.example',
    }) ?? ''
  expect(isAllowedLink(link)).toBe(true)
  expect(decodeURIComponent(new URL(link).pathname.split('/').at(-1) ?? '')).toBe(href)
})
