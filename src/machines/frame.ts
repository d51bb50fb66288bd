import { frameInterrupted } from '../domain/texts'
import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate'
import type { Fault } from '../domain/errors'
import { FRAME_LOAD_LIMIT, FRAME_READY_DELAY, FRAME_RESET_DELAY, FRAME_RETURN_LIMIT } from '../domain/limits'
import { frameLoadFailed } from '../domain/texts'
import { notProvided } from './notProvided'

/**
 * The secure frame: fetched when it is first needed, spoken to only half a second after it has said READY, and
 * told who the page is and how it looks whenever it is there. A lost frame is fetched again when next needed.
 */

export interface FrameContext {
  fault?: Fault
}

export type FrameEvent =
  | { type: 'frame.requested' }
  /** Start afresh, without what the frame was waiting for (docs/decisions.md#36). */
  | { type: 'frame.reset' }
  /** The frame has said READY; again where it has loaded itself anew. */
  | { type: 'frame.readied' }
  /** The frame shows something that is not ours to speak to, or is out of the page. */
  | { type: 'frame.gone' }

/** It did not come; one that was there and went away is no fault of the page. */
export type FrameReport = { type: 'frame.unloaded' }

const unloaded: Fault = {
  code: 'frame.lost.unloaded',
  message: 'The log-in could not be loaded. Check your connection and try again.',
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
    /** Keeps the iframe in the page, loads it anew each time it is invoked, and reports what becomes of it. */
    holdFrame: fromCallback<FrameEvent>(notProvided),
    /** SYNC_DAPP_DATA and SYNC_THEME, at once and on every change. */
    syncFrame: fromCallback<FrameEvent>(notProvided),
    /** RELOAD. */
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
const late = {
  target: '#lost',
  actions: [
    { type: 'setFault', params: { fault: unloaded } },
    { type: 'report', params: { type: 'frame.unloaded' } },
  ],
} as const

const afresh = { target: '#present', reenter: true } as const

export const frameMachine = machineSetup.createMachine({
  id: 'frame',
  context: {},
  initial: 'absent',
  states: {
    absent: { description: 'It was not needed yet.', tags: 'resting', on: { 'frame.requested': 'present' } },
    present: {
      id: 'present',
      description: 'Its iframe is in the page.',
      initial: 'loading',
      entry: 'clearFault',
      invoke: { id: 'holdFrame', src: 'holdFrame', onError: lose(gone) },
      on: { 'frame.gone': lose(gone) },
      states: {
        loading: {
          description: 'It has not said READY.',
          tags: 'waiting',
          on: { 'frame.readied': 'settling' },
          after: { FRAME_LOAD_LIMIT: late },
        },
        settling: {
          description: 'READY was said; the frame has half a second to itself.',
          tags: 'waiting',
          on: { 'frame.readied': { target: 'settling', reenter: true } },
          after: { FRAME_READY_DELAY: 'ready' },
        },
        ready: {
          description: 'It can be spoken to.',
          tags: ['resting', 'ready'],
          invoke: { id: 'syncFrame', src: 'syncFrame', onError: lose(gone) },
          on: { 'frame.readied': 'settling', 'frame.reset': 'resetting' },
        },
        resetting: {
          description: 'What it waited for is given up; a moment later it is loaded anew.',
          tags: 'waiting',
          on: { 'frame.readied': 'settling' },
          after: { FRAME_RESET_DELAY: 'reloading' },
        },
        reloading: {
          description: 'The frame is told to load itself anew. Where that fails, it is fetched anew.',
          tags: 'waiting',
          invoke: { id: 'reloadFrame', src: 'reloadFrame', onDone: 'returning', onError: afresh },
          on: { 'frame.readied': 'settling', 'frame.gone': 'returning' },
          after: { FRAME_RETURN_LIMIT: afresh },
        },
        returning: {
          description: 'It loads itself anew, and says READY again; one that does not is fetched anew.',
          tags: 'waiting',
          // It goes because it was told to.
          on: { 'frame.readied': 'settling', 'frame.gone': {} },
          after: { FRAME_RETURN_LIMIT: afresh },
        },
      },
    },
    lost: {
      id: 'lost',
      description: 'It did not load, or it was removed; the next request fetches it again.',
      tags: ['resting', 'lost'],
      on: { 'frame.requested': 'present' },
    },
  },
})
