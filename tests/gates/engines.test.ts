import { expect, test } from 'vitest'
import { engineCounts, table } from '../../scripts/engines/results'

const one = (projectName: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped', reason?: string) => ({
  projectName,
  status,
  annotations: reason ? [{ type: 'skip', description: reason }] : [],
})
const results = {
  suites: [
    {
      title: 'keys.spec.ts',
      file: 'keys.spec.ts',
      specs: [{ title: 'Tab', tests: [one('specs-firefox', 'expected'), one('stories-webkit', 'unexpected')] }],
      suites: [
        {
          title: 'deep',
          file: 'keys.spec.ts',
          specs: [
            { title: 'Escape', tests: [one('stories-firefox', 'flaky')] },
            { title: 'asleep', tests: [one('specs-firefox', 'skipped', 'DevTools alone can freeze a page')] },
          ],
        },
      ],
    },
  ],
}
const engines = { firefox: ['specs-firefox', 'stories-firefox'], webkit: ['stories-webkit'], old: ['old'] }

test('behavior: when a run has ended, each engine has its own counts, and what it left out is named with its reason', () => {
  const counted = engineCounts(results, engines)
  expect(counted.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ['firefox', 2, 0],
    ['webkit', 0, 1],
    ['old', 0, 0],
  ])
  expect(counted[0]?.skipped).toEqual([{ title: 'keys.spec.ts: asleep', why: 'DevTools alone can freeze a page' }])
})

test('behavior: when the whole has run, the table has versions, date, minutes and counts', () => {
  const versions = { Firefox: '153.7.0', WebKitGTK: '2.50.6' }
  const text = table({
    date: new Date('2026-11-25T12:00:00Z'),
    versions,
    minutes: 17.26,
    counted: engineCounts(results, engines),
  })
  expect(text).toContain('2026-11-25: Firefox 153.7.0, WebKitGTK 2.50.6; 17.3 minutes.')
  expect(text).toContain('| firefox | 2 | 0 | 1 |')
  expect(text).toContain('- Not in firefox: keys.spec.ts: asleep (DevTools alone can freeze a page)')
})
