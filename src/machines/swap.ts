import { and } from 'xstate'
import type { CaipAddress } from '../domain/caip'
import type { TokenBalance } from '../domain/portfolio/tokenBalance'
import { DEFAULT_SLIPPAGE } from '../domain/swap/figures'
import type { Quote } from '../domain/swap/swap'
import {
  acknowledge,
  approval,
  failure,
  granting,
  movedTo,
  notGranted,
  offer,
  order,
  question,
  reportAsked,
  reportFailed,
  reportReviewing,
  reportSent,
  reportVoided,
  setFailure,
  setUnknown,
  timedOut,
  track,
  trackFailure,
  trackUnknown,
  voidChanged,
  voidMoved,
} from './swap/facts'
import { machineSetup } from './swap/setup'

export type { SwapContext, SwapEvent, SwapWish } from './swap/setup'

/** On an order or an offer that no longer counts. */
const isOther = { type: 'isOtherAccount', params: movedTo } as const
const voided = {
  guard: isOther,
  target: '#weighing',
  actions: [{ type: 'setAccount', params: movedTo }, ...voidChanged],
} as const
/** What was asked is left as it is; the form follows. */
const followed = { guard: isOther, actions: { type: 'followAccount', params: movedTo } } as const
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

/**
 * Swapping one token for another: a form whose quote is alive, a review of one offer, and one request at a time for it:
 * the approval of exactly what is paid, then the swap; or both as one where the wallet takes them so. A price that has
 * moved, another account and another network void what was reviewed; what was broadcast is followed in the outbox.
 */
