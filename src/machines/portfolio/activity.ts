import type { Fault } from '../../domain/errors'
import { accountOf } from './freshness'
import { failure, machineSetup } from './setup'

const late: Fault = {
  code: 'http.timeout',
  message: 'The server did not answer in time. Check your connection and try again.',
}

export const activity = machineSetup.createStateConfig({
  description: 'The history, a page at a time.',
  initial: 'idle',
  states: {
    idle: { tags: 'resting', on: { 'activity.requested': { guard: 'hasAccount', target: 'loading' } } },
    loading: {
      tags: ['waiting', 'activityLoading'],
      invoke: {
        id: 'loadActivity',
        src: 'loadActivity',
        input: (given) => ({ account: accountOf(given) }),
        onDone: {
          target: 'shown',
          actions: { type: 'setActivities', params: ({ event }) => ({ page: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'setFault', params: failure } },
      },
      on: { 'tokens.stale': { target: 'loading', reenter: true } },
      after: {
        PORTFOLIO_LIMIT: { target: 'failed', actions: { type: 'setFault', params: { fault: late } } },
      },
    },
    shown: {
      tags: 'resting',
      always: { guard: 'hasNoMore', target: 'whole' },
      on: { 'activity.more': { guard: 'hasMore', target: 'adding' }, 'tokens.stale': 'idle' },
    },
    adding: {
      description: 'The next page is on its way; what is there stays.',
      tags: ['waiting', 'activityLoading'],
      invoke: {
        id: 'addActivity',
        src: 'loadActivity',
        input: (given) => ({ account: accountOf(given), ...(given.context.next && { cursor: given.context.next }) }),
        onDone: {
          target: 'shown',
          actions: { type: 'addActivities', params: ({ event }) => ({ page: event.output }) },
        },
        onError: { target: 'broken', actions: { type: 'setFault', params: failure } },
      },
      on: { 'tokens.stale': 'idle' },
      after: {
        PORTFOLIO_LIMIT: { target: 'broken', actions: { type: 'setFault', params: { fault: late } } },
      },
    },
    broken: {
      description: 'The next page did not come; it can be asked for again.',
      tags: ['resting', 'activityFailed'],
      on: {
        'activity.more': { target: 'adding', actions: 'clearFault' },
        'tokens.stale': { target: 'idle', actions: 'clearFault' },
      },
    },
    whole: {
      description: 'There is no more.',
      tags: ['resting', 'activityWhole'],
      on: { 'tokens.stale': 'idle' },
    },
    failed: {
      tags: ['resting', 'activityFailed'],
      on: { 'activity.requested': { target: 'loading', actions: 'clearFault' } },
    },
  },
})
