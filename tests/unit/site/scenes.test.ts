import { beforeAll, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { sceneOf, scenesOf } from '../../../site/live/scenes'
import { loadMachines, type FoundMachine } from '../../harness/load'

let machines: FoundMachine[] = []
beforeAll(async () => {
  machines = await loadMachines(new URL('../../..', import.meta.url).pathname)
})

/** Paths of the states that have no states inside. */
const leaves = (node: AnyStateNode): string[] => {
  const inner = Object.values(node.states)
  return inner.length > 0 ? inner.flatMap(leaves) : node.type === 'history' ? [] : [node.path.join('.')]
}
const statesOf = (chart: string): string[] =>
  machines.flatMap(({ machine }) => (machine.id === chart ? leaves(machine.root) : []))

test('behavior: each chart has scenes, or a sentence that says why it has none', () => {
  expect(Object.keys(scenesOf).sort()).toEqual(machines.map(({ machine }) => machine.id).sort())
})

test('behavior: the states that have a scene are states of the chart', () => {
  const gone = Object.entries(scenesOf).flatMap(([chart, scenes]) => {
    const known = new Set(statesOf(chart))
    const named = typeof scenes === 'object' ? Object.keys(scenes).flatMap((state) => state.split(', ')) : []
    return named.filter((state) => !known.has(state)).map((state) => `${chart}: ${state}`)
  })
  expect(gone).toEqual([])
})

test('behavior: the states that no scene shows are those of the list', async () => {
  const unseen = Object.entries(scenesOf).flatMap(([chart, scenes]) => {
    if (typeof scenes !== 'object') return []
    const seen = new Set(Object.keys(scenes).flatMap((state) => state.split(', ')))
    return statesOf(chart)
      .filter((state) => !seen.has(state))
      .map((state) => `${chart}: ${state}`)
  })
  await expect(`${unseen.join('\n')}\n`).toMatchFileSnapshot('unseen.txt')
})

test('behavior: when a state has no scene, the words say so', () => {
  expect(sceneOf('network', 'switching.asking')).toMatchObject({
    scene: 'switching',
    words: expect.stringMatching(/^Scene switching /) as string,
  })
  expect(sceneOf('network', 'switching.verifying')).toEqual({ words: 'The gallery has no scene of this state.' })
  expect(sceneOf('router', 'views.help').words).toMatch(/^This chart has no view of its own/)
})
