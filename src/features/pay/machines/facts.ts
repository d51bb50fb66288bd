import { featureView } from '../../../domain/view'
import type { Fault } from '../../../domain/errors'
import type { Exchange } from '../../../domain/pay/exchange'
import type { PaymentOutcome, PaymentRequest } from '../../../domain/pay/payment'
import { notAsReviewed } from '../../../domain/texts'
import type { EventName } from '../../../domain/telemetry'
import { faultFrom } from '../../../machines/faults'
import { timeout } from '../../../machines/transaction/facts'
import { trackReport } from '../../../machines/tracking'
import type { ExchangePayment, PayContext, Payment, Reviewed, SentPayment } from './setup'

/** Inputs of the pay machine's actors, its actions and its reports, computed from the context. */

/** Argument with the context of the pay machine. */
export interface Given {
  context: PayContext
}
/** Current payment. Throws if there is none. */
export const payment = ({ context }: Given): Payment => {
  if (!context.payment) throw new Error('No `payment` in context.')
  return context.payment
}
/** Reviewed intent and fee. Throws if there is no review. */
export const reviewed = (given: Given): Reviewed => {
  const { intent, fee } = given.context
  if (!intent || !fee) throw new Error('No `intent` or `fee` in context.')
  return { intent, fee, reference: payment(given).request.reference }
}
/** Transaction that the wallet returned. Throws if there is none. */
export const sentPayment = (given: Given): SentPayment => {
  const { sent } = given.context
  if (!sent) throw new Error('No `sent` in context.')
  return { transaction: sent, reference: payment(given).request.reference }
}
/** Chosen exchange. Throws if there is none. */
export const chosenExchange = ({ context }: Given): Exchange => {
  if (!context.exchange) throw new Error('No `exchange` in context.')
  return context.exchange
}
/** Payment at the chosen exchange. Throws if it has no page. */
export const atExchange = (given: Given): ExchangePayment => {
  const { session } = given.context
  if (!session) throw new Error('No `session` in context.')
  const { request } = payment(given)
  return { session, request, reference: request.reference }
}

/** Params with the error of a failed actor. Default code `http.unreachable` */
export const failure = faultFrom('http.unreachable')
/** Sets the error of a failed actor. */
export const setFailure = { type: 'setFault', params: failure } as const
/** Sets the timeout error. */
export const setTimedOut = { type: 'setFault', params: { fault: timeout } } as const
/** Sets the outcome of the payment. */
export const setOutcome = (outcome: PaymentOutcome) => ({ type: 'setOutcome', params: { outcome } }) as const
/** Ends the payment as `closed`. */
export const closePayment = { target: '#idle', actions: setOutcome({ status: 'closed' }) } as const

const unsure: Fault = {
  code: 'send.unknown.payment',
  message: 'The wallet didn’t say whether it sent this. Check your wallet’s activity before paying again.',
}
/** Error if the wallet's transaction is not the reviewed one. */
const notReviewed: Fault = {
  code: 'transaction.other',
  message: notAsReviewed,
}
const dropped: Fault = {
  code: 'payment.gone',
  message:
    'The network dropped the block this payment was in. It may be included again: check your wallet before paying again.',
}
const less: Fault = {
  code: 'payment.less',
  message:
    'Less arrived than this payment’s amount: the token takes a fee on each transfer. Ask the recipient before paying again.',
}
const reverted: Fault = {
  code: 'payment.reverted',
  message: 'The payment failed. You only paid the network fee.',
}
const replaced: Fault = {
  code: 'payment.replaced',
  message: 'Another of your transactions took this payment’s place. Nothing was paid.',
}
/** Sets the error of a transaction that is not the reviewed one. */
export const setNotReviewed = { type: 'setFault', params: { fault: notReviewed } } as const
/** Sets the error of a payment whose block the network removed. */
export const setDropped = { type: 'setFault', params: { fault: dropped } } as const
/** Sets the error of a payment of which only a part arrived. */
export const setLess = { type: 'setFault', params: { fault: less } } as const
/** Sets the error of a payment that another transaction replaced. */
export const setReplaced = { type: 'setFault', params: { fault: replaced } } as const
/** Sets the error of a reverted payment. */
export const setReverted = { type: 'setFault', params: { fault: reverted } } as const
/** Ends as `unknown` if a payment that was in a block is not paid after all. */
export const endUnpaid = { target: '#unknown', actions: [setDropped, setOutcome({ status: 'unknown' })] } as const
/** Prepares the payment of a new request. */
export const prepareRequested = {
  target: '#preparing',
  actions: { type: 'setPayment', params: ({ event }: { event: Payment }) => event },
} as const
const undecided: Fault = {
  code: 'payment.unknown',
  message: 'The exchange hasn’t said whether this was paid. Check there before paying again.',
}
/** Sets the error of an unknown outcome, at the wallet or the exchange. */
export const setUnsure = {
  type: 'setFault',
  params: ({ context }: Given) => ({ fault: context.session ? undecided : unsure }),
} as const

