import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Report, ReportedState } from '../../src/domain/report'
import * as machines from '../../src/doors/machines'
import { replayReport } from '../../src/testing/replay/replay'

const fileOf = (name: string) => `tests/reports/${name}.json`

/** Reads a kept report. With `REPORTS=write`, `make` makes it again first. */
export async function keptReport(name: string, make?: () => Promise<Report>): Promise<Report> {
  if (make && process.env['REPORTS'] === 'write')
    writeFileSync(fileOf(name), `${JSON.stringify(await make(), null, 1)}\n`)
  return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Report
}

/** State of each chart when a report was made, by its name. */
export const endsOf = ({ charts }: Report): Readonly<Record<string, ReportedState>> =>
  Object.fromEntries(charts.map(({ actor, state }) => [actor, state]))

/** Expects that a report, replayed on the charts of this version, ends as recorded. */
export function expectReplay(report: Report): void {
  const { steps, ends, isEqual } = replayReport(report, machines)
  expect(steps.filter(({ verdict }) => verdict === 'different')).toEqual([])
  expect(ends.filter((end) => !end.isEqual)).toEqual([])
  expect(isEqual).toBe(true)
  expect(steps.length).toBeGreaterThan(3)
}
