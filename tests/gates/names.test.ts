import { afterEach, describe, expect, test } from 'vitest'
import { blockedWord, chunkName } from '../../scripts/blockers'
import { fixture, gate, type Fixture } from './fixture'

const made: Fixture[] = []
afterEach(() => {
  for (const one of made.splice(0)) one.remove()
})
const looked = (files: Record<string, string>) => {
  const one = fixture(files)
  made.push(one)
  return gate('names', one)
}
/** Timeout in ms, because the gate bundles a host. */
const patience = 120_000

describe('names', () => {
  test(
    'error: a chunk name that content blockers match is found, in dist and in the bundle of a host',
    () => {
      const lazy =
        "export const lazy = () => [import('./chunks/tracking-0123abcd.js'), import('./thing/a.js'), import('./thing/b.js')]"
      const { code, output } = looked({
        'dist/index.js': lazy,
        'dist/chunks/tracking-0123abcd.js': 'export const track = 1',
        'dist/chunks/quiet-0123abcd.js': 'export const quiet = 1',
        'dist/thing/a.js': "export { one as a } from './telemetry.js'",
        'dist/thing/b.js': "export { one as b } from './telemetry.js'",
        'dist/thing/telemetry.js': 'export const one = globalThis.crypto',
        'dist/ads/first.js': 'export const one = 1',
      })
      expect(output).toContain('dist/chunks/tracking-0123abcd.js: content blockers know "track"')
      expect(output).toContain('dist/ads/first.js: content blockers know "ads"')
      expect(output).toMatch(/a host's assets\/tracking-0123abcd-[\w-]+\.js: content blockers know "track"/)
      expect(output).not.toContain('quiet')
      expect(code).toBe(1)
    },
    patience,
  )

  test('limit: a build without such names passes, and a tree without a build fails', { timeout: patience }, () => {
    expect(looked({ 'dist/index.js': 'export const one = globalThis.one' }).code).toBe(0)
    expect(looked({}).code).toBe(1)
  })

  test('behavior: a blocked word is found in any spelling, and a chunk with one gets a neutral name', () => {
    for (const name of ['tracking', 'telemetrySender', 'ConnectSocials', 'begunSocial', 'x-ad-y', 'SponsorBanner'])
      expect({ name, word: blockedWord(name) }).toEqual({ name, word: expect.any(String) as string })
    for (const name of ['click', 'Events', 'log_event', 'page-view', 'pop-up']) expect(blockedWord(name)).toBeDefined()
    for (const name of ['readLater', 'shadow', 'wallets', 'login', 'address', 'drawing', 'signal', 'catalogue'])
      expect(blockedWord(name)).toBeUndefined()
    expect(chunkName({ name: 'social' })).toBe('part-[hash].js')
    expect(chunkName({ name: 'wallets' })).toBe('[name]-[hash].js')
  })
})
