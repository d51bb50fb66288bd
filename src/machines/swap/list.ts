import { movedTo } from './facts'
import { machineSetup, type SwapWish } from './setup'

/** What an earlier page has left comes with a network's first list; after that only whether its approval stands. */
const renewed = (wish: SwapWish): SwapWish => (wish.isLeft ? { approval: wish.approval, isLeft: true } : wish)

export const list = machineSetup.createStateConfig({
  description: 'What can be exchanged on the network, and with what the form is to begin.',
  initial: 'loading',
  on: {
    'account.changed': { guard: { type: 'isOtherNetwork', params: movedTo }, target: '.loading' },
    'swap.entered': { target: '.loading', actions: 'clearLead' },
  },
  states: {
    loading: {
      tags: ['waiting', 'listing'],
      invoke: {
        id: 'loadTokens',
        src: 'loadTokens',
        input: ({ context, event }) => ({
          account: context.account,
          network: event.type === 'account.changed' ? event.network : (context.network ?? 'eip155:1'),
        }),
        onDone: [
          {
            // An amount that the visitor has cleared since does not come back.
            guard: 'isListed',
            target: 'known',
            actions: [
              { type: 'setList', params: ({ event }) => event.output },
              { type: 'toWish', params: ({ event }) => ({ wish: renewed(event.output.wish) }) },
            ],
          },
          {
            target: 'known',
            actions: [
              { type: 'setList', params: ({ event }) => event.output },
              { type: 'toWish', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: 'unavailable',
      },
      after: { SEND_CHECK_LIMIT: 'unavailable' },
    },
    known: { tags: 'resting' },
    unavailable: {
      description: 'What is held can be paid with all the same.',
      tags: ['resting', 'unlisted'],
      on: { 'tokens.retry': 'loading' },
    },
  },
})
