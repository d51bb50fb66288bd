import { expect, test } from 'vitest'
import { sparingStorage } from '../../../../src/services/page/blockedStorage'

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

test('behavior: when storage throws, code that reads it while loading finds none, and later it throws again', async () => {
  for (const own of [true, false]) {
    const holder = Object.defineProperty({}, 'localStorage', { configurable: true, get: refuse })
    const page = (own ? holder : Object.create(holder)) as typeof globalThis
    const read = () => page.localStorage
    expect(read).toThrow('denied')
    expect(await sparingStorage(async () => read(), page)).toBeUndefined()
    expect(read).toThrow('denied')
    await expect(sparingStorage(() => Promise.reject(new Error('offline')), page)).rejects.toThrow('offline')
    expect(read).toThrow('denied')
  }
})

test('behavior: when storage can be read or is missing, it is left alone', async () => {
  for (const storage of [{ getItem: () => 'x' }, null, undefined]) {
    const page = { localStorage: storage } as unknown as typeof globalThis
    expect(await sparingStorage(async () => page.localStorage, page)).toBe(storage)
  }
})

test('error: when the property cannot be redefined, the code is loaded anyway', async () => {
  const page = Object.defineProperty({}, 'localStorage', { get: refuse }) as typeof globalThis
  expect(await sparingStorage(async () => 'loaded', page)).toBe('loaded')
})
