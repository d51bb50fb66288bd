import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { withDefaults } from '../../../../src/domain/options/options'
import { THEME_VERSION } from '../../../../src/domain/theme/theme'
import { initialSnapshot } from '../../../../src/runtime/public/initialSnapshot'
import { createPublicStore } from '../../../../src/runtime/public/store'
import { options } from '../../../support/page'

const store = () => createPublicStore(initialSnapshot(withDefaults(options)))

test('behavior: the first snapshot has the theme of the options, and no field for one if there is none', () => {
  const theme = { version: THEME_VERSION, radius: '4px' } as const
  expect(initialSnapshot(withDefaults({ ...options, theme })).theme).toHaveProperty('theme', theme)
  expect(initialSnapshot(withDefaults(options)).theme).not.toHaveProperty('theme')
})

test('behavior: when equal facts are published, the object stays the same and no listener is called', () => {
  const { get, publish, subscribe } = store()
  const before = get()
  let told = 0
  subscribe(() => (told += 1))
  publish(structuredClone(before))
  expect(get()).toBe(before)
  expect(told).toBe(0)
})

test('error: when a listener of the host throws, the others are told, and the error is uncaught as usual', async () => {
  const { publish, subscribe, subscribeTo } = store()
  const uncaught = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined)
  const told: boolean[] = []
  subscribe(() => {
    throw new Error('Host')
  })
  subscribeTo(
    ({ modal }) => modal,
    ({ open }) => told.push(open),
  )
  publish({ modal: { ...store().get().modal, open: true } })
  expect(told).toEqual([true])
  expect(uncaught.mock.calls[0]![0]).toThrow('Host')
  uncaught.mockRestore()
})

test('behavior: when NaN is published again, it counts as equal and no listener is called', () => {
  const { publish, subscribe } = store()
  const event = () => ({ timestamp: NaN, reportedErrors: {}, data: { type: 'track' as const, event: 'E' } })
  publish({ event: event() })
  let told = 0
  subscribe(() => (told += 1))
  publish({ event: event() })
  expect(told).toBe(0)
})

test('behavior: when one part changes, only that part is another object', () => {
  const { get, publish } = store()
  const before = get()
  publish({ ...structuredClone(before), modal: { ...before.modal, open: true } })
  expect(get().modal).toEqual({ ...before.modal, open: true })
  expect(get().accounts).toBe(before.accounts)
  expect(get().theme).toBe(before.theme)
})

test('behavior: when any value is published, it is read back, and equal parts keep their object', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, two) => {
      const { get, publish } = store()
      const event = (value: unknown) => ({
        timestamp: 1,
        reportedErrors: {},
        data: { type: 'track' as const, event: 'E', properties: { value } },
      })
      publish({ event: event(one) })
      const held = get().event
      publish({ event: event(two) })
      expect(get().event).toEqual(event(two))
      if (JSON.stringify(one) === JSON.stringify(two)) expect(get().event).toBe(held)
      publish({ event: structuredClone(event(two)) })
      const again = get().event
      publish({ event: structuredClone(event(two)) })
      expect(get().event).toBe(again)
    }),
  )
})

test('behavior: when undefined is published, the part is removed', () => {
  const { get, publish } = store()
  publish({ walletInfo: { name: 'Fox', type: 'ANNOUNCED' }, view: 'Connect' })
  publish({ walletInfo: undefined, view: undefined })
  expect(get()).not.toHaveProperty('walletInfo')
  expect(get()).not.toHaveProperty('view')
})

test('behavior: a selector is notified once per change of its part, and no more once it has stopped', () => {
  const { publish, get, subscribeTo } = store()
  const heard: unknown[] = []
  const stop = subscribeTo(
    ({ theme }) => theme.themeMode,
    (mode) => heard.push(mode),
  )
  publish({ modal: { ...get().modal, loading: true } })
  publish({ theme: { themeMode: 'light', themeVariables: {} } })
  publish({ modal: { ...get().modal, loading: false } })
  stop()
  publish({ theme: { themeMode: 'dark', themeVariables: {} } })
  expect(heard).toEqual(['light'])
})

test('behavior: when a listener stops another one, the other is still notified of that change', () => {
  const { publish, subscribe } = store()
  const heard: string[] = []
  subscribe(() => {
    heard.push('first')
    stop()
  })
  const stop = subscribe(() => heard.push('second'))
  publish({ view: 'Connect' })
  publish({ view: 'Networks' })
  expect(heard).toEqual(['first', 'second', 'first'])
})
