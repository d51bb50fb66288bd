import { afterEach, describe, expect, test } from 'vitest'
import { fixture, gate, type Fixture } from './fixture'

const made: Fixture[] = []
const tree = (files: Record<string, string>): Fixture => {
  const one = fixture(files)
  made.push(one)
  return one
}
afterEach(() => {
  for (const one of made.splice(0)) one.remove()
})
/** Timeout in ms, because the gate bundles a build and a dependency. */
const patience = 120_000

describe('floor', () => {
  test(
    'error: when a newer feature is used unchecked, the finding has its name, file and versions',
    () => {
      const { code, output } = gate(
        'floor',
        tree({
          'src/young.ts': [
            'export const any = (signals: AbortSignal[]) => AbortSignal.any(signals)',
            'export const sorted = (rows: readonly string[]) => rows.toSorted()',
            'export const words = (text: string) => text.split(/(?<=[a-z])(?=[A-Z])/)',
            "export const made = () => new RegExp('a', 'v')",
            'export const why = (signal: AbortSignal) => signal.reason',
            'export const id = () => globalThis.crypto.randomUUID()',
            'export class Counter { static { Object.freeze(this) } }',
            'export const shown = (row: Element) => row.matches(":dir(rtl)")',
            'export const wrong = () => (!("parse" in URL) ? URL.parse("/") : undefined)',
          ].join('\n'),
          'dist/index.js': "import { grouped } from './node_modules/thing/index.js'\nexport { grouped }",
          'dist/node_modules/thing/index.js':
            'export const grouped = (rows) => Object.groupBy(rows, (row) => row.kind)',
          'dist/button.css':
            'a:has(b) { color: red } a { color: color-mix(in srgb, red, blue) } i { color: red; color: color-mix(in srgb, var(--a), red) }',
          'scripts/floor.json': '{ "dependencies": { "gone": { "Object.groupBy": "Nothing." } } }',
        }),
      )
      for (const said of [
        'src/young.ts:1: AbortSignal.any is there only since Chrome 116, Firefox 124, Safari 17.4',
        'src/young.ts:2: Array.prototype.toSorted is there only since Chrome 110, Firefox 115, Safari 16',
        'src/young.ts:3: a lookbehind in a pattern is there only since Safari 16.4',
        'src/young.ts:4: the flag v of a pattern is there only since Chrome 112, Firefox 116, Safari 17',
        'src/young.ts:5: AbortSignal.prototype.reason is there only since Chrome 98, Firefox 97',
        'src/young.ts:6: Crypto.prototype.randomUUID is there only since Firefox 95',
        'src/young.ts:7: a static block of a class is there only since Chrome 94, Firefox 93, Safari 16.4',
        'src/young.ts:8: :dir is there only since Chrome 120, Safari 16.4',
        'src/young.ts:9: URL.parse is there only since Chrome 126, Firefox 126, Safari 18',
        'thing (index.js): Object.groupBy is there only since Chrome 117, Firefox 119, Safari 17.4',
        'dist/button.css { a:has(b) }: :has is there only since Chrome 105, Firefox 121',
        'dist/button.css { a }: color-mix() is there only since Chrome 111, Firefox 113, Safari 16.2',
        // A value with a variable is checked too late to fall back to the value before it.
        'dist/button.css { i }: color-mix() is there only since Chrome 111, Firefox 113, Safari 16.2',
        'scripts/floor.json: dependencies gone Object.groupBy is needed by nothing any more: take it out',
      ])
        expect(output).toContain(said)
      expect(code).toBe(1)
    },
    patience,
  )

  test(
    'behavior: a newer feature passes if it is checked first or listed with its reason',
    () => {
      const { code, output } = gate(
        'floor',
        tree({
          'src/guarded.ts': [
            'const [first, ...others] = [1, 2]',
            "export const any = (signals: AbortSignal[]) => typeof AbortSignal.any === 'function' ? AbortSignal.any(signals) : signals[0]",
            "export const shown = (row: Element) => 'checkVisibility' in row ? row.checkVisibility() : true",
            'export const later = (work: () => void) => globalThis.requestIdleCallback?.(work)',
            'export function wait(): Promise<void> { const { scheduler } = globalThis as never as { scheduler?: { yield(): Promise<void> } }; return scheduler?.yield() ?? Promise.resolve() }',
            'export function clone(value: object) { if (typeof structuredClone !== "function") return value; return structuredClone(value) }',
            'export const rows = [...others, first].at(-1)',
          ].join('\n'),
          'dist/index.js':
            "import { grouped } from './node_modules/thing/index.js'\nexport const made = typeof URL.canParse < 'u' && URL.canParse('/')\nexport { grouped }",
          'dist/node_modules/thing/index.js':
            'export const grouped = (rows) => Object.groupBy(rows, (row) => row.kind)',
          'dist/button.css':
            'a { width: 9px; width: 5cqi } @supports (color: color-mix(in srgb, red, blue)) { a { color: color-mix(in srgb, var(--a), red) } } a { scrollbar-width: thin } @media (prefers-contrast: more) { a { color: red } }',
          'scripts/floor.json': JSON.stringify({
            dependencies: { thing: { 'Object.groupBy': 'Lists of its own.' } },
            decoration: { 'scrollbar-width': 'A thin bar.' },
          }),
        }),
      )
      expect(output).toContain(', 0 faults')
      expect(code).toBe(0)
    },
    patience,
  )

  test('error: when there is no build, the gate fails', () => {
    expect(gate('floor', tree({})).code).toBe(1)
  })
})
