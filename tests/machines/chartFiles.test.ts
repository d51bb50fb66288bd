import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { and, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import { chartFile } from '../../scripts/charts/file'
import { eventText, guardText } from '../../scripts/docs/chart'
import { loadChart, statesOf, transitionsOfState, type ChartFile } from '../../src/testing/walk/chart'
import { nodesOf, transitionsOf } from '../../src/testing/walk/coverage'
import { inert, traversal } from '../../src/testing/walk/model'
import type { Recorder, Walk } from '../../src/testing/walk/types'
import { walks as all } from '../harness/walks'

const walks = all.filter(({ name, machine }) => name === machine.id)

/** The file as it is in the package: through JSON. */
const fileOf = (machine: AnyStateMachine) => JSON.parse(JSON.stringify(chartFile(machine, '1.2.3'))) as ChartFile

/** Everything that a chart says of its states, as text. */
const saidBy = (machine: AnyStateMachine) =>
  nodesOf(machine.root).map((node) => ({
    id: node.id,
    type: node.type,
    description: node.description,
    tags: node.tags,
    initial: node.initial?.target.map(({ id }) => id),
    invokes: node.invoke.map(({ id, src }) => `${id} ${String(src)}`),
    entry: node.entry.length,
    exit: node.exit.length,
    transitions: transitionsOf(node).map(
      (one) =>
        `${eventText(one)} [${guardText(one.guard)}] → ${one.target?.map(({ id }) => id).join()} ${one.reenter} ${one.actions.length}`,
    ),
  }))

/** Asks a guard as XState does. The type of a guard in a transition is wider than that which `and` takes. */
const alike = and as unknown as (guards: readonly unknown[]) => {
  check: (snapshot: unknown, given: unknown, all: unknown) => boolean
}

type Answers = [guard: string, allows: boolean][]

/** Notes what each guard of a machine answers. */
function listen(machine: AnyStateMachine, answers: Answers): AnyStateMachine {
  for (const transition of nodesOf(machine.root).flatMap(transitionsOf)) {
    const { guard } = transition
    if (!guard) continue
    const alone = alike([guard])
    const check = (snapshot: unknown, given: unknown) => {
      const allows = alone.check(snapshot, given, alone)
      answers.push([guardText(guard), allows])
      return allows
    }
    transition.guard = Object.assign(() => false, { check })
  }
  return machine
}

/** Lets each guard of a chart file answer what it answered in the real chart, in the same order. */
function answering(chart: ChartFile, answers: Answers): AnyStateMachine {
  const names = statesOf(chart)
    .flatMap(([, state]) => transitionsOfState(state))
    .flatMap(([, list]) => list.flatMap(({ guard }) => (guard ? [guardText(guard)] : [])))
  const answer = (name: string) => () => {
    const [guard, allows] = answers.shift() ?? []
    if (guard !== name) throw new Error(`The chart asks ${String(guard)} here, and its file asks ${name}.`)
    return allows === true
  }
  return loadChart(chart).provide({ guards: Object.fromEntries(names.map((name) => [name, answer(name)])) })
}

/** Walks the chart and its file by the same events, and returns the state values of both. */
function together(walk: Walk, choices: readonly number[]): { real: unknown[]; file: unknown[] } {
  const answers: Answers = []
  const raised: EventObject[] = []
  const recorder: Recorder = {
    begin: () => undefined,
    microstep: () => undefined,
    action: ({ type, params }) => {
      const { event, delay } = (params ?? {}) as { event?: EventObject; delay?: unknown }
      if (type === 'xstate.raise' && event && delay === undefined) raised.push(event)
    },
  }
  const [first = 0] = choices
  const input = walk.inputs ? walk.inputs[first % walk.inputs.length] : walk.input
  const real = traversal({ ...walk, input }, listen(inert(walk, new Set()), answers), recorder)
  const chart = fileOf(walk.machine)
  const copy = traversal({ name: chart.id, machine: walk.machine, events: [] }, answering(chart, answers))
  const values: { real: unknown[]; file: unknown[] } = { real: [], file: [] }
  let [here, there] = [real.first, copy.first]
  /** The file's actions do nothing, so that what the chart has raised is passed on. */
  const note = () => {
    for (const event of raised.splice(0)) there = step(copy.logic, there, event)
    values.real.push(here.value)
    values.file.push(there.value)
  }
  note()
  for (const choice of choices) {
    const events = real.options.events(here)
    if (events.length === 0) break
    answers.length = 0
    raised.length = 0
    const event = events[choice % events.length]!
    here = step(real.logic, here, event)
    there = step(copy.logic, there, event)
    note()
  }
  return values
}

// The traversal gives its logic the scope, which a machine else takes third.
const step = (logic: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
  (logic as unknown as { transition: (from: AnyMachineSnapshot, event: EventObject) => AnyMachineSnapshot }).transition(
    snapshot,
    event,
  )

describe.each(walks.map((walk) => [walk.name, walk] as const))('%s', (_, walk) => {
  test('behavior: when its file is loaded, states, descriptions, tags, actors and transitions are those of the chart', () => {
    expect(saidBy(loadChart(fileOf(walk.machine)))).toEqual(saidBy(walk.machine))
  })

  test('behavior: when the chart and its file take the same events, they are in the same states', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), (choices) => {
        const { real, file } = together(walk, choices)
        expect(file).toEqual(real)
      }),
      { numRuns: 12 },
    )
  })
})

test('behavior: a chart file has no key that the schema does not have', () => {
  const { properties, $defs } = JSON.parse(
    readFileSync(new URL('../../scripts/charts/schema.json', import.meta.url), 'utf8'),
  ) as {
    properties: object
    $defs: Record<'state' | 'transitions', { properties: object; items: { properties: object } }>
  }
  const ofState = Object.keys($defs.state.properties)
  const ofTransition = Object.keys($defs.transitions.items.properties)
  const unknown = walks
    .flatMap(({ machine }) => statesOf(fileOf(machine)))
    .flatMap(([path, state]) => [
      ...Object.keys(state).filter((key) => !ofState.includes(key) && !(path === '' && key in properties)),
      ...transitionsOfState(state).flatMap(([, list]) =>
        list.flatMap((one) => Object.keys(one).filter((key) => !ofTransition.includes(key))),
      ),
    ])
  expect(unknown).toEqual([])
})

describe('loadChart', () => {
  const chart = {
    $schema: '',
    schema: 1,
    version: '1.0.0',
    id: 'lamp',
    reports: [],
    emits: [],
    initial: 'off',
    states: { off: {} },
  }

  test('behavior: a chart is a machine whose puppets do nothing', () => {
    const { initial } = loadChart({ ...chart, entry: ['light'] }).root
    expect(initial.target.map(({ key }) => key)).toEqual(['off'])
  })

  test.each([
    ['no object', 'network'],
    ['nothing', null],
    ['a package.json', { name: 'walletchart', version: '1.0.0' }],
    ['a chart whose states are a list', { ...chart, states: ['off'] }],
    ['a chart with a state that is none', { ...chart, states: { off: 1 } }],
    ['a chart without reports', { ...chart, reports: undefined }],
  ])('error: when it is given %s, it says that this is no chart', (_, value) => {
    expect(() => loadChart(value)).toThrow('is no chart')
  })

  test('error: when a chart has another schema, both are named', () => {
    expect(() => loadChart({ ...chart, schema: 2 })).toThrow(
      'has the schema 2, and this version of walletchart reads 1',
    )
  })
})
