import { frameInterrupted, frameLoadFailed } from '../domain/texts'
import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import type { Fault } from '../domain/errors'
import { FRAME_LOAD_LIMIT, FRAME_READY_DELAY, FRAME_RESET_DELAY, FRAME_RETURN_LIMIT } from '../domain/limits'
import { notProvided } from './notProvided'

/** Context of the secure frame machine. */
export interface FrameContext {
  fault?: Fault
}

/** Events that the secure frame machine accepts. */
export type FrameEvent =
  | { type: 'frame.requested' }
  /** Reloads the frame and drops its pending requests (docs/decisions.md#36). */
  | { type: 'frame.reset' }
  /** The frame sent READY; again after each reload. */
  | { type: 'frame.readied' }
  /** The frame navigated to another document, or was removed from the page. */
  | { type: 'frame.gone' }

/** Event sent to the parent if the frame did not load. A frame that loaded and was lost later is not reported. */
export type FrameReport = { type: 'frame.unloaded' }

const unloaded: Fault = {
  code: 'frame.lost.unloaded',
  message: 'Couldn’t load the login. Check your connection and try again.',
  cause: frameLoadFailed,
}
const gone: Fault = { code: 'frame.lost', message: frameInterrupted }

const machineSetup = setup({
  types: {
    context: {} as FrameContext,
    events: {} as FrameEvent,
    tags: {} as 'resting' | 'waiting' | 'ready' | 'lost',
  },
  actors: {
    /** Inserts the iframe, loads it on each invocation, and reports its state. */
    holdFrame: fromCallback<FrameEvent>(notProvided),
    /** Sends SYNC_DAPP_DATA once, and SYNC_THEME now and on every change. */
    syncFrame: fromCallback<FrameEvent>(notProvided),
    /** Sends RELOAD. */
    reloadFrame: fromPromise<unknown>(notProvided),
  },
  actions: {
    report: sendParent((_, report: FrameReport) => report),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault })),
    clearFault: assign({ fault: undefined }),
  },
  delays: { FRAME_LOAD_LIMIT, FRAME_READY_DELAY, FRAME_RESET_DELAY, FRAME_RETURN_LIMIT },
})

const lose = (fault: Fault) => ({ target: '#lost', actions: { type: 'setFault', params: { fault } } }) as const
const loadTimedOut = {
  target: '#lost',
  actions: [
    { type: 'setFault', params: { fault: unloaded } },
    { type: 'report', params: { type: 'frame.unloaded' } },
  ],
} as const

const afresh = { target: '#present', reenter: true } as const

/**
 * Secure frame: loaded on first use, and used only 500 ms after it sent READY. While ready, it receives the page's
 * metadata and theme. A lost frame is loaded again on the next request.
 */
export const frameMachine = machineSetup.createMachine({
  id: 'frame',
  context: {},
  initial: 'absent',
  states: {
    absent: {
      description: 'The secure frame has not been needed yet.',
      tags: 'resting',
      on: { 'frame.requested': 'present' },
    },
    present: {
      id: 'present',
      description: 'The iframe is in the page.',
      initial: 'loading',
      entry: 'clearFault',
      invoke: { id: 'holdFrame', src: 'holdFrame', onError: lose(gone) },
      on: { 'frame.gone': lose(gone) },
      states: {
        loading: {
          description: 'Waiting for the frame to send READY.',
          tags: 'waiting',
          on: { 'frame.readied': 'settling' },
          after: { FRAME_LOAD_LIMIT: loadTimedOut },
        },
        settling: {
          description: 'The frame has sent READY. Half a second passes before it receives a message.',
          tags: 'waiting',
          on: { 'frame.readied': { target: 'settling', reenter: true } },
          after: { FRAME_READY_DELAY: 'ready' },
        },
        ready: {
          description: 'The frame accepts requests, and receives the page’s metadata and theme.',
          tags: ['resting', 'ready'],
          invoke: { id: 'syncFrame', src: 'syncFrame', onError: lose(gone) },
          on: { 'frame.readied': 'settling', 'frame.reset': 'resetting' },
        },
        resetting: {
          description: 'The pending requests of the frame are dropped. It is reloaded a moment later.',
          tags: 'waiting',
          on: { 'frame.readied': 'settling' },
          after: { FRAME_RESET_DELAY: 'reloading' },
        },
        reloading: {
          description: 'The frame is asked to reload itself. If that fails, it is fetched again.',
          tags: 'waiting',
          invoke: { id: 'reloadFrame', src: 'reloadFrame', onDone: 'returning', onError: afresh },
          on: { 'frame.readied': 'settling', 'frame.gone': 'returning' },
          after: { FRAME_RETURN_LIMIT: afresh },
        },
        returning: {
          description: 'The frame is reloading. If it does not send READY in time, it is fetched again.',
          tags: 'waiting',
          // Expected: the frame is reloading.
          on: { 'frame.readied': 'settling', 'frame.gone': {} },
          after: { FRAME_RETURN_LIMIT: afresh },
        },
      },
    },
    lost: {
      id: 'lost',
      description: 'The frame did not load, or it was removed. The next request loads it again.',
      tags: ['resting', 'lost'],
      on: { 'frame.requested': 'present' },
    },
  },
})
