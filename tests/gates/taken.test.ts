import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMachine, type AnyStateMachine, type UnknownMachineConfig } from 'xstate'
import { afterEach, describe, expect, test } from 'vitest'
import { readChart } from '../../src/devtools/charts/definition'
import { transitionKey } from '../../demo/transitions'
import { chartFile } from '../../scripts/charts/file'
import {
  addRecording,
  goneFrom,
  readTaken,
  specsText,
  takenEdges,
  takenFindings,
  takenOf,
  transitionNames,
  withoutGone,
  type Recording,
  type Taken,
} from '../../scripts/charts/taken'
import { statecharts } from '../../scripts/docs/statecharts'
import { recordingsOf } from '../../scripts/recordings'
import { drawing } from '../../scripts/site/drawing'
import { loadChart } from '../../src/testing/walk/chart'
import { nodesOf, transitionsOf } from '../../src/testing/walk/coverage'
import { loadMachines } from '../harness/load'
import { fixture, gate, type Fixture } from './fixture'

const made: Fixture[] = []
afterEach(() => {
  for (const one of made.splice(0)) one.remove()
})

const lamp = {
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.toggle': { target: 'on', guard: 'hasPower' } } },
    on: { id: 'lit', on: { 'lamp.toggle': 'off', 'lamp.dimmed': {} }, after: { PATIENCE: 'off' } },
  },
} satisfies UnknownMachineConfig
const chartOf = (config: UnknownMachineConfig): AnyStateMachine => loadChart(chartFile(createMachine(config), '1.4.0'))

const [toOn, toOff, dimmed, late] = [
  'off → on: lamp.toggle [hasPower]',
  'on → off: lamp.toggle',
  'on → itself: lamp.dimmed',
  'on → off: after PATIENCE',
] as const
const none: Taken = { of: 0, specs: {}, charts: {} }
const recording = (keys: readonly string[], more: Partial<Recording> = {}): Recording => ({
  reached: new Set(keys),
  specs: ['pay/pay.spec.ts'],
  all: ['pay/pay.spec.ts', 'swap/swap.spec.ts'],
  day: '2026-11-27',
  ...more,
})
const ON = 'lamp lamp.off lamp.toggle 0'
const DIMMED = 'lamp lit lamp.dimmed 0'

describe('names', () => {
  test('behavior: when transitions are named, a name has source, target, event and guard', () => {
    expect([...transitionNames(chartOf(lamp)).values()]).toEqual([toOn, toOff, dimmed, late])
  })

  test('behavior: when two alternatives differ in nothing of it, they are numbered', () => {
    const again = [1, 2].map((count) => ({ target: 'on', guard: { type: 'has', params: { count } } }))
    const chart = chartOf({ ...lamp, states: { ...lamp.states, off: { on: { 'lamp.toggle': again } } } })
    expect([...transitionNames(chart).values()].slice(0, 2)).toEqual([
      'off → on: lamp.toggle [has]',
      'off → on: lamp.toggle [has] (2)',
    ])
  })
})

describe('a recording', () => {
  test('behavior: when it is added, what its pages reached is named, with the spec and its day', () => {
    // Pages tell of states too, and of charts that are no more.
    const { taken, dropped } = addRecording(none, recording([ON, 'in lamp lit', 'torch torch.off toggle 0']), [
      chartOf(lamp),
    ])
    expect(taken).toEqual({ of: 2, specs: { 'pay/pay.spec.ts': '2026-11-27' }, charts: { lamp: [toOn] } })
    expect(dropped).toEqual([])
    expect(specsText(taken)).toBe('1 of 2 end-to-end specs, until 2026-11-27')
  })

  test('behavior: when another is added, both count, and a spec that is no more is not listed', () => {
    const all = ['buy/buy.spec.ts', 'pay/pay.spec.ts', 'send/send.spec.ts']
    const first = addRecording(none, recording([DIMMED], { specs: ['swap/swap.spec.ts'] }), [chartOf(lamp)]).taken
    const second = addRecording(first, recording([], { all, day: '2026-11-20' }), [chartOf(lamp)]).taken
    const third = addRecording(second, recording([ON], { all, specs: ['buy/buy.spec.ts'] }), [chartOf(lamp)])
    expect(third.taken).toEqual({
      of: 3,
      specs: { 'buy/buy.spec.ts': '2026-11-27', 'pay/pay.spec.ts': '2026-11-20' },
      charts: { lamp: [toOn, dimmed] },
    })
    expect(third.dropped).toEqual([])
  })

  test('behavior: when all specs were recorded, it replaces what was there, and names what is dropped', () => {
    const first = addRecording(none, recording([DIMMED]), [chartOf(lamp)]).taken
    const whole = recording([ON], { specs: ['pay/pay.spec.ts', 'swap/swap.spec.ts'], day: '2026-11-28' })
    const { taken, dropped } = addRecording(first, whole, [chartOf(lamp)])
    expect(taken.charts).toEqual({ lamp: [toOn] })
    expect(taken.specs).toEqual({ 'pay/pay.spec.ts': '2026-11-28', 'swap/swap.spec.ts': '2026-11-28' })
    expect(dropped).toEqual([`lamp: ${dimmed}`])
  })
})

