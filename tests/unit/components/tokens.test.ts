import { expect, test } from 'vitest'
import { tokens } from '../../../src/components/tokens'

test('behavior: when a page lets none of its text be selected, as mini apps do, an address in the dialog can be', () => {
  const [, host = ''] = /:host \{([^}]*)\}/.exec(tokens) ?? []
  // After the reset, whose value follows the page; Safari knows the prefixed name.
  expect(host.split(';').map((line) => line.trim())).toEqual(
    expect.arrayContaining(['-webkit-user-select: text !important', 'user-select: text !important']),
  )
  expect(host.indexOf('user-select')).toBeGreaterThan(host.indexOf('all: initial'))
})
