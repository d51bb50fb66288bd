import { fromCallback } from 'xstate'
import { describe, expect, test } from 'vitest'
import { ModalError } from '../../src/domain/errors'
import {
  APPROVAL_LIMIT,
  FRAME_LOAD_LIMIT,
  FRAME_READY_DELAY,
  FRAME_RESET_DELAY,
  FRAME_RETURN_LIMIT,
  REFUSAL_DELAY,
  SIGHT_DELAY,
} from '../../src/domain/limits'
import { approvalMachine } from '../../src/machines/approval'
import { frameMachine, type FrameEvent } from '../../src/machines/frame'
import { alone, answer, fail, inputOf, parked } from '../support/system'

const lost = new ModalError('frame.lost', 'The secure frame went.')

function frame() {
  const held = { loads: 0, removals: 0, syncs: 0, say: (_: FrameEvent): void => undefined }
  const story = alone(
    frameMachine.provide({
      actors: {
        reloadFrame: parked,
        holdFrame: fromCallback<FrameEvent>(({ sendBack }) => {
          held.loads++
          held.say = sendBack
          return () => void held.removals++
        }),
        syncFrame: fromCallback<FrameEvent>(() => void held.syncs++),
      },
    }),
  )
  const { actor, clock } = story
  const isReady = () => actor.getSnapshot().hasTag('ready')
  return {
    ...story,
    held,
    isReady,
    becomeReady: () => {
      actor.send({ type: 'frame.requested' })
      held.say({ type: 'frame.readied' })
      clock.increment(FRAME_READY_DELAY)
      expect(isReady()).toBe(true)
    },
  }
}

describe('frame', () => {
  test('behavior: the frame is loaded on the first request, and only once', () => {
    const { actor, held } = frame()
    expect(held.loads).toBe(0)
    actor.send({ type: 'frame.requested' })
    actor.send({ type: 'frame.requested' })
    expect(held).toMatchObject({ loads: 1, removals: 0 })
  })

  test('limit: the frame is used half a second after READY, and a second READY restarts the delay', () => {
    const { actor, clock, held, isReady } = frame()
    actor.send({ type: 'frame.requested' })
    clock.increment(FRAME_READY_DELAY)
    expect(isReady()).toBe(false)
    held.say({ type: 'frame.readied' })
    clock.increment(FRAME_READY_DELAY - 1)
    held.say({ type: 'frame.readied' })
    clock.increment(FRAME_READY_DELAY - 1)
    expect([isReady(), held.syncs]).toEqual([false, 0])
    clock.increment(1)
    expect([isReady(), held.syncs]).toEqual([true, 1])
    held.say({ type: 'frame.readied' })
    expect(isReady()).toBe(false)
    clock.increment(FRAME_READY_DELAY)
    expect([isReady(), held.syncs, held.loads]).toEqual([true, 2, 1])
  })

  test('error: when the frame is lost, it is removed, and the next request loads it again', () => {
    const { actor, held, told, becomeReady } = frame()
    becomeReady()
    const { say } = held
    say({ type: 'frame.gone' })
    say({ type: 'frame.gone' })
    say({ type: 'frame.readied' })
    expect(actor.getSnapshot().value).toBe('lost')
    expect(told('frame.unloaded')).toEqual([])
    expect(held).toMatchObject({ loads: 1, removals: 1 })
    becomeReady()
    expect(held).toMatchObject({ loads: 2, removals: 1 })
    expect(actor.getSnapshot().context.fault).toBeUndefined()
  })

  test('limit: when the frame never sends READY, it counts as lost', () => {
    const { actor, clock, told } = frame()
    actor.send({ type: 'frame.requested' })
    clock.increment(FRAME_LOAD_LIMIT)
    expect(told('frame.unloaded')).toHaveLength(1)
    expect(actor.getSnapshot().context.fault).toEqual({
      code: 'frame.lost.unloaded',
      message: 'Couldn’t load the login. Check your connection and try again.',
      cause: 'Unable to load email login dependency',
    })
  })

  test('behavior: a reset reloads the frame 100 ms later, and it is used only after its next READY', () => {
    const { actor, clock, held, isReady, told, becomeReady } = frame()
    becomeReady()
    actor.send({ type: 'frame.reset' })
    expect(isReady()).toBe(false)
    clock.increment(FRAME_RESET_DELAY)
    answer(actor, 'reloadFrame')
    held.say({ type: 'frame.gone' })
    clock.increment(FRAME_READY_DELAY)
    expect(isReady()).toBe(false)
    held.say({ type: 'frame.readied' })
    clock.increment(FRAME_READY_DELAY)
    expect([isReady(), held.loads]).toEqual([true, 1])
    expect(told('frame.unloaded')).toEqual([])
  })

  test('error: when the frame does not return from a reset, it is loaded again', () => {
    const { actor, clock, held, told, becomeReady } = frame()
    becomeReady()
    actor.send({ type: 'frame.reset' })
    clock.increment(FRAME_RESET_DELAY)
    answer(actor, 'reloadFrame')
    clock.increment(FRAME_RETURN_LIMIT)
    expect(held).toMatchObject({ loads: 2, removals: 1 })
    held.say({ type: 'frame.readied' })
    clock.increment(FRAME_READY_DELAY)
    actor.send({ type: 'frame.reset' })
    clock.increment(FRAME_RESET_DELAY)
    fail(actor, 'reloadFrame', lost)
    expect(held).toMatchObject({ loads: 3, removals: 2 })
    expect(told('frame.unloaded')).toEqual([])
  })
})

