import type { Report, ReportedState } from '../../domain/report'
import type { Replay, ReplayedStep } from './replay'

/** State of a chart on one line: `connecting.asking`, with the regions of a parallel state in parentheses. */
export function stateText(state: ReportedState | undefined): string {
  if (state === undefined || typeof state === 'string') return state ?? ''
  const parts = Object.entries(state).map(([name, inside]) => {
    const text = stateText(inside)
    return text ? `${name}.${text}` : name
  })
  return parts.length > 1 ? `(${parts.join(', ')})` : (parts[0] ?? '')
}

/** Regions of a state that another state has differently; the whole state if it is no parallel one. */
function changed(state: ReportedState, other: ReportedState): ReportedState {
  if (typeof state === 'string' || typeof other === 'string') return state
  const regions = Object.keys(state).filter((name) => JSON.stringify(state[name]) !== JSON.stringify(other[name]))
  return regions.length > 0 ? Object.fromEntries(regions.map((name) => [name, state[name]])) : state
}

/** A step of a replay as text: time, chart, event, state before and after, and why it is not sure. */
export function stepLine({ at, actor, event, before, replayed, state, verdict, why }: ReplayedStep): string {
  const type = String((event as { type?: unknown }).type)
  const isMoved = JSON.stringify(before) !== JSON.stringify(replayed)
  const move = isMoved ? `${stateText(changed(before, replayed))} → ${stateText(changed(replayed, before))}` : 'stays'
  const line = `${String(at).padStart(8)} ms  ${actor}  ${type}  ${move}`
  if (verdict === 'same') return line
  const recorded = verdict === 'different' ? ` The report has ${stateText(state)}.` : ''
  return `${line}\n             ${verdict}: ${why}${recorded}`
}

/** Ends of a replay as lines. */
export function endLines({ steps, ends, isEqual }: Replay): string[] {
  const undecided = steps.filter(({ verdict }) => verdict === 'undecided').length
  const different = steps.filter(({ verdict }) => verdict === 'different').length
  return [
    '',
    ...ends.map(({ actor, replayed, recorded, isEqual: isSame }) =>
      isSame
        ? `${actor} ends in ${stateText(replayed)}, as recorded.`
        : `${actor} ends in ${stateText(replayed)}; the report has ${stateText(recorded)}.`,
    ),
    `${steps.length} events: ${steps.length - undecided - different} as recorded, ${undecided} by the recorded state because the report lacks a value, ${different} different.`,
    isEqual ? 'The replay ends as recorded.' : 'The replay differs from the report.',
  ]
}

/** JSON that may be part of a comment: these two characters end a line there. */
const commented = (value: unknown) =>
  (JSON.stringify(value) ?? '').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/**
 * Test for vitest that replays a report, as text. It fails until a developer writes what should have happened.
 *
 * @param path of the report, relative to the test
 */
export function testFile({ charts, faults }: Report, path: string): string {
  const actor = faults.at(-1)?.actor ?? charts[0]?.actor ?? 'modal'
  const recorded = charts.find((one) => one.actor === actor)?.state
  return `import { readFileSync } from 'node:fs'
import * as machines from 'walletchart/machines'
import { replayReport } from 'walletchart/machines/testing'
import { expect, test } from 'vitest'

test('behavior: when the events of the report happen, the chart ends where it should', () => {
  const report = JSON.parse(readFileSync(new URL(${JSON.stringify(path)}, import.meta.url), 'utf8'))
  const { ends } = replayReport(report, machines)
  const { replayed } = ends.find(({ actor }) => actor === ${JSON.stringify(actor)})!
  // The report ends in ${commented(recorded)}. Write the state in which it should end.
  expect(replayed).toEqual('the right state')
})
`
}
