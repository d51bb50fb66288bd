import type { CaipAddress } from '../../../domain/caip'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import type { Quote } from '../domain/swap'
import { isOther, movedTo, question, reportReviewing, setFailure, setTimedOut, track } from './facts'
import { machineSetup } from './setup'

const renewed = {
  id: 'getQuote',
  src: 'getQuote',
  input: question,
  onDone: {
    target: 'quoted',
    actions: { type: 'setQuote', params: ({ event }: { event: { output: Quote } }) => ({ quote: event.output }) },
  },
  onError: { target: 'refused', actions: setFailure },
} as const

const renewal = [{ guard: 'hasQuote', target: 'renewing' }, { target: 'asking' }] as const

/** Swap form: keeps a current quote for its input. The wallet is not asked. */
export const editing = machineSetup.createStateConfig({
  description: 'The visitor fills in the form. No wallet request is pending, and the quote follows the input.',
  entry: 'clearOrder',
  initial: 'weighing',
  on: {
    'wish.made': { target: '#weighing', actions: { type: 'setWish', params: ({ event }) => event.wish } },
    'token.selected': { target: '#weighing', actions: { type: 'setToken', params: ({ event }) => event } },
    'pair.flipped': { target: '#weighing', actions: 'flip' },
    'amount.typed': { target: '#weighing', actions: { type: 'setAmount', params: ({ event }) => event } },
    'amount.max': { guard: 'hasFrom', target: '.maxing' },
    'slippage.typed': { actions: { type: 'setSlippage', params: ({ event }) => event } },
    'swap.reviewed': {
      guard: 'canReview',
      target: 'reviewing',
      actions: ['setOrder', reportReviewing, track('INITIATE_SWAP')],
    },
    'swap.dismissed': { actions: 'clearFault' },
    'approval.revoked': { guard: 'hasApproval', target: '#revoking' },
    'account.changed': {
      guard: isOther,
      target: '#weighing',
      actions: { type: 'setAccount', params: movedTo },
    },
  },
  states: {
    weighing: {
      id: 'weighing',
      tags: 'resting',
      always: [{ guard: 'isWhole', target: 'settling' }, { target: 'idle' }],
    },
    idle: { tags: 'resting' },
    settling: { tags: ['resting', 'quoting'], after: { QUOTE_SETTLE: 'asking' } },
    asking: {
      tags: ['waiting', 'quoting'],
      invoke: renewed,
      after: { QUOTE_LIMIT: { target: 'refused', actions: setTimedOut } },
    },
    quoted: { tags: 'resting', after: { QUOTE_RENEWAL: 'stale' } },
    stale: {
      description:
        'The quote is older than 10 s, or there is none. One is fetched as soon as the visitor sees the swap.',
      tags: ['waiting', 'renewing'],
      invoke: {
        id: 'awaitVisibility',
        src: 'awaitVisibility',
        onDone: renewal,
        onError: renewal,
      },
    },
    renewing: {
      description: 'A new quote is being fetched, and the old one stays on screen.',
      tags: ['waiting', 'renewing'],
      invoke: renewed,
      after: { QUOTE_LIMIT: { target: 'refused', actions: setTimedOut } },
    },
    refused: {
      description: 'There is no quote, and the visitor sees why. It is requested again after 10 s or on a retry.',
      tags: ['resting', 'refused'],
      entry: 'clearQuote',
      exit: 'clearFault',
      on: { 'quote.retry': 'asking' },
      after: { QUOTE_RENEWAL: 'stale' },
    },
    maxing: {
      description: 'The maximum amount is computed. The fee is subtracted from the native coin.',
      tags: ['waiting', 'maxing'],
      invoke: {
        id: 'findMax',
        src: 'findMax',
        input: ({ context }) => ({
          account: context.account ?? ('' as CaipAddress),
          token: context.from as TokenBalance,
        }),
        onDone: {
          target: 'weighing',
          actions: { type: 'setAmount', params: ({ event }) => ({ side: 'from', text: event.output }) },
        },
        onError: { target: 'weighing', actions: setFailure },
      },
      after: { SEND_CHECK_LIMIT: { target: 'weighing', actions: setTimedOut } },
    },
  },
})
