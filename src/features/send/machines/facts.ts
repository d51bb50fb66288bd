import type { CaipAddress, CaipNetworkId } from '../../../domain/caip'
import { hasErrorCode } from '../../../domain/errorCodes'
import type { Fault } from '../../../domain/errors'
import type { Fee, ReviewedSend, SendIntent } from '../../../domain/transaction/transaction'
import type { TokenBalance } from '../../../domain/portfolio/tokenBalance'
import { faultFrom } from '../../../machines/faults'
import { trackReport } from '../../../machines/tracking'
import { timeout, unknownOutcome } from '../../../machines/transaction/facts'
import type { SendContext } from './setup'

/** Inputs of the send machine's actors, its actions and its reports, computed from the context. */

const accountChanged: Fault = {
  code: 'send.changed',
  message: 'The account or network has changed since you reviewed this. Check the form and review again.',
}
const typedText = ({ event }: { event: { text: string } }) => event
/** Params with the account and network of an event. */
export const accountOf = ({ event }: { event: { account: CaipAddress | undefined; network: CaipNetworkId } }) => ({
  account: event.account,
  network: event.network,
})
/** Sets the timeout error. */
export const setTimedOut = { type: 'setFault', params: { fault: timeout } } as const
/** Params with the error of a failed actor. Default code `http.unreachable` */
export const failure = faultFrom('http.unreachable')
/** Intent under review. Throws if there is none. */
export const intent = ({ context }: { context: SendContext }): SendIntent => {
  if (!context.intent) throw new Error('No `intent` in context.')
  return context.intent
}
const fee = ({ context }: { context: SendContext }): Fee => {
  if (!context.fee) throw new Error('No `fee` in context.')
  return context.fee
}
/** Reviewed intent and fee. Throws if one is missing. */
export const reviewed = (given: { context: SendContext }): ReviewedSend => ({ intent: intent(given), fee: fee(given) })
/** Transitions on typing a receiver: resolve the text, unless it is empty. */
export const receiverTyped = [
  {
    guard: { type: 'isEmpty', params: typedText },
    target: '#empty',
    actions: { type: 'setReceiverText', params: typedText },
  },
  { target: '#typing', actions: { type: 'setReceiverText', params: typedText } },
] as const
const reviewId = ({ event }: { event: { id: string } }) => event
/** Fixes the intent and shows its review, if the form is valid. */
export const review = {
  guard: { type: 'canReview', params: reviewId },
  target: '#reviewing',
  actions: [
    { type: 'setIntent', params: reviewId },
    { type: 'report', params: { type: 'send.reviewing' } },
  ],
} as const
/** Sets the token of the form. */
export const setToken = {
  type: 'setToken',
  params: ({ event }: { event: { token: TokenBalance } }) => event,
} as const
/** Sets the amount of the form. */
export const setAmount = { type: 'setAmount', params: typedText } as const
const sendProperties = ({ intent }: SendContext) => ({
  network: intent?.network ?? 'eip155:1',
  token: intent?.token.address ?? intent?.token.symbol ?? '',
  amount: intent?.amountText ?? '',
})
/** Reports a telemetry event of the intent. */
export const track = (event: 'SEND_INITIATED' | 'SEND_SUCCESS') =>
  ({
    type: 'report',
    params: ({ context }: { context: SendContext }) => trackReport({ event, properties: sendProperties(context) }),
  }) as const
const trackError = (context: SendContext, { message }: Fault) =>
  trackReport({ event: 'SEND_ERROR', properties: { ...sendProperties(context), message } })
/** Reports the wallet's error: nothing was sent, or that is not known. */
export const trackFailure = {
  type: 'report',
  params: ({ context, event }: { context: SendContext; event: { error: unknown } }) =>
    trackError(context, failure({ event }).fault),
} as const
/** Reports that the wallet did not answer and is no longer waited for. */
export const trackUnknown = {
  type: 'report',
  params: ({ context }: { context: SendContext }) => trackError(context, unknownOutcome),
} as const
/** Reports that the review is void. */
export const reportVoided = { type: 'report', params: { type: 'send.voided' } } as const
/** Voids the review with the error that account or network changed. */
export const voidIntent = [{ type: 'setFault', params: { fault: accountChanged } }, reportVoided] as const

const failed = (fault?: Fault) =>
  ({ type: 'send.failed', outcome: !fault || hasErrorCode(fault, 'wallet.declined') ? 'cancel' : 'error' }) as const
/** Reports that nothing was sent; as `cancel` if the visitor declined. */
export const reportFailed = {
  type: 'report',
  params: (given: Parameters<typeof failure>[0]) => failed(failure(given).fault),
} as const

/** Returns to the form after the visitor acknowledged that it may have been sent. */
export const acknowledge = {
  target: ['#unsettled', '#editing'],
  actions: ['clearFault', { type: 'report', params: failed() }, reportVoided],
} as const
