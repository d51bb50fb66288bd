import { assign, fromPromise, setup } from 'xstate'
import type { Fault } from '../domain/errors'
import { CAPABILITIES_LIMIT } from '../domain/limits'
import type { CapabilityList } from '../domain/send/capability'
import { faultFrom } from './faults'
import { notProvided } from './notProvided'

const late: Fault = {
  code: 'wallet.timeout.capabilities',
  message: 'The wallet did not answer in time. Open it, then ask again.',
}

/** What a wallet says that its account can on one network (EIP-5792): asked each time the visitor looks. */
export const capabilitiesMachine = setup({
  types: {
    context: {} as { list: CapabilityList | undefined; fault: Fault | undefined },
    events: {} as { type: 'capabilities.requested' },
    tags: {} as 'resting' | 'waiting' | 'told' | 'unknown' | 'failed',
  },
  // `undefined`: the wallet does not know the question.
  actors: { askWallet: fromPromise<CapabilityList | undefined>(notProvided) },
  actions: {
    setList: assign((_, { list }: { list: CapabilityList | undefined }) => ({ list, fault: undefined })),
    setFault: assign((_, { fault }: { fault: Fault }) => ({ fault, list: undefined })),
  },
  guards: { isUnknown: (_, { list }: { list: CapabilityList | undefined }) => list === undefined },
  delays: { CAPABILITIES_LIMIT },
}).createMachine({
  id: 'capabilities',
  context: { list: undefined, fault: undefined },
  initial: 'idle',
  on: { 'capabilities.requested': '.asking' },
  states: {
    idle: { description: 'The visitor has not looked.', tags: 'resting' },
    asking: {
      description: 'One question to the wallet, without a prompt. What it said before stays on show.',
      tags: 'waiting',
      invoke: {
        id: 'askWallet',
        src: 'askWallet',
        onDone: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ list: event.output }) },
            target: 'unknown',
            actions: { type: 'setList', params: { list: undefined } },
          },
          { target: 'told', actions: { type: 'setList', params: ({ event }) => ({ list: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'setFault', params: faultFrom('wallet.failed') } },
      },
      after: { CAPABILITIES_LIMIT: { target: 'failed', actions: { type: 'setFault', params: { fault: late } } } },
    },
    told: { description: 'What it said, which may be nothing of this network.', tags: ['resting', 'told'] },
    unknown: { description: 'The wallet does not know the question.', tags: ['resting', 'unknown'] },
    failed: {
      description: 'It did not answer, or with what cannot be read. It can be asked again.',
      tags: ['resting', 'failed'],
    },
  },
})
