import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  eachIn,
  eachOf,
  isListOf,
  isMaybe,
  isNullish,
  isRecord,
  isShapeOf,
  isText,
  readerOf,
} from '../../../src/domain/guards'

const isLower = (value: unknown): value is string => isText(value) && /^[a-z]+$/.test(value)
const lower = fc.stringMatching(/^[a-z]{1,8}$/)
const other = fc.oneof(fc.constant(undefined), fc.constant(null), fc.integer(), fc.constantFrom('', 'A', 'a1'))
const none: [string, unknown][] = [
  ['undefined', undefined],
  ['null', null],
  ['a text', 'a'],
  ['a number', 1],
]

test('behavior: when a list comes from outside, its valid entries are kept in order, and invalid ones cost no other', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(lower, other)), (values) => {
      const valid = values.filter(isLower)
      const isLost = values.length > 0 && valid.length === 0
      expect(eachOf(readerOf(isLower))(values)).toEqual(isLost ? undefined : valid)
      expect(isListOf(isLower)(values)).toBe(valid.length === values.length)
    }),
  )
})

test('behavior: when a record comes from outside, an entry with an invalid key or value costs no other', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'C', '1'), fc.oneof(lower, other))), (pairs) => {
      const all = Object.entries(Object.fromEntries(pairs))
      const valid = all.filter(([key, value]) => isLower(key) && isLower(value))
      const isLost = all.length > 0 && valid.length === 0
      expect(eachIn(isLower, readerOf(isLower))(Object.fromEntries(pairs))).toEqual(
        isLost ? undefined : Object.fromEntries(valid),
      )
    }),
  )
})

test.each([...none, ['a record', {}]])('error: %s is no list', (_, value) => {
  expect([eachOf(readerOf(isLower))(value), isListOf(isLower)(value)]).toEqual([undefined, false])
})

test.each([...none, ['a list', []], ['a Map', new Map()]])('error: %s is no record', (_, value) => {
  const isShape = isShapeOf<object>({} as never)
  expect([eachIn(isLower, readerOf(isLower))(value), isRecord(value), isShape(value)]).toEqual([
    undefined,
    false,
    false,
  ])
})

test('behavior: when a reader changes what it reads, the list has what it returns', () => {
  const length = (value: unknown) => (isText(value) ? value.length : undefined)
  expect(eachOf(length)(['a', 1, ''])).toEqual([1, 0])
  expect(eachIn(isText, length)({ a: 'bc', b: 1 })).toEqual({ a: 2 })
})

test('behavior: when a field is optional, it may be absent, and null only if the guard says so', () => {
  const isShape = isShapeOf<{ name: string; note?: string; place?: string | null }>({
    ...{ name: isText, note: isMaybe(isText), place: isNullish(isText) },
  })
  expect([{ name: 'a' }, { name: 'a', note: 'b', place: null }, { name: 'a', more: 1 }].map(isShape)).toEqual(
    Array(3).fill(true),
  )
  expect([{}, { name: 'a', note: null }, { name: 'a', place: 1 }, { name: null }].map(isShape)).toEqual(
    Array(4).fill(false),
  )
})
