import { type CaipAddress } from '../../domain/caip'
import { parseCaipAddress } from '../../domain/account/accountId'
import type { Fault } from '../../domain/errors'
import type { ActivityPage } from '../../domain/portfolio/activity'
import { trackReport } from '../tracking'
import { accountOf } from './freshness'
import { failure, machineSetup } from './setup'

const none: ActivityPage = { activities: [] }
/** Answer about the newest page; without `output`, no history is kept for the network. */
interface Read {
  output: ActivityPage | undefined
}
/** Shows the newest page. */
const setNewest = {
  guard: { type: 'isServed', params: ({ event }: { event: Read }) => ({ page: event.output }) },
  target: 'shown',
  actions: { type: 'setActivities', params: ({ event }: { event: Read }) => ({ page: event.output ?? none }) },
} as const
/** Reading of the newest page while the list is on screen. */
const renewal = machineSetup.createStateConfig({
  invoke: {
    id: 'renewActivity',
    src: 'loadActivity',
    input: (given) => ({ account: accountOf(given) }),
    onDone: [setNewest, 'shown'],
    onError: 'shown',
  },
  on: { 'tokens.stale': 'idle' },
  after: { PORTFOLIO_LIMIT: 'shown' },
})

/** Reports a telemetry event with the cursor of the requested page. */
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
  message: 'The server didn’t respond in time. Check your connection and try again.',
}
const setTimeoutFault = { type: 'setFault', params: { fault: silent } } as const
const failed = track('ERROR_FETCH_TRANSACTIONS')

/** Region of the portfolio: the account's history, page by page. */
export const activity = machineSetup.createStateConfig({
  description: 'The history of the account is loaded page by page.',
  initial: 'idle',
  states: {
    idle: {
      tags: 'resting',
      on: {
        'activity.requested': { guard: 'hasAccount', target: 'loading' },
        // A transaction has made the list outdated: the next view does not show it as it was.
        'portfolio.requested': { guard: 'hasActivities', target: 'loading' },
      },
    },
    loading: {
      tags: ['waiting', 'activityLoading'],
      invoke: {
        id: 'loadActivity',
        src: 'loadActivity',
        input: (given) => ({ account: accountOf(given) }),
        onDone: [setNewest, { target: 'absent', actions: { type: 'setActivities', params: { page: none } } }],
        onError: { target: 'failed', actions: [{ type: 'setFault', params: failure }, failed] },
      },
      on: { 'tokens.stale': { target: 'loading', reenter: true } },
      after: {
        PORTFOLIO_LIMIT: { target: 'failed', actions: [setTimeoutFault, failed] },
      },
    },
    shown: {
      tags: 'resting',
      always: { guard: 'hasNoMore', target: 'whole' },
      on: {
        'portfolio.requested': { guard: 'areTokensOld', target: 'renewing' },
        'activity.more': { guard: 'hasMore', target: 'adding' },
        'tokens.stale': 'idle',
      },
    },
    renewing: machineSetup.createStateConfig({
      ...renewal,
      description: 'The newest page is read again. The list stays on screen, also if that fails.',
      tags: 'waiting',
      on: { ...renewal.on, 'activity.more': { guard: 'hasMore', target: 'adding' } },
    }),
    renewingWhole: machineSetup.createStateConfig({
      ...renewal,
      description: 'The newest page is read again. The whole list stays on screen, also if that fails.',
      tags: ['waiting', 'activityWhole'],
    }),
    adding: {
      description: 'The next page is loading. The list stays on screen.',
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
        PORTFOLIO_LIMIT: { target: 'broken', actions: [setTimeoutFault, failed] },
      },
    },
    broken: {
      description: 'The next page could not be loaded. The visitor can retry.',
      tags: ['resting', 'activityFailed'],
      on: {
        'activity.more': { target: 'adding', actions: 'clearFault' },
        'tokens.stale': { target: 'idle', actions: 'clearFault' },
      },
    },
    whole: {
      description: 'The whole history is loaded. What comes later is read with the balances.',
      tags: ['resting', 'activityWhole'],
      on: { 'portfolio.requested': { guard: 'areTokensOld', target: 'renewingWhole' }, 'tokens.stale': 'idle' },
    },
    absent: {
      description: 'The service keeps no history for this network, so it is unknown whether there is any.',
      tags: ['resting', 'activityAbsent'],
    },
    failed: {
      tags: ['resting', 'activityFailed'],
      on: { 'activity.requested': { target: 'loading', actions: 'clearFault' } },
    },
  },
})
