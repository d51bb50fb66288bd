import { parseCaipAddress, type CaipAddress } from '../../domain/caip'
import type { Fault } from '../../domain/errors'
import type { ActivityPage } from '../../domain/portfolio/activity'
import { trackReport } from '../tracking'
import { accountOf } from './freshness'
import { failure, machineSetup } from './setup'

const none: ActivityPage = { activities: [] }

/** Of the page that is asked for, or was. */
const track = (event: 'LOAD_MORE_TRANSACTIONS' | 'ERROR_FETCH_TRANSACTIONS') =>
  ({
    type: 'report',
    params: (given: { context: { account?: CaipAddress; next?: string } }) =>
      trackReport({
        event,
        properties: {
          address: parseCaipAddress(accountOf(given))?.address ?? '',
          ...(given.context.next && { cursor: given.context.next }),
        },
      }),
  }) as const
const silent: Fault = {
  code: 'http.timeout',
  message: 'The server did not answer in time. Check your connection and try again.',
}
const late = { type: 'setFault', params: { fault: silent } } as const
const failed = track('ERROR_FETCH_TRANSACTIONS')

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
        onDone: [
          {
            guard: { type: 'isServed', params: ({ event }) => ({ page: event.output }) },
            target: 'shown',
            actions: { type: 'setActivities', params: ({ event }) => ({ page: event.output ?? none }) },
          },
          { target: 'absent', actions: { type: 'setActivities', params: { page: none } } },
        ],
        onError: { target: 'failed', actions: [{ type: 'setFault', params: failure }, failed] },
      },
      on: { 'tokens.stale': { target: 'loading', reenter: true } },
      after: {
        PORTFOLIO_LIMIT: { target: 'failed', actions: [late, failed] },
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
      entry: track('LOAD_MORE_TRANSACTIONS'),
      invoke: {
        id: 'addActivity',
        src: 'loadActivity',
        input: (given) => ({ account: accountOf(given), ...(given.context.next && { cursor: given.context.next }) }),
        onDone: {
          target: 'shown',
          actions: { type: 'addActivities', params: ({ event }) => ({ page: event.output ?? none }) },
        },
        onError: { target: 'broken', actions: [{ type: 'setFault', params: failure }, failed] },
      },
      on: { 'tokens.stale': 'idle' },
      after: {
        PORTFOLIO_LIMIT: { target: 'broken', actions: [late, failed] },
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
    absent: {
      description: 'The service keeps no history of this network: nothing is known of it, also not that there is none.',
      tags: ['resting', 'activityAbsent'],
    },
    failed: {
      tags: ['resting', 'activityFailed'],
      on: { 'activity.requested': { target: 'loading', actions: 'clearFault' } },
    },
  },
})
