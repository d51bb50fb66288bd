import { expect, test } from 'vitest'
import { createLife, lifeChart, type LifeEvent, type LifeState } from '../../../src/element/life'

const states = Object.keys(lifeChart) as LifeState[]
const nothing = Object.fromEntries(states.map((state) => [state, () => {}])) as Record<LifeState, () => void>

test('behavior: each state of the life is reached, and each but the first is left when the element is removed', () => {
  const next = (state: LifeState) => Object.entries(lifeChart[state]) as [LifeEvent, LifeState][]
  const reached = new Set<LifeState>(['away'])
  for (const state of reached) for (const [, to] of next(state)) reached.add(to)
  expect([...reached].toSorted()).toEqual(states.toSorted())
  for (const state of states.filter((one) => one !== 'away'))
    expect(next(state).find(([event]) => event === 'detached')?.[1]).toBe('away')
})

test('behavior: when a state was left, what its work still sends is dropped', () => {
  const sends: ((event: LifeEvent) => void)[] = []
  const life = createLife({ ...nothing, loading: (send) => sends.push(send) })
  const toLoading: LifeEvent[] = ['attached', 'found', 'wanted']
  for (const event of toLoading) life.send(event)
  for (const event of ['detached', ...toLoading] as const) life.send(event)
  expect(life.state()).toBe('loading')
  sends[0]?.('loaded')
  expect(life.state()).toBe('loading')
  sends[1]?.('loaded')
  expect(life.state()).toBe('drawn')
})

test('behavior: when the code cannot be loaded, it is not requested again until it is wanted', () => {
  let loads = 0
  const life = createLife({
    ...nothing,
    loading(send) {
      loads += 1
      send('failed')
    },
  })
  for (const event of ['attached', 'found', 'wanted'] as const) life.send(event)
  expect([life.state(), loads]).toEqual(['resting', 1])
  life.send('wanted')
  expect([life.state(), loads]).toEqual(['resting', 2])
})
