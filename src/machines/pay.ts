import type { CaipAddress } from '../domain/caip'
import type { Fault } from '../domain/errors'
import type { PaymentOutcome, Prepared } from '../domain/pay/payment'
import { faultFrom } from './faults'
import { machineSetup, type PayContext, type Payment, type Reviewed } from './pay/setup'
import { late } from './send/facts'
import { trackReport } from './tracking'

export type { PayEvent } from './pay/setup'

/**
 * What a host asks to be paid: shown whole, asked of the wallet once, and told how it ended. Receiver, asset and amount
 * are the host's. After the wallet was asked nothing counts as closed any more.
 */

interface Given {
  context: PayContext
}
const payment = ({ context }: Given): Payment => {
  if (!context.payment) throw new Error('Nothing is paid that was not asked for.')
  return context.payment
}
const reviewed = (given: Given): Reviewed => {
  const { intent, fee } = given.context
  if (!intent || !fee) throw new Error('The wallet is not asked for what is not on screen.')
  return { intent, fee, reference: payment(given).request.reference }
}
const moved = ({ event }: { event: { account: CaipAddress | undefined } }) => event
const failure = faultFrom('http.unreachable')
const setFailure = { type: 'setFault', params: failure } as const
const setLate = { type: 'setFault', params: { fault: late } } as const
const ended = (outcome: PaymentOutcome) => ({ type: 'setOutcome', params: { outcome } }) as const
const unsure: Fault = {
  code: 'send.unknown',
  message: 'The wallet did not say whether it sent this. Look at the activity in your wallet before you pay it again.',
}
const track = (event: 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR') =>
  ({
    type: 'report',
    params: (given: Given) => {
      const { id, request } = payment(given)
      const { reference: _, ...configuration } = request
      return trackReport({
        event,
        properties: { paymentId: id, configuration, currentPayment: { type: 'wallet' } },
      })
    },
  }) as const
const shown = {
  type: 'report',
  params: { type: 'flow.told', to: 'router', event: { type: 'view.push', view: { name: 'PayLoading' } } },
} as const
const settled = (outcome: 'success' | 'error') =>
  ({
    type: 'report',
    params: { type: 'flow.told', to: 'router', event: { type: 'transaction.settle', id: 'pay', outcome } },
  }) as const
/** What the wallet says leads back from where it is waited for. */
const begun = {
  type: 'report',
  params: {
    type: 'flow.told',
    to: 'router',
    event: { type: 'transaction.push', transaction: { id: 'pay', success: 'stay', error: 'back' } },
  },
} as const
const spent = {
  type: 'report',
  params: { type: 'flow.told', to: 'portfolio', event: { type: 'tokens.stale' } },
} as const
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
const closed = { target: '#idle', actions: ended({ status: 'closed' }) } as const

export const payMachine = machineSetup.createMachine({
  id: 'pay',
  context: ({ input }) => ({ account: input.account }),
  initial: 'idle',
  states: {
    idle: {
      id: 'idle',
      description: 'Nothing is to be paid.',
      tags: 'resting',
      entry: 'clearPrepared',
      on: { 'pay.requested': requested, 'account.changed': follow },
    },
    reviewing: {
      description: 'Nothing is asked of the wallet.',
      initial: 'preparing',
      on: { 'pay.left': closed, 'account.changed': otherAccount },
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
          description: 'Nothing was asked of the wallet; the reason is on show.',
          tags: ['resting', 'stopped'],
          on: { 'pay.retry': { target: 'preparing', actions: 'clearPrepared' } },
        },
        declined: {
          id: 'declined',
          description: 'Nothing was sent; the same can be reviewed anew.',
          tags: ['resting', 'stopped'],
          on: {
            'pay.retry': { target: 'preparing', actions: 'clearPrepared' },
            'pay.left': { target: '#idle', actions: ended({ status: 'declined' }) },
          },
        },
      },
    },
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
          entry: { type: 'setFault', params: { fault: unsure } },
          on: { 'pay.left': { target: '#idle', actions: [ended({ status: 'unknown' }), track('PAY_ERROR')] } },
        },
      },
    },
    paid: {
      tags: ['resting', 'paid'],
      entry: ['clearFault', spent, track('PAY_SUCCESS'), settled('success')],
      on: { 'pay.left': 'idle', 'pay.requested': requested, 'account.changed': follow },
    },
    unknown: {
      description: 'It may have been sent: it is not asked for again.',
      tags: ['resting', 'unknown'],
      entry: { type: 'setFault', params: { fault: unsure } },
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
