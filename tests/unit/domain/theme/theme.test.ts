import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { better, contrast, least, readable, white } from '../../../../src/domain/theme/contrast'
import { defaultColours } from '../../../../src/domain/theme/defaults'
import * as presets from '../../../../src/domain/theme/presets'
import {
  fallbacks,
  readablePairs,
  themeTokens,
  type Theme,
  type ThemeTokens,
  type TokenName,
} from '../../../../src/domain/theme/theme'
import { hexColour } from '../../../support/colours'

const modes = ['dark', 'light'] as const
const colour = (text: string | undefined) => {
  const read = hexColour(text ?? '')
  if (!read) throw new Error(`${text} is not hexadecimal`)
  return read
}

/** Pairs of a theme whose contrast is below 4.5. */
function unreadable(theme: Pick<Theme, 'dark' | 'light'>): string[] {
  return modes.flatMap((mode) => {
    const own: ThemeTokens = { ...defaultColours[mode], qr: '#fff', qrDots: '#111214', ...theme[mode] }
    const of = (name: TokenName): ReturnType<typeof colour> => {
      const fallback = fallbacks[name]
      if (own[name] === undefined && fallback) return of(fallback)
      return own[name] === undefined && name === 'onAccent' ? better(of('accent')) : colour(own[name])
    }
    return readablePairs.flatMap(([text, grounds]) =>
      grounds.filter((ground) => contrast(of(text), of(ground)) < 4.5).map((ground) => `${mode}: ${text} on ${ground}`),
    )
  })
}

describe('themes', () => {
  test.each(Object.entries(presets))(
    'limit: every pair of texts and grounds of %s is readable (WCAG AA)',
    (_, theme) => {
      expect(unreadable(theme)).toEqual([])
    },
  )

  test('limit: every pair of the default theme is readable (WCAG AA)', () => {
    expect(unreadable(defaultColours)).toEqual([])
  })

  test('error: a pair that cannot be read is found', () => {
    const { midnight } = presets
    expect(unreadable({ ...midnight, dark: { ...midnight.dark, muted: '#666' } })).toContain('dark: muted on surface')
    expect(unreadable({ ...midnight, light: { ...midnight.light, accent: '#777', onAccent: '#888' } })).toEqual([
      'light: onAccent on accent',
    ])
  })

  test('behavior: each theme has both modes, and sets only tokens that exist', () => {
    for (const theme of Object.values(presets))
      for (const mode of modes) {
        expect(Object.keys(theme[mode] ?? {}).length).toBeGreaterThan(10)
        expect(Object.keys(theme[mode] ?? {}).filter((name) => !Object.hasOwn(themeTokens, name))).toEqual([])
      }
  })

  test('limit: a theme is a plain object of at most 1 KB', () => {
    for (const theme of Object.values(presets)) {
      const text = JSON.stringify(theme)
      expect(JSON.parse(text)).toEqual(theme)
      expect(gzipSync(text).length).toBeLessThanOrEqual(1_000)
    }
  })

  test('behavior: a text that is too close to its grounds moves to the nearest readable colour', () => {
    const grounds = [colour('#fff'), colour('#dfe2e6')]
    expect(readable(colour('#15171a'), grounds)).toEqual(colour('#15171a'))
    const moved = readable(colour('#ffee00'), grounds) ?? white
    expect(least(moved, grounds)).toBeGreaterThanOrEqual(4.5)
    expect(readable(colour('#777'), [colour('#000'), colour('#fff')])).toBeUndefined()
  })
})
