import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { accountOf, afterRead } from './freshness'
import { machineSetup } from './setup'

type Read = { event: { output: readonly TokenBalance[] } }
const setTokens = { type: 'setTokens', params: ({ event }: Read) => ({ tokens: event.output }) } as const
const reportKnown = {
  type: 'report',
  params: ({ event }: Read) => ({ type: 'tokens.known', tokens: event.output }) as const,
} as const

/** Region of the portfolio: token balances, and how fresh they are. */
export const tokens = machineSetup.createStateConfig({
  description: 'The token balances are read and kept up to date.',
  initial: 'idle',
  states: {
    idle: {
      description: 'The balances have not been requested yet.',
      tags: 'resting',
      on: { 'portfolio.requested': { guard: 'hasAccount', target: 'loading' } },
    },
    loading: {
      tags: 'waiting',
      invoke: {
        id: 'loadTokens',
        src: 'loadTokens',
        input: (given) => ({ account: accountOf(given), fresh: false }),
        onDone: { target: 'fresh', actions: [setTokens, reportKnown] },
        onError: 'unavailable',
      },
      on: { 'tokens.stale': 'refreshing', 'tokens.moved': 'refreshing' },
      after: { PORTFOLIO_LIMIT: 'unavailable' },
    },
    refreshing: {
      description: 'A transaction may have changed the balances. They are read again, not from the cache.',
      tags: 'waiting',
      invoke: {
        id: 'refreshTokens',
        src: 'loadTokens',
        input: (given) => ({ account: accountOf(given), fresh: true }),
        onDone: { target: 'fresh', actions: [setTokens, reportKnown] },
        onError: 'unavailable',
      },
      on: {
        'tokens.stale': { target: 'refreshing', reenter: true },
        'tokens.moved': { target: 'refreshing', reenter: true },
      },
      after: { PORTFOLIO_LIMIT: 'unavailable' },
    },
    ...afterRead(
      'PORTFOLIO_LIFETIME',
      { 'portfolio.requested': 'loading' },
      { 'tokens.stale': 'refreshing', 'tokens.moved': 'refreshing' },
    ),
  },
})
