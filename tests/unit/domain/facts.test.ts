import fc from 'fast-check'
import { parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { formatBalance, balanceText } from '../../../src/domain/portfolio/tokenBalance'
import { platformOf } from '../../../src/domain/platform'
import { resolveOptions } from '../../../src/domain/options/resolve'
import { isImageSource, isOwnPicture, isSocketUrl } from '../../../src/domain/options/urls'
import { isHttpUrl } from '../../../src/domain/text/url'
import { mainnet, sepolia, unichain } from '../../../src/doors/networks'
import { contentSecurityPolicy, cspDocument, policyOf } from '../../../scripts/csp'

const options = resolveOptions({
  projectId: 'p',
  networks: [mainnet, sepolia, unichain],
  chainImages: { 1: 'https://img.example/1.svg' },
})

describe('native balance', () => {
  test('behavior: the balance is truncated to three decimals, never rounded', () => {
    expect(formatBalance(1_999_999_999_999_999_999n, 18)).toBe('1.999')
    expect(formatBalance(5n, 0)).toBe('5')
    expect(formatBalance(15n, 1)).toBe('1.5')
    expect(formatBalance(undefined, 18)).toBe('0.000')
  })
  test('behavior: the displayed balance is at most the real one, and less than 0.001 below it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 3, max: 30 }), (value, decimals) => {
        const shown = parseUnits(formatBalance(value, decimals).replace(/^<.*/, '0'), decimals)
        expect(shown <= value && value - shown < 10n ** BigInt(decimals - 3)).toBe(true)
      }),
    )
  })
  test('behavior: a known zero is displayed as 0.00 and an unavailable balance as a dash', () => {
    const known = { status: 'known', value: 10n ** 18n } as const
    expect(balanceText(known, 18)).toBe('1')
    expect(balanceText({ status: 'known', value: 0n }, 18)).toBe('0.00')
    expect(balanceText({ status: 'unavailable' }, 18)).toBe('–')
    expect(balanceText({ status: 'pending' }, 18)).toBeUndefined()
  })
})

describe('content security policy', () => {
  test('behavior: the policy contains the configured hosts and no others', () => {
    expect(contentSecurityPolicy(options)).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https://img.example; " +
        'connect-src https://api.web3modal.org https://rpc.walletconnect.org https://pulse.walletconnect.org wss://relay.walletconnect.org https://mainnet.unichain.org; ' +
        "frame-src https://secure.walletconnect.org https://verify.walletconnect.org; base-uri 'none'; form-action 'none'",
    )
  })
  test('behavior: when services have other URLs, their origins replace the defaults in the policy', () => {
    const { services } = resolveOptions({
      projectId: 'p',
      networks: [mainnet],
      services: {
        registry: 'http://127.0.0.1:1/registry/',
        blockchain: 'http://127.0.0.1:2',
        analytics: 'http://127.0.0.1:1',
        frame: 'http://127.0.0.1:3',
        relay: 'ws://127.0.0.1:4',
      },
    })
    expect(policyOf({ services, networks: [] })).toEqual({
      connectSrc: ['http://127.0.0.1:1', 'http://127.0.0.1:2', 'ws://127.0.0.1:4'],
      frameSrc: ['http://127.0.0.1:3', 'https://verify.walletconnect.org'],
      imgSrc: [],
    })
  })
  test('behavior: the CSP page lists every service host and all 55 networks', () => {
    const page = cspDocument()
    for (const host of [...policyOf(options).connectSrc, ...policyOf(options).frameSrc]) expect(page).toContain(host)
    expect(page.match(/^\| .*`(eip155|solana|bip122):/gm)?.length).toBe(55)
  })
})

test('behavior: the platform follows from the user agent, touch points and the Telegram proxy', () => {
  const no = { ios: false, android: false, mac: false, mobile: false, telegram: false, chromium: false }
  expect(platformOf('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari')).toEqual({
    ...no,
    ios: true,
    mobile: true,
  })
  expect(platformOf('Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile Telegram-Android/10')).toEqual({
    ...no,
    android: true,
    mobile: true,
    telegram: true,
  })
  expect(platformOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36 Edg/130.0')).toEqual({
    ...no,
    chromium: true,
  })
  expect(platformOf('Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0')).toEqual(no)
  for (const touchPoints of [0, 1])
    expect(platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', { touchPoints })).toEqual({
      ...no,
      mac: true,
    })
  for (const touchPoints of [2, 5])
    expect(platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', { touchPoints })).toEqual({
      ...no,
      ios: true,
      mobile: true,
    })
  expect(platformOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/156', { telegramProxy: true })).toEqual({
    ...no,
    chromium: true,
    telegram: true,
  })
  expect(platformOf('')).toEqual(no)
})

test('error: malformed URLs and URLs of another scheme are rejected', () => {
  for (const text of ['https:/a', ' https://a', 'https://u:p@a', 'javascript:1', '', 1])
    expect(isHttpUrl(text)).toBe(false)
  expect(isHttpUrl('HTTPS://a.example')).toBe(true)
  expect(isSocketUrl('wss://a.example')).toBe(true)
  expect(isSocketUrl('https://a.example')).toBe(false)
  expect(['/a.svg', './a.svg', 'data:image/png,', 'blob:x', 'https://a/x.png'].every(isImageSource)).toBe(true)
  expect(['//a/x.png', 'javascript:1', 'data:text/html,x', ''].some(isImageSource)).toBe(false)
})

test('behavior: a picture of the registry or of the blockchain service is ours, one of another host is not', () => {
  const { services } = options
  const isOurs = (url: string | undefined) => isOwnPicture(url, services)
  expect([`${services.registry}/a.png`, `${services.blockchain}/a.png`].map(isOurs)).toEqual([true, true])
  expect(['https://img.example/a.png', `${services.analytics}/a.png`, 'a.png', undefined].map(isOurs)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
