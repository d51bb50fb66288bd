import { expect, test, vi } from 'vitest'
import { createActor, createMachine, fromCallback } from 'xstate'
import { noticesMachine, type NoticeRef } from '../../../../src/machines/notices'
import { createWallClock, keepTime, watchTime } from '../../../../src/services/page/wallClock'

/** A machine that sleeps: its time of day jumps and no timer fires. */
function sleeping() {
  let now = 0
  const fired: string[] = []
  const timers = new Map<number, () => void>()
  const clock = createWallClock({
    now: () => now,
    setTimeout: (run) => (timers.set(timers.size, run), timers.size - 1),
    clearTimeout: (id: number) => void timers.delete(id),
  })
  return {
    ...{ clock, fired, timers },
    note: (name: string) => () => void fired.push(name),
    sleep: (ms: number) => void (now += ms),
    wake: (id: number) => timers.get(id)?.(),
  }
}

test('behavior: after a jump in time, overdue timers run once and in order, and the others stay', () => {
  const { clock, fired, timers, note, sleep } = sleeping()
  clock.setTimeout(note('late'), 50)
  clock.setTimeout(note('early'), 10)
  clock.setTimeout(note('never'), 100)
  clock.clearTimeout(clock.setTimeout(note('cleared'), 5))
  clock.catchUp()
  expect(fired).toEqual([])
  sleep(60)
  clock.catchUp()
  clock.catchUp()
  expect([fired, timers.size]).toEqual([['early', 'late'], 1])
})

test('behavior: when a timer fires first, it does not run again, and a timer it starts gets its full time', () => {
  const { clock, fired, note, sleep, wake } = sleeping()
  clock.setTimeout(() => {
    note('one')()
    clock.setTimeout(note('two'), 10)
    clock.catchUp()
  }, 10)
  wake(0)
  sleep(9)
  clock.catchUp()
  expect(fired).toEqual(['one'])
})

test('behavior: when a chart’s time limit has passed, it takes effect before the next event', () => {
  const { clock, sleep } = sleeping()
  const asked = vi.fn()
  const machine = createMachine({
    initial: 'fresh',
    states: {
      fresh: { after: { 10_000: 'stale' }, on: { press: { target: 'asked', actions: asked } } },
      stale: {},
      asked: {},
    },
  })
  const actor = createActor(machine, { clock })
  keepTime(actor.system, clock)
  actor.start()
  sleep(3_600_000)
  actor.send({ type: 'press' })
  expect([actor.getSnapshot().value, asked.mock.calls]).toEqual(['stale', []])
})

test('behavior: when a notice’s time is over after a sleep, a failure of its transaction gets a notice of its own', () => {
  const warn = vi.spyOn(console, 'warn')
  const { clock, sleep } = sleeping()
  const machine = noticesMachine.provide({ actors: { watchTransactions: fromCallback(() => {}) } })
  const actor = createActor(machine, { clock })
  keepTime(actor.system, clock)
  actor.start()
  const notice = () => (actor.getSnapshot().children['0xa1'] as NoticeRef | undefined)?.getSnapshot()
  actor.send({ type: 'notices.told', hash: '0xa1', status: 'pending' })
  actor.send({ type: 'notices.dismissed', hash: '0xa1' })
  sleep(3_600_000)
  actor.send({ type: 'notices.told', hash: '0xa1', status: 'reverted' })
  expect([notice()?.value, notice()?.context.status]).toEqual(['standing', 'reverted'])
  expect(warn).not.toHaveBeenCalled()
})

test.each(['visibilitychange', 'pageshow', 'focus'])(
  'behavior: the time is checked on %s until watching stops',
  (type) => {
    const document = new EventTarget()
    const window = Object.assign(new EventTarget(), { document }) as unknown as Window
    const catchUp = vi.fn()
    const stop = watchTime(window, { catchUp })
    const tell = () => (type === 'visibilitychange' ? document : window).dispatchEvent(new Event(type))
    tell()
    stop()
    tell()
    expect(catchUp).toHaveBeenCalledTimes(1)
  },
)
