import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modulesOf } from '../harness/load'

/** Finds line heights that are no whole px at the default font size: WebKit cuts such lines. */
function cutLines(text: string): string[] {
  const written = (text.match(/fontSize: '[^']*',\s+lineHeight: [^,\n}]+/g) ?? []).map((found) => {
    const [, size = '', height = ''] = /fontSize: '([^']*)',\s+lineHeight: (.+)/s.exec(found) ?? []
    return { size, height: height.trim() }
  })
  const short = (text.match(/font: '\d+ [^']* \/ [^']*'/g) ?? []).map((found) => {
    const [, size = '', height = ''] = /font: '\d+ (.*) \/ (calc\(.*?\) \* [\d.]+\)|calc\(.*\)|\S+) /.exec(found) ?? []
    return { size, height }
  })
  return [...written, ...short].flatMap(({ size, height }) => {
    const named = /^(?:max\(\d+px, )?var\(--fs-(\d+)\)/.exec(size)
    const times = /^calc\(var\(--fs\) \* ([\d.]+)\)$/
    const px = named ? Number(named[1]) : Number(times.exec(size)?.[1]) * 10
    const factor = Number(height)
    const own = Number(times.exec(height.replaceAll("'", ''))?.[1]) * 10
    const line = Math.round((Number.isNaN(factor) ? own : factor * px) * 1_000) / 1_000
    // A size that depends on the available space has no default.
    if (Number.isNaN(line)) return []
    return Number.isInteger(line) ? [] : [`${size} / ${height}: ${line} px`]
  })
}

const files = modulesOf('.', 'components')

test('behavior: at the default font size, every line height is a whole number of px', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => cutLines(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`))).toEqual([])
})

test('behavior: every use of the smallest font size comes with a line height', () => {
  const others = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return (
      text.includes("fontSize: 'var(--fs-12)'") &&
      !/fontSize: 'var\(--fs-12\)',(\s+fontWeight: \d+,)?\s+lineHeight/.test(text)
    )
  })
  expect(others).toEqual([])
})

test('error: a line height of 18.2 or 19.6 px is found', () => {
  expect(cutLines("{ fontSize: 'var(--fs-14)', lineHeight: 1.3, }")).toEqual(['var(--fs-14) / 1.3: 18.2 px'])
  expect(cutLines("font: '400 var(--fs-14) / 1.4 var(--font)'")).toEqual(['var(--fs-14) / 1.4: 19.6 px'])
  expect(cutLines("font: '400 var(--fs-14) / calc(var(--fs) * 2) var(--font)'")).toEqual([])
})
