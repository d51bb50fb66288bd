import type { Fault } from '../../domain/errors'
import type { Exchange } from '../../domain/pay/exchange'
import type { PaymentOutcome, PaymentRequest } from '../../domain/pay/payment'
import { notAsReviewed } from '../../domain/texts'
import type { EventName } from '../../domain/telemetry'
import { faultFrom } from '../faults'
import { late } from '../send/facts'
import { trackReport } from '../tracking'
import type { AtExchange, PayContext, Payment, Reviewed, SentPayment } from './setup'

/** What a payment asks and reports, computed from its context. */

export interface Given {
  context: PayContext
}
export const payment = ({ context }: Given): Payment => {
  if (!context.payment) throw new Error('Nothing is paid that was not asked for.')
  return context.payment
}
export const reviewed = (given: Given): Reviewed => {
  const { intent, fee } = given.context
  if (!intent || !fee) throw new Error('The wallet is not asked for what is not on screen.')
  return { intent, fee, reference: payment(given).request.reference }
}
export const sentPayment = (given: Given): SentPayment => {
  const { sent } = given.context
  if (!sent) throw new Error('Nothing is looked for that no wallet has named.')
  return { transaction: sent, reference: payment(given).request.reference }
}
export const chosen = ({ context }: Given): Exchange => {
  if (!context.exchange) throw new Error('No exchange was chosen.')
  return context.exchange
}
export const atExchange = (given: Given): AtExchange => {
  const { session } = given.context
  if (!session) throw new Error('There is no page of an exchange.')
  const { request } = payment(given)
  return { session, request, reference: request.reference }
}

export const failure = faultFrom('http.unreachable')
export const setFailure = { type: 'setFault', params: failure } as const
export const setLate = { type: 'setFault', params: { fault: late } } as const
export const ended = (outcome: PaymentOutcome) => ({ type: 'setOutcome', params: { outcome } }) as const
export const closed = { target: '#idle', actions: ended({ status: 'closed' }) } as const

const unsure: Fault = {
  code: 'send.unknown.payment',
  message: 'The wallet did not say whether it sent this. Look at the activity in your wallet before you pay it again.',
}
/** The wallet has named something else: what is said of it is what the chain shows. */
const otherwise: Fault = {
  code: 'transaction.other',
  message: notAsReviewed,
}
const taken: Fault = {
  code: 'payment.gone',
  message:
    'The network took back the block that this payment was in. It may come again: look in your wallet before you pay it again.',
}
const reverted: Fault = {
  code: 'payment.reverted',
  message: 'The network took this payment back, so nothing was paid. Only the fee was taken.',
}
export const setOtherwise = { type: 'setFault', params: { fault: otherwise } } as const
export const setTaken = { type: 'setFault', params: { fault: taken } } as const
export const setReverted = { type: 'setFault', params: { fault: reverted } } as const
const undecided: Fault = {
  code: 'payment.unknown',
  message: 'The exchange has not said whether this was paid. Look there before you pay it again.',
}
export const setUnsure = {
  type: 'setFault',
  params: ({ context }: Given) => ({ fault: context.session ? undecided : unsure }),
} as const

const configurationOf = ({ reference: _, ...configuration }: PaymentRequest) => configuration
function currentOf({ context: { exchange, session } }: Given) {
  if (!exchange) return { type: 'wallet' } as const
  return { type: 'exchange', exchangeId: exchange.id, ...(session && { sessionId: session.sessionId }) } as const
}
export const track = (event: Extract<EventName, 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR'>) =>
  ({
    type: 'report',
    params: (given: Given) => {
      const { id, request } = payment(given)
      const configuration = configurationOf(request)
      return trackReport({ event, properties: { paymentId: id, configuration, currentPayment: currentOf(given) } })
    },
  }) as const
export const trackOpen = (exchangesOf: (given: Given) => readonly Exchange[]) =>
  ({
    type: 'report',
    params: (given: Given) =>
      trackReport({
        event: 'PAY_MODAL_OPEN',
        properties: { exchanges: exchangesOf(given), configuration: configurationOf(payment(given).request) },
      }),
  }) as const
export const trackSelected = {
  type: 'report',
  params: (given: Given) =>
    trackReport({
      event: 'PAY_EXCHANGE_SELECTED',
      properties: {
        exchange: chosen(given),
        configuration: configurationOf(payment(given).request),
        currentPayment: currentOf(given),
        headless: false,
      },
    }),
} as const

const notSwapped: Fault = {
  code: 'transaction.reverted.swap',
  message: 'The network has not taken the swap. What you wanted to swap is still yours.',
}
export const setNotSwapped = { type: 'setFault', params: { fault: notSwapped } } as const
/** The form begins with what is missing, and leads back here. */
export const swapShown = {
  type: 'report',
  params: ({ context: { shortage } }: Given) => {
    if (!shortage) throw new Error('Nothing is swapped where nothing is missing.')
    const { from, to, missing } = shortage
    const params = { fromToken: from.address ?? from.symbol, toToken: to.address ?? to.symbol, missing }
    return { type: 'flow.told', to: 'router', event: { type: 'view.push', view: { name: 'Swap', params } } } as const
  },
} as const

export const shown = {
  type: 'report',
  params: { type: 'flow.told', to: 'router', event: { type: 'view.push', view: { name: 'PayLoading' } } },
} as const
export const settled = (outcome: 'success' | 'error') =>
  ({
    type: 'report',
    params: { type: 'flow.told', to: 'router', event: { type: 'transaction.settle', id: 'pay', outcome } },
  }) as const
/** What is said elsewhere leads back from where it is waited for. */
export const begun = {
  type: 'report',
  params: {
    type: 'flow.told',
    to: 'router',
    event: { type: 'transaction.push', transaction: { id: 'pay', success: 'stay', error: 'back' } },
  },
} as const
export const spent = {
  type: 'report',
  params: { type: 'flow.told', to: 'portfolio', event: { type: 'tokens.stale' } },
} as const
