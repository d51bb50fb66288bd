import { expect, test } from 'vitest'
import '../../src/components/shell/root'
import { adoptSheet } from '../../src/components/style'
import { makeSheet } from '../../src/react/sheet'
import buttonStyles from '../../src/components/buttons/button.css?raw'

/** All components, imported so that they register their styles. */
const drawn = import.meta.glob(['../../src/components/**/*.tsx', '../../src/features/*/components/**/*.tsx'], {
  eager: true,
})

/** Properties that Safari 15.4 knows only with the `-webkit-` prefix. */
const webkitOnly =
  /(?<![\w-])(user-select|hyphens|mask(-[a-z]+)?|backdrop-filter|text-size-adjust|print-color-adjust|box-decoration-break|initial-letter|line-clamp):[^;}]*/g

/** Declarations whose rule lacks the prefixed property. */
function alone(css: string): string[] {
  return [...css.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) =>
    [...rule.matchAll(webkitOnly)]
      .map(([found]) => found)
      .filter((found) => !rule.includes(`-webkit-${found.split(':')[0]}:`)),
  )
}

test('behavior: when WebKit needs a prefix, every style has the prefixed property and the standard one', () => {
  let written = ''
  adoptSheet(document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }), (text) => {
    written = text
    return makeSheet(text)
  })
  expect(Object.keys(drawn).length).toBeGreaterThan(100)
  expect(written).toContain('-webkit-user-select:none;user-select:none;')
  expect(written).toContain('-webkit-touch-callout:none;')
  expect(alone(written)).toEqual([])
  expect(alone(buttonStyles)).toEqual([])
})

test('error: when a prefixed property is missing, the standard one is reported', () => {
  expect(alone('.a{color:red;user-select:none;}.b{-webkit-hyphens:auto;hyphens:auto;}')).toEqual(['user-select:none'])
})
