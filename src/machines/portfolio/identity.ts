import type { Identity } from '../../domain/portfolio/profile'
import { accountOf } from './freshness'
import { machineSetup } from './setup'

const read = ({ event }: { event: { output: Identity | undefined } }) => ({ identity: event.output })
const setIdentity = {
  type: 'setIdentity',
  params: ({ event }: { event: { output: Identity | undefined } }) => ({ identity: event.output ?? {} }),
} as const

/** Region of the portfolio: the account's name and avatar. */
export const identity = machineSetup.createStateConfig({
  description: 'The name and avatar of the account are looked up.',
  initial: 'idle',
  on: {
    'identity.changed': {
      guard: { type: 'isOfAccount', params: ({ event }) => event },
      target: '.named',
      actions: { type: 'setIdentity', params: ({ event }) => event },
    },
  },
  states: {
    idle: { tags: 'resting', on: { 'portfolio.requested': { guard: 'hasAccount', target: 'loading' } } },
    loading: {
      tags: 'waiting',
      invoke: {
        id: 'loadIdentity',
        src: 'loadIdentity',
        input: (given) => ({ account: accountOf(given) }),
        onDone: [
          { guard: { type: 'isNamed', params: read }, target: 'named', actions: setIdentity },
          { guard: { type: 'isTold', params: read }, target: 'unnamed', actions: setIdentity },
          { target: 'untold' },
        ],
        onError: 'unknown',
      },
      after: { PORTFOLIO_LIMIT: 'unknown' },
    },
    named: { tags: 'resting' },
    unnamed: { description: 'The account has no name. The visitor may register one.', tags: ['resting', 'unnamed'] },
    untold: { description: 'This network has no names.', tags: 'resting' },
    unknown: {
      description: 'The name could not be read, so the address is shown. The next view of the account retries.',
      tags: 'resting',
      on: { 'portfolio.requested': 'loading' },
    },
  },
})
