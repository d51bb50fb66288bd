import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { abortReason, throwIfAborted } from '../../../../src/domain/abort'
import { anySignal, timeoutSignal } from '../../../../src/services/page/platform'

/** Restores what `without` has removed. */
const taken: (() => void)[] = []
afterEach(() => {
  for (const back of taken.splice(0)) back()
  vi.useRealTimers()
})

function without(owner: object, name: string): void {
  const kept = Object.getOwnPropertyDescriptor(owner, name)!
  Reflect.deleteProperty(owner, name)
  taken.push(() => Object.defineProperty(owner, name, kept))
}

/** Platforms: with the native functions, without them, and without abort reasons too. */
const platforms: [string, () => void][] = [
  ['the platform has them', () => undefined],
  ['there is neither `any` nor `timeout`', () => ['any', 'timeout'].forEach((name) => without(AbortSignal, name))],
  [
    'signals keep no reason',
    () => {
      for (const name of ['any', 'timeout']) without(AbortSignal, name)
      for (const name of ['reason', 'throwIfAborted']) without(AbortSignal.prototype, name)
    },
  ],
]

test.each(platforms)('behavior: when %s, joined signals abort with the first one and its reason', (_, take) => {
  take()
  const [one, two] = [new AbortController(), new AbortController()]
  const joined = anySignal(one.signal, undefined, two.signal)
  const heard = vi.fn()
  joined.addEventListener('abort', () => heard(joined.reason))
  expect(joined.aborted).toBe(false)
  two.abort()
  one.abort()
  expect(joined.aborted).toBe(true)
  expect(heard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'AbortError' }))
  expect(anySignal(two.signal).aborted).toBe(true)
  expect(anySignal().aborted).toBe(false)
})

test.each(platforms)(
  'behavior: when %s, a time limit aborts with a TimeoutError that the joined signal carries',
  async (_, take) => {
    take()
    const late = timeoutSignal(1)
    const joined = anySignal(new AbortController().signal, late)
    await new Promise((resolve) => void joined.addEventListener('abort', resolve))
    expect(joined.reason).toBe(late.reason)
    expect(late.reason).toBeInstanceOf(DOMException)
    expect(abortReason(joined)).toMatchObject({ name: 'TimeoutError' })
    expect(() => throwIfAborted(joined)).toThrow(expect.objectContaining({ name: 'TimeoutError' }))
    expect(() => throwIfAborted(undefined)).not.toThrow()
  },
)

test('behavior: when memory is collected meanwhile, a time limit still aborts the joined signal', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // The limit is only in the joined signal, as in `anySignal(signal, timeoutSignal(ms))`.
  const aborted = new Promise((resolve) =>
    anySignal(new AbortController().signal, timeoutSignal(50)).addEventListener('abort', () => resolve('aborted')),
  )
  await new Promise(setImmediate)
  collect()
  expect(await aborted).toBe('aborted')
}, 2_000)

test('behavior: when joined signals have aborted, nothing listens to any of them', () => {
  without(AbortSignal, 'any')
  const [parent, child] = [new AbortController(), new AbortController()]
  const [added, removed] = [vi.spyOn(parent.signal, 'addEventListener'), vi.spyOn(parent.signal, 'removeEventListener')]
  for (let index = 0; index < 3; index++) anySignal(parent.signal, child.signal)
  child.abort()
  expect(added).toHaveBeenCalledTimes(3)
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(added.mock.calls.map(([, listener]) => listener))
  expect(anySignal(parent.signal, child.signal).aborted).toBe(true)
  expect(added).toHaveBeenCalledTimes(3)
})

test('behavior: when an aborted signal keeps no reason, an AbortError is thrown', () => {
  const given = new AbortController()
  given.abort()
  without(AbortSignal.prototype, 'reason')
  expect(() => throwIfAborted(given.signal)).toThrow(expect.objectContaining({ name: 'AbortError' }))
})
