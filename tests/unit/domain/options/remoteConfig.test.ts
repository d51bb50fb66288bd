import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeFeatures, remoteConfigSchema, type RemoteEntry } from '../../../../src/domain/options/remoteConfig'
import { defaultRemoteFeatures } from '../../../../src/domain/options/resolved'

const all: RemoteEntry[] = [
  { id: 'social_login', isEnabled: true, config: ['email', 'google', 'x'] },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'onramp', isEnabled: true, config: ['meld'] },
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'reown_branding', isEnabled: false, config: [] },
]

describe('mergeFeatures', () => {
  test('behavior: remote configuration wins, and what it overrode is told', () => {
    expect(mergeFeatures({ email: true, socials: false, history: false }, all, 'override')).toEqual({
      features: {
        email: true,
        socials: ['google', 'x'],
        swaps: ['1inch'],
        onramp: ['meld'],
        activity: true,
        reownBranding: false,
      },
      overridden: ['socials', 'history'],
    })
  })

  test('behavior: nothing fetched, or ignored: local, else default', () => {
    const local = { socials: true, onramp: false as const }
    const features = { ...defaultRemoteFeatures, onramp: false }
    expect(mergeFeatures(local, undefined, 'override')).toEqual({ features, overridden: [] })
    expect(mergeFeatures(local, [], 'ignore')).toEqual({ features, overridden: [] })
  })

  test('behavior: a missing entry is off, one without a list leaves it to the host', () => {
    const { features } = mergeFeatures({ swaps: ['own'] }, [{ id: 'swap', isEnabled: false, config: null }], 'override')
    expect(features).toEqual({
      email: false,
      socials: false,
      swaps: ['own'],
      onramp: false,
      activity: false,
      reownBranding: false,
    })
  })

  test('behavior: narrow never switches on what is off here', () => {
    const list = fc.constantFrom<readonly string[] | false>(false, ['a'], ['a', 'b'])
    const local = fc.record({
      email: fc.boolean(),
      socials: list,
      swaps: list,
      onramp: list,
      history: fc.boolean(),
      reownBranding: fc.boolean(),
    })
    const entries = fc.array(
      fc.record({
        id: fc.constantFrom('social_login', 'swap', 'onramp', 'activity', 'reown_branding'),
        isEnabled: fc.boolean(),
        config: fc.option(fc.array(fc.constantFrom('a', 'b', 'c', 'email'))),
      }),
    )
    fc.assert(
      fc.property(local, entries, (host, remote) => {
        const own = mergeFeatures(host, undefined, 'narrow').features
        const { features } = mergeFeatures(host, remote, 'narrow')
        for (const name of ['email', 'activity', 'reownBranding'] as const)
          expect(own[name] || !features[name]).toBe(true)
        for (const name of ['socials', 'swaps', 'onramp'] as const) {
          expect(own[name] || []).toEqual(expect.arrayContaining([...(features[name] || [])]))
        }
      }),
    )
  })
})

test('error: entries that are no features are dropped, a null list stays unknown', () => {
  expect(remoteConfigSchema.parse({ features: [{ id: 'swap' }, null, all[1]] })).toEqual({ features: [all[1]] })
  expect(remoteConfigSchema.parse({ features: null })).toEqual({ features: undefined })
  expect(remoteConfigSchema.safeParse('<html>').success).toBe(false)
})