const configurationOf = ({ reference: _, ...configuration }: PaymentRequest) => configuration
function currentOf({ context: { exchange, session } }: Given) {
  if (!exchange) return { type: 'wallet' } as const
  return { type: 'exchange', exchangeId: exchange.id, ...(session && { sessionId: session.sessionId }) } as const
}
/** Reports a telemetry event of the payment. */
export const trackPayment = (event: Extract<EventName, 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR'>) =>
  ({
    type: 'report',
    params: (given: Given) => {
      const { id, request } = payment(given)
      const configuration = configurationOf(request)
      return trackReport({ event, properties: { paymentId: id, configuration, currentPayment: currentOf(given) } })
    },
  }) as const
/** Reports `PAY_MODAL_OPEN` with the listed exchanges. */
export const trackOpen = (exchangesOf: (given: Given) => readonly Exchange[]) =>
  ({
    type: 'report',
    params: (given: Given) =>
      trackReport({
        event: 'PAY_MODAL_OPEN',
        properties: { exchanges: exchangesOf(given), configuration: configurationOf(payment(given).request) },
      }),
  }) as const
/** Reports `PAY_EXCHANGE_SELECTED`. */
export const trackSelected = {
  type: 'report',
  params: (given: Given) =>
    trackReport({
      event: 'PAY_EXCHANGE_SELECTED',
      properties: {
        exchange: chosenExchange(given),
        configuration: configurationOf(payment(given).request),
        currentPayment: currentOf(given),
        headless: false,
      },
    }),
} as const

const notSwapped: Fault = {
  code: 'transaction.reverted.swap',
  message: 'The swap failed. You still have what you wanted to swap.',
}
/** Sets the error of a failed swap. */
export const setNotSwapped = { type: 'setFault', params: { fault: notSwapped } } as const
/** Opens the swap form with the missing amount. The form leads back to the payment. */
export const showSwap = {
  type: 'report',
  params: ({ context: { shortage } }: Given) => {
    if (!shortage) throw new Error('No `shortage` in context.')
    const { from, to, missing } = shortage
    // Not by symbol: lists spell the coin's differently, and a token may have the same one.
    const params = { fromToken: from.address ?? 'native', toToken: to.address ?? 'native', missing }
    return { type: 'flow.told', to: 'router', event: { type: 'view.push', view: featureView('Swap', params) } } as const
  },
} as const

/** Shows the PayLoading view. */
export const showPayLoading = {
  type: 'report',
  params: { type: 'flow.told', to: 'router', event: { type: 'view.push', view: { name: 'PayLoading' } } },
} as const
/** Settles the payment's router transaction. */
export const settlePayment = (outcome: 'success' | 'error') =>
  ({
    type: 'report',
    params: { type: 'flow.told', to: 'router', event: { type: 'transaction.settle', id: 'pay', outcome } },
  }) as const
/** Registers the payment with the router: an error leads back from the view that waits for it. */
export const beginPayment = {
  type: 'report',
  params: {
    type: 'flow.told',
    to: 'router',
    event: { type: 'transaction.push', transaction: { id: 'pay', success: 'stay', error: 'back' } },
  },
} as const
/** Marks the token balances as outdated. */
export const outdateTokens = {
  type: 'report',
  params: { type: 'flow.told', to: 'portfolio', event: { type: 'tokens.stale' } },
} as const
