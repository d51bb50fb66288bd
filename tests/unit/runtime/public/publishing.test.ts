import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { publishChanges } from '../../../../src/runtime/public/snapshot'

const turn = () => new Promise((resolve) => setTimeout(resolve))
const chart = setup({ types: { events: {} as { type: 'on' } } }).createMachine({
  on: { on: { actions: () => undefined } },
})

test('behavior: many changes in one turn notify once, and none notifies after the stop', async () => {
  const actor = createActor(chart).start()
  let told = 0
  const stop = publishChanges([actor, undefined], () => (told += 1))
  actor.send({ type: 'on' })
  await turn()
  expect(told).toBe(1)
  actor.send({ type: 'on' })
  actor.send({ type: 'on' })
  await turn()
  expect(told).toBe(2)
  actor.send({ type: 'on' })
  stop()
  actor.send({ type: 'on' })
  await turn()
  expect(told).toBe(2)
})
