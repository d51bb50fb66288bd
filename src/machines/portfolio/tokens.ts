import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { chart, owner } from './chart'

type Read = { event: { output: readonly TokenBalance[] } }
const know = { type: 'know', params: ({ event }: Read) => ({ tokens: event.output }) } as const
const tellKnown = {
  type: 'tell',
  params: ({ event }: Read) => ({ type: 'tokens.known', tokens: event.output }) as const,
} as const

export const tokens = chart.createStateConfig({
  description: 'Balances, and how fresh they are.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody has looked yet.',
      tags: 'resting',
      on: { 'portfolio.requested': { guard: 'hasAccount', target: 'loading' } },
    },
    loading: {
      tags: 'waiting',
      invoke: {
        id: 'loadTokens',
        src: 'loadTokens',
        input: (given) => ({ account: owner(given), fresh: false }),
        onDone: { target: 'fresh', actions: [know, tellKnown] },
        onError: 'unavailable',
      },
      on: { 'tokens.stale': 'refreshing' },
      after: { PORTFOLIO_LIMIT: 'unavailable' },
    },
    refreshing: {
      description: 'Something was moved: what was read before no longer counts.',
      tags: 'waiting',
      invoke: {
        id: 'refreshTokens',
        src: 'loadTokens',
        input: (given) => ({ account: owner(given), fresh: true }),
        onDone: { target: 'fresh', actions: [know, tellKnown] },
        onError: 'unavailable',
      },
      on: { 'tokens.stale': { target: 'refreshing', reenter: true } },
      after: { PORTFOLIO_LIMIT: 'unavailable' },
    },
    fresh: {
      tags: 'resting',
      on: { 'tokens.stale': 'refreshing', 'tokens.moved': 'refreshing' },
      after: { PORTFOLIO_LIFETIME: 'stale' },
    },
    stale: {
      description: 'Still shown, and read again when somebody looks.',
      tags: 'resting',
      on: { 'portfolio.requested': 'loading', 'tokens.stale': 'refreshing', 'tokens.moved': 'refreshing' },
    },
    unavailable: {
      description: 'Not asked for again until the block is over; what was known before stays.',
      tags: ['resting', 'unavailable'],
      after: { BALANCE_RETRY_BLOCK: 'retryable' },
    },
    retryable: {
      tags: ['resting', 'unavailable', 'retryable'],
      on: { 'portfolio.requested': 'loading', 'tokens.stale': 'refreshing', 'tokens.moved': 'refreshing' },
    },
  },
})
