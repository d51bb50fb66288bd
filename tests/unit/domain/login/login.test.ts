import { describe, expect, test } from 'vitest'
import {
  authNames,
  isSocialProvider,
  knownSocials,
  socialProviders,
  socialsOnTelegram,
} from '../../../../src/domain/login/login'

const everywhere = { telegram: true, ios: false, android: false, mac: false }

describe('social providers', () => {
  test('behavior: those that are listed, in the order of the list, each once; unknown names are left out', () => {
    expect(knownSocials(['x', 'myspace', 'google', 'x', 'farcaster', 'Google', '', 'constructor'])).toEqual([
      'x',
      'google',
      'farcaster',
    ])
  })

  test.each([{ listed: false }, { listed: undefined }, { listed: [] }] as const)(
    'behavior: none where the list is $listed',
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
  ])('behavior: in Telegram’s browser %s', (_, device, dropped: string[]) => {
    expect(socialsOnTelegram(socialProviders, device)).toEqual(socialProviders.filter((one) => !dropped.includes(one)))
  })

  test('behavior: each has a name that the visitor knows; what is none is not taken for one', () => {
    for (const provider of socialProviders) {
      expect([isSocialProvider(provider), authNames[provider].length > 0]).toEqual([true, true])
    }
    expect(['email', 'toString', '__proto__', 'X'].filter(isSocialProvider)).toEqual([])
  })
})
