import { accountOf } from './freshness'
import { machineSetup } from './setup'

export const identity = machineSetup.createStateConfig({
  description: 'Name and picture of the address.',
  initial: 'idle',
  states: {
    idle: { tags: 'resting', on: { 'portfolio.requested': { guard: 'hasAccount', target: 'loading' } } },
    loading: {
      tags: 'waiting',
      invoke: {
        id: 'loadIdentity',
        src: 'loadIdentity',
        input: (given) => ({ account: accountOf(given) }),
        onDone: {
          target: 'known',
          actions: { type: 'setIdentity', params: ({ event }) => ({ identity: event.output }) },
        },
        onError: 'unknown',
      },
      after: { PORTFOLIO_LIMIT: 'unknown' },
    },
    known: { tags: 'resting' },
    unknown: {
      description: 'The address stands for itself; the next look tries again.',
      tags: 'resting',
      on: { 'portfolio.requested': 'loading' },
    },
  },
})
