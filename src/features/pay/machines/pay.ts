import type { CaipAddress } from '../../../domain/caip'
import type { PreparedPayment } from '../../../domain/pay/payment'
import type { Arrived } from '../../../domain/transaction/transaction'
import { exchange, exchanges } from './exchange'
import {
  endUnpaid,
  beginPayment,
  closePayment,
  setOutcome,
  failure,
  payment,
  prepareRequested,
  reviewed,
  sentPayment,
  setNotReviewed,
  setReplaced,
  setReverted,
  setLess,
  setDropped,
  type Given,
  setFailure,
  setTimedOut,
  settlePayment,
  setUnsure,
  showPayLoading,
  outdateTokens,
  trackPayment,
} from './facts'
import { machineSetup } from './setup'
import { onSwap, prepareAgain, swapStates } from './swap'
import { untilSilent } from '../../../machines/silence'

export type { PayEvent } from './setup'

const accountOf = ({ event }: { event: { account: CaipAddress | undefined } }) => event
/** Prepares the payment again: the review on screen is another account's. */
const otherAccount = {
  guard: { type: 'isOtherAccount', params: accountOf },
  target: '#preparing',
  reenter: true,
  actions: [{ type: 'setAccount', params: accountOf }, 'clearPrepared'],
} as const
const sentIn = (prepared: PreparedPayment) => {
  if (!('sent' in prepared)) throw new Error('No `sent` in what was prepared.')
  return { transaction: prepared.sent }
}
/** Only a transaction found on the network makes a payment `paid`, under the hash that it has there. */
const setPaid = {
  type: 'setOutcome',
  params: (given: Given & { event: Arrived }) =>
    ({ outcome: { status: 'paid', hash: given.event.repriced ?? sentPayment(given).transaction.hash } }) as const,
} as const
const success = ['clearFault', setPaid, outdateTokens, trackPayment('PAY_SUCCESS'), settlePayment('success')] as const
const endUnknown = <Action>(say: Action) =>
  ({ target: '#unknown', actions: [say, setOutcome({ status: 'unknown' }), trackPayment('PAY_ERROR')] }) as const
/** Ends as `unknown` if only a part arrived: the recipient must decide whether that is enough. */
const inPart = {
  guard: { type: 'isInPart', params: ({ event }: { event: Arrived }) => event },
  ...endUnknown(setLess),
} as const
/** Returns to the review: certainly nothing was paid. */
const notMade = <Action>(say: Action) =>
  ({ target: '#declined', actions: ['clearSent', say, settlePayment('error'), trackPayment('PAY_ERROR')] }) as const
const notMadeWhileAway = {
  target: '#idle',
  actions: [setOutcome({ status: 'declined' }), trackPayment('PAY_ERROR')],
} as const
const follow = { actions: { type: 'setAccount', params: accountOf } } as const

/**
 * Payment that the host requests, with a fixed receiver, asset and amount: shows it, asks the wallet once or pays at an
 * exchange, and reports the outcome. If the balance is too low, offers a swap first and then prepares the payment
 * again. Once the wallet was asked or the exchange's page has opened, the outcome is never `closed`.
 */
