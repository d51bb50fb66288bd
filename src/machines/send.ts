import type { CaipAddress } from '../domain/caip'
import type { TokenBalance } from '../domain/portfolio/tokenBalance'
import { machineSetup } from './send/setup'
import {
  setToken,
  intent,
  reportVoided,
  moved,
  acknowledge,
  late,
  failure,
  reportFailed,
  review,
  reviewed,
  track,
  trackFailure,
  trackUnknown,
  receiverTyped,
  unknown,
  timedOut,
  voidIntent,
  setAmount,
} from './send/facts'
import { untilSilent } from './silence'

export type { SendReport } from './send/reports'
export type { SendContext, SendEvent } from './send/setup'

/**
 * Sending a coin or token: a form whose receiver is only what is on screen, a preview of one intent, one request
 * for it. A changed account or network voids the intent; what was broadcast leaves the form as a transaction.
 */
export const sendMachine = machineSetup.createMachine({
  id: 'send',
  context: ({ input: { account, network } }) => ({ account, network, amountText: '', receiverText: '', spent: [] }),
  initial: 'composing',
  on: {
    'tokens.changed': { actions: { type: 'updateToken', params: ({ event }) => event } },
  },
  states: {
    composing: {
      description: 'Nothing is asked of the wallet.',
      type: 'parallel',
      states: {
        receiver: {
          description: 'Armed only while what was looked up is what is on screen.',
          initial: 'empty',
          on: {
            'receiver.typed': receiverTyped,
            // A name leads elsewhere on another network.
            'account.changed': { guard: { type: 'isOtherAccount', params: moved }, target: '.unsettled' },
          },
          states: {
            unsettled: {
              id: 'unsettled',
              description: 'What was found does not count here; the text is looked up anew.',
              entry: 'clearReceiver',
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
                  actions: { type: 'setReceiver', params: ({ event }) => ({ receiver: event.output }) },
                },
                onError: { target: 'invalid', actions: { type: 'setReceiverFault', params: failure } },
              },
              after: {
                SEND_CHECK_LIMIT: {
                  target: 'invalid',
                  actions: { type: 'setReceiverFault', params: { fault: late } },
                },
              },
            },
            resolved: { id: 'resolved', tags: ['resting', 'resolved'] },
            invalid: {
              tags: ['resting', 'invalid'],
              on: { 'receiver.retry': { target: 'resolving', actions: 'clearReceiver' } },
            },
          },
        },
        flow: {
          initial: 'editing',
          on: {
            // Whatever is on show, the form of another account or network begins without a token.
            'account.changed': {
              guard: { type: 'isOtherAccount', params: moved },
              target: '.editing',
              actions: { type: 'setAccount', params: moved },
            },
          },
          states: {
            editing: {
              id: 'editing',
              tags: 'resting',
              entry: 'clearIntent',
              on: {
                'token.selected': { actions: setToken },
                'amount.typed': { actions: setAmount },
                'amount.max': { guard: 'hasToken', target: 'maxing' },
                'send.reviewed': review,
                'send.dismissed': { actions: 'clearFault' },
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
                  actions: { type: 'setAmount', params: ({ event }) => ({ text: event.output }) },
                },
                onError: { target: 'editing', actions: { type: 'setFault', params: failure } },
              },
              on: {
                'amount.typed': { target: 'editing', actions: setAmount },
                'token.selected': { target: 'editing', actions: setToken },
              },
              after: {
                SEND_CHECK_LIMIT: { target: 'editing', actions: timedOut },
              },
            },
            reviewing: {
              id: 'reviewing',
              description: 'One intent is on show, whole. Whatever changes under it voids it.',
              initial: 'estimating',
              tags: 'reviewing',
              on: {
                'preview.left': { target: 'editing', actions: 'clearFault' },
                // The visitor's own doing needs no reason.
                'receiver.typed': { target: 'editing', actions: ['clearFault', reportVoided] },
                'account.changed': {
                  guard: { type: 'isOtherAccount', params: moved },
                  target: 'editing',
                  actions: [{ type: 'setAccount', params: moved }, ...voidIntent],
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
                      actions: { type: 'setFee', params: ({ event }) => ({ fee: event.output }) },
                    },
                    onError: { target: 'stopped', actions: { type: 'setFault', params: failure } },
                  },
                  after: {
                    SEND_CHECK_LIMIT: { target: 'stopped', actions: timedOut },
                  },
                },
                ready: {
                  tags: ['resting', 'ready'],
                  on: { 'send.confirmed': { target: 'checking', actions: 'clearFault' } },
                },
                checking: {
                  description: 'What is on show is held against the wallet and the chain once more.',
                  tags: ['waiting', 'checking'],
                  after: { SEND_CHECK_LIMIT: { target: 'stopped', actions: timedOut } },
                  initial: 'wallet',
                  states: {
                    wallet: {
                      invoke: {
                        id: 'checkWallet',
                        src: 'checkWallet',
                        input: intent,
                        onDone: 'chain',
                        onError: { target: '#stopped', actions: { type: 'setFault', params: failure } },
                      },
                    },
                    chain: {
                      invoke: {
                        id: 'checkIntent',
                        src: 'checkIntent',
                        input: reviewed,
                        onDone: '#requested',
                        onError: [
                          {
                            guard: { type: 'isOtherReceiver', params: failure },
                            target: '#misdirected',
                            actions: { type: 'setFault', params: failure },
                          },
                          { target: '#stopped', actions: { type: 'setFault', params: failure } },
                        ],
                      },
                      ...untilSilent('send.unchecked', '#requested'),
                    },
                  },
                },
                misdirected: {
                  id: 'misdirected',
                  description:
                    'The name leads elsewhere now: the address on show is not tried again. Trying again looks the name up in the form, leaving gives the receiver up.',
                  tags: ['resting', 'stopped'],
                  on: {
                    'send.retry': { target: ['#unsettled', '#editing'], actions: reportVoided },
                    'preview.left': {
                      target: ['#empty', '#editing'],
                      actions: { type: 'setReceiverText', params: { text: '' } },
                    },
                  },
                },
                stopped: {
                  id: 'stopped',
                  description: 'Nothing was asked of the wallet; the reason is on show.',
                  tags: ['resting', 'stopped'],
                  on: { 'send.retry': { target: 'estimating', actions: 'clearFault' } },
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
                'preview.left': { target: 'editing', actions: 'clearFault' },
                'token.selected': { target: 'editing', actions: [setToken, reportVoided] },
                'amount.typed': { target: 'editing', actions: [setAmount, reportVoided] },
                'amount.max': {
                  guard: 'hasToken',
                  target: 'maxing',
                  actions: ['clearIntent', 'clearFault', reportVoided],
                },
                'receiver.typed': { target: 'editing', actions: ['clearFault', reportVoided] },
                'account.changed': {
                  guard: { type: 'isOtherAccount', params: moved },
                  target: 'editing',
                  actions: [{ type: 'setAccount', params: moved }, ...voidIntent],
                },
              },
            },
          },
        },
      },
    },
    requested: {
      id: 'requested',
      description:
        'The wallet was asked, once. Only there can it be declined; leaving the view does not call it back, and the form rests.',
      tags: 'reviewing',
      entry: ['markSpent', { type: 'report', params: { type: 'send.asked' } }, track('SEND_INITIATED')],
      invoke: {
        id: 'askWallet',
        src: 'askWallet',
        input: reviewed,
        onDone: {
          target: 'composing',
          actions: [
            { type: 'report', params: ({ event }) => ({ type: 'send.sent', transaction: event.output }) },
            track('SEND_SUCCESS'),
            'clearForm',
          ],
        },
        onError: [
          { guard: { type: 'isOutcomeUnknown', params: failure }, target: 'unknown', actions: trackFailure },
          {
            guard: 'hasChangedMeanwhile',
            target: ['#unsettled', '#editing'],
            actions: [trackFailure, reportFailed, ...voidIntent],
          },
          {
            target: ['#resolved', '#declined'],
            actions: [{ type: 'setFault', params: failure }, trackFailure, reportFailed],
          },
        ],
      },
      on: {
        'account.changed': {
          guard: { type: 'isOtherAccount', params: moved },
          actions: { type: 'followAccount', params: moved },
        },
      },
      initial: 'asking',
      states: {
        asking: { tags: ['waiting', 'asking'], after: { SEND_APPROVAL_LIMIT: 'overdue' } },
        overdue: {
          description: 'It may have been sent. An answer still counts, as long as the visitor has not taken note.',
          tags: ['resting', 'unknown'],
          entry: { type: 'setFault', params: { fault: unknown } },
          on: { 'send.dismissed': { ...acknowledge, actions: [trackUnknown, ...acknowledge.actions] } },
        },
      },
    },
    unknown: {
      description: 'It may have been sent: nothing is asked again before the visitor has taken note.',
      tags: ['resting', 'unknown', 'reviewing'],
      entry: { type: 'setFault', params: { fault: unknown } },
      on: {
        'send.dismissed': acknowledge,
        'account.changed': {
          guard: { type: 'isOtherAccount', params: moved },
          actions: { type: 'followAccount', params: moved },
        },
      },
    },
  },
})
