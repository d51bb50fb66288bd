import { expect, test } from 'vitest'
import '../../src/components/shell/root'
import { adoptSheet } from '../../src/components/style'
import { makeSheet } from '../../src/react/sheet'
import buttonStyles from '../../src/components/button.css?raw'

/** Everything that is drawn registers its styles. */
const drawn = import.meta.glob('../../src/components/**/*.tsx', { eager: true })

/** What Safari 15.4 knows by WebKit's own name alone. */
const webkitOnly =
  /(?<![\w-])(user-select|hyphens|mask(-[a-z]+)?|backdrop-filter|text-size-adjust|print-color-adjust|box-decoration-break|initial-letter|line-clamp):[^;}]*/g

/** Declarations that stand without the other name in the same rule. */
function alone(css: string): string[] {
  return [...css.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) =>
    [...rule.matchAll(webkitOnly)]
      .map(([found]) => found)
      .filter((found) => !rule.includes(`-webkit-${found.split(':')[0]}:`)),
  )
}

test('behavior: when WebKit knows a property by another name, it stands beside the standard one in every style', () => {
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

test('error: when one stands alone, it is named', () => {
  expect(alone('.a{color:red;user-select:none;}.b{-webkit-hyphens:auto;hyphens:auto;}')).toEqual(['user-select:none'])
})
