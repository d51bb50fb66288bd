import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { engineCounts, table } from '../../scripts/engines/results'
import { differing } from '../engines/differing'

const one = (projectName: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped', reason?: string) => ({
  projectName,
  status,
  annotations: reason ? [{ type: 'skip', description: reason }] : [],
  results: [{ duration: 60_000 }],
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

test('behavior: each engine has its own counts, and its skipped tests are listed with their reasons', () => {
  const counted = engineCounts(results, engines)
  expect(counted.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ['firefox', 2, 0],
    ['webkit', 0, 1],
    ['old', 0, 0],
  ])
  expect(counted[0]?.skipped).toEqual([{ title: 'keys.spec.ts: asleep', why: 'DevTools alone can freeze a page' }])
})

test('behavior: the table has new rows for the engines that ran and keeps those of the others', () => {
  const run = {
    date: new Date('2026-11-25T12:00:00Z'),
    versions: { Firefox: '153.7.0', WebKitGTK: '2.50.6' },
    workers: 2,
    counted: engineCounts(results, { firefox: ['specs-firefox', 'stories-firefox'] }),
  }
  const before = [
    '| engine | passed | failed | not there | minutes | when, with what |',
    '|---|---|---|---|---|---|',
    '| firefox | 1 | 1 | 0 | 9.0 | 2026-11-01, Firefox 153.0 |',
    '| old | 30 | 0 | 1 | 2.0 | 2026-11-02, Chromium 156.0 |',
    '',
    '- Not in old: dialog.story.ts: forced (known to none)',
    '- Not in firefox: gone.spec.ts: gone (gone)',
  ].join('\n')
  expect(table(run, before).trim().split('\n')).toEqual([
    '| engine | passed | failed | not there | minutes | when, with what |',
    '|---|---|---|---|---|---|',
    '| old | 30 | 0 | 1 | 2.0 | 2026-11-02, Chromium 156.0 |',
    '| firefox | 2 | 0 | 1 | 1.5 | 2026-11-25, Firefox 153.7.0, WebKitGTK 2.50.6 |',
    '',
    '- Not in old: dialog.story.ts: forced (known to none)',
    '- Not in firefox: keys.spec.ts: asleep (DevTools alone can freeze a page)',
  ])
})

test('behavior: every part of a title in the list for Firefox exists in its spec', () => {
  const absent = Object.entries(differing).flatMap(([file, { only = [] }]) => {
    const text = readFileSync(`tests/e2e/${file}`, 'utf8')
    return only.filter((part) => !text.includes(part)).map((part) => `${file}: ${part}`)
  })
  expect(absent).toEqual([])
})
