/** Passed and failed tests of a run, from the JSON reporters of vitest and Playwright. */
export interface Counts {
  passed: number
  failed: number
}

interface VitestResults {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** Counts tests. A test that passes on retry, as in CI, counts as passed; the runner lists it as flaky. */
export function counts(results: VitestResults | PlaywrightResults): Counts {
  if ('stats' in results)
    return { passed: results.stats.expected + results.stats.flaky, failed: results.stats.unexpected }
  return { passed: results.numPassedTests, failed: results.numFailedTests }
}
