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

/** In CI a test is tried twice; one that passes the second time counts as passed, and the runner's own lines name it as flaky. */
export function counts(results: VitestResults | PlaywrightResults): Counts {
  if ('stats' in results)
    return { passed: results.stats.expected + results.stats.flaky, failed: results.stats.unexpected }
  return { passed: results.numPassedTests, failed: results.numFailedTests }
}
