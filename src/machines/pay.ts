import type { CaipAddress } from '../domain/caip'
import type { Prepared } from '../domain/pay/payment'
import { exchange, exchanges } from './pay/exchange'
import {
  begun,
  closed,
  ended,
  failure,
  payment,
  reviewed,
  sentPayment,
  setOtherwise,
  setReverted,
  setTaken,
  type Given,
  setFailure,
  setLate,
  settled,
  setUnsure,
  shown,
  spent,
  track,
} from './pay/facts'
import { machineSetup, type Payment } from './pay/setup'
import { again, swapped, told as swapOn } from './pay/swap'
import { untilSilent } from './silence'

export type { PayEvent } from './pay/setup'

/**
 * What a host asks to be paid: shown whole, asked of the wallet once or paid at an exchange, and told how it ended.
 * Receiver, asset and amount are the host's. What the account holds too little of is swapped for first, and then looked at
 * anew. After the wallet was asked, or the exchange's page opened, nothing counts
 * as closed any more.
 */

const moved = ({ event }: { event: { account: CaipAddress | undefined } }) => event
const requested = {
  target: '#preparing',
  actions: { type: 'setPayment', params: ({ event }: { event: Payment }) => event },
} as const
/** Whatever was on screen was another account's. */
const otherAccount = {
  guard: { type: 'isOtherAccount', params: moved },
  target: '#preparing',
  reenter: true,
  actions: [{ type: 'setAccount', params: moved }, 'clearPrepared'],
} as const
const named = (prepared: Prepared) => {
  if (!('sent' in prepared)) throw new Error('Nothing was named for it.')
  return { transaction: prepared.sent }
}
/** What the chain has shown under the hash is the only thing that says `paid`. */
const isPaid = {
  type: 'setOutcome',
  params: (given: Given) => ({ outcome: { status: 'paid', hash: sentPayment(given).transaction.hash } }) as const,
} as const
/** It was told as paid, and another block has taken it back. */
const afterAll = { target: '#unknown', actions: [setTaken, ended({ status: 'unknown' })] } as const
const success = ['clearFault', isPaid, spent, track('PAY_SUCCESS'), settled('success')] as const
const otherwise = <Action>(say: Action) =>
  ({ target: '#unknown', actions: [say, ended({ status: 'unknown' }), track('PAY_ERROR')] }) as const
const follow = { actions: { type: 'setAccount', params: moved } } as const