describe('a chart that has changed', () => {
  const taken: Taken = { of: 2, specs: { 'pay/pay.spec.ts': '2026-11-27' }, charts: { lamp: [toOn, toOff, dimmed] } }
  const off = (on: object) => chartOf({ ...lamp, states: { ...lamp.states, off: { on } } })

  test.each<[string, AnyStateMachine, string[]]>([
    ['nothing has changed', chartOf(lamp), []],
    ['an event is gone', off({}), [toOn]],
    ['a guard is another', off({ 'lamp.toggle': { target: 'on', guard: 'isDark' } }), [toOn]],
    ['a transition leads elsewhere', off({ 'lamp.toggle': { target: 'off', guard: 'hasPower' } }), [toOn]],
    ['the chart is gone', chartOf({ ...lamp, id: 'torch' }), [toOn, toOff, dimmed]],
  ])('behavior: when %s, the transitions that are gone are named and dropped', (_, machine, gone) => {
    const names = gone.map((name) => `lamp: ${name}`)
    const left = [toOn, toOff, dimmed].filter((name) => !gone.includes(name))
    expect(goneFrom(taken, [machine])).toEqual(names)
    expect(withoutGone(taken, [machine])).toEqual({ ...taken, charts: left.length > 0 ? { lamp: left } : {} })
    expect(addRecording(taken, recording([]), [machine]).dropped).toEqual(names)
  })

  test('behavior: when an alternative comes before one that was seen, only the one that was seen counts', () => {
    const first = { target: 'off', guard: 'isBroken' }
    const machine = off({ 'lamp.toggle': [first, { target: 'on', guard: 'hasPower' }] })
    expect(goneFrom(taken, [machine])).toEqual([])
    const indexes = [...takenOf(taken, machine)].map((one) => transitionKey(one))
    expect(indexes).toEqual(['lamp lamp.off lamp.toggle 1', 'lamp lit lamp.toggle 0', 'lamp lit lamp.dimmed 0'])
  })
})

const LAMP = `import { createMachine } from 'xstate'
/** A lamp. */
export const lampMachine = createMachine(${JSON.stringify(lamp)})
`
const tree = (files: Record<string, string> = {}): Fixture => {
  const one = fixture({
    'package.json': '{"name":"fixture","type":"module","version":"1.4.0"}',
    'src/machines/lamp.ts': LAMP,
    'tests/e2e/pay/pay.spec.ts': 'p',
    'tests/e2e/swap/swap.spec.ts': 's',
    'scripts/transitions.json': '[]',
    'scripts/charts/contract.json': JSON.stringify({
      schema: 1,
      version: '1.4.0',
      changes: [],
      charts: { lamp: { events: 'lamp.dimmed lamp.toggle', reports: '', states: { off: '', on: '' } } },
    }),
    ...files,
  })
  made.push(one)
  return one
}
const fileOf = (charts: Taken['charts']) =>
  JSON.stringify({ of: 2, specs: { 'pay/pay.spec.ts': '2026-11-27' }, charts } satisfies Taken)