export const payMachine = machineSetup.createMachine({
  id: 'pay',
  context: ({ input }) => ({ account: input.account }),
  initial: 'idle',
  on: onSwap,
  states: {
    idle: {
      id: 'idle',
      description: 'No payment is requested.',
      tags: 'resting',
      entry: 'clearPrepared',
      on: { 'pay.requested': prepareRequested, 'account.changed': follow },
    },
    reviewing: {
      id: 'reviewing',
      description: 'The payment is under review. No wallet request is pending, and no exchange is chosen.',
      type: 'parallel',
      on: { 'pay.left': closePayment },
      states: {
        wallet: {
          initial: 'preparing',
          on: { 'account.changed': otherAccount },
          states: {
            preparing: {
              id: 'preparing',
              tags: ['waiting', 'preparing'],
              invoke: {
                id: 'preparePayment',
                src: 'preparePayment',
                input: (given) => ({ ...payment(given), account: given.context.account }),
                onDone: [
                  {
                    guard: { type: 'wasEarlier', params: ({ event }) => event.output },
                    target: '#earlier',
                    actions: {
                      type: 'setOutcome',
                      params: ({ event }: { event: { output: PreparedPayment } }) => ({
                        outcome: 'earlier' in event.output ? event.output.earlier : { status: 'unknown' },
                      }),
                    },
                  },
                  {
                    guard: { type: 'isSent', params: ({ event }) => event.output },
                    target: '#sent',
                    actions: {
                      type: 'setSent',
                      params: ({ event }: { event: { output: PreparedPayment } }) => sentIn(event.output),
                    },
                  },
                  {
                    guard: { type: 'isAtExchange', params: ({ event }) => event.output },
                    target: '#following',
                    actions: { type: 'setPrepared', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isShort', params: ({ event }) => event.output },
                    target: 'short',
                    actions: { type: 'setPrepared', params: ({ event }) => event.output },
                  },
                  { target: 'ready', actions: { type: 'setPrepared', params: ({ event }) => event.output } },
                ],
                onError: { target: 'stopped', actions: setFailure },
              },
              after: { SEND_CHECK_LIMIT: { target: 'stopped', actions: setTimedOut } },
            },
            ready: {
              description: 'The whole payment is on screen with its fee. Waiting for the visitor to confirm.',
              tags: ['resting', 'ready'],
              on: { 'pay.confirmed': 'checking' },
            },
            checking: {
              description: 'The payment on screen is checked once more against the wallet and the network.',
              tags: ['waiting', 'checking'],
              after: { SEND_CHECK_LIMIT: { target: 'stopped', actions: setTimedOut } },
              initial: 'wallet',
              states: {
                wallet: {
                  invoke: {
                    id: 'checkWallet',
                    src: 'checkWallet',
                    input: reviewed,
                    onDone: 'chain',
                    onError: { target: '#stopped', actions: setFailure },
                  },
                },
                chain: {
                  invoke: {
                    id: 'checkPayment',
                    src: 'checkPayment',
                    input: reviewed,
                    onDone: '#asking',
                    onError: { target: '#stopped', actions: setFailure },
                  },
                  ...untilSilent('pay.unchecked', '#asking'),
                },
              },
            },
            stopped: {
              id: 'stopped',
              description: 'The wallet was not asked. The visitor sees the reason and can try again.',
              tags: ['resting', 'stopped'],
              // On return to this view, for example after buying, the payment is prepared again.
              on: { 'pay.retry': prepareAgain, 'pay.entered': prepareAgain },
            },
            ...swapStates,
            declined: {
              id: 'declined',
              description:
                'Nothing was paid: the wallet or the exchange declined, or the transaction reverted. The visitor can review it again.',
              tags: ['resting', 'stopped'],
              on: {
                'pay.retry': { target: 'preparing', actions: 'clearPrepared' },
                'pay.left': { target: '#idle', actions: setOutcome({ status: 'declined' }) },
              },
            },
          },
        },
        exchanges,
      },
    },
    exchange,
    asking: {
      id: 'asking',
      description: 'Waiting for the wallet, which is asked only once. Leaving the view does not withdraw the request.',
      entry: [showPayLoading, beginPayment, trackPayment('PAY_INITIATED')],
      invoke: {
        id: 'askPayment',
        src: 'askPayment',
        input: reviewed,
        onDone: {
          target: 'sent',
          actions: { type: 'setSent', params: ({ event }) => ({ transaction: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnsent', params: failure },
            target: '#declined',
            actions: [setFailure, settlePayment('error'), trackPayment('PAY_ERROR')],
          },
          { guard: { type: 'isElsewhere', params: failure }, ...endUnknown(setFailure) },
          endUnknown(setUnsure),
        ],
      },
      on: { 'account.changed': follow },
      initial: 'waiting',
      states: {
        waiting: { tags: ['waiting', 'asking'], after: { SEND_APPROVAL_LIMIT: 'overdue' } },
        overdue: {
          description:
            'The wallet has not answered and may have sent the payment. An answer counts until the visitor leaves.',
          tags: ['resting', 'unknown'],
          entry: setUnsure,
          on: {
            'pay.left': { target: '#idle', actions: [setOutcome({ status: 'unknown' }), trackPayment('PAY_ERROR')] },
          },
        },
      },
    },
    sent: {
      id: 'sent',
      description: 'The wallet has named a transaction. It is paid once a block contains it and it matches the review.',
      invoke: { id: 'watchPayment', src: 'watchPayment', input: sentPayment, onError: endUnknown(setUnsure) },
      on: {
        'account.changed': follow,
        'receipt.confirming': [inPart, { target: '.confirming', actions: success }],
        'receipt.confirmed': [inPart, { target: '#paid', actions: success }],
        'receipt.reverted': notMade(setReverted),
        'receipt.replaced': notMade(setReplaced),
        'receipt.other': endUnknown(setNotReviewed),
        'receipt.part': endUnknown(setNotReviewed),
        'receipt.unsent': endUnknown(setUnsure),
        'receipt.untold': endUnknown(setUnsure),
      },
      initial: 'proving',
      states: {
        proving: {
          description: 'No block contains the transaction yet.',
          initial: 'recent',
          states: {
            recent: { tags: ['waiting', 'proving'], on: { 'pay.left': 'left' }, after: { RECEIPT_WAIT: 'late' } },
            late: {
              description: 'The transaction takes longer than usual. If the visitor leaves, the outcome is unknown.',
              tags: ['resting', 'proving', 'late'],
              on: {
                'pay.left': {
                  target: '#idle',
                  actions: [setOutcome({ status: 'unknown' }), trackPayment('PAY_ERROR')],
                },
              },
            },
            left: {
              description: 'The visitor has left the view. The host still learns the outcome.',
              tags: ['waiting', 'proving'],
              on: { 'receipt.reverted': notMadeWhileAway, 'receipt.replaced': notMadeWhileAway },
              after: {
                PAY_PROOF_LIMIT: {
                  target: '#idle',
                  actions: [setOutcome({ status: 'unknown' }), trackPayment('PAY_ERROR')],
                },
              },
            },
          },
        },
        confirming: {
          description: 'The payment is in a block that may still be dropped. It is watched even if the view is closed.',
          tags: ['resting', 'paid', 'confirming'],
          on: {
            'receipt.confirmed': '#paid',
            'receipt.gone': { target: 'gone', actions: [setDropped, setOutcome({ status: 'unknown' })] },
            'receipt.reverted': endUnpaid,
            'receipt.replaced': endUnpaid,
            'pay.requested': prepareRequested,
          },
        },
        gone: {
          description: 'The network has dropped the block. Another block may still include the payment.',
          tags: ['resting', 'unknown'],
          on: {
            'receipt.reverted': endUnpaid,
            'receipt.replaced': endUnpaid,
            'pay.left': '#idle',
            'pay.requested': prepareRequested,
          },
        },
      },
    },
    paid: {
      id: 'paid',
      description: 'The payment is final: the network has it, or the exchange says so.',
      tags: ['resting', 'paid'],
      on: { 'pay.left': 'idle', 'pay.requested': prepareRequested, 'account.changed': follow },
    },
    unknown: {
      id: 'unknown',
      description: 'The payment may have been sent, or something else was. The wallet is not asked for it again.',
      tags: ['resting', 'unknown'],
      on: { 'pay.left': 'idle', 'pay.requested': prepareRequested, 'account.changed': follow },
    },
    earlier: {
      id: 'earlier',
      description: 'A payment with this reference was made before, or may have been. The wallet is not asked again.',
      tags: 'resting',
      on: { 'pay.left': 'idle', 'pay.requested': prepareRequested, 'account.changed': follow },
    },
  },
})
