import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { fitting } from '../../../demo/inspector/Canvas'
import { folded, idsOf, leavesOf, litBy, readChart } from '../../../demo/inspector/definition'
import { layOut } from '../../../demo/inspector/layout'
import { emptyRecording, KEPT, recorded, shownAt, titleOf } from '../../../demo/inspector/recording'

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'door.open': { target: 'open', guard: 'unlocked' } } },
    open: {
      initial: 'still',
      on: { 'door.close': 'closed' },
      states: {
        still: { after: { 100: 'moving' } },
        moving: { invoke: { id: 'push', src: 'push', onDone: '#door.closed' } },
      },
    },
  },
})
const definition = JSON.stringify(machine.config)

const base = { rootId: 'x:0', createdAt: '0', id: '', _version: '0' }
const registered = (sessionId: string): StatelyInspectionEvent => ({
  ...base,
  type: '@xstate.actor',
  sessionId,
  name: sessionId,
  definition,
  parentId: undefined,
  snapshot: { status: 'active', value: 'closed' },
})
const moved = (sessionId: string, value: unknown, type = 'door.open') =>
  ({
    ...base,
    type: '@xstate.snapshot',
    sessionId,
    event: { type },
    snapshot: { status: 'active', value },
  }) as unknown as StatelyInspectionEvent

describe('the inspector', () => {
  it('behavior: states, guards, delays and invokes are parsed from a machine configuration', () => {
    const { root, edges } = readChart(definition)
    expect(idsOf(root)).toEqual(['door', 'door.closed', 'door.open', 'door.open.still', 'door.open.moving'])
    expect(edges.map(({ source, target, labels }) => `${source}>${target} ${labels.join()}`)).toEqual([
      'door.closed>door.open door.open [unlocked]',
      'door.open>door.closed door.close',
      'door.open.still>door.open.moving after 100',
      'door.open.moving>door.closed push done',
    ])
  })

  it('behavior: a state value highlights every state on its path', () => {
    expect(litBy({ open: 'still' }, 'door')).toEqual(['door', 'door.open', 'door.open.still'])
    expect(litBy({ a: 'x', b: { c: 'y' } }, 'm')).toEqual(['m', 'm.a', 'm.a.x', 'm.b', 'm.b.c', 'm.b.c.y'])
  })

  it('behavior: when a state is folded, the transitions of its children become its own', () => {
    const { root, edges } = folded(readChart(definition), ['door.open'])
    expect(idsOf(root)).toEqual(['door', 'door.closed', 'door.open'])
    expect(edges.map(({ source, target, labels }) => `${source}>${target} ${labels.join()}`)).toEqual([
      'door.closed>door.open door.open [unlocked]',
      'door.open>door.closed door.close,push done',
    ])
  })

  it('behavior: a state value is shown by its innermost states', () => {
    expect(leavesOf('closed')).toEqual(['closed'])
    expect(leavesOf({ open: 'still' })).toEqual(['open.still'])
    expect(leavesOf({ a: 'x', b: { c: 'y' } })).toEqual(['a.x', 'b.c.y'])
  })

  it('behavior: an actor is titled by its chart, and by its own name if that differs', () => {
    expect(titleOf({ name: 'eip155', definition })).toBe('door (eip155)')
    expect(titleOf({ name: 'door', definition })).toBe('door')
    expect(titleOf({ name: 'x:7' })).toBe('x:7')
  })

  it('behavior: a large chart is scaled down to fit, and a small one is not enlarged', () => {
    const room = { width: 760, height: 600 }
    expect(fitting({ width: 3549, height: 1074 }, room)).toBeCloseTo(760 / 3549)
    expect(fitting({ width: 300, height: 200 }, room)).toBe(1)
    expect(fitting({ width: 3549, height: 1074 }, { width: 100, height: 100 })).toBe(0.1)
  })

  it('behavior: every state is laid out inside its parent', async () => {
    const { boxes, lines } = await layOut(readChart(definition))
    const at = (id: string) => boxes.find(({ node }) => node.id === id)!
    const [outer, inner] = [at('door.open'), at('door.open.still')]
    expect(inner.x).toBeGreaterThanOrEqual(outer.x)
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
    expect(lines).toHaveLength(4)
  })

  it('behavior: stepping back shows each actor in its earlier state', () => {
    const events = [
      registered('a'),
      registered('b'),
      moved('a', { open: 'still' }),
      moved('b', { open: 'moving' }),
      moved('a', 'closed'),
    ]
    const recording = events.reduce(recorded, emptyRecording)
    expect([0, 1, 2, 3].map((until) => shownAt(recording, 'a', until)?.value)).toEqual([
      'closed',
      { open: 'still' },
      { open: 'still' },
      'closed',
    ])
    expect([0, 1, 2, 3].map((until) => shownAt(recording, 'b', until)?.value)).toEqual([
      'closed',
      'closed',
      { open: 'moving' },
      { open: 'moving' },
    ])
  })

  it('limit: the last 200 events are kept, and the state before them', () => {
    const many = Array.from({ length: KEPT + 5 }, (_, index) => moved('a', `s${index}`))
    const recording = [registered('a'), ...many].reduce(recorded, emptyRecording)
    expect(recording.steps).toHaveLength(KEPT)
    expect(recording.steps[0]?.number).toBe(6)
    expect(shownAt(recording, 'a', 5)?.value).toBe('s4')
    expect(recording.count).toBe(KEPT + 5)
  })
})
