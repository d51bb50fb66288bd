import { describe, expect, test } from 'vitest'
import { RESEND_SECONDS, SECOND } from '../../../../src/domain/limits'
import { createEmbeddedLogin } from '../../../../src/services/frame/embeddedLogin'
import { storageOver } from '../../../support/storage'

/** A browser's storage and a log-in on it; pages that share `kept` follow each other. */
function given(kept = new Map<string, string>(), defaultAccountTypes = {}) {
  const time = { now: 1_700_000_000_000 }
  const storage = storageOver(kept)
  const stored = () => Object.fromEntries([...kept].filter(([key]) => key !== '@walletchart/version'))
  return {
    kept,
    time,
    stored,
    storage,
    login: createEmbeddedLogin({ storage, now: () => time.now, defaultAccountTypes }),
  }
}

const own = '@appkit-wallet/'

describe('the stored log-in', () => {
  test('behavior: an e-mail log-in is stored under its wire keys, read by the next page, and can be forgotten', () => {
    const { kept, login, stored } = given()
    expect(login.used()).toBe(false)
    login.begin({ email: 'ada@example.org' })
    login.keepSmartAccountNetworks([1, 137])
    login.keep({ email: 'ada@example.org', caipNetworkId: 'eip155:137' })
    expect(stored()).toEqual({
      [`${own}EMAIL_LOGIN_USED_KEY`]: 'true',
      [`${own}EMAIL`]: 'ada@example.org',
      [`${own}LAST_USED_CHAIN_KEY`]: 'eip155:137',
      [`${own}SMART_ACCOUNT_ENABLED_NETWORKS`]: '1,137',
    })
    const next = given(kept).login
    expect([next.used(), next.left(), next.login()]).toEqual([
      true,
      undefined,
      { authProvider: 'email', email: 'ada@example.org', username: undefined, smartAccountNetworks: [1, 137] },
    ])
    next.forget()
    expect(stored()).toEqual({ [`${own}SMART_ACCOUNT_ENABLED_NETWORKS`]: '1,137' })
    expect([next.used(), next.left(), next.login().authProvider]).toEqual([false, undefined, 'email'])
  })

  test('behavior: a social log-in is stored by its user name, without the e-mail of an earlier log-in', () => {
    const { login, stored } = given()
    login.begin({ email: 'ada@example.org' })
    login.begin({ provider: 'github', username: 'ada' })
    login.keep({ caipNetworkId: 'eip155:1' })
    expect(stored()).toEqual({
      [`${own}EMAIL_LOGIN_USED_KEY`]: 'true',
      [`${own}LAST_USED_CHAIN_KEY`]: 'eip155:1',
      [`${own}SOCIAL_USERNAME`]: 'ada',
      '@appkit/connected_social': 'github',
    })
    expect(login.login()).toMatchObject({ authProvider: 'github', email: undefined, username: 'ada' })
    login.begin({ provider: 'x' })
    expect(login.login()).toMatchObject({ authProvider: 'x', username: undefined })
    login.begin({ email: 'bob@example.org' })
    expect(login.login()).toMatchObject({ authProvider: 'email', email: 'bob@example.org', username: undefined })
  })

  test('behavior: a log-in whose wallet was never connected is a left one, with its e-mail address', () => {
    const { kept, login } = given()
    expect(login.left()).toBeUndefined()
    login.begin({ email: 'ada@example.org' })
    expect(given(kept).login.left()).toEqual({ email: 'ada@example.org' })
    login.begin({ provider: 'github' })
    expect(given(kept).login.left()).toEqual({ email: undefined })
    login.keep({ email: 'ada@example.org', caipNetworkId: 'eip155:1' })
    expect(given(kept).login.left()).toBeUndefined()
  })

  test('error: invisible characters are removed from a user name, and an empty name counts as absent', () => {
    const { login, stored } = given()
    login.begin({ provider: 'farcaster', username: ' ada\u202E \u200B gro\n' })
    expect(stored()).toMatchObject({ [`${own}SOCIAL_USERNAME`]: 'ada gro' })
    expect(login.login().username).toBe('ada gro')
    login.begin({ provider: 'farcaster', username: '\u200B\u2800' })
    expect(login.login().username).toBeUndefined()
    expect(stored()).not.toHaveProperty(`${own}SOCIAL_USERNAME`)
  })

  test('behavior: when the e-mail address changes, the new one replaces the old one', () => {
    const { login } = given()
    login.begin({ email: 'ada@example.org' })
    login.keepEmail('new@example.org')
    expect(login.login().email).toBe('new@example.org')
  })

  test.each([
    ['EMAIL_LOGIN_USED_KEY', 'yes'],
    ['EMAIL', ''],
    ['SMART_ACCOUNT_ENABLED_NETWORKS', 'polygon'],
  ])('error: when the stored %s is corrupt, it counts as absent', (key, text) => {
    const { login } = given(new Map([[`${own}${key}`, text]]))
    expect([login.used(), login.login()]).toEqual([
      false,
      { authProvider: 'email', email: undefined, username: undefined, smartAccountNetworks: [] },
    ])
  })
})

describe('the wait between two e-mails', () => {
  test('limit: the wait is thirty seconds, rounded up, survives a reload, and ends with a log-in', () => {
    const { kept, time, login } = given()
    expect(login.wait()).toBe(0)
    login.sent()
    expect(login.wait()).toBe(RESEND_SECONDS)
    time.now += 1
    expect(login.wait()).toBe(RESEND_SECONDS)
    time.now += SECOND
    expect(login.wait()).toBe(RESEND_SECONDS - 1)
    const next = given(kept)
    next.time.now = time.now + 28 * SECOND + 998
    expect(next.login.wait()).toBe(1)
    next.time.now += 1
    expect(next.login.wait()).toBe(0)
    next.login.sent()
    next.login.keep({ caipNetworkId: 'eip155:1' })
    expect(next.login.wait()).toBe(0)
  })

  test.each([
    ['set back by a moment', -1],
    ['set back by years', -1_000_000_000_000],
    ['set forward', 40_000],
  ])('limit: when the clock was %s, the visitor is not locked out', (_, shift) => {
    const { time, login } = given()
    login.sent()
    time.now += shift
    expect(login.wait()).toBe(0)
  })

  test.each(['', 'soon', '-5', '1e99', 'NaN', ' 1700000000000'])('error: a stored time %j counts as absent', (text) => {
    expect(given(new Map([[`${own}LAST_EMAIL_LOGIN_TIME`, text]])).login.wait()).toBe(0)
  })
})

describe('the preferred account type', () => {
  test('behavior: the type is the visitor’s choice, else the host’s default, else the plain account', () => {
    const { login, storage } = given(new Map(), { eip155: 'smartAccount', bip122: 'payment' })
    expect([login.preferredType('eip155'), login.preferredType('solana'), login.preferredType('bip122')]).toEqual([
      'smartAccount',
      'eoa',
      'eoa',
    ])
    storage.set('preferred_account_types', { eip155: 'eoa', solana: 'smartAccount' })
    expect([login.preferredType('eip155'), login.preferredType('solana')]).toEqual(['eoa', 'smartAccount'])
  })
})
