import { createActor, createMachine } from 'xstate'
import { expect, test } from 'vitest'
import { shortestWay } from '../../../site/live/ways'

const machine = createMachine({
  initial: 'start',
  states: {
    start: { on: { long: 'first', short: 'last' } },
    first: { on: { on: 'second' } },
    second: { on: { on: 'last' } },
    last: { on: { back: 'start' } },
    never: {},
  },
})

test.each([
  ['start', []],
  ['second', ['long', 'on']],
  ['last', ['short']],
  ['never', undefined],
] as const)('behavior: the way to %s is that of the fewest events', (state, way) => {
  expect(shortestWay(machine, state)).toEqual(way)
})

test('behavior: when the events of a way are sent, the chart is in its state', () => {
  const actor = createActor(machine).start()
  for (const type of shortestWay(machine, 'second') ?? []) actor.send({ type })
  expect(actor.getSnapshot().value).toBe('second')
})

test('behavior: when the states of a chart have no end, the search has one', () => {
  const regions = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `r${at}`,
      { initial: 'off', states: { off: { on: { [`go${at}`]: 'on' } }, on: {}, never: {} } },
    ]),
  )
  const many = createMachine({ type: 'parallel', states: regions })
  const { value } = createActor(many).getSnapshot()
  expect(shortestWay(many, { ...(value as object), r0: 'never' })).toBeUndefined()
})
