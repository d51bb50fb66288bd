import { movedTo } from './facts'
import { machineSetup, type SwapWish } from './setup'

/** Limits an earlier page's wish to its approval, once the network's list was loaded before. */
const renewed = (wish: SwapWish): SwapWish => (wish.isLeft ? { approval: wish.approval, isLeft: true } : wish)

/** Region of the swap: the network's tokens, and the initial values of the form. */
export const list = machineSetup.createStateConfig({
  description: 'The tokens of the network are listed, and the form gets its initial values.',
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
            // Do not restore an amount that the visitor has cleared since.
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
      description: 'The list could not be loaded. The visitor can still pay with tokens in the account.',
      tags: ['resting', 'unlisted'],
      on: { 'tokens.retry': 'loading' },
    },
  },
})
