import { expect, test, vi } from 'vitest'
import { assign, setup, type AnyStateMachine } from 'xstate'
import { REPORT_SCHEMA, type Report } from '../../../src/domain/report'
import * as machines from '../../../src/doors/machines'
import { reportOf } from '../../../src/testing/replay/file'
import { endLines, stateText, stepLine, testFile } from '../../../src/testing/replay/lines'
import { replayReport } from '../../../src/testing/replay/replay'
import { keptReport } from '../../support/reports'

const start = { state: 'closed', status: 'active', context: { limit: 'amount-1' }, children: {}, history: {} } as const
const report = (events: Report['events'], state = 'open'): Report => ({
  kind: 'walletchart report',
  schema: REPORT_SCHEMA,
  version: '0.1.0',
  at: 9,
  options: {},
  environment: {
    engine: 'Chrome 139',
    viewport: [1, 1],
    locale: 'en',
    theme: 'dark',
    online: true,
    timeZoneOffset: 0,
    extensions: [],
  },
  charts: [{ actor: 'door', chart: 'door', state, status: 'active', start }],
  events,
  faults: [{ actor: 'door', code: 'internal', causes: [] }],
})
const happens = (event: Report['events'][number]['event'], state: string) => ({
  at: 5,
  actor: 'door',
  event,
  state,
  status: 'active',
})

const door = (opensTo = 'open'): Record<string, AnyStateMachine> => ({
  door: setup({
    types: { context: {} as { limit: unknown }, events: {} as { type: 'push'; force: bigint } | { type: 'call' } },
    guards: { isEnough: ({ context, event }) => event.type === 'push' && event.force > BigInt(String(context.limit)) },
    actions: { double: assign({ limit: ({ context }) => BigInt(String(context.limit)) * 2n }) },
  }).createMachine({
    id: 'door',
    context: { limit: 5n },
    initial: 'closed',
    states: {
      closed: { on: { push: { guard: 'isEnough', target: opensTo }, call: { actions: 'double', target: 'open' } } },
      open: {},
      ajar: {},
    },
  }),
})

test('behavior: when a guard needs a value that the report lacks, the recorded state decides, and the step says so', () => {
  const { steps, isEqual } = replayReport(report([happens({ type: 'push', force: 'amount-2' }, 'open')]), door())
  expect(steps).toMatchObject([{ verdict: 'undecided', replayed: 'open', why: expect.stringContaining('isEnough') }])
  expect(isEqual).toBe(true)
})

test('behavior: when the chart leads elsewhere, the replay differs also if a guard is undecided', () => {
  const replay = replayReport(report([happens({ type: 'push', force: 'amount-2' }, 'open')]), door('ajar'))
  expect(replay.steps).toMatchObject([{ verdict: 'different' }])
  expect(replay.isEqual).toBe(false)
  expect(endLines(replay).at(-1)).toBe('The replay differs from the report.')
})

test('behavior: when a chart computes with a value that the report lacks, it continues', () => {
  const { steps } = replayReport(report([happens({ type: 'call' }, 'open')]), door())
  expect(steps).toMatchObject([{ verdict: 'same', replayed: 'open' }])
})

test('behavior: when the device’s clock was set back by an hour meanwhile, the report is replayed', () => {
  const called = { ...happens({ type: 'call' }, 'open'), at: 3_600_000 }
  const { isEqual } = replayReport(report([called, happens({ type: 'call' }, 'open')]), door())
  expect(isEqual).toBe(true)
})

test('behavior: when the end was edited, the replay says where it ends', () => {
  const replay = replayReport(report([happens({ type: 'call' }, 'open')], 'ajar'), door())
  expect(replay.isEqual).toBe(false)
  expect(endLines(replay)).toContain('door ends in open; the report has ajar.')
})

test('behavior: when this version lacks the chart or its state, the replay differs and says so', () => {
  const one = report([happens({ type: 'call' }, 'open')])
  expect(replayReport(one, machines).steps).toMatchObject([
    { verdict: 'different', why: 'This version has no such chart.' },
  ])
  const charts = [{ ...one.charts[0]!, start: { ...start, state: 'gone' } }]
  expect(replayReport({ ...one, charts }, door()).steps).toMatchObject([
    { why: 'This version’s chart has no state "gone".' },
  ])
})

test('behavior: when a written test replays a report that goes to a view of a feature, the router knows the view', async () => {
  // The modules as a written test loads them: the features' views, which every test here has, are not there yet.
  vi.resetModules()
  const charts = await import('../../../src/doors/machines')
  const testing = await import('../../../src/doors/machinesTesting')
  const { steps, isEqual } = testing.replayReport(await keptReport('paymentSilent'), charts)
  expect(steps.filter(({ verdict }) => verdict === 'different')).toEqual([])
  expect(isEqual).toBe(true)
})

test('behavior: a step is a line of text', () => {
  const { steps } = replayReport(report([happens({ type: 'call' }, 'open')]), door())
  expect(stepLine(steps[0]!)).toBe('       5 ms  door  call  closed → open')
  expect(stateText({ a: { b: 'c' }, d: {} })).toBe('(a.b.c, d)')
})

test('behavior: the written test names the chart with the last fault, and what was recorded', () => {
  const text = testFile(report([]), './report.json')
  expect(text).toContain(`actor === "door"`)
  expect(text).toContain('The report ends in "open".')
})

test('error: when a report was edited so that its state ends a comment, the written test stays what it is', () => {
  const text = testFile(report([], 'open\u2028throw 1'), './report.json')
  expect(text).toContain('The report ends in "open\\u2028throw 1".')
})

const asFile = (text: string) => () => reportOf('report.json', () => text)
const whole = JSON.stringify(report([happens({ type: 'call' }, 'open')]))

test.each([
  ['is cut off', whole.slice(0, 200), 'report.json ends in the middle: it was cut off.'],
  ['is no JSON', 'hello', 'report.json is no JSON.'],
  ['is another JSON', '{}', 'report.json is no report of walletchart.'],
  [
    'has a version that is a command',
    whole.replace('"version":"0.1.0"', '"version":"0.1.0; ls"'),
    'report.json is no report of walletchart.',
  ],
  [
    'has another format',
    whole.replace('"schema":1', '"schema":2'),
    'report.json has the format 2, and this version reads 1.',
  ],
  [
    'names another chart',
    whole.replace('"at":5,"actor":"door"', '"at":5,"actor":"gate"'),
    'event 1 is of a chart that it doesn’t have',
  ],
  ['lost a time', whole.replace('"at":5,', ''), 'event 1 lacks its time'],
  [
    'lost a state',
    whole.replace('"state":"open","status":"active","start"', '"status":"active","start"'),
    'chart 1 lacks its name or its state',
  ],
])('error: when a file %s, one sentence says what to do', (_, text, sentence) => {
  expect(asFile(text)).toThrow(sentence)
  expect(asFile(whole)).not.toThrow()
})

test('error: when a file has a million events, it is refused at once', () => {
  const events = Array.from({ length: 1_000_000 }, () => happens({ type: 'call' }, 'open'))
  expect(() => replayReport(report(events), door())).toThrow('has 1000000 events, and a report has at most 500')
})

test('error: when there is no file, the sentence says so', () => {
  const missing = () => {
    throw Object.assign(new Error('no'), { code: 'ENOENT' })
  }
  expect(() => reportOf('gone.json', missing)).toThrow('There is no file gone.json.')
})
