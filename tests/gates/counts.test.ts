import { expect, test } from 'vitest'
import { counts } from '../../scripts/counts'

test('behavior: the tests of both runners are counted, and a flaky test counts as passed', () => {
  expect(counts({ numPassedTests: 7, numFailedTests: 2 })).toEqual({ passed: 7, failed: 2 })
  expect(counts({ stats: { expected: 5, unexpected: 1, flaky: 1 } })).toEqual({ passed: 6, failed: 1 })
})
