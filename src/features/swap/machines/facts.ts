import type { CaipAddress, CaipNetworkId } from '../../../domain/caip'
import { hasErrorCode } from '../../../domain/errorCodes'
import type { Fault } from '../../../domain/errors'
import type { SentTransaction } from '../../../domain/transaction/transaction'
import {
  exchangeAccount,
  stepOf,
  type Approval,
  type SwapOffer,
  type SwapOrder,
  type SwapQuestion,
} from '../domain/swap'
import { questionOf } from '../domain/check'
import { formatAmount } from '../../../domain/text/amount'
import { faultFrom } from '../../../machines/faults'
import { unknownOutcome } from '../../../machines/transaction/facts'
import { trackReport } from '../../../machines/tracking'
import type { SwapContext, SwapReport } from './setup'

/** Inputs of the swap machine's actors, its actions and its reports, computed from the context. */

/** Argument with the context of the swap machine. */
export interface Given {
  context: SwapContext
}

const priceMoved: Fault = {
  code: 'swap.moved',
  message:
    'The price has moved by more than your slippage since you reviewed this. Check the new quote and review again.',
}
const accountChanged: Fault = {
  code: 'swap.changed',
  message: 'The account or network has changed since you reviewed this. Check the form and review again.',
}
const timeout: Fault = { code: 'http.timeout.offer', message: 'Loading this took too long. Try again.' }
/** Error if the network has not taken the approval in time. */
export const notGranted: Fault = {
  code: 'swap.late',
  message: 'The network hasn’t confirmed the approval yet. Try again in a moment: it counts once it’s confirmed.',
}
/** Params with the error of a failed actor. Default code `http.unreachable` */
export const failure = faultFrom('http.unreachable')
/** Sets the timeout error. */
export const setTimedOut = { type: 'setFault', params: { fault: timeout } } as const
/** Sets the error of a failed actor. */
export const setFailure = { type: 'setFault', params: failure } as const
/** Sets the error that it is not known whether the wallet has sent. */
export const setUnknown = { type: 'setFault', params: { fault: unknownOutcome } } as const

/** Params with the account and network of an event. */
export const movedTo = ({ event }: { event: { account: CaipAddress | undefined; network: CaipNetworkId } }) => ({
  account: event.account,
  network: event.network,
})
/** Quote request for the form. Throws if the form is incomplete. */
export const question = ({ context }: Given): SwapQuestion => {
  const found = questionOf(context)
  if (!found) throw new Error('The form is incomplete.')
  return found
}
/** Order under review. Throws if there is none. */
export const order = ({ context }: Given): SwapOrder => {
  if (!context.order) throw new Error('No `order` in context.')
  return context.order
}
/** Offer on screen. Throws if there is none. */
export const offer = ({ context }: Given): SwapOffer => {
  if (!context.offer) throw new Error('No `offer` in context.')
  return context.offer
}
/** Pending approval transaction. Throws if there is none. */
export const granting = ({ context }: Given): SentTransaction => {
  if (!context.granting) throw new Error('No `granting` in context.')
  return context.granting
}
/** Current approval. Throws if there is none. */
export const approval = ({ context }: Given): Approval => {
  if (!context.approval) throw new Error('No `approval` in context.')
  return context.approval
}

const report = (given: SwapReport) => ({ type: 'report', params: given }) as const
/** Reports that the review is shown. */
export const reportReviewing = report({ type: 'send.reviewing', of: 'swap' })
/** Reports that the wallet was asked. */
export const reportAsked = {
  type: 'report',
  params: ({ context: { leadsTo } }: Given) => ({ type: 'send.asked', of: 'swap', leadsTo }) as const,
} as const
/** Reports that the review is void. */
export const reportVoided = report({ type: 'send.voided' })
/** Reports a broadcast transaction. */
export const reportSent = {
  type: 'report',
  params: ({ context: { leadsTo }, event }: Given & { event: { output: SentTransaction } }) =>
    ({ type: 'send.sent', of: 'swap', transaction: event.output, leadsTo }) as const,
} as const
/** Reports that nothing was sent; as `cancel` if the visitor declined. */
export const reportFailed = {
  type: 'report',
  params: (given: Parameters<typeof failure>[0]) =>
    ({
      type: 'send.failed',
      of: 'swap',
      outcome: hasErrorCode(failure(given).fault, 'wallet.declined') ? 'cancel' : 'error',
    }) as const,
} as const

/** Voids the review with the error that the price has moved. */
export const voidMoved = [{ type: 'setFault', params: { fault: priceMoved } }, reportVoided] as const
/** Voids the review with the error that account or network changed. */
export const voidChanged = [{ type: 'setFault', params: { fault: accountChanged } }, reportVoided] as const
/** Returns to the form after the visitor acknowledged that it may have been sent. */
export const acknowledge = {
  target: '#weighing',
  actions: ['clearFault', report({ type: 'send.failed', of: 'swap', outcome: 'cancel' }), reportVoided],
} as const

const swapProperties = (context: SwapContext) => {
  const { order, quote } = context.offer ?? context
  if (!order || !quote) throw new Error('`track`: neither order nor quote in context.')
  const { from, to, network } = order
  return {
    network,
    swapFromToken: exchangeAccount(from),
    swapToToken: exchangeAccount(to),
    swapFromAmount: formatAmount(BigInt(quote.fromUnits), from.quantity.decimals),
    swapToAmount: formatAmount(BigInt(quote.toUnits), to.quantity.decimals),
  }
}
/** Reports a telemetry event of the swap. */
export const track = (event: 'INITIATE_SWAP' | 'SWAP_SUCCESS') =>
  ({
    type: 'report',
    params: ({ context }: Given) => trackReport({ event, properties: swapProperties(context) }),
  }) as const
const trackError = (context: SwapContext, { message }: Fault) => {
  const step = context.offer && stepOf(context.offer)
  const event = step === 'approve' || step === 'revoke' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
  return trackReport({ event, properties: { ...swapProperties(context), message } })
}
/** Reports the error of a failed actor to telemetry. */
export const trackFailure = {
  type: 'report',
  params: (given: Parameters<typeof failure>[0] & Given) => trackError(given.context, failure(given).fault),
} as const
/** Reports an unknown outcome to telemetry. */
export const trackUnknown = {
  type: 'report',
  params: ({ context }: Given) => trackError(context, unknownOutcome),
} as const

/** Whether the account or network differs. */
export const isOther = { type: 'isOtherAccount', params: movedTo } as const
/** Returns to the form: order and offer are void for another account or network. */
export const voidOrder = {
  guard: isOther,
  target: '#weighing',
  actions: [{ type: 'setAccount', params: movedTo }, ...voidChanged],
} as const
/** Follows a new account or network without changing what the wallet was asked. */
export const followAccount = { guard: isOther, actions: { type: 'followAccount', params: movedTo } } as const
