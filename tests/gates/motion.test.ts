import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modulesOf } from '../harness/load'

/** Files with all durations and curves. */
const TOKENS = /components\/ui\/styles\/(m|moreM)otion\.ts$/

/** Finds durations and curves that a style has of its own. */
const written = (text: string): string[] =>
  [...text.matchAll(/(?:transition|animation)\w*: [^\n]*?(?<![\w-])[\d.]+m?s\b[^\n]*|cubic-bezier\([^)]*\)/g)].map(
    ([found]) => found,
  )
const files = modulesOf('.', 'components').filter((file) => !TOKENS.test(file))

test('behavior: every duration and curve of the dialog is a motion token', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => written(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`))).toEqual([])
})

test('behavior: only the motion tokens name the setting for less motion', () => {
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('prefers-reduced-motion'))).toEqual([])
})

test('error: a style with a duration or a curve of its own is found', () => {
  expect(written("  transition: 'opacity 0.12s',")).toHaveLength(1)
  expect(written('  animation: `${turn} 900ms linear infinite`,')).toHaveLength(1)
  expect(written("'--ease': 'cubic-bezier(0, 0, 1, 1)'")).toHaveLength(1)
  expect(written("  animation: `${appear} ${time('view')} linear`,")).toEqual([])
})
