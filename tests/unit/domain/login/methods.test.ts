import { expect, test } from 'vitest'
import { loginMethods, type LoginFacts } from '../../../../src/domain/login/methods'
import { featuresOf } from '../../../../src/domain/options/resolved'

const desktop = { telegram: false, ios: false, android: false, mac: false }
const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const facts = (given: Partial<LoginFacts>): LoginFacts => ({
  features: featuresOf({}),
  namespaces: ['eip155'],
  device: desktop,
  ...given,
})

test('behavior: log-in methods follow the host’s features, else the defaults', () => {
  expect(loginMethods(facts({}))).toEqual({ email: true, socials: all })
  expect(loginMethods(facts({ features: featuresOf({ email: false, socials: ['x', 'google'] }) }))).toEqual({
    email: false,
    socials: ['x', 'google'],
  })
  expect(loginMethods(facts({ features: featuresOf({ socials: true }) })).socials).toEqual(all)
  expect(loginMethods(facts({ features: featuresOf({ socials: false }) })).socials).toEqual([])
  expect(loginMethods(facts({ features: { email: false, socials: ['apple'] } }))).toEqual({
    email: false,
    socials: ['apple'],
  })
  expect(loginMethods(facts({ features: { email: true, socials: false } }))).toEqual({ email: true, socials: [] })
})

test('behavior: when providers are unknown or given twice, they are dropped', () => {
  expect(loginMethods(facts({ features: { email: false, socials: ['myspace', 'x', 'x', 'google'] } })).socials).toEqual(
    ['x', 'google'],
  )
})

test('behavior: when the page is in Telegram, providers that do not work there are dropped', () => {
  const on = (device: Partial<LoginFacts['device']>) =>
    loginMethods(facts({ device: { ...desktop, telegram: true, ...device } })).socials
  expect(on({ ios: true })).not.toContain('google')
  expect(on({ mac: true })).not.toContain('x')
  expect(all.filter((one) => !on({ android: true }).includes(one as never))).toEqual(['x', 'facebook'])
})

test('limit: when the frame has no account in any namespace, no log-in method is offered', () => {
  expect(loginMethods(facts({ namespaces: ['bip122', 'polkadot'] }))).toEqual({ email: false, socials: [] })
  expect(loginMethods(facts({ namespaces: ['bip122', 'solana'] })).email).toBe(true)
})
