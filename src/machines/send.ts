import type { CaipAddress } from '../domain/caip'
import type { TokenBalance } from '../domain/portfolio/tokenBalance'
import { chart } from './send/chart'
import {
  choose,
  fee,
  intent,
  late,
  leave,
  moved,
  noted,
  reason,
  review,
  track,
  typed,
  unknown,
  voids,
  write,
} from './send/facts'

export type { SendContext, SendEvent, SendReport } from './send/chart'

/**
 * Sending a coin or token: a form whose receiver is only what is on screen, a preview of one intent, one request
 * for it. A changed account or network voids the intent; what was broadcast leaves the form as a transaction.
 */
export const sendMachine = chart.createMachine({
  id: 'send',
  context: ({ input }) => ({ ...input, amountText: '', receiverText: '', spent: [] }),
  initial: 'composing',
  on: {
    'tokens.changed': { actions: { type: 'renewToken', params: ({ event }) => ({ tokens: event.tokens }) } },
  },
  states: {
    composing: {
      description: 'Nothing is asked of the wallet.',
      type: 'parallel',
      on: { 'send.reset': { target: ['#empty', '#editing'], actions: 'clear' } },
      states: {
        receiver: {
          description: 'Armed only while what was looked up is what is on screen.',
          initial: 'empty',
          on: {
            'receiver.typed': typed,
            // A name leads elsewhere on another network.
            'account.changed': { guard: { type: 'isMoved', params: moved }, target: '.unsettled' },
          },
          states: {
            unsettled: {
              id: 'unsettled',
              description: 'What was found does not count here; the text is looked up anew.',
              entry: 'disarm',
              always: [
                {
                  guard: { type: 'isEmpty', params: ({ context }) => ({ text: context.receiverText }) },
                  target: 'empty',
                },
                { target: 'typing' },
              ],
            },
            empty: { id: 'empty', tags: 'resting' },
            typing: { id: 'typing', tags: ['resting', 'typing'], after: { RECEIVER_SETTLE: 'resolving' } },
            resolving: {
              tags: ['waiting', 'resolving'],
              invoke: {
                id: 'resolveReceiver',
                src: 'resolveReceiver',
                input: ({ context }) => ({ text: context.receiverText, network: context.network ?? 'eip155:1' }),
                onDone: {
                  target: 'resolved',
                  actions: { type: 'find', params: ({ event }) => ({ receiver: event.output }) },
                },
                onError: { target: 'invalid', actions: { type: 'misaddress', params: reason } },
              },
              after: {
                SEND_CHECK_LIMIT: { target: 'invalid', actions: { type: 'misaddress', params: { fault: late } } },
              },
            },
            resolved: { id: 'resolved', tags: ['resting', 'resolved'] },
            invalid: {
              tags: ['resting', 'invalid'],
              on: { 'receiver.retry': { target: 'resolving', actions: 'disarm' } },
            },
          },
        },
        flow: {
          initial: 'editing',
          on: {
            // Whatever stands here, the form of another account or network begins without a token.
            'account.changed': {
              guard: { type: 'isMoved', params: moved },
              target: '.editing',
              actions: { type: 'move', params: moved },
            },
          },
          states: {
            editing: {
              id: 'editing',
              tags: 'resting',
              entry: 'unfix',
              on: {
                'token.selected': { actions: choose },
                'amount.typed': { actions: write },
                'amount.max': { guard: 'hasToken', target: 'maxing' },
                'send.reviewed': review,
                'send.dismissed': { actions: 'forgive' },
              },
            },
            maxing: {
              id: 'maxing',
              description: 'What the network takes for it is kept back.',
              tags: ['waiting', 'maxing'],
              invoke: {
                id: 'findMax',
                src: 'findMax',
                input: ({ context }) => ({
                  account: context.account ?? ('' as CaipAddress),
                  token: context.token as TokenBalance,
                }),
                onDone: {
                  target: 'editing',
                  actions: { type: 'write', params: ({ event }) => ({ text: event.output }) },
                },
                onError: { target: 'editing', actions: { type: 'blame', params: reason } },
              },
              on: {
                'amount.typed': { target: 'editing', actions: write },
                'token.selected': { target: 'editing', actions: choose },
              },
              after: { SEND_CHECK_LIMIT: { target: 'editing', actions: { type: 'blame', params: { fault: late } } } },
            },
            reviewing: {
              id: 'reviewing',
              description: 'One intent is on show, whole. Whatever changes under it voids it.',
              initial: 'estimating',
              tags: 'reviewing',
              on: {
                'preview.left': { target: 'editing', actions: 'forgive' },
                // The visitor's own doing needs no reason.
                'receiver.typed': { target: 'editing', actions: ['forgive', leave] },
                'account.changed': {
                  guard: { type: 'isMoved', params: moved },
                  target: 'editing',
                  actions: [{ type: 'move', params: moved }, ...voids],
                },
              },
              states: {
                estimating: {
                  tags: ['waiting', 'estimating'],
                  invoke: {
                    id: 'estimateFee',
                    src: 'estimateFee',
                    input: intent,
                    onDone: {
                      target: 'ready',
                      actions: { type: 'price', params: ({ event }) => ({ fee: event.output }) },
                    },
                    onError: { target: 'stopped', actions: { type: 'blame', params: reason } },
                  },
                  after: {
                    SEND_CHECK_LIMIT: { target: 'stopped', actions: { type: 'blame', params: { fault: late } } },
                  },
                },
                ready: {
                  tags: ['resting', 'ready'],
                  on: { 'send.confirmed': { target: 'checking', actions: 'forgive' } },
                },
                checking: {
                  description: 'What is on show is held against the chain and the wallet once more.',
                  tags: ['waiting', 'checking'],
                  invoke: {
                    id: 'checkIntent',
                    src: 'checkIntent',
                    input: intent,
                    onDone: '#asked',
                    onError: { target: 'stopped', actions: { type: 'blame', params: reason } },
                  },
                  after: {
                    SEND_CHECK_LIMIT: { target: 'stopped', actions: { type: 'blame', params: { fault: late } } },
                  },
                },
                stopped: {
                  description: 'Nothing was asked of the wallet; the reason is on show.',
                  tags: ['resting', 'stopped'],
                  on: { 'send.retry': { target: 'estimating', actions: 'forgive' } },
                },
              },
            },
            declined: {
              id: 'declined',
              description:
                'Nothing was sent. The same can be reviewed as another intent; the visitor may be at the preview or at the form.',
              tags: ['resting', 'reviewing', 'stopped'],
              on: {
                'send.reviewed': review,
                'preview.left': { target: 'editing', actions: 'forgive' },
                'token.selected': { target: 'editing', actions: [choose, leave] },
                'amount.typed': { target: 'editing', actions: [write, leave] },
                'amount.max': { guard: 'hasToken', target: 'maxing', actions: ['unfix', 'forgive', leave] },
                'receiver.typed': { target: 'editing', actions: ['forgive', leave] },
                'account.changed': {
                  guard: { type: 'isMoved', params: moved },
                  target: 'editing',
                  actions: [{ type: 'move', params: moved }, ...voids],
                },
              },
            },
          },
        },
      },
    },
    asked: {
      id: 'asked',
      description:
        'The wallet was asked, once. Only there can it be declined; leaving the view does not call it back, and the form rests.',
      tags: 'reviewing',
      entry: ['spend', track('SEND_INITIATED')],
      invoke: {
        id: 'askWallet',
        src: 'askWallet',
        input: (given) => ({ intent: intent(given), fee: fee(given) }),
        onDone: {
          target: 'composing',
          actions: [
            { type: 'tell', params: ({ event }) => ({ type: 'send.sent', transaction: event.output }) },
            track('SEND_SUCCESS'),
            'clear',
          ],
        },
        onError: [
          { guard: { type: 'isUnknown', params: reason }, target: 'unknown', actions: track('SEND_ERROR') },
          { guard: 'isOvertaken', target: ['#unsettled', '#editing'], actions: [track('SEND_ERROR'), ...voids] },
          { target: ['#resolved', '#declined'], actions: [{ type: 'blame', params: reason }, track('SEND_ERROR')] },
        ],
      },
      on: {
        'account.changed': { guard: { type: 'isMoved', params: moved }, actions: { type: 'follow', params: moved } },
      },
      initial: 'asking',
      states: {
        asking: { tags: ['waiting', 'asking'], after: { SEND_APPROVAL_LIMIT: 'overdue' } },
        overdue: {
          description: 'It may have been sent. An answer still counts, as long as the visitor has not taken note.',
          tags: ['resting', 'unknown'],
          entry: { type: 'blame', params: { fault: unknown } },
          on: { 'send.dismissed': noted },
        },
      },
    },
    unknown: {
      description: 'It may have been sent: nothing is asked again before the visitor has taken note.',
      tags: ['resting', 'unknown', 'reviewing'],
      entry: { type: 'blame', params: { fault: unknown } },
      on: {
        'send.dismissed': noted,
        'account.changed': { guard: { type: 'isMoved', params: moved }, actions: { type: 'follow', params: moved } },
      },
    },
  },
})
