import type { Identity } from '../../domain/portfolio/profile'
import { accountOf } from './freshness'
import { machineSetup } from './setup'

const read = ({ event }: { event: { output: Identity | undefined } }) => ({ identity: event.output })
const setIdentity = {
  type: 'setIdentity',
  params: ({ event }: { event: { output: Identity | undefined } }) => ({ identity: event.output ?? {} }),
} as const

export const identity = machineSetup.createStateConfig({
  description: 'Name and picture of the address.',
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
    unnamed: { description: 'It has no name, which can be mended.', tags: ['resting', 'unnamed'] },
    untold: { description: 'Names are not told on this network.', tags: 'resting' },
    unknown: {
      description: 'The address stands for itself; the next look tries again.',
      tags: 'resting',
      on: { 'portfolio.requested': 'loading' },
    },
  },
})
