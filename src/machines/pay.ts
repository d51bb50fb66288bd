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
              tags: ['waiting', 'checking'],
              invoke: {
                id: 'checkPayment',
                src: 'checkPayment',
                input: reviewed,
                onDone: '#asking',
                onError: { target: 'stopped', actions: setFailure },
              },
              after: { SEND_CHECK_LIMIT: { target: 'stopped', actions: setLate } },
            },
            stopped: {
              id: 'stopped',
              description: 'Nothing was asked of the wallet; the reason is on show.',
              tags: ['resting', 'stopped'],
              // Who comes back to it, from buying it may be, finds what holds by then.
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
          target: 'paid',
          actions: {
            type: 'setOutcome',
            params: ({ event }) => ({ outcome: { status: 'paid', hash: event.output.hash } }),
          },
        },
        onError: [
          {
            guard: { type: 'isUnsent', params: failure },
            target: '#declined',
            actions: [setFailure, settled('error'), track('PAY_ERROR')],
          },
          { target: 'unknown', actions: [ended({ status: 'unknown' }), track('PAY_ERROR')] },
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
    paid: {
      id: 'paid',
      tags: ['resting', 'paid'],
      entry: ['clearFault', spent, track('PAY_SUCCESS'), settled('success')],
      on: { 'pay.left': 'idle', 'pay.requested': requested, 'account.changed': follow },
    },
    unknown: {
      id: 'unknown',
      description: 'It may have been sent: it is not asked for again.',
      tags: ['resting', 'unknown'],
      entry: setUnsure,
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
