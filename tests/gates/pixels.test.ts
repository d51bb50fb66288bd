import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The script runs in its own process, which is slow to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pixels-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Grey square picture, with some pixels slightly lighter. */
function picture(side: number, lighter = 0): Buffer {
  const png = new PNG({ width: side, height: side })
  png.data.fill(128)
  for (let pixel = 0; pixel < side * side; pixel += 1) png.data[pixel * 4 + 3] = 255
  for (let pixel = 0; pixel < lighter; pixel += 1) png.data[pixel * 4] = 129
  return PNG.sync.write(png)
}

function put(name: string, pictures: Record<string, Buffer>): void {
  mkdirSync(join(folder, name))
  for (const [file, bytes] of Object.entries(pictures)) writeFileSync(join(folder, name, file), bytes)
}

function compare(): { code: number | null; output: string } {
  const [before, after, diff] = ['before', 'after', 'diff'].map((name) => join(folder, name))
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/tsx',
    ['scripts/pixels.ts', '--compare', before ?? '', after ?? '', '--diff', diff ?? ''],
    { encoding: 'utf8' },
  )
  return { code: status, output: stdout + stderr }
}

test('behavior: equal pictures pass and are counted', () => {
  put('before', { 'a.png': picture(4), 'b.png': picture(5) })
  put('after', { 'a.png': picture(4), 'b.png': picture(5) })
  const { code, output } = compare()
  expect(output).toContain('looked at 2 pairs of pictures, 0 faults')
  expect(code).toBe(0)
})

test('error: a slightly lighter pixel, another size and a picture in one folder only are found', () => {
  put('before', { 'a.png': picture(4), 'b.png': picture(4), 'c.png': picture(4), 'gone.png': picture(4) })
  put('after', { 'a.png': picture(4, 1), 'b.png': picture(5), 'c.png': picture(4), 'new.png': picture(4) })
  const { code, output } = compare()
  expect(output).toContain('a.png: 1 pixels differ')
  expect(output).toContain('b.png: 4×4 before, 5×5 after')
  expect(output).toMatch(/gone\.png: only in .*before/)
  expect(output).toMatch(/new\.png: only in .*after/)
  expect(output).toContain('looked at 3 pairs of pictures, 4 faults')
  expect(existsSync(join(folder, 'diff/a.png'))).toBe(true)
  expect(existsSync(join(folder, 'diff/c.png'))).toBe(false)
  expect(code).toBe(1)
})

test('error: when there are no pictures, the script fails', () => {
  put('before', {})
  put('after', {})
  expect(compare().code).toBe(1)
})
