import { assign, fromCallback, fromPromise, sendParent, setup, spawnChild, stopChild } from 'xstate'
import { describe, expect, test } from 'vitest'
import { defineWalk, faults, line, walk } from './walk'

/** A flow with an invoke, a limit, guarded alternatives, an always and a parallel region. */
const vocabulary = setup({
  types: {
    context: {} as { tries: number; account: string | null },
    events: {} as { type: 'flow.start' } | { type: 'flow.cancel' } | { type: 'theme.toggle' },
  },
  actors: { fetchAccount: fromPromise<string, { tries: number }>(() => Promise.reject(new Error('not provided'))) },
  actions: {
    keep: assign((_, account: string) => ({ account })),
    count: assign(({ context }) => ({ tries: context.tries + 1 })),
  },
  guards: { again: ({ context }) => context.tries < 2, empty: ({ context }) => context.account === '' },
  delays: { patience: 60_000 },
})

const flow = vocabulary.createMachine({
  id: 'flow',
  type: 'parallel',
  context: { tries: 0, account: null },
  states: {
    session: {
      initial: 'idle',
      states: {
        idle: { on: { 'flow.start': { target: 'fetching', actions: 'count' } } },
        fetching: {
          tags: 'waiting',
          invoke: {
            id: 'account',
            src: 'fetchAccount',
            input: ({ context }) => ({ tries: context.tries }),
            onDone: { target: 'checking', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: [{ guard: 'again', target: 'fetching', reenter: true, actions: 'count' }, { target: 'failed' }],
          },
          after: { patience: 'failed' },
          on: { 'flow.cancel': 'failed' },
        },
        checking: { always: [{ guard: 'empty', target: 'failed' }, { target: 'ready' }] },
        failed: { tags: 'resting' },
        ready: { type: 'final' },
      },
    },
    theme: {
      initial: 'light',
      states: { light: { on: { 'theme.toggle': 'dark' } }, dark: { tags: 'resting', on: { 'theme.toggle': 'light' } } },
    },
  },
})

const good = defineWalk({
  name: 'flow',
  machine: flow,
  events: [{ type: 'flow.start' }, { type: 'flow.cancel' }, { type: 'theme.toggle' }],
  puppets: { account: { done: ['0x1', ''] } },
  invariants: {
    'ready means an account': (snapshot) => !snapshot.matches({ session: 'ready' }) || snapshot.context.account !== '',
  },
})

const all = (...args: Parameters<typeof walk>) => faults(walk(...args)).join('\n')

/** Setup of small machines in which the tests plant faults. */
const small = setup({
  types: { context: {} as { n: number }, events: {} as { type: 'go' } | { type: 'stop' } },
  actors: {
    work: fromPromise<number>(() => Promise.reject(new Error('not provided'))),
    listen: fromCallback(() => undefined),
  },
  guards: { never: () => false },
  actions: { note: () => undefined },
  delays: { limit: 1000 },
})
const work = { id: 'work', src: 'work', onDone: 'idle', onError: 'idle' } as const
const events = [{ type: 'go' }, { type: 'stop' }] as const

describe('walk', () => {
  test('behavior: a correct parallel chart is fully covered, with invokes, delays, alternatives and always', () => {
    const report = walk(good)
    expect(faults(report)).toEqual([])
    expect(line(report)).toBe('flow states 9/9 transitions 10/10')
    expect(report.paths).toBeGreaterThan(0)
    expect(report.snapshots).toBeGreaterThan(9)
  })

  test('error: when an outcome is never given, its alternative stays uncovered', () => {
    expect(all({ ...good, puppets: { account: { done: ['0x1'] } } })).toContain(
      'transition never taken: flow.session.checking --always [empty]--> flow.session.failed',
    )
  })

  test('error: when an invariant breaks, the report has the path to it', () => {
    const text = all({
      ...good,
      invariants: {
        'no second try': (snapshot) =>
          snapshot.context.tries > 1 ? `tried ${snapshot.context.tries} times` : undefined,
      },
    })
    expect(text).toContain('no second try: tried 2 times')
    expect(text).toContain('flow.start → xstate.error.actor.account')
  })

  test('error: an unreachable state and unused declarations are reported', () => {
    const machine = small.createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'idle',
      states: { idle: { on: { go: 'idle' } }, lost: {} },
    })
    const text = all({ name: 'm', machine, events })
    expect(text).toContain('state never reached: m.lost')
    for (const what of ['actor "work"', 'actor "listen"', 'guard "never"', 'action "note"', 'delay "limit"'])
      expect(text).toContain(`${what} is declared and never used`)
    expect(text).toContain('event "stop" is offered and no state takes it')
  })

  test('error: a dead end is reported, also when it is a loop', () => {
    const machine = small.createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'idle',
      states: { idle: { on: { go: 'stuck' } }, stuck: { on: { stop: 'looping' } }, looping: { on: { go: 'stuck' } } },
    })
    expect(all({ name: 'm', machine, events })).toContain('no way out of "stuck", after go')
  })

  test('error: an invoke without id, onDone and onError is reported', () => {
    const machine = small.createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'idle',
      states: {
        idle: { on: { go: 'busy' } },
        busy: { after: { limit: 'idle' }, invoke: { src: 'work' }, on: { stop: 'idle' } },
      },
    })
    const text = all({ name: 'm', machine, events })
    for (const what of ['has no id', 'has no onDone', 'has no onError'])
      expect(text).toContain(`m.busy: invoke 0 ${what}`)
  })

  test('behavior: a listener needs no onDone, limit or cancel event', () => {
    const machine = small.createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'idle',
      states: { idle: { invoke: { id: 'ear', src: 'listen', onError: { actions: 'note' } }, on: { go: 'idle' } } },
    })
    expect(all({ name: 'm', machine, events: [{ type: 'go' }] })).not.toMatch(/onDone|limit \(after\)|cancels/)
  })

  test('error: a waiting state without a limit or cancel event is reported, unless a reason is given', () => {
    const machine = small.createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'idle',
      states: { idle: { on: { go: 'busy' } }, busy: { invoke: work } },
    })
    const base = { name: 'm', machine, events: [{ type: 'go' }] }
    expect(all(base)).toContain('m.busy waits without a limit (after)')
    expect(all(base)).toContain('m.busy waits and no event cancels it, after go')
    expect(
      all({ ...base, waits: { busy: 'reads local storage' }, uncancelled: { 'm.busy': 'over within a millisecond' } }),
    ).not.toContain('m.busy')
    expect(all({ ...base, waits: { bussy: 'typo' } })).toContain('the walk excuses "bussy", which is no state')
  })

  test('error: when a guard is never true, its transition stays uncovered', () => {
    const machine = small.createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'idle',
      states: {
        idle: { on: { go: [{ guard: 'never', target: 'other' }, { target: 'other' }] } },
        other: { on: { stop: 'idle' } },
      },
    })
    expect(all({ name: 'm', machine, events })).toContain('transition never taken: m.idle --go [never]--> m.other')
  })

  test('error: when a live actor and the model differ, the path is reported', () => {
    let ran = 0
    const impure = small.createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'idle',
      states: {
        idle: { on: { go: { target: 'other', actions: () => void (ran += 1) } } },
        other: { on: { stop: [{ guard: () => ran > 0, target: 'third' }, { target: 'idle' }] } },
        third: { on: { go: 'idle' } },
      },
    })
    expect(all({ name: 'm', machine: impure, events })).toContain('live and model differ after go → stop')
  })

  test('error: when the context is not plain data, its path is reported', () => {
    const machine = setup({ types: { context: {} as { at: Date } } }).createMachine({
      id: 'm',
      context: { at: new Date(0) },
      initial: 'idle',
      states: { idle: { on: { go: 'idle' } } },
    })
    expect(all({ name: 'm', machine, events: [{ type: 'go' }] })).toContain('context is plain data: context.at is not')
  })

  test('limit: when the context grows without end, the walk stops with an error that names it', () => {
    const machine = small.createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'idle',
      states: { idle: { on: { go: { actions: assign({ n: ({ context }) => context.n + 1 }) } } } },
    })
    expect(() => walk({ name: 'endless', machine, events: [{ type: 'go' }], limit: 500 })).toThrow(/endless.*limit/)
  })

  test('behavior: children may be invoked or spawned and end once, and the chart may send to its parent', () => {
    const machine = setup({
      types: {
        context: {} as Record<string, never>,
        events: {} as {
          type: 'child.spawn' | 'child.invoke' | 'child.leave' | 'xstate.done.actor.guest' | 'xstate.error.actor.guest'
        },
        children: {} as { kid: 'child'; guest: 'child' },
      },
      actors: { child: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
    }).createMachine({
      id: 'parent',
      context: {},
      initial: 'alone',
      states: {
        alone: {
          on: {
            'child.invoke': 'together',
            'child.spawn': { target: 'hosting', actions: spawnChild('child', { id: 'guest' }) },
          },
        },
        together: {
          invoke: {
            id: 'kid',
            src: 'child',
            onDone: {},
            onError: { target: 'alone', actions: sendParent({ type: 'kid.failed' }) },
          },
          after: { 5000: 'alone' },
          on: { 'child.leave': 'alone' },
        },
        hosting: {
          exit: stopChild('guest'),
          on: { 'child.leave': 'alone', 'xstate.done.actor.guest': 'alone', 'xstate.error.actor.guest': 'alone' },
        },
      },
    })
    const report = walk({
      name: 'parent',
      machine,
      events: [{ type: 'child.spawn' }, { type: 'child.invoke' }, { type: 'child.leave' }],
    })
    expect(faults(report)).toEqual([])
    // alone, together, together after the child has ended, hosting
    expect(report.snapshots).toBe(4)
  })
})