export const payMachine = machineSetup.createMachine({
  id: 'pay',
  context: ({ input }) => ({ account: input.account }),
  initial: 'idle',
  on: swapOn,
  states: {
    idle: {
      id: 'idle',
      description: 'Nothing is to be paid.',
      tags: 'resting',
      entry: 'clearPrepared',
      on: { 'pay.requested': requested, 'account.changed': follow },
    },
    reviewing: {
      id: 'reviewing',
      description: 'Nothing is asked of the wallet, and no exchange is chosen.',
      type: 'parallel',
      on: { 'pay.left': closed },
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
                      params: ({ event }: { event: { output: Prepared } }) => ({
                        outcome: 'earlier' in event.output ? event.output.earlier : { status: 'unknown' },
                      }),
                    },
                  },
                  {
                    guard: { type: 'isSent', params: ({ event }) => event.output },
                    target: '#sent',
                    actions: {
                      type: 'setSent',
                      params: ({ event }: { event: { output: Prepared } }) => named(event.output),
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
              after: { SEND_CHECK_LIMIT: { target: 'stopped', actions: setLate } },
            },
            ready: {
              description: 'What is to be paid is on screen, whole, with its fee.',
              tags: ['resting', 'ready'],
              on: { 'pay.confirmed': 'checking' },
            },
            checking: {
              description: 'What is on screen is held against the wallet and the chain once more.',
              tags: ['waiting', 'checking'],
              after: { SEND_CHECK_LIMIT: { target: 'stopped', actions: setLate } },
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
              description: 'Nothing was asked of the wallet; the reason is on show.',
              tags: ['resting', 'stopped'],
              // On return to this view, for example after buying, the payment is prepared again.
              on: { 'pay.retry': again, 'pay.entered': again },
            },
            ...swapped,
            declined: {
              id: 'declined',
              description: 'Nothing was sent, says the wallet or the exchange; the same can be reviewed anew.',
              tags: ['resting', 'stopped'],
              on: {
                'pay.retry': { target: 'preparing', actions: 'clearPrepared' },
                'pay.left': { target: '#idle', actions: ended({ status: 'declined' }) },
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
      description: 'The wallet was asked, once. Only there can it be declined; leaving does not call it back.',
      entry: [shown, begun, track('PAY_INITIATED')],
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
            actions: [setFailure, settled('error'), track('PAY_ERROR')],
          },
          { target: 'unknown', actions: [setUnsure, ended({ status: 'unknown' }), track('PAY_ERROR')] },
        ],
      },
      on: { 'account.changed': follow },
      initial: 'waiting',
      states: {
        waiting: { tags: ['waiting', 'asking'], after: { SEND_APPROVAL_LIMIT: 'overdue' } },
        overdue: {
          description: 'It may have been sent. An answer still counts, as long as the visitor has not left.',
          tags: ['resting', 'unknown'],
          entry: setUnsure,
          on: { 'pay.left': { target: '#idle', actions: [ended({ status: 'unknown' }), track('PAY_ERROR')] } },
        },
      },
    },
    sent: {
      id: 'sent',
      description:
        'The wallet has named a transaction. What it named is nothing yet: it is paid when a block of the network has it, and it is what was reviewed.',
      invoke: { id: 'watchPayment', src: 'watchPayment', input: sentPayment, onError: otherwise(setUnsure) },
      on: {
        'account.changed': follow,
        'receipt.confirming': { target: '.confirming', actions: success },
        'receipt.confirmed': { target: '#paid', actions: success },
        'receipt.reverted': {
          target: '#declined',
          actions: ['clearSent', setReverted, settled('error'), track('PAY_ERROR')],
        },
        'receipt.other': otherwise(setOtherwise),
        'receipt.part': otherwise(setOtherwise),
        'receipt.replaced': otherwise(setUnsure),
        'receipt.unsent': otherwise(setUnsure),
        'receipt.untold': otherwise(setUnsure),
      },
      initial: 'proving',
      states: {
        proving: {
          description: 'No block has it yet.',
          initial: 'recent',
          states: {
            recent: { tags: ['waiting', 'proving'], on: { 'pay.left': 'left' }, after: { RECEIPT_WAIT: 'late' } },
            late: {
              description: 'It takes longer than usual; who leaves it leaves it unknown.',
              tags: ['resting', 'proving', 'late'],
              on: { 'pay.left': { target: '#idle', actions: [ended({ status: 'unknown' }), track('PAY_ERROR')] } },
            },
            left: {
              description: 'The view is gone, and the host is told all the same.',
              tags: ['waiting', 'proving'],
              after: {
                PAY_PROOF_LIMIT: { target: '#idle', actions: [ended({ status: 'unknown' }), track('PAY_ERROR')] },
              },
            },
          },
        },
        confirming: {
          description: 'Paid, in a block that may still go; it is looked at whether or not the view is on screen.',
          tags: ['resting', 'paid', 'confirming'],
          on: {
            'receipt.confirmed': '#paid',
            'receipt.gone': { target: 'gone', actions: [setTaken, ended({ status: 'unknown' })] },
            'receipt.reverted': afterAll,
            'pay.requested': requested,
          },
        },
        gone: {
          description: 'The network took its block back. It may come again.',
          tags: ['resting', 'unknown'],
          on: { 'receipt.reverted': afterAll, 'pay.left': '#idle', 'pay.requested': requested },
        },
      },
    },
    paid: {
      id: 'paid',
      description: 'For good: the chain has it, or an exchange says so.',
      tags: ['resting', 'paid'],
      on: { 'pay.left': 'idle', 'pay.requested': requested, 'account.changed': follow },
    },
    unknown: {
      id: 'unknown',
      description: 'It may have been sent, or something else was: it is not asked for again.',
      tags: ['resting', 'unknown'],
      on: { 'pay.left': 'idle', 'pay.requested': requested, 'account.changed': follow },
    },
    earlier: {
      id: 'earlier',
      description: 'It was paid under this reference before, or may have been: nothing is asked again.',
      tags: 'resting',
      on: { 'pay.left': 'idle', 'pay.requested': requested, 'account.changed': follow },
    },
  },
})
