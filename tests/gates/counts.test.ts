import { expect, test } from 'vitest'
import { counts, unfinished, wasTimedOut } from '../../scripts/counts'

test('behavior: the tests of both runners are counted, and a flaky test counts as passed', () => {
  expect(counts({ numPassedTests: 7, numFailedTests: 2 })).toEqual({ passed: 7, failed: 2 })
  expect(counts({ stats: { expected: 5, unexpected: 1, flaky: 1 } })).toEqual({ passed: 6, failed: 1 })
})

test('limit: when the time of a run is over, the files that did not run to their end are named', () => {
  const specs = (...statuses: string[][]) =>
    statuses.map((all) => ({ tests: [{ results: all.map((status) => ({ status })) }] }))
  const suites = [
    { file: 'a.spec.ts', specs: specs(['passed'], ['failed', 'passed'], ['skipped']) },
    { file: 'b.spec.ts', specs: [], suites: [{ file: 'b.spec.ts', specs: specs(['passed'], ['interrupted']) }] },
    { file: 'c.spec.ts', specs: specs([], []) },
  ]
  expect(unfinished({ suites })).toEqual(['b.spec.ts', 'c.spec.ts'])
  const stats = { expected: 3, unexpected: 0, flaky: 0 }
  const timedOut = { message: 'Timed out waiting 40s for the test suite to run' }
  expect(wasTimedOut({ stats, errors: [timedOut, timedOut] })).toBe(true)
  expect(wasTimedOut({ stats, errors: [timedOut, { message: 'The setup has failed.' }] })).toBe(false)
  expect(wasTimedOut({ stats: { ...stats, unexpected: 1 }, errors: [timedOut] })).toBe(false)
  expect(wasTimedOut({ stats, errors: [] })).toBe(false)
})
