import { assign, fromPromise, setup } from 'xstate'
import type { Fault } from '../domain/errors'
import { CAPABILITIES_LIMIT } from '../domain/limits'
import type { CapabilityList } from '../domain/transaction/capability'
import { faultFrom } from './faults'
import { notProvided } from './notProvided'

const timeout: Fault = {
  code: 'wallet.timeout.capabilities',
  message: 'The wallet didn’t respond in time. Open it, then try again.',
}

/** Asks the wallet for its EIP-5792 capabilities on the active network, each time the visitor opens their row. */
export const capabilitiesMachine = setup({
  types: {
    context: {} as { list: CapabilityList | undefined; fault: Fault | undefined },
    events: {} as { type: 'capabilities.requested' },
    tags: {} as 'resting' | 'waiting' | 'told' | 'unknown' | 'failed',
  },
  // Resolves with `undefined` if the wallet does not support `wallet_getCapabilities`.
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
    idle: { description: 'The visitor has not opened the capabilities yet.', tags: 'resting' },
    asking: {
      description:
        'Waiting for the wallet to list its capabilities, without a prompt. Its previous answer stays on screen.',
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
      after: { CAPABILITIES_LIMIT: { target: 'failed', actions: { type: 'setFault', params: { fault: timeout } } } },
    },
    told: {
      description: 'The wallet has answered. The list may be empty for this network.',
      tags: ['resting', 'told'],
    },
    unknown: { description: 'The wallet does not support the request.', tags: ['resting', 'unknown'] },
    failed: {
      description: 'The wallet did not answer, or its answer is invalid. The visitor can ask again.',
      tags: ['resting', 'failed'],
    },
  },
})
