import { expect, test } from 'vitest'
import { adoptSheet, compileStyles, css } from '../../src/components/style'
import { makeSheet } from '../../src/react/sheet'

const shadow = () => document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
const rules = (root: ShadowRoot) => [...(root.adoptedStyleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText)

test('behavior: styles are compiled in pieces until the first dialog is drawn, then at once, in order', () => {
  const names = Array.from({ length: 60 }, (_, index) => css({ order: index }))
  const [one, two] = [shadow(), shadow()]
  const pieces = compileStyles()
  expect(pieces.next().done).toBe(false)
  expect(pieces.next().done).toBe(false)
  // The rest is compiled on demand, and a duplicate class only once.
  css({ order: 1 })
  adoptSheet(one, makeSheet)
  expect(pieces.next().done).toBe(true)
  const expected = names.map((name, index) => `.${name} { order: ${index}; }`)
  expect(rules(one)).toEqual(expected)
  const later = css({ order: 60 })
  expect(rules(one)).toEqual([...expected, `.${later} { order: 60; }`])
  adoptSheet(two, makeSheet)
  expect(two.adoptedStyleSheets).toEqual(one.adoptedStyleSheets)
})
