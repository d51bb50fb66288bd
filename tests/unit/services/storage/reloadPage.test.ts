import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedValues } from '../../../../src/services/storage/cachedValues'
import { createStorage } from '../../../../src/services/storage/storage'
import { hasLeftViews, reloadPage } from '../../../../src/services/storage/leftViews'
import { isSocialReturn } from '../../../../src/services/storage/storedSnapshot'

const NOW = 1_700_000_000_000
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page whose session storage is given, or refuses every access; `keptAt` is what was stored when it reloaded. */
function page(blocked?: 'read' | 'write') {
  const kept = new Map<string, string>()
  const keptAt: string[][] = []
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => (blocked === 'write' ? refuse() : void kept.set(key, value)),
    removeItem: (key: string) => void kept.delete(key),
  }
  const window = {
    get sessionStorage() {
      return blocked === 'read' ? refuse() : sessionStorage
    },
    location: { reload: () => keptAt.push([...kept.keys()]) },
  } as unknown as Parameters<typeof reloadPage>[0]
  /** The next page, which reads what was left. */
  const next = () =>
    createStorage({ storage: () => sessionStorage })
      .at(cachedValues.left_views)
      .get()
  return { window, keptAt, next, hasLeft: () => hasLeftViews(() => window.sessionStorage) }
}

test('behavior: when a page is reloaded, the next one finds its views, the typed texts and the time', () => {
  const { window, keptAt, next, hasLeft } = page()
  expect(hasLeft()).toBe(false)
  reloadPage(window, [{ name: 'Connect' }, { name: 'AllWallets' }], [['search', 'fox']])
  expect(keptAt).toEqual([['@walletchart/left_views']])
  expect(next()).toEqual({
    views: [{ name: 'Connect' }, { name: 'AllWallets' }],
    typed: [['search', 'fox']],
    timestamp: NOW,
  })
  expect(hasLeft()).toBe(true)
})

test('behavior: when nothing was typed, only the views are left', () => {
  const { window, next } = page()
  reloadPage(window, [{ name: 'Connect' }])
  expect(next()).toEqual({ views: [{ name: 'Connect' }], timestamp: NOW })
})

test.each(['read', 'write'] as const)(
  'error: when session storage refuses to be %s, the page is reloaded all the same',
  (blocked) => {
    const { window, keptAt, hasLeft } = page(blocked)
    reloadPage(window, [{ name: 'Connect' }])
    expect([keptAt, hasLeft()]).toEqual([[[]], false])
  },
)

test('behavior: when a social provider sends the visitor back, its answer and the stored provider show it', () => {
  const storage = (provider: string | null) => () => ({
    getItem: (key: string) => (key === '@appkit/social_provider' ? provider : null),
  })
  const answered = { search: '?tab=1&result_uri=https%3A%2F%2Fshop.example' }
  expect(isSocialReturn(storage('github'), answered)).toBe(true)
  expect(isSocialReturn(storage(null), answered)).toBe(false)
  expect(isSocialReturn(storage('github'), { search: '?tab=1' })).toBe(false)
  const blocked = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  expect(isSocialReturn(blocked, answered)).toBe(false)
})
