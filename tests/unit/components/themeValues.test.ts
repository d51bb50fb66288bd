// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyTheme } from '../../../src/components/theme'
import type { ThemeVariables } from '../../../src/domain/options/shapes'
import { THEME_VERSION, type Theme } from '../../../src/domain/theme/theme'

const lengths = /^(\d+(\.\d+)?(px|rem)|0|calc\(.*\)|clamp\(.*\))$/
const words = /^(inherit|initial|unset|revert|var\(.*\))$/
/** Stand-in for `CSS.supports`: what a browser accepts of the properties and values in these tests. */
const supports = (property: string, value: string) =>
  words.test(value) ||
  {
    'border-radius':
      lengths.test(value) || value.split(' ').every((one) => lengths.test(one) || /^\d+(\.\d+)?%$/.test(one)),
    'outline-offset': lengths.test(value) || /^-\d+px$/.test(value),
    'font-family': /^[\w\s,'-]+$/.test(value),
    color: /^(red|#[0-9a-f]{3,6})$/.test(value),
  }[property] === true

beforeEach(() => vi.stubGlobal('CSS', { supports }))
afterEach(() => void vi.unstubAllGlobals())

/** Custom properties that are set on the dialog's element, and what the console says. */
async function drawn(themeVariables: ThemeVariables, theme?: Omit<Theme, 'version'>, themeMode = 'dark') {
  const said: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void said.push(text))
  const host = document.createElement('div')
  host.attachShadow({ mode: 'open' })
  const own = theme && { theme: { version: THEME_VERSION, ...theme } as const }
  applyTheme(host, { themeMode: themeMode as 'dark', themeVariables, ...own }, true)
  await vi.dynamicImportSettled()
  const of = (name: string) => host.style.getPropertyValue(name)
  return { said, of, mode: host.dataset['walletchartTheme'] }
}

test.each([
  ['--w3m-font-size-master', '12', '--fs', 'CSS length'],
  ['--w3m-font-size-master', '62.5%', '--fs', 'CSS length'],
  ['--w3m-border-radius-master', 'round', '--r', 'CSS length'],
  ['--w3m-border-radius-master', '4px 8px', '--r', 'CSS length'],
  ['--w3m-border-radius-master', '-4px', '--r', 'CSS length'],
  ['--w3m-font-family', 'inherit', '--font', 'CSS font stack'],
  ['--w3m-color-mix', 'blurple', '--mix', 'CSS colour'],
  ['--w3m-accent', 'inherit', '--accent', 'opaque CSS colour'],
])('error: when %s is %s, it is told by name and the default is drawn', async (name, value, property, noun) => {
  const { said, of } = await drawn({ [name]: value })
  expect(said).toEqual([`\`${name}\` is "${value}", which is no ${noun}. The default is drawn.`])
  expect([of(property), of('--mix-at')]).toEqual(['', ''])
})

test('error: when more than all of a colour is to be mixed in, it is told, and none is', async () => {
  const { said, of } = await drawn({ '--w3m-color-mix': 'red', '--w3m-color-mix-strength': 200 })
  expect(said).toEqual(['`--w3m-color-mix-strength` is 200, which is no number from 0 to 100. The default is drawn.'])
  expect([of('--mix'), of('--mix-at')]).toEqual(['red', '0%'])
})

test('error: when a theme’s base of sizes or corners is no single length, it is told and the default is drawn', async () => {
  const { said, of } = await drawn({}, { radius: '50%', fontSize: '62.5%', font: 'initial' })
  expect(said).toEqual(
    ['`theme.radius` is "50%"', '`theme.font` is "initial"', '`theme.fontSize` is "62.5%"'].map((beginning) =>
      expect.stringContaining(beginning),
    ),
  )
  expect(['--r', '--font', '--fs'].map(of)).toEqual(['', '', ''])
})

test('behavior: variables that can be drawn win over the theme, and those that cannot leave it', async () => {
  const { said, of } = await drawn(
    {
      '--w3m-border-radius-master': '1px',
      '--w3m-font-family': '',
      '--w3m-color-mix': 'red',
      '--w3m-color-mix-strength': 20,
    },
    { radius: '6px', font: 'Georgia, serif', fontSize: 'clamp(10px, 1rem, 20px)', light: { cardRadius: '50%' } },
  )
  expect(said).toEqual([])
  expect(['--r', '--font', '--fs', '--mix', '--mix-at'].map(of)).toEqual([
    '1px',
    'Georgia, serif',
    'clamp(10px, 1rem, 20px)',
    'red',
    '20%',
  ])
  expect((await drawn({ '--w3m-border-radius-master': 'round' }, { radius: '6px' })).of('--r')).toBe('6px')
})

test('error: when the mode is none of the three, it is told by name and the dark theme is drawn', async () => {
  const { said, mode } = await drawn({}, undefined, 'system')
  expect(said).toEqual(['`themeMode` is "system"; allowed: dark, light, auto. Dark is drawn.'])
  expect(mode).toBe('dark')
  expect((await drawn({}, undefined, 'light')).mode).toBe('light')
})
