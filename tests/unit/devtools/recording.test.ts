import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { changesBetween, textOf } from '../../../src/devtools/changes'
import { fitting } from '../../../src/devtools/charts/geometry'
import { folded, idsOf, leavesOf, litBy, readChart } from '../../../src/devtools/charts/definition'
import { layOut } from '../../../src/devtools/charts/layout'
import { emptyRecording, extended, KEPT, shownAt, titleOf, type Actor } from '../../../src/devtools/recording'

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

const started = (sessionId: string): Actor => ({
  sessionId,
  title: sessionId,
  definition,
  base: { status: 'active', value: 'closed' },
})
const moved = (sessionId: string, value: unknown, type = 'door.open') => ({
  sessionId,
  at: 0,
  event: { type },
  shown: { status: 'active', value },
})

describe('the devtools', () => {
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
    expect(titleOf('door', 'eip155')).toBe('door (eip155)')
    expect(titleOf('door', 'door')).toBe('door')
  })

  it('behavior: a large chart is scaled down to fit, and a small one is not enlarged', () => {
    const room = { width: 760, height: 600 }
    expect(fitting({ width: 3549, height: 1074 }, room)).toBeCloseTo(760 / 3549)
    expect(fitting({ width: 300, height: 200 }, room)).toBe(1)
    expect(fitting({ width: 3549, height: 1074 }, { width: 100, height: 100 })).toBe(0.1)
  })

  it.each([
    ['lines of elkjs', () => import('elkjs/lib/elk.bundled.js')],
    ['words', undefined],
  ])('behavior: with transitions as %s, every state is laid out inside its parent', async (_, elk) => {
    const { boxes, lines } = await layOut(readChart(definition), elk)
    const at = (id: string) => boxes.find(({ node }) => node.id === id)!
    const [outer, inner] = [at('door.open'), at('door.open.still')]
    expect(inner.x).toBeGreaterThanOrEqual(outer.x)
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
    expect(lines).toHaveLength(4)
  })

  it('behavior: stepping back shows each actor in its earlier state', () => {
    const recording = extended(
      emptyRecording,
      [started('a'), started('b')],
      [moved('a', { open: 'still' }), moved('b', { open: 'moving' }), moved('a', 'closed')],
    )
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

  it('behavior: an actor that started on the way has no state before', () => {
    const { base: _, ...late } = started('late')
    const first = extended(emptyRecording, [started('a')], [moved('a', 'closed')])
    const recording = extended(first, [late], [moved('late', 'closed')])
    expect([0, 1, 2].map((until) => shownAt(recording, 'late', until)?.value)).toEqual([undefined, undefined, 'closed'])
  })

  it('limit: the last 500 events are kept, and the state before them', () => {
    const many = Array.from({ length: KEPT + 5 }, (_, index) => moved('a', `s${index}`))
    const recording = many.reduce(
      (sofar, step) => extended(sofar, [], [step]),
      extended(emptyRecording, [started('a')], []),
    )
    expect(recording.steps).toHaveLength(KEPT)
    expect(recording.steps[0]?.number).toBe(6)
    expect(shownAt(recording, 'a', 5)?.value).toBe('s4')
    expect(recording.count).toBe(KEPT + 5)
  })

  it('behavior: when an event changes the context, the change is listed by its innermost path', () => {
    const same = { kept: [1] }
    const from = { name: 'a', list: [{ id: 1 }, { id: 2 }], gone: true, same }
    const to = { name: 'b', list: [{ id: 1 }, { id: 3 }], come: null, same }
    expect(changesBetween(from, to)).toEqual([
      { path: 'name', from: 'a', to: 'b' },
      { path: 'list.1.id', from: 2, to: 3 },
      { path: 'gone', from: true, to: undefined },
      { path: 'come', from: undefined, to: null },
    ])
    expect(changesBetween({ at: 1 }, { at: 1 })).toEqual([])
  })

  it('behavior: when JSON lacks a value, it has a text all the same', () => {
    const cyclic: Record<string, unknown> = { twice: [same(), same()] }
    cyclic['itself'] = cyclic
    expect(textOf(cyclic)).toBe('{"twice":[{"a":1},{"a":1}],"itself":"(cycle)"}')
    expect(textOf({ big: 5n, map: new Map([[1, 2]]), work() {} })).toBe(
      '{"big":"5n","map":{"Map":[[1,2]]},"work":"function work"}',
    )
    expect(textOf(new Error('broken'))).toBe('{"name":"Error","message":"broken"}')
    expect(textOf(undefined)).toBe('undefined')
    expect(textOf('x'.repeat(30_000))).toHaveLength(20_000 + '… (30002 characters)'.length)
    expect(
      textOf({
        get broken(): never {
          throw new Error('no')
        },
      }),
    ).toBe('(unreadable: Error: no)')
  })
})

const same = () => ({ a: 1 })
