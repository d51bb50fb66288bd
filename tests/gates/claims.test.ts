import { afterEach, expect, test, vi } from 'vitest'
import { testsWithoutClaim } from './claims'
import { fixture, type Fixture } from './fixture'

// All tests are parsed, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const made: Fixture[] = []
afterEach(() => {
  for (const one of made.splice(0)) one.remove()
})

/** Findings for a tree with this test file and a file of helpers. */
function foundIn(text: string, helpers = ''): string[] {
  const tree = fixture({ 'tests/unit/lamp.test.ts': text, 'tests/support/lamp.ts': helpers })
  made.push(tree)
  return testsWithoutClaim(tree.root).findings
}

test('behavior: every test of the project has an assertion', () => {
  const { findings, tests } = testsWithoutClaim('.')
  expect(findings).toEqual([])
  expect(tests).toBeGreaterThan(1_000)
})

test('error: a test without an assertion, or with only a weak one, is found', () => {
  const found = foundIn(`import { test } from 'vitest'
test('only runs', () => { light() })
test.each([1, 2])('runs %i times', async (times) => { await light(times) })
test('is there', () => expect(light()).toBeDefined())
test('is something', async () => { await expect.poll(() => light()).toBeTruthy() })
test('was called', () => { const on = vi.fn(); light(on); expect(on).toHaveBeenCalled() })`)
  expect(found).toEqual([
    `tests/unit/lamp.test.ts:2: claims nothing: 'only runs'`,
    `tests/unit/lamp.test.ts:3: claims nothing: 'runs %i times'`,
    `tests/unit/lamp.test.ts:4: claims nothing: 'is there'`,
    `tests/unit/lamp.test.ts:5: claims nothing: 'is something'`,
    `tests/unit/lamp.test.ts:6: claims nothing: 'was called'`,
  ])
})

test('error: a test beside a feature is found, and not the code that it tests', () => {
  const text = `test('only runs', () => { light() })`
  const tree = fixture({ 'src/features/lamp/tests/lamp.test.ts': text, 'src/features/lamp/domain/lamp.ts': text })
  made.push(tree)
  expect(testsWithoutClaim(tree.root)).toEqual({
    findings: [`src/features/lamp/tests/lamp.test.ts:1: claims nothing: 'only runs'`],
    tests: 1,
  })
})

test('error: waiting, also in a helper, is not an assertion', () => {
  const found = foundIn(
    `import { until } from '../support/lamp'
test('waits', async () => { await until(() => lit()) })`,
    `export const until = (check) => vi.waitFor(() => expect(check()).toBeTruthy())`,
  )
  expect(found).toEqual([`tests/unit/lamp.test.ts:2: claims nothing: 'waits'`])
})

test('behavior: assertions in helpers and negated assertions count', () => {
  const found = foundIn(
    `import { seesLight } from '../support/lamp'
const dark = () => expect(lit()).toBe(false)
describe('a lamp', () => {
  test('by an imported one', () => seesLight())
  test('by one of its own', () => { dark() })
  test('by a method of a page', async () => { await page.burns() })
  test('never called', () => { expect(on).not.toHaveBeenCalled() })
  test('for all', () => fc.assert(fc.property(fc.nat(), (n) => n >= 0)))
})`,
    `const compares = () => expect(lit()).toBe(true)
export const seesLight = () => { compares() }
export class Page { async burns() { await expect(this.lamp).toBeVisible() } }`,
  )
  expect(found).toEqual([])
})
