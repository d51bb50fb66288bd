import { createActor, createMachine, type InspectionEvent } from 'xstate'
import { expect, test, vi } from 'vitest'
import { inspection, inspectWith } from '../../../src/runtime/inspection/inspection'

const machine = createMachine({})

test('behavior: a function and an observer get the inspection events of XState until each is stopped', () => {
  const heard = { listener: vi.fn<(event: InspectionEvent) => void>(), next: vi.fn<(event: InspectionEvent) => void>() }
  const stops = [inspectWith(heard.listener), inspectWith({ next: heard.next }), inspectWith({})]
  createActor(machine, inspection()).start()
  const count = heard.listener.mock.calls.length
  expect(count).toBeGreaterThan(0)
  expect(heard.next.mock.calls).toEqual(heard.listener.mock.calls)
  stops[0]!()
  createActor(machine, inspection()).start()
  expect(heard.listener).toHaveBeenCalledTimes(count)
  expect(heard.next.mock.calls.length).toBeGreaterThan(count)
  for (const stop of stops) stop()
  expect(inspection()).toEqual({})
})
