import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { scenesOf } from '../../site/live/scenes'
import { leavesOf } from '../../src/devtools/charts/definition'
import { inspectWith } from '../../src/runtime/inspection/inspection'
import { drawScene } from '../e2e/gallery/draw'

/** The scenes that the site shows beside the states of a chart that is played. */

const place = document.createElement('div')
place.id = 'place'
beforeEach(() => document.body.append(place))
afterEach(() => place.remove())

/** Draws a scene, and returns the states of its charts at the end as `chart: state`. */
async function statesIn(scene: string): Promise<Set<string>> {
  const states = new Map<object, string>()
  /** Charts of the scene before may still end. */
  const begun = new Set<object>()
  const stop = inspectWith((event: InspectionEvent) => {
    const { actorRef } = event
    if (event.type === '@xstate.actor') begun.add(actorRef)
    if (event.type !== '@xstate.snapshot' || !begun.has(actorRef) || !('logic' in actorRef)) return
    const { value, status } = event.snapshot as AnyMachineSnapshot
    if (status === 'stopped') states.delete(actorRef)
    else states.set(actorRef, `${(actorRef.logic as { id?: string }).id}: ${leavesOf(value).join(', ')}`)
  })
  await drawScene(`?scene=${scene}&embedded`)
  stop()
  return new Set(states.values())
}

const named = Object.entries(scenesOf).flatMap(([chart, scenes]) =>
  typeof scenes === 'object'
    ? Object.entries(scenes).map(([state, scene]) => ({ scene, said: `${chart}: ${state}` }))
    : [],
)

interface Row {
  scene: string
  /** State that the scene is shown beside, as `chart: state`. */
  said: string
}

/** Rows whose scene is in another state, with the states that are there. */
async function wrongOf(rows: readonly Row[]): Promise<string[]> {
  const wrong: string[] = []
  for (const scene of new Set(rows.map((row) => row.scene))) {
    const states = await statesIn(scene)
    for (const { said } of rows.filter((row) => row.scene === scene))
      if (!states.has(said)) {
        const [chart = ''] = said.split(':')
        wrong.push(
          `${scene}: ${said} (there: ${[...states].filter((one) => one.startsWith(`${chart}:`)).join(' and ')})`,
        )
      }
  }
  return wrong
}

test('behavior: when a scene is shown beside a state, its own chart is in that state', async () => {
  expect(named.length).toBeGreaterThan(150)
  expect(await wrongOf(named)).toEqual([])
}, 300_000)

test('error: when a scene is shown beside a state that its chart is not in, both states are named', async () => {
  const [row] = named.filter(({ said }) => said.startsWith('send:'))
  const { scene, said } = row!
  expect(await wrongOf([{ scene, said: 'send: elsewhere' }])).toEqual([`${scene}: send: elsewhere (there: ${said})`])
})
