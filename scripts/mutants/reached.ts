/** Setup file of the run in `reach`: records the functions that each test runs. */
import { writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { Reached } from './reach'

const folder = String(process.env['REACHED'])
const file = relative(dirname(folder), String(expect.getState().testPath))
const functions: Record<string, Set<string>> = {}
const took: Record<string, number> = {}
let test = ''
let began = 0

Object.assign(globalThis, { functionRun: (key: string) => (functions[test] ??= new Set()).add(key) })

beforeEach(({ task }) => {
  test = task.name
  began = performance.now()
})
afterEach(({ task }) => {
  took[task.name] = performance.now() - began
  test = ''
})
afterAll(() => {
  const reached: Reached = {
    file,
    took,
    functions: Object.fromEntries(Object.entries(functions).map(([name, keys]) => [name, [...keys]])),
  }
  writeFileSync(join(folder, `${file.replaceAll('/', '_')}.json`), JSON.stringify(reached))
})
