/** Passed and failed tests of a run, from the JSON reporters of vitest and Playwright. */
export interface Counts {
  passed: number
  failed: number
}

interface VitestResults {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightSuite {
  file: string
  specs: { tests: { results: { status: string }[] }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number }
  suites?: PlaywrightSuite[]
  /** Errors outside of the tests. */
  errors?: { message?: string }[]
}

/** Results that a JSON reporter has written. */
export type Results = VitestResults | PlaywrightResults

/** Counts tests. A test that passes on retry, as in CI, counts as passed; the runner lists it as flaky. */
export function counts(results: Results): Counts {
  if ('stats' in results)
    return { passed: results.stats.expected + results.stats.flaky, failed: results.stats.unexpected }
  return { passed: results.numPassedTests, failed: results.numFailedTests }
}

/** Whether a run ended only because its time was over (`--global-timeout`). */
export const wasTimedOut = (results: Results): boolean =>
  'stats' in results &&
  results.stats.unexpected === 0 &&
  results.errors !== undefined &&
  results.errors.length > 0 &&
  results.errors.every(({ message = '' }) => message.startsWith('Timed out waiting'))

/** Files of which some tests did not run to their end, because the time of the run was over. */
export function unfinished({ suites = [] }: Pick<PlaywrightResults, 'suites'>): string[] {
  const isDone = ({ results }: { results: { status: string }[] }) =>
    results.some(({ status }) => status !== 'interrupted')
  const within = ({ file, specs, suites: inner = [] }: PlaywrightSuite): string[] => [
    ...specs.filter(({ tests }) => !tests.every(isDone)).map(() => file),
    ...inner.flatMap(within),
  ]
  return [...new Set(suites.flatMap(within))]
}
