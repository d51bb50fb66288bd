import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { expect, test } from 'vitest'
import { paths } from '../../docs/snippets/walk'
import * as door from '../../src/doors/machines'
import { farcasterPayloads, graphOf, siwxPayloads, walk } from '../../src/doors/machinesTesting'
import { walks } from '../harness/walks'

const exported = Object.entries(door).flatMap(([name, machine]) => {
  // A machine with other code is the same chart.
  const found = 'config' in machine && walks.find((one) => one.machine.config === machine.config)
  return found ? [[name, found] as const] : []
})

test('behavior: every exported machine has a walk', () => {
  expect(exported.map(([name]) => name)).toEqual(Object.keys(door).filter((name) => name !== 'inspectWith'))
})

test.each(exported)('behavior: %s can be traversed with `xstate/graph` as in the guide', (_, definition) => {
  const { logic, options } = graphOf(definition.machine, {
    ...definition,
    input: definition.input ?? definition.inputs?.[0],
    limit: 200,
  })
  // Endless charts exceed the limit.
  const faults = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      return String(error)
    }
    return 'Error: Traversal limit exceeded'
  }
  expect(faults(() => getAdjacencyMap(logic, options))).toBe('Error: Traversal limit exceeded')
})

test("behavior: when the guide's paths are taken, they lead from idle to a link that can be scanned", () => {
  expect(paths.length).toBeGreaterThan(0)
  for (const { state, steps } of paths) {
    expect(state.hasTag('offered')).toBe(true)
    expect(steps.map(({ event }) => event.type)).toContain('xstate.done.actor.askUrl')
  }
})

test('behavior: a host walks a chart with the payloads that come with it', () => {
  const { problems } = walk(door.farcasterMachine, farcasterPayloads)
  expect(problems).toEqual([])
})

test('behavior: paths to a signed session lead through an account and an answer of the server', () => {
  const events = siwxPayloads.events.filter(({ type }) => type === 'account.changed' || type === 'view.shown')
  const { logic, options } = graphOf(door.siwxMachine, { ...siwxPayloads, events })
  const ends = getShortestPaths(logic, { ...options, toState: (state) => state.hasTag('signedIn') })
  expect(ends.length).toBeGreaterThan(0)
  for (const { steps } of ends) {
    const types = steps.map(({ event }): string => event.type)
    expect(types).toContain('account.changed')
    expect(types).toContain('xstate.done.actor.findSession')
  }
})
