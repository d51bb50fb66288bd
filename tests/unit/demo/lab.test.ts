import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginnings, locales } from '../../../src/domain/locales'
import { choicesOf, codeOf, controls, searchOf, type Value } from '../../../demo/lab/options'

const choices = fc.record(
  Object.fromEntries(
    controls.map(({ id, words, kind }): [string, fc.Arbitrary<Value>] => [
      id,
      words
        ? fc.constantFrom(...Object.keys(words))
        : kind
          ? fc.integer({ min: 0, max: 0xffffff }).map((at) => `#${at.toString(16).padStart(6, '0')}`)
          : fc.boolean(),
    ]),
  ),
)

test('behavior: when the page starts with the query of any choices, it has the same choices', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      expect(choicesOf(searchOf(chosen, ''))).toEqual(chosen)
    }),
  )
})

test('behavior: when choices change, the rest of the query stays', () => {
  const others = { features: { pay: false }, transactions: { notices: true } }
  const search = `?wallet=none&options=${encodeURIComponent(JSON.stringify(others))}`
  fc.assert(
    fc.property(choices, (chosen) => {
      const query = new URLSearchParams(searchOf(chosen, search))
      expect(query.get('wallet')).toBe('none')
      expect(JSON.parse(query.get('options') ?? '{}')).toMatchObject(others)
    }),
  )
  expect(searchOf(choicesOf(''), '')).toBe('')
})

test('behavior: when a choice is not the usual one, the code has its option', () => {
  const code = codeOf({ ...choicesOf(''), preset: 'midnight', send: false, accent: '#112233', siwx: 'backend' })
  expect(code).toContain("import { midnight } from 'walletchart/themes'")
  expect(code).toContain('theme: midnight,')
  expect(code).toContain('send: false,')
  expect(code).toContain("'--w3m-accent': '#112233',")
  expect(code).toContain('siwx,')
})

test('behavior: every language that is whole can be chosen', () => {
  const languages = Object.keys(controls.find(({ id }) => id === 'locale')?.words ?? {})
  const whole = locales.filter((tag) => !beginnings.includes(tag))
  expect(languages.sort()).toEqual([...whole, 'auto'].sort())
})
