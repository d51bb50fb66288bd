import { expect, test } from 'vitest'
import { counts, unfinished } from '../../scripts/counts'

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
})
