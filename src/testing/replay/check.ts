import { isObject } from '../../domain/object'
import { MOST_EVENTS, REPORT_SCHEMA, type Report } from '../../domain/report'

/** Version as npm has it: it is part of a command in messages. */
const VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\w.-]{1,40})?$/

const isText = (value: unknown): value is string => typeof value === 'string'
const isState = (value: unknown, depth = 0): boolean =>
  isText(value) || (depth < 20 && isObject(value) && Object.values(value).every((one) => isState(one, depth + 1)))

/**
 * Checks that a value is a report of this version's format.
 *
 * @param name name of the file, for messages
 * @throws Error with one sentence on what is wrong and what to do
 */
export function checkReport(value: unknown, name = 'The report'): asserts value is Report {
  const { kind, schema, version, charts, events } = Object(value) as Partial<Record<keyof Report, unknown>>
  if (kind !== 'walletchart report' || typeof schema !== 'number' || !isText(version) || !VERSION.test(version))
    throw new Error(`${name} is no report of walletchart. Take what \`modal.report()\` resolves with, as JSON.`)
  if (schema !== REPORT_SCHEMA)
    throw new Error(
      `${name} has the format ${schema}, and this version reads ${REPORT_SCHEMA}. Replay it with its own version: \`npx -p walletchart@${version} walletchart-replay\`.`,
    )
  const edited = (where: string) =>
    new Error(`${name} was changed after it was made: ${where}. Take the report as it was made.`)
  if (!Array.isArray(charts) || !Array.isArray(events)) throw edited('it has no lists of charts and events')
  if (events.length > MOST_EVENTS)
    throw edited(`it has ${events.length} events, and a report has at most ${MOST_EVENTS}`)
  const actors = new Set<string>()
  for (const [at, chart] of (charts as unknown[]).entries()) {
    const { actor, chart: id, state, status, start } = Object(chart) as Record<string, unknown>
    const { state: first, status: firstStatus, context, children, history } = Object(start) as Record<string, unknown>
    if (!isText(actor) || !isText(id) || !isState(state) || !isText(status))
      throw edited(`chart ${at + 1} lacks its name or its state`)
    if (!isState(first) || !isText(firstStatus) || context === undefined || !isObject(children) || !isObject(history))
      throw edited(`the start of the chart “${actor}” is not whole`)
    if (actors.has(actor)) throw edited(`the chart “${actor}” is there twice`)
    actors.add(actor)
  }
  for (const [index, one] of (events as unknown[]).entries()) {
    const { at, actor, event, state, status } = Object(one) as Record<string, unknown>
    if (!isText(actor) || !actors.has(actor)) throw edited(`event ${index + 1} is of a chart that it doesn’t have`)
    if (!isObject(event) || !isText(event['type']) || !isState(state) || !isText(status))
      throw edited(`event ${index + 1} lacks its type or its state`)
    // A time may be before the last one: the clock of a device can be set back.
    if (typeof at !== 'number') throw edited(`event ${index + 1} lacks its time`)
  }
}
