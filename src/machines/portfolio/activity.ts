import { chart, late, owner, reason } from './chart'

export const activity = chart.createStateConfig({
  description: 'The history, a page at a time.',
  initial: 'idle',
  states: {
    idle: { tags: 'resting', on: { 'activity.requested': { guard: 'hasAccount', target: 'loading' } } },
    loading: {
      tags: ['waiting', 'activityLoading'],
      invoke: {
        id: 'loadActivity',
        src: 'loadActivity',
        input: (given) => ({ account: owner(given) }),
        onDone: { target: 'shown', actions: { type: 'begin', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'blame', params: reason } },
      },
      on: { 'tokens.stale': { target: 'loading', reenter: true } },
      after: { PORTFOLIO_LIMIT: { target: 'failed', actions: { type: 'blame', params: { fault: late } } } },
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
        input: (given) => ({ account: owner(given), ...(given.context.next && { cursor: given.context.next }) }),
        onDone: { target: 'shown', actions: { type: 'append', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'broken', actions: { type: 'blame', params: reason } },
      },
      on: { 'tokens.stale': 'idle' },
      after: { PORTFOLIO_LIMIT: { target: 'broken', actions: { type: 'blame', params: { fault: late } } } },
    },
    broken: {
      description: 'The next page did not come; it can be asked for again.',
      tags: ['resting', 'activityFailed'],
      on: {
        'activity.more': { target: 'adding', actions: 'forgive' },
        'tokens.stale': { target: 'idle', actions: 'forgive' },
      },
    },
    whole: {
      description: 'There is no more.',
      tags: ['resting', 'activityWhole'],
      on: { 'tokens.stale': 'idle' },
    },
    failed: {
      tags: ['resting', 'activityFailed'],
      on: { 'activity.requested': { target: 'loading', actions: 'forgive' } },
    },
  },
})