export const swapMachine = machineSetup.createMachine({
  id: 'swap',
  context: ({ input: { account, network } }) => ({
    account,
    network,
    side: 'from',
    amountText: '',
    slippage: DEFAULT_SLIPPAGE,
    accepted: 0,
    spent: [],
  }),
  type: 'parallel',
  on: {
    'tokens.changed': { actions: { type: 'updateHeld', params: ({ event }) => event } },
  },
  states: {
    list: {
      description: 'What can be exchanged on the network, and with what the form is to begin.',
      initial: 'loading',
      on: {
        'account.changed': { guard: { type: 'isOtherNetwork', params: movedTo }, target: '.loading' },
        'swap.entered': '.loading',
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
            onDone: {
              target: 'known',
              actions: [
                { type: 'setList', params: ({ event }) => event.output },
                { type: 'toWish', params: ({ event }) => event.output },
              ],
            },
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
    },
    flow: {
      initial: 'editing',
      states: {
        editing: {
          description: 'Nothing is asked of the wallet. The quote is of the form as it is, and of now.',
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
              actions: ['setOrder', reportReviewing],
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
              after: { QUOTE_LIMIT: { target: 'refused', actions: timedOut } },
            },
            quoted: { tags: 'resting', after: { QUOTE_RENEWAL: 'renewing' } },
            renewing: {
              description: 'The last quote stays on show until the next one is there.',
              tags: ['waiting', 'renewing'],
              invoke: renewed,
              after: { QUOTE_LIMIT: { target: 'refused', actions: timedOut } },
            },
            refused: {
              description: 'No quote, and why. It is asked for again now and then, and when the visitor wants it.',
              tags: ['resting', 'refused'],
              entry: 'clearQuote',
              exit: 'clearFault',
              on: { 'quote.retry': 'asking' },
              after: { QUOTE_RENEWAL: 'asking' },
            },
            maxing: {
              description: 'What the network takes for it is kept back.',
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
              after: { SEND_CHECK_LIMIT: { target: 'weighing', actions: timedOut } },
            },
          },
        },
        reviewing: {
          id: 'reviewing',
          description: 'One offer is on show, whole. Whatever changes under it voids it.',
          tags: 'reviewing',
          initial: 'preparing',
          on: {
            'preview.left': { target: '#weighing', actions: 'clearFault' },
            'account.changed': voided,
          },
          states: {
            preparing: {
              id: 'preparing',
              description:
                'A fresh quote, and the transactions for it, held against what was asked for. The offer before stays on show.',
              tags: ['waiting', 'preparing'],
              invoke: {
                id: 'prepare',
                src: 'prepare',
                input: order,
                onDone: [
                  {
                    guard: { type: 'isMoved', params: ({ event }) => event.output },
                    target: '#weighing',
                    actions: voidMoved,
                  },
                  {
                    target: 'offered',
                    actions: { type: 'setOffer', params: ({ event }) => ({ offer: event.output }) },
                  },
                ],
                onError: { target: 'stopped', actions: setFailure },
              },
              after: { QUOTE_LIMIT: { target: 'stopped', actions: timedOut } },
            },
            offered: {
              tags: 'resting',
              initial: 'judging',
              after: { QUOTE_RENEWAL: 'preparing' },
              on: { 'approval.revoked': { guard: 'hasApproval', target: '#revoking' } },
              states: {
                judging: { always: [{ guard: 'isDrastic', target: 'drastic' }, { target: 'open' }] },
                drastic: {
                  description: 'So much would be lost that it is asked about once more.',
                  tags: 'drastic',
                  on: { 'impact.accepted': { target: 'open', actions: 'acceptImpact' } },
                },
                open: {
                  tags: 'ready',
                  on: { 'swap.confirmed': { guard: 'isUnspent', target: '#checking', actions: 'clearFault' } },
                },
              },
            },
            checking: {
              id: 'checking',
              description: 'The wallet has the account and the network of the offer, else it is not asked.',
              tags: ['waiting', 'checking'],
              invoke: {
                id: 'checkOffer',
                src: 'checkOffer',
                input: offer,
                onDone: '#requested',
                onError: { target: 'stopped', actions: setFailure },
              },
              after: { SEND_CHECK_LIMIT: { target: 'stopped', actions: timedOut } },
            },
            stopped: {
              id: 'stopped',
              description: 'Nothing was sent for it; the reason is on show. An approval that was made stands.',
              tags: ['resting', 'stopped'],
              on: {
                'swap.retry': { target: 'preparing', actions: 'clearFault' },
                'approval.revoked': { guard: 'hasApproval', target: '#revoking' },
              },
            },
          },
        },
        requested: {
          id: 'requested',
          description: 'The wallet was asked for the offer on show, once. Only there can it be declined.',
          tags: 'reviewing',
          entry: ['markSpent', reportAsked, track('INITIATE_SWAP')],
          invoke: {
            id: 'askWallet',
            src: 'askWallet',
            input: offer,
            onDone: [
              {
                // Sent, and of no use to the form as it is now: it is found again where it was made.
                guard: and(['isApproval', 'hasChangedMeanwhile']),
                target: '#weighing',
                actions: [reportSent, ...voidChanged],
              },
              {
                guard: 'isApproval',
                target: 'granting',
                actions: [{ type: 'setApproval', params: ({ event }) => ({ transaction: event.output }) }, reportSent],
              },
              { target: '#weighing', actions: [reportSent, track('SWAP_SUCCESS'), 'clearForm'] },
            ],
            onError: [
              { guard: { type: 'isOutcomeUnknown', params: failure }, target: 'unknown', actions: trackFailure },
              {
                guard: 'hasChangedMeanwhile',
                target: '#weighing',
                actions: [trackFailure, reportFailed, ...voidChanged],
              },
              { target: '#stopped', actions: [setFailure, trackFailure, reportFailed] },
            ],
          },
          on: { 'account.changed': followed },
          initial: 'asking',
          states: {
            asking: { tags: ['waiting', 'asking'], after: { SEND_APPROVAL_LIMIT: 'overdue' } },
            overdue: {
              description: 'It may have been sent. An answer still counts, as long as the visitor has not taken note.',
              tags: ['resting', 'unknown'],
              entry: setUnknown,
              on: { 'swap.dismissed': { ...acknowledge, actions: [trackUnknown, ...acknowledge.actions] } },
            },
          },
        },
        granting: {
          description:
            'The approval was sent; the swap is offered as soon as the chain has taken it. Leaving takes nothing back.',
          tags: ['reviewing', 'waiting', 'granting'],
          invoke: {
            id: 'awaitApproval',
            src: 'awaitApproval',
            input: granting,
            onDone: '#preparing',
            onError: { target: '#stopped', actions: ['clearApproval', setFailure] },
          },
          on: {
            'preview.left': { target: '#weighing', actions: 'clearFault' },
            'account.changed': voided,
          },
          after: {
            SWAP_APPROVAL_LIMIT: { target: '#stopped', actions: { type: 'setFault', params: { fault: notGranted } } },
          },
        },
        revoking: {
          id: 'revoking',
          description: 'The wallet was asked to take the approval back.',
          tags: ['reviewing', 'waiting', 'revoking'],
          entry: 'clearFault',
          invoke: {
            id: 'revoke',
            src: 'revoke',
            input: approval,
            onDone: { target: '#weighing', actions: [reportSent, 'clearApproval', reportVoided] },
            onError: [
              { guard: { type: 'isOutcomeUnknown', params: failure }, target: 'unknown' },
              { target: '#weighing', actions: [setFailure, reportVoided] },
            ],
          },
          on: { 'account.changed': followed },
          after: { SEND_APPROVAL_LIMIT: 'unknown' },
        },
        unknown: {
          description: 'It may have been sent: nothing is asked again before the visitor has taken note.',
          tags: ['resting', 'unknown', 'reviewing'],
          entry: setUnknown,
          on: { 'swap.dismissed': acknowledge, 'account.changed': followed },
        },
      },
    },
  },
})
