import { assign, setup } from 'xstate'
import { expect, test } from 'vitest'
import { faults, walk } from './walk'

/** A machine as wide as the router: one state per view, with transitions generated at the root. */
function siteMap(count: number) {
  const names = Array.from({ length: count }, (_, i) => `View${i}`)
  const chart = setup({
    types: {
      context: {} as { past: string[]; left: string },
      events: {} as
        | { type: 'view.push' | 'view.replace' | 'view.reset'; view: string }
        | { type: 'view.back' }
        | { type: 'view.backTo'; view: string },
    },
    guards: {
      wants: ({ event }, view: string) => 'view' in event && event.view === view,
      cameFrom: ({ context }, view: string) => context.past.at(-1) === view,
      fresh: ({ context, event }, view: string) => 'view' in event && event.view === view && context.past.length === 0,
      under: ({ context, event }, view: string) =>
        'view' in event && event.view === view && context.past.includes(view),
    },
    actions: {
      leave: assign((_, left: string) => ({ left })),
      lay: assign({ past: ({ context }) => [...context.past, context.left] }),
      pop: assign({ past: ({ context }) => context.past.slice(0, -1) }),
      clear: assign({ past: [] }),
    },
  })
  const to = (name: string) => `#${name}`
  return {
    names,
    machine: chart.createMachine({
      id: 'map',
      context: { past: [], left: '' },
      initial: 'View0',
      states: Object.fromEntries(
        names.map((name) => [name, { id: name, exit: { type: 'leave' as const, params: name } }]),
      ),
      on: {
        'view.push': names.map((name) => ({
          guard: { type: 'fresh' as const, params: name },
          target: to(name),
          actions: 'lay' as const,
          reenter: true,
        })),
        'view.replace': names.map((name) => ({ guard: { type: 'wants' as const, params: name }, target: to(name) })),
        'view.reset': names.map((name) => ({
          guard: { type: 'wants' as const, params: name },
          target: to(name),
          actions: 'clear' as const,
        })),
        'view.back': names.map((name) => ({
          guard: { type: 'cameFrom' as const, params: name },
          target: to(name),
          actions: 'pop' as const,
        })),
        'view.backTo': names.map((name) => ({
          guard: { type: 'under' as const, params: name },
          target: to(name),
          actions: 'clear' as const,
        })),
      },
    }),
  }
}

test('behavior: a hundred generated transitions over twenty views are covered', () => {
  const { names, machine } = siteMap(20)
  const moves = (['view.push', 'view.replace', 'view.reset', 'view.backTo'] as const).flatMap((type) =>
    names.map((view) => ({ type, view })),
  )
  const began = performance.now()
  const report = walk({
    name: 'map',
    machine,
    events: [...moves, { type: 'view.back' }],
    serialize: ({ context }) => context.past,
  })
  expect(faults(report)).toEqual([])
  expect(report.transitions.total).toBe(100)
  expect(report.snapshots).toBeGreaterThan(400)
  console.info(`${report.edges} edges, ${report.paths} paths, ${Math.round(performance.now() - began)} ms`)
}, 120_000)
