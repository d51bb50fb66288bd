import { describe, expect, test } from 'vitest'
import {
  authNames,
  isSocialProvider,
  knownSocials,
  socialProviders,
  failsOnTelegram,
} from '../../../../src/domain/login/login'

const everywhere = { telegram: true, ios: false, android: false, mac: false }

describe('social providers', () => {
  test('behavior: known providers are kept once, in the listed order, and unknown names are dropped', () => {
    expect(knownSocials(['x', 'myspace', 'google', 'x', 'farcaster', 'Google', '', 'constructor'])).toEqual([
      'x',
      'google',
      'farcaster',
    ])
  })

  test.each([{ listed: false }, { listed: undefined }, { listed: [] }] as const)(
    'behavior: when the list is $listed, there are no providers',
    ({ listed }) => {
      expect(knownSocials(listed)).toEqual([])
    },
  )

  test.each([
    ['on iOS without Google', { ...everywhere, ios: true }, ['google']],
    ['on Android without Facebook and X', { ...everywhere, android: true }, ['facebook', 'x']],
    ['on a Mac without X', { ...everywhere, mac: true }, ['x']],
    ['elsewhere with all of them', everywhere, []],
    ['outside Telegram with all of them', { ...everywhere, telegram: false, ios: true, android: true, mac: true }, []],
  ])('behavior: the providers that Telegram allows are offered: %s', (_, device, dropped: string[]) => {
    expect(socialProviders.filter((one) => failsOnTelegram(one, device))).toEqual(
      socialProviders.filter((one) => dropped.includes(one)),
    )
  })

  test('behavior: each provider has a display name, and other names are not providers', () => {
    for (const provider of socialProviders) {
      expect([isSocialProvider(provider), authNames[provider].length > 0]).toEqual([true, true])
    }
    expect(['email', 'toString', '__proto__', 'X'].filter(isSocialProvider)).toEqual([])
  })
})
