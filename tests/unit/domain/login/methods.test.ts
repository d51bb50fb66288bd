import { expect, test } from 'vitest'
import { loginMethods, type LoginFacts } from '../../../../src/domain/login/methods'

const desktop = { telegram: false, ios: false, android: false, mac: false }
const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const facts = (given: Partial<LoginFacts>): LoginFacts => ({
  remote: undefined,
  local: {},
  namespaces: ['eip155'],
  device: desktop,
  ...given,
})

test('behavior: log-ins follow the configuration, before it is known the host, else the defaults', () => {
  expect(loginMethods(facts({}))).toEqual({ email: true, socials: all })
  expect(loginMethods(facts({ local: { email: false, socials: ['x', 'google'] } }))).toEqual({
    email: false,
    socials: ['x', 'google'],
  })
  expect(loginMethods(facts({ local: { socials: true } })).socials).toEqual(all)
  expect(loginMethods(facts({ local: { socials: false } })).socials).toEqual([])
  expect(
    loginMethods(facts({ local: { email: true, socials: true }, remote: { email: false, socials: ['apple'] } })),
  ).toEqual({ email: false, socials: ['apple'] })
  expect(loginMethods(facts({ remote: { email: true, socials: false } }))).toEqual({ email: true, socials: [] })
})

test('behavior: providers that are unknown or named twice are left out', () => {
  expect(loginMethods(facts({ remote: { email: false, socials: ['myspace', 'x', 'x', 'google'] } })).socials).toEqual([
    'x',
    'google',
  ])
})

test('behavior: Telegram lacks what some providers need', () => {
  const on = (device: Partial<LoginFacts['device']>) =>
    loginMethods(facts({ device: { ...desktop, telegram: true, ...device } })).socials
  expect(on({ ios: true })).not.toContain('google')
  expect(on({ mac: true })).not.toContain('x')
  expect(all.filter((one) => !on({ android: true }).includes(one as never))).toEqual(['x', 'facebook'])
})

test('limit: no log-in where the frame keeps no account', () => {
  expect(loginMethods(facts({ namespaces: ['bip122', 'polkadot'] }))).toEqual({ email: false, socials: [] })
  expect(loginMethods(facts({ namespaces: ['bip122', 'solana'] })).email).toBe(true)
})