function approval() {
  const relayed: string[] = []
  const asked = new Set<unknown>()
  const story = alone(approvalMachine.provide({ actors: { relayRequest: parked, watchSight: parked } }))
  const { actor, told } = story
  actor.subscribe(() => {
    const { relayRequest } = actor.getSnapshot().children
    if (!relayRequest || asked.has(relayRequest)) return
    asked.add(relayRequest)
    relayed.push((inputOf(actor, 'relayRequest') as { id: string }).id)
  })
  return {
    ...story,
    relayed,
    want: (...ids: string[]) => {
      for (const id of ids) actor.send({ type: 'approval.requested', request: { id, method: 'personal_sign' } })
    },
    aborted: () => told('approval.aborted').flatMap((report): string[] => report.ids),
    outcomes: () => told('approval.settled').map((report): string => report.outcome),
  }
}

describe('approvals', () => {
  test('behavior: three requests are relayed one after the other, and only the last one settles the approval', () => {
    const { actor, relayed, want, told, aborted, outcomes } = approval()
    want('a', 'b', 'c')
    expect(relayed).toEqual(['a'])
    answer(actor, 'relayRequest', '0x1')
    fail(actor, 'relayRequest', new ModalError('frame.refused', 'You said no.'))
    expect(relayed).toEqual(['a', 'b', 'c'])
    expect([told('approval.shown').length, outcomes()]).toEqual([3, []])
    answer(actor, 'relayRequest', '0x3')
    expect([outcomes(), aborted()]).toEqual([['success'], []])
    expect(actor.getSnapshot().context.requests).toEqual([])
  })

  test('error: leaving aborts each waiting request exactly once, and the next request works', () => {
    const { actor, relayed, want, aborted } = approval()
    want('a', 'b', 'c')
    answer(actor, 'relayRequest', '0x1')
    actor.send({ type: 'approval.left' })
    actor.send({ type: 'approval.left' })
    expect(aborted()).toEqual(['b', 'c'])
    expect(actor.getSnapshot().children.relayRequest).toBeUndefined()
    want('d')
    answer(actor, 'relayRequest', '0x4')
    actor.send({ type: 'approval.left' })
    expect([relayed, aborted()]).toEqual([
      ['a', 'b', 'd'],
      ['b', 'c'],
    ])
  })

  test('error: when the same request arrives twice, it is relayed once', () => {
    const { actor, relayed, want, outcomes } = approval()
    want('a', 'a')
    answer(actor, 'relayRequest', '0x1')
    expect([relayed, outcomes()]).toEqual([['a'], ['success']])
  })

  test('behavior: when the request is not fully visible, it is unseen, and after a delay also covered', () => {
    const { actor, clock, want } = approval()
    const is = () => (['unseen', 'covered'] as const).filter((tag) => actor.getSnapshot().hasTag(tag))
    actor.send({ type: 'sight.lost' })
    expect(is()).toEqual([])
    want('a')
    actor.send({ type: 'sight.lost' })
    expect(is()).toEqual(['unseen'])
    clock.increment(SIGHT_DELAY - 1)
    actor.send({ type: 'sight.clear' })
    clock.increment(SIGHT_DELAY)
    expect(is()).toEqual([])
    actor.send({ type: 'sight.lost' })
    clock.increment(SIGHT_DELAY)
    expect(is()).toEqual(['unseen', 'covered'])
    actor.send({ type: 'sight.clear' })
    expect(is()).toEqual([])
  })

  test('limit: a request waits for the visitor for ten minutes at most', () => {
    const { clock, want, told, aborted, outcomes } = approval()
    want('a', 'b')
    clock.increment(APPROVAL_LIMIT)
    expect([aborted(), outcomes()]).toEqual([['a', 'b'], ['error']])
    expect(told('approval.aborted')).toMatchObject([{ fault: { code: 'frame.timeout.approval' } }])
  })

  test('error: a disallowed request aborts the waiting ones, and the refusal shows after 300 ms', () => {
    const { actor, clock, want, told, aborted } = approval()
    want('a', 'b')
    actor.send({ type: 'request.refused', method: 'eth_sign' })
    expect([told('refusal.shown').length, aborted()]).toEqual([1, ['a', 'b']])
    clock.increment(REFUSAL_DELAY - 1)
    expect(actor.getSnapshot().hasTag('refused')).toBe(false)
    clock.increment(1)
    expect(actor.getSnapshot().hasTag('refused')).toBe(true)
    actor.send({ type: 'refusal.dismissed' })
    expect(actor.getSnapshot().hasTag('refused')).toBe(false)
  })
})
