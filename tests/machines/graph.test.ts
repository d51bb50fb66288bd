import type { AnyStateMachine } from 'xstate'
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { expect, test } from 'vitest'
import { paths } from '../../docs/snippets/walk'
import * as door from '../../src/doors/machines'
import { farcasterPayloads, graphOf, siwxPayloads, walk, type Payloads } from '../../src/doors/machinesTesting'

type Walk = { default: { machine: AnyStateMachine; events: Payloads['events']; input?: Payloads['input'] } }
const walks = Object.values(import.meta.glob<Walk>('./*.walk.ts', { eager: true })).map((one) => one.default)
const exported = Object.entries(door).flatMap(([name, machine]) => {
  const walk = walks.find((one) => one.machine === machine)
  return walk ? [[name, walk] as const] : []
})

test('behavior: every exported machine has a walk', () => {
  expect(exported.map(([name]) => name)).toEqual(Object.keys(door).filter((name) => name !== 'inspectWith'))
})

test.each(exported)(
  'behavior: %s can be traversed with `xstate/graph` as in the guide',
  (_, { machine, events, input }) => {
    const { logic, options } = graphOf(machine, { events, input, limit: 200 })
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
  },
)

test("behavior: the guide's paths lead from idle to a link that can be scanned", () => {
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

test('behavior: paths to a signed session begin with an account, and their ends are those of the server', () => {
  const { logic, options } = graphOf(door.siwxMachine, siwxPayloads)
  const ends = getShortestPaths(logic, { ...options, toState: (state) => state.hasTag('signedIn') })
  expect(ends.length).toBeGreaterThan(0)
  for (const { steps } of ends) expect(steps[1]?.event.type).toBe('account.changed')
})
