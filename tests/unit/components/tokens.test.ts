import { expect, test } from 'vitest'
import { tokens } from '../../../src/components/tokens'
import { themeTokens } from '../../../src/domain/theme/theme'

const [, host = ''] = /:host \{([^}]*)\}/.exec(tokens) ?? []

test.each(Object.entries(themeTokens))(
  'behavior: when a page has a property of the name that the token %s sets, it does not reach the dialog',
  (_, [property]) => {
    expect(host).toMatch(new RegExp(`\\s${property}: \\S`))
  },
)

test('behavior: when a page lets none of its text be selected, as mini apps do, an address in the dialog can be', () => {
  // After the reset, whose value follows the page; Safari knows the prefixed name.
  expect(host.split(';').map((line) => line.trim())).toEqual(
    expect.arrayContaining(['-webkit-user-select: text !important', 'user-select: text !important']),
  )
  expect(host.indexOf('user-select')).toBeGreaterThan(host.indexOf('all: initial'))
})
