import type { Fault } from '../../../domain/errors'
import type { ExchangeSession, ExchangeSight } from '../../../domain/pay/exchange'
import type { PaymentOutcome } from '../../../domain/pay/payment'
import {
  atExchange,
  beginPayment,
  chosenExchange,
  closePayment,
  endUnpaid,
  failure,
  outdateTokens,
  payment,
  prepareRequested,
  setFailure,
  setOutcome,
  setTimedOut,
  settlePayment,
  setUnsure,
  showPayLoading,
  trackOpen,
  trackPayment,
  trackSelected,
  type Given,
} from './facts'
import { machineSetup } from './setup'

const sight = ({ event }: { event: { output: ExchangeSight } }) => event.output
const setHash = { type: 'setHash', params: sight } as const
type Seen = Given & { event: { output: ExchangeSight } }
const setPaid = {
  type: 'setOutcome',
  params: (given: Seen) => ({ outcome: paidFrom(given, sight(given).hash) }),
} as const
const success = [
  setHash,
  setPaid,
  'clearFault',
  outdateTokens,
  trackPayment('PAY_SUCCESS'),
  settlePayment('success'),
] as const
const refused: Fault = {
  code: 'payment.failed',
  message: 'The exchange says this wasn’t paid. You can pay another way.',
}
/** Ends as `unknown`: the visitor may have paid on the exchange's page. */
const leftOpen = { target: '#idle', actions: [setOutcome({ status: 'unknown' }), trackPayment('PAY_ERROR')] } as const
const undecided = {
  target: '#unknown',
  actions: [setUnsure, setOutcome({ status: 'unknown' }), trackPayment('PAY_ERROR')],
} as const

/** Ends that an exchange's answer can have while the payment is followed. */
const decided = [
  { guard: { type: 'isConfirming', params: sight }, target: '#confirmingAtExchange', actions: success },
  { guard: { type: 'hasPaid', params: sight }, target: '#paid', actions: success },
  {
    guard: { type: 'hasFailedUnsent', params: sight },
    target: '#declined',
    actions: [
      trackPayment('PAY_ERROR'),
      'clearExchange',
      { type: 'setFault', params: { fault: refused } },
      settlePayment('error'),
    ],
  },
  { guard: { type: 'hasFailed', params: sight }, ...undecided },
] as const
const lost = {
  target: '#unknown',
  actions: [setUnsure, setOutcome({ status: 'unknown' })],
} as const

/** Region of the review: lists the exchanges that can make this payment. */
export const exchanges = machineSetup.createStateConfig({
  description: 'The exchanges that can make this payment are listed. The wallet does not wait for them.',
  initial: 'unread',
  states: {
    unread: { always: [{ guard: 'knowsExchanges', target: 'listed' }, { target: 'listing' }] },
    listing: {
      tags: ['waiting', 'listing'],
      invoke: {
        id: 'listExchanges',
        src: 'listExchanges',
        input: (given) => payment(given).request,
        onDone: {
          target: 'listed',
          actions: [
            { type: 'setExchanges', params: ({ event }) => ({ exchanges: event.output }) },
            trackOpen(({ context }) => context.exchanges ?? []),
          ],
        },
        onError: { target: 'unlisted', actions: trackOpen(() => []) },
      },
      after: { SEND_CHECK_LIMIT: { target: 'unlisted', actions: trackOpen(() => []) } },
    },
    listed: {
      tags: 'resting',
      on: {
        'exchange.selected': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: '#linking',
          actions: [{ type: 'setExchange', params: ({ event }) => event }, trackSelected],
        },
      },
    },
    unlisted: {
      description: 'The exchanges could not be loaded. Paying from the wallet still works.',
      tags: ['resting', 'unlisted'],
      on: { 'exchanges.retry': 'listing' },
    },
  },
})

