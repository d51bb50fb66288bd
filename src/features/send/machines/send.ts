import type { CaipAddress } from '../../../domain/caip'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { machineSetup } from './setup'
import {
  setToken,
  intent,
  reportVoided,
  accountOf,
  acknowledge,
  failure,
  reportFailed,
  review,
  reviewed,
  track,
  trackFailure,
  trackUnknown,
  receiverTyped,
  setTimedOut,
  voidIntent,
  setAmount,
} from './facts'
import { timeout, unknownOutcome } from '../../../machines/transaction/facts'
import { untilSilent } from '../../../machines/silence'

export type { SendReport } from '../../../machines/transaction/reports'
export type { SendContext, SendEvent } from './setup'

/**
 * Sends a coin or token: a form whose receiver was resolved from the text on screen, a review of one intent, and one
 * request for it. A change of account or network voids the intent. The outbox follows what was broadcast.
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
      description: 'The visitor fills in the form or reviews it. No wallet request is pending.',
      type: 'parallel',
      states: {
        receiver: {
          description: 'The typed receiver is resolved. The result counts only while that text is on screen.',
          initial: 'empty',
          on: {
            'receiver.typed': receiverTyped,
            // A name may resolve to another address on another network.
            'account.changed': { guard: { type: 'isOtherAccount', params: accountOf }, target: '.unsettled' },
          },
          states: {
            unsettled: {
              id: 'unsettled',
              description: 'The resolved receiver no longer counts. The text is resolved again.',
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
                  actions: { type: 'setReceiverFault', params: { fault: timeout } },
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
            // A new account or network always starts the form without a token.
            'account.changed': {
              guard: { type: 'isOtherAccount', params: accountOf },
              target: '.editing',
              actions: { type: 'setAccount', params: accountOf },
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
              description: 'The maximum amount is computed. The fee is subtracted from the native coin.',
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
                SEND_CHECK_LIMIT: { target: 'editing', actions: setTimedOut },
              },
            },
            reviewing: {
              id: 'reviewing',
              description: 'One transfer is on screen in full. Another receiver, account or network voids the review.',
              initial: 'estimating',
              tags: 'reviewing',
              on: {
                'preview.left': { target: 'editing', actions: 'clearFault' },
                // The visitor's own change needs no explanation.
                'receiver.typed': { target: 'editing', actions: ['clearFault', reportVoided] },
                'account.changed': {
                  guard: { type: 'isOtherAccount', params: accountOf },
                  target: 'editing',
                  actions: [{ type: 'setAccount', params: accountOf }, ...voidIntent],
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
                    SEND_CHECK_LIMIT: { target: 'stopped', actions: setTimedOut },
                  },
                },
                ready: {
                  tags: ['resting', 'ready'],
                  on: { 'send.confirmed': { target: 'checking', actions: 'clearFault' } },
                },
                checking: {
                  description: 'The transfer on screen is checked once more against the wallet and the network.',
                  tags: ['waiting', 'checking'],
                  after: { SEND_CHECK_LIMIT: { target: 'stopped', actions: setTimedOut } },
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
                    'The name now leads to another address. A retry resolves it again in the form; leaving clears the receiver.',
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
                  description: 'The wallet was not asked. The visitor sees the reason and can retry.',
                  tags: ['resting', 'stopped'],
                  on: { 'send.retry': { target: 'estimating', actions: 'clearFault' } },
                },
              },
            },
            declined: {
              id: 'declined',
              description:
                'Nothing was sent. The visitor, in the preview or in the form, can review the transfer again.',
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
                  guard: { type: 'isOtherAccount', params: accountOf },
                  target: 'editing',
                  actions: [{ type: 'setAccount', params: accountOf }, ...voidIntent],
                },
              },
            },
          },
        },
      },
    },
    requested: {
      id: 'requested',
      description: 'Waiting for the wallet, which is asked only once. Leaving the view does not withdraw the request.',
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
          guard: { type: 'isOtherAccount', params: accountOf },
          actions: { type: 'followAccount', params: accountOf },
        },
      },
      initial: 'asking',
      states: {
        asking: { tags: ['waiting', 'asking'], after: { SEND_APPROVAL_LIMIT: 'overdue' } },
        overdue: {
          description:
            'The wallet has not answered and may have sent the transfer. An answer counts until the visitor dismisses this.',
          tags: ['resting', 'unknown'],
          entry: { type: 'setFault', params: { fault: unknownOutcome } },
          on: { 'send.dismissed': { ...acknowledge, actions: [trackUnknown, ...acknowledge.actions] } },
        },
      },
    },
    unknown: {
      description: 'The transfer may have been sent. Nothing more is requested until the visitor dismisses this.',
      tags: ['resting', 'unknown', 'reviewing'],
      entry: { type: 'setFault', params: { fault: unknownOutcome } },
      on: {
        'send.dismissed': acknowledge,
        'account.changed': {
          guard: { type: 'isOtherAccount', params: accountOf },
          actions: { type: 'followAccount', params: accountOf },
        },
      },
    },
  },
})
