import { beforeAll, expect, test } from 'vitest'
import { assign, createMachine, type AnyStateMachine } from 'xstate'
import { loadWalk, nameOf, payloadOf, playOf, type Play, type Step } from '../../../site/live/play'
import type { Walk } from '../../../src/testing/walk/types'

const walkOf = (machine: AnyStateMachine, types: readonly string[]): Walk => ({
  name: 'test',
  machine,
  events: types.map((type) => ({ type })),
})
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
const types = ['long', 'short', 'on', 'back']

test.each([
  ['start', []],
  ['second', ['long', 'on']],
  ['last', ['short']],
  ['never', undefined],
] as const)('behavior: the way to %s is that of the fewest events', (state, way) => {
  expect(
    playOf(walkOf(machine, types))
      .wayTo(state)
      ?.map(({ type }) => type),
  ).toEqual(way)
})

test('behavior: when the events of a way are sent, the chart is in its state', () => {
  const { first, next, wayTo } = playOf(walkOf(machine, types))
  const end = (wayTo('second') ?? []).reduce((step, event) => next(step.snapshot, event), first)
  expect(end.snapshot.value).toBe('second')
})

test('limit: when a chart has snapshots without end, the search for a way has one', () => {
  const counter = createMachine({
    context: { count: 0 },
    initial: 'on',
    states: {
      on: { on: { more: { actions: assign({ count: ({ context }) => Number(context['count']) + 1 }) } } },
      off: {},
    },
  })
  expect(playOf(walkOf(counter, ['more'])).wayTo('off')).toBeUndefined()
})

let network: Play
beforeAll(async () => {
  network = playOf(await loadWalk('network'))
})
const press = (play: Play, from: Step, name: string, value: unknown): Step => {
  const after = play.events(from.snapshot).flatMap((one) => (nameOf(one) === name ? play.next(from.snapshot, one) : []))
  const step = after.find(({ snapshot }) => JSON.stringify(snapshot.value) === JSON.stringify(value))
  if (!step) throw new Error(`${name} does not lead to ${JSON.stringify(value)}.`)
  return step
}

test('behavior: a chart is played with its real guards, context and the ends of its actors', () => {
  const asked = press(network, network.first, 'network.switch', { switching: 'asking' })
  expect(asked.snapshot.context).toMatchObject({ target: expect.stringMatching(/^eip155:/) as string })
  const refused = press(network, asked, 'switchChain fails', { refused: 'failed' })
  expect(refused.snapshot.context).toMatchObject({ fault: { code: expect.any(String) as string } })
  // A step back is the snapshot from before.
  expect(asked.snapshot.value).toEqual({ switching: 'asking' })
  expect(asked.snapshot.context).not.toHaveProperty('fault.code')
})

test('behavior: when a state takes an event only by another payload, it is not offered', () => {
  const names = network.events(network.first.snapshot).map(nameOf)
  expect(names).toContain('network.switch')
  expect(names).not.toContain('network.cancel')
})

test('behavior: an event is named in words, with what it carries', () => {
  expect(nameOf({ type: 'xstate.after.RETRY.network.idle' })).toBe('after RETRY')
  expect(payloadOf({ type: 'network.cancel' })).toBe('')
  expect(payloadOf({ type: 'amount', units: 5n, to: '0xab' } as { type: string })).toBe('units: "5n", to: 0xab')
  const failed = { type: 'xstate.error.actor.ask', actorId: 'ask', error: { code: 'wallet.declined', message: 'No.' } }
  expect([nameOf(failed), payloadOf(failed)]).toEqual(['ask fails', 'wallet.declined'])
  const done = { type: 'xstate.done.actor.ask', actorId: 'ask', output: undefined }
  expect([nameOf(done), payloadOf(done)]).toEqual(['ask ends', ''])
})

test('error: when there is no walk of a chart, the error names it', async () => {
  await expect(loadWalk('nothing')).rejects.toThrow('There is no walk of the chart "nothing".')
})
