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

/** A flaky test counts as failed: there are no retries to hide it. */
export function counts(results: VitestResults | PlaywrightResults): Counts {
  if ('stats' in results) return { passed: results.stats.expected, failed: results.stats.unexpected + results.stats.flaky }
  return { passed: results.numPassedTests, failed: results.numFailedTests }
}
