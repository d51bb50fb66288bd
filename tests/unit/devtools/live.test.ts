import { createActor, createMachine } from 'xstate'
import { expect, test, vi } from 'vitest'
import { recordSystem } from '../../../src/devtools/live'
import { recordEvents } from '../../../src/runtime/inspection/recorder'

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { open: 'open' } }, open: { on: { close: 'closed' } } },
})

function watched() {
  const root = createActor(door)
  const recorder = recordEvents(root.system, () => 0)
  const inspect = vi.spyOn(root.system, 'inspect')
  root.start()
  const live = recordSystem({ root, recorder } as unknown as Parameters<typeof recordSystem>[0])
  const types = () => live.get().steps.map(({ event }) => event.type)
  return { root, live, types, inspect }
}

test('behavior: events without a listener are there for the next one, each once', () => {
  vi.useFakeTimers()
  const { root, live, types } = watched()
  root.send({ type: 'open' })
  const leave = live.subscribe(() => undefined)
  root.send({ type: 'close' })
  // The events of this task are not shown yet.
  leave()
  root.send({ type: 'open' })
  const listener = vi.fn<() => void>()
  live.subscribe(listener)
  expect(types().slice(-3)).toEqual(['open', 'close', 'open'])
  root.send({ type: 'close' })
  vi.runAllTimers()
  expect(types().slice(-4)).toEqual(['open', 'close', 'open', 'close'])
  expect(types().filter((type) => type === 'close')).toHaveLength(2)
  expect(listener).toHaveBeenCalled()
  vi.useRealTimers()
})

test('behavior: the system is inspected only while there is a listener', () => {
  const { live, inspect } = watched()
  expect(inspect).not.toHaveBeenCalled()
  const [first, second] = [live.subscribe(() => undefined), live.subscribe(() => undefined)]
  expect(inspect).toHaveBeenCalledTimes(1)
  first()
  second()
  live.subscribe(() => undefined)
  expect(inspect).toHaveBeenCalledTimes(2)
})
