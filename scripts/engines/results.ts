/** What a run of Playwright came to, engine by engine. */

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
    }[]
  }[]
}

/** What Playwright's JSON reporter writes. */
export interface EngineResults {
  suites: Suite[]
}

interface EngineCounts {
  name: string
  passed: number
  failed: number
  skipped: { title: string; why: string }[]
}

/** Counts each engine's tests, which are those of its projects; one that passes at the second try has passed. */
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
      skipped: own
        .filter(({ test }) => test.status === 'skipped')
        .map(({ title, test }) => ({
          title,
          why: test.annotations.find(({ type }) => type === 'skip')?.description ?? 'without a reason',
        })),
    }
  })
}

/** A run as docs/engines.md has it. */
export function table(run: {
  date: Date
  versions: Readonly<Record<string, string>>
  minutes: number
  counted: readonly EngineCounts[]
}): string {
  const { date, versions, minutes, counted } = run
  const browsers = Object.entries(versions).map((pair) => pair.join(' '))
  return [
    `${date.toISOString().slice(0, 10)}: ${browsers.join(', ')}; ${minutes.toFixed(1)} minutes.`,
    '',
    '| engine | passed | failed | not there |',
    '|---|---|---|---|',
    ...counted.map(({ name, passed, failed, skipped }) => `| ${name} | ${passed} | ${failed} | ${skipped.length} |`),
    '',
    ...counted.flatMap(({ name, skipped }) => skipped.map(({ title, why }) => `- Not in ${name}: ${title} (${why})`)),
    '',
  ].join('\n')
}
