import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordingsOf } from '../../scripts/recordings'
import Endings from '../e2e/endings'
import { fixture, type Fixture } from './fixture'

let tree: Fixture
let folder: string
beforeEach(() => {
  tree = fixture({
    'src/a.ts': 'a',
    'tests/e2e/fixtures.ts': 'f',
    'tests/e2e/pay/pay.spec.ts': 'p',
    'tests/e2e/swap/swap.spec.ts': 's',
  })
  folder = join(tree.root, '.cache/transitions')
})
afterEach(() => tree.remove())

const read = () => recordingsOf(tree.root, folder)
/** Records a completed spec whose pages reached these keys. */
function record(spec: string, keys: string[], failed: string[] = []) {
  read().begin(spec)
  writeFileSync(join(folder, spec, '1.txt'), `${keys.join('\n')}\n`)
  writeFileSync(join(folder, spec, 'ended.json'), JSON.stringify(failed))
}

test('behavior: what specs reached is merged, and completed specs are not outstanding', () => {
  expect(read().outstanding()).toEqual(['pay/pay.spec.ts', 'swap/swap.spec.ts'])
  record('pay/pay.spec.ts', ['a', 'b'])
  expect(read().outstanding()).toEqual(['swap/swap.spec.ts'])
  record('swap/swap.spec.ts', ['b', 'c'], ['it swaps'])
  expect(read().outstanding()).toEqual([])
  expect([...read().reached()].sort()).toEqual(['a', 'b', 'c'])
  expect(read().failed()).toEqual(['swap/swap.spec.ts: it swaps'])
})

test('behavior: an interrupted spec is outstanding, and starting it again clears what it reached', () => {
  read().begin('pay/pay.spec.ts')
  writeFileSync(join(folder, 'pay/pay.spec.ts', '1.txt'), 'a\n')
  expect(read().outstanding()).toContain('pay/pay.spec.ts')
  read().begin('pay/pay.spec.ts')
  expect(read().reached().size).toBe(0)
})

test('behavior: a changed source invalidates all recordings, a changed spec only its own', () => {
  record('pay/pay.spec.ts', ['a'])
  record('swap/swap.spec.ts', ['b'])
  tree.write('tests/e2e/pay/pay.spec.ts', 'another')
  expect(read().outstanding()).toEqual(['pay/pay.spec.ts'])
  expect([...read().reached()]).toEqual(['b'])
  tree.write('src/a.ts', 'another')
  expect(read().outstanding()).toEqual(['pay/pay.spec.ts', 'swap/swap.spec.ts'])
  expect(read().reached().size).toBe(0)
})

const caseOf = (title: string, outcome: string, retries = 1) =>
  ({ title, retries, location: { file: '/x/tests/e2e/pay/pay.spec.ts' }, outcome: () => outcome }) as TestCase
const resultOf = (status: string, retry = 0) => ({ status, retry }) as TestResult

test('behavior: a spec ends with its last test, and a failed test ends with its retry', () => {
  mkdirSync(join(folder, 'pay/pay.spec.ts'), { recursive: true })
  const [pays, fails] = [caseOf('pays', 'expected'), caseOf('fails', 'unexpected')]
  const endings = new Endings({ folder })
  const ended = () => existsSync(join(folder, 'pay/pay.spec.ts/ended.json'))
  endings.onBegin(undefined, { allTests: () => [pays, fails] } as Suite)
  endings.onTestEnd(fails, resultOf('failed'))
  endings.onTestEnd(pays, resultOf('passed'))
  expect(ended()).toBe(false)
  endings.onTestEnd(fails, resultOf('interrupted', 1))
  expect(ended()).toBe(false)
  endings.onTestEnd(fails, resultOf('failed', 1))
  expect(ended()).toBe(true)
})
