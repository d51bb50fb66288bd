/** Results of a Playwright run, by engine. */

interface Suite {
  title: string
  file: string
  suites?: Suite[]
  specs: {
    title: string
    tests: {
      projectName: string
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      annotations: { type: string; description?: string }[]
      results?: { duration: number }[]
    }[]
  }[]
}

/** Output of Playwright's JSON reporter. */
export interface EngineResults {
  suites: Suite[]
}

interface EngineCounts {
  name: string
  /** Total duration of its tests in ms. */
  duration: number
  passed: number
  failed: number
  skipped: { title: string; why: string }[]
}

/** Counts each engine's tests, which are those of its projects. A test that passes on retry counts as passed. */
export function engineCounts(
  { suites }: EngineResults,
  engines: Readonly<Record<string, readonly string[]>>,
): EngineCounts[] {
  const tests = (suite: Suite): { title: string; test: Suite['specs'][number]['tests'][number] }[] => [
    ...suite.specs.flatMap(({ title, tests }) => tests.map((test) => ({ title: `${suite.file}: ${title}`, test }))),
    ...(suite.suites ?? []).flatMap(tests),
  ]
  const all = suites.flatMap(tests)
  return Object.entries(engines).map(([name, projects]) => {
    const own = all.filter(({ test }) => projects.includes(test.projectName))
    const count = (...statuses: string[]) => own.filter(({ test }) => statuses.includes(test.status)).length
    return {
      name,
      passed: count('expected', 'flaky'),
      failed: count('unexpected'),
      duration: own.flatMap(({ test }) => test.results ?? []).reduce((sum, { duration }) => sum + duration, 0),
      skipped: own
        .filter(({ test }) => test.status === 'skipped')
        .map(({ title, test }) => ({
          title,
          why: test.annotations.find(({ type }) => type === 'skip')?.description ?? 'without a reason',
        })),
    }
  })
}

/** Writes the results of a run into docs/engines.md. Rows of engines that did not run are kept. */
export function table(
  run: {
    date: Date
    versions: Readonly<Record<string, string>>
    workers: number
    counted: readonly EngineCounts[]
  },
  before: string,
): string {
  const { date, versions, workers, counted } = run
  const browsers = Object.entries(versions).map((pair) => pair.join(' '))
  const day = `${date.toISOString().slice(0, 10)}, ${browsers.join(', ')}`
  const names = new Set(counted.map(({ name }) => name))
  const kept = (pattern: RegExp) =>
    before.split('\n').filter((line) => {
      const name = pattern.exec(line)?.[1]
      return name !== undefined && !names.has(name)
    })
  return [
    '| engine | passed | failed | not there | minutes | when, with what |',
    '|---|---|---|---|---|---|',
    ...kept(/^\| (?!engine)(\w+) \|/),
    ...counted.map(
      ({ name, passed, failed, skipped, duration }) =>
        `| ${name} | ${passed} | ${failed} | ${skipped.length} | ${(duration / workers / 60_000).toFixed(1)} | ${day} |`,
    ),
    '',
    ...kept(/^- Not in (\w+):/),
    ...counted.flatMap(({ name, skipped }) => skipped.map(({ title, why }) => `- Not in ${name}: ${title} (${why})`)),
    '',
  ].join('\n')
}
