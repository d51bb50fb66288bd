// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { markMore } from '../../../src/components/shell/scrollMark'
import { propertiesOf } from '../../../src/components/themeProperties'
import { THEME_VERSION } from '../../../src/domain/theme/theme'

test('error: when the page has no `CSS`, as in jsdom, the dialog is drawn with the values of its theme', () => {
  expect(globalThis.CSS).toBeUndefined()
  const texts: string[] = []
  const theme = { version: THEME_VERSION, font: 'Georgia, serif' } as const
  const given = { themeMode: 'light', themeVariables: {}, theme } as const
  const properties = propertiesOf(document.body, given, (text) => texts.push(text))
  expect(Object.values(properties)).toContain('Georgia, serif')
  expect(texts).toEqual([])
  expect(markMore(document.body)).toBeUndefined()
})