/** Payment at an exchange: opens its page, then polls until the exchange has decided. */
export const exchange = machineSetup.createStateConfig({
  description: 'The visitor pays at an exchange. Once its page is open, only the exchange knows what was paid.',
  initial: 'before',
  on: { 'account.changed': { actions: { type: 'setAccount', params: ({ event }) => event } } },
  states: {
    before: {
      initial: 'linking',
      on: {
        'pay.left': closePayment,
        'exchange.left': { target: '#reviewing', actions: 'clearExchange' },
      },
      states: {
        linking: {
          id: 'linking',
          description: 'The exchange is asked for its page before the tap. Otherwise browsers block its window.',
          tags: ['waiting', 'atExchange', 'linking'],
          invoke: {
            id: 'findPage',
            src: 'findPage',
            input: (given) => ({ exchange: chosenExchange(given), request: payment(given).request }),
            onDone: {
              target: 'linked',
              actions: {
                type: 'setSession',
                params: ({ event }: { event: { output: ExchangeSession } }) => event.output,
              },
            },
            onError: { target: 'refused', actions: setFailure },
          },
          after: { SEND_CHECK_LIMIT: { target: 'refused', actions: setTimedOut } },
        },
        linked: {
          tags: ['resting', 'atExchange', 'linked'],
          on: { 'exchange.entered': '#opening' },
          after: { PAGE_LIFETIME: 'linking' },
        },
        blocked: {
          id: 'blocked',
          description: 'The browser blocked the window. The visitor can open it with another tap.',
          tags: ['resting', 'atExchange', 'linked', 'blocked'],
          on: { 'exchange.entered': '#opening' },
          after: { PAGE_LIFETIME: 'linking' },
        },
        refused: {
          description: 'The exchange has no page for this payment. The visitor sees the reason.',
          tags: ['resting', 'atExchange', 'refused'],
          on: { 'pay.retry': { target: 'linking', actions: 'clearFault' } },
        },
      },
    },
    opening: {
      id: 'opening',
      description: 'The page of the exchange is opened within the tap.',
      tags: ['waiting', 'atExchange', 'linking'],
      invoke: {
        id: 'openPage',
        src: 'openPage',
        input: atExchange,
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ opened: event.output }) },
            target: 'following',
            actions: trackPayment('PAY_INITIATED'),
          },
          { target: '#blocked' },
        ],
        onError: [
          {
            guard: { type: 'isElsewhere', params: failure },
            target: '#unknown',
            actions: ['clearExchange', setFailure, setOutcome({ status: 'unknown' }), trackPayment('PAY_ERROR')],
          },
          { target: '#stopped', actions: ['clearExchange', setFailure] },
        ],
      },
      on: { 'pay.left': leftOpen },
      after: { SEND_CHECK_LIMIT: undecided },
    },
    following: {
      id: 'following',
      description: 'The page of the exchange was opened. The exchange is polled until it has decided.',
      tags: 'following',
      entry: [showPayLoading, beginPayment],
      initial: 'looking',
      on: { 'pay.left': leftOpen, 'exchange.left': undecided },
      after: { PAY_EXCHANGE_LIMIT: 'lastLook' },
      states: {
        looking: {
          tags: 'waiting',
          invoke: {
            id: 'lookAtExchange',
            src: 'lookAtExchange',
            input: atExchange,
            onDone: [...decided, { target: 'pausing', actions: setHash }],
            // A failed request says nothing about the payment.
            onError: 'pausing',
          },
        },
        pausing: { tags: 'resting', after: { PAY_POLL: 'looking' } },
      },
    },
    lastLook: {
      description: 'The time is over. The exchange is asked once more, because the page may have slept meanwhile.',
      tags: ['following', 'waiting'],
      on: { 'pay.left': leftOpen, 'exchange.left': undecided },
      invoke: {
        id: 'lookAtExchange',
        src: 'lookAtExchange',
        input: atExchange,
        onDone: [...decided, { ...undecided, actions: [setHash, ...undecided.actions] }],
        onError: undecided,
      },
      after: { SEND_CHECK_LIMIT: undecided },
    },
    confirming: {
      id: 'confirmingAtExchange',
      description: 'The exchange’s payment is in a block that may still be dropped. It is watched until it is final.',
      tags: ['resting', 'paid', 'confirming'],
      initial: 'pausing',
      on: { 'pay.requested': prepareRequested },
      after: { PAY_EXCHANGE_LIMIT: 'lastReading' },
      states: {
        pausing: { after: { PAY_POLL: 'looking' } },
        looking: {
          invoke: {
            id: 'lookAtExchange',
            src: 'lookAtExchange',
            input: atExchange,
            onDone: [
              { guard: { type: 'isConfirming', params: sight }, target: 'pausing' },
              { guard: { type: 'hasPaid', params: sight }, target: '#paid' },
              endUnpaid,
            ],
            onError: 'pausing',
          },
          after: { SEND_CHECK_LIMIT: 'pausing' },
        },
      },
    },
    lastReading: {
      description: 'The time is over. The payment is read once more, because the page may have slept meanwhile.',
      tags: ['resting', 'paid', 'confirming'],
      on: { 'pay.requested': prepareRequested },
      invoke: {
        id: 'lookAtExchange',
        src: 'lookAtExchange',
        input: atExchange,
        onDone: [
          { guard: { type: 'isConfirming', params: sight }, ...lost },
          { guard: { type: 'hasPaid', params: sight }, target: '#paid' },
          endUnpaid,
        ],
        onError: lost,
      },
      after: { SEND_CHECK_LIMIT: lost },
    },
  },
})

/**
 * Outcome of a payment at the chosen exchange.
 *
 * @param hash Hash in the final answer, never an earlier one
 */
function paidFrom({ context: { exchange: from } }: Given, hash: string | undefined): PaymentOutcome {
  const { id } = chosenExchange({ context: { exchange: from } })
  return { status: 'paid', exchange: id, ...(hash !== undefined && { hash }) }
}