describe('the commands', () => {
  const stale = fileOf({ lamp: [toOn, 'on → broken: lamp.dropped'] })

  test('error: when the file names a transition that no chart has, the gate fails and says what to do', () => {
    const one = tree({ 'scripts/charts/taken.json': stale })
    const { code, output } = gate('charts', one)
    expect(output).toContain('in scripts/charts/taken.json, and in no chart: lamp: on → broken: lamp.dropped')
    expect(output).toContain('run "npm run charts -- --update"')
    expect(output).toContain('1 charts, 2 faults')
    expect(code).toBe(1)
  })

  test('behavior: when the contract is updated, what no chart has is dropped and named', () => {
    const one = tree({ 'scripts/charts/taken.json': stale })
    expect(gate('charts', one, '--update').output).toContain(
      'dropped from scripts/charts/taken.json: lamp: on → broken: lamp.dropped',
    )
    expect(readTaken(one.root).charts).toEqual({ lamp: [toOn] })
    expect(takenFindings(one.root, [chartOf(lamp)])).toEqual([])
  })

  test('behavior: when specs were recorded, --write adds what their pages took', () => {
    const one = tree({ 'scripts/charts/taken.json': fileOf({ lamp: [dimmed, 'on → broken: lamp.dropped'] }) })
    const folder = join(one.root, '.cache/transitions')
    mkdirSync(folder, { recursive: true })
    recordingsOf(one.root, folder).begin('swap/swap.spec.ts')
    writeFileSync(join(folder, 'swap/swap.spec.ts/1.txt'), `${ON}\nin lamp lit\n`)
    writeFileSync(join(folder, 'swap/swap.spec.ts/ended.json'), '[]')
    const { output } = gate('transitions', one, '--print', '--write')
    expect(output).toContain('dropped from scripts/charts/taken.json: lamp: on → broken: lamp.dropped')
    expect(output).toContain('wrote scripts/charts/taken.json: 2 of 2 end-to-end specs')
    expect(readTaken(one.root).charts).toEqual({ lamp: [toOn, dimmed] })
    expect(Object.keys(readTaken(one.root).specs)).toEqual(['pay/pay.spec.ts', 'swap/swap.spec.ts'])
  })
})

describe('what readers see', () => {
  test('behavior: when specs were recorded, a chart has in words what was not seen in them, and how much was recorded', async () => {
    const { root } = tree({ 'scripts/charts/taken.json': fileOf({ lamp: [toOn, toOff, dimmed] }) })
    const pages = await statecharts(root)
    const page = pages.get('lamp.md') ?? ''
    expect(page).toContain('Of its 4, pages were seen to take 3, in 1 of 2 end-to-end specs, until 2026-11-27.')
    expect(page).toContain(`<summary>Not seen in these specs (1)</summary>\n\n- \`${late}\`\n\n</details>`)
    expect(pages.get('README.md')).toContain('Pages were seen to take 3 of 4 transitions, in 1 of 2 end-to-end specs')
  })

  test('behavior: when nothing was recorded, the pages say nothing of it', async () => {
    const pages = await statecharts(tree().root)
    expect([...pages.values()].join()).not.toContain('seen')
  })

  test('behavior: when a line stands for several transitions, it is solid if one of them was seen', async () => {
    const file = chartFile(createMachine(lamp), '1.4.0')
    const lines = async (names: readonly string[]) => {
      const markup = await drawing([file], 'lamp', { ...none, charts: { lamp: names } })
      return [...(markup ?? '').matchAll(/data-taken="(\w+)".*?<text[^>]*>(.*?)<\/text>/g)].map(
        ([, isTaken, text]) => `${text} ${isTaken}`,
      )
    }
    expect(await lines([late])).toEqual(['lamp.toggle [hasPower] false', 'lamp.toggle, after PATIENCE true'])
    expect(await lines([toOn])).toEqual(['lamp.toggle [hasPower] true', 'lamp.toggle, after PATIENCE false'])
  })
})

describe('the charts of the sources', async () => {
  const project = fileURLToPath(new URL('../..', import.meta.url))
  const machines = (await loadMachines(project)).map(({ machine }) => ({
    machine,
    chart: chartFile(machine, ''),
    loaded: loadChart(chartFile(machine, '')),
  }))

  test('behavior: the file names only transitions that they have', () => {
    const loaded = machines.map((one) => one.loaded)
    expect(takenFindings(project, loaded)).toEqual([])
  })

  test('behavior: when a page tells a key of a machine, it is the key of that transition in the chart file', () => {
    const keys = ({ root }: AnyStateMachine) => nodesOf(root).flatMap(transitionsOf).map(transitionKey)
    for (const { machine, loaded } of machines) expect(keys(loaded)).toEqual(keys(machine))
  })

  test('behavior: when all transitions were seen, every line of the drawings is solid', () => {
    for (const { chart, loaded } of machines) {
      const solid = takenEdges({ ...none, charts: { [chart.id]: [...transitionNames(loaded).values()] } }, loaded)
      const { edges } = readChart(JSON.stringify(chart))
      expect(edges.map(({ id }) => id).filter((id) => !solid.has(id))).toEqual([])
    }
  })
})
