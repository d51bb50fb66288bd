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
  test('behavior: when the mode is override, remote configuration wins and reports what it overrode', () => {
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

  test('behavior: when nothing is fetched or the mode is ignore, local values or the defaults apply', () => {
    const local = { socials: true, onramp: false as const }
    const features = { ...defaultRemoteFeatures, onramp: false }
    expect(mergeFeatures(local, undefined, 'override')).toEqual({ features, overridden: [] })
    expect(mergeFeatures(local, [], 'ignore')).toEqual({ features, overridden: [] })
  })

  test('behavior: a feature without an entry is off, and an entry without a list keeps the host’s value', () => {
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

  test.each(['override', 'narrow'] as const)('limit: in mode %s, disabled swaps and onramp stay disabled', (mode) => {
    const { features, overridden } = mergeFeatures({ swaps: false, onramp: false }, all, mode)
    expect([features.swaps, features.onramp, overridden]).toEqual([false, false, []])
  })

  test.each(['override', 'narrow'] as const)('error: in mode %s, unknown names are ignored', (mode) => {
    const named = (id: string, ...config: string[]): RemoteEntry => ({ id, isEnabled: true, config })
    const remote = [named('social_login', 'google', 'evil'), named('swap', '1inch', 'x'), named('onramp', '__proto__')]
    const { features } = mergeFeatures({ email: true, socials: ['google', 'x'] }, remote, mode)
    // A list without any known name is malformed: the host's value applies.
    expect(features).toMatchObject({
      email: false,
      socials: ['google'],
      swaps: ['1inch'],
      onramp: ['coinbase', 'meld'],
    })
    const evil = mergeFeatures({ email: true, socials: ['google'] }, [named('social_login', 'evil')], mode)
    expect(evil.features).toMatchObject({ email: true, socials: ['google'] })
    // Names that every object inherits are ignored too.
    for (const id of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const more = mergeFeatures({ email: true, socials: ['google', 'x'] }, [...remote, named(id, 'x')], mode)
      expect(more.features).toEqual(features)
    }
  })

  test('behavior: when the mode is narrow, no feature is enabled that the host disables', () => {
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

test('error: malformed entries are dropped or keep the host’s value, and a null list is undefined', () => {
  // A malformed entry with an id keeps the host's value.
  const silent = { id: 'social_login', isEnabled: false, config: null }
  const answer = { features: [{ id: 'social_login', isEnabled: 'no' }, { isEnabled: false }, null, all[1]] }
  expect(remoteConfigSchema.parse(answer)).toEqual({ features: [silent, all[1]] })
  expect(remoteConfigSchema.parse({ features: null })).toEqual({ features: undefined })
  expect(remoteConfigSchema.safeParse('<html>').success).toBe(false)
})
