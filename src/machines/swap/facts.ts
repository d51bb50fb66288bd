import type { CaipAddress, CaipNetworkId } from '../../domain/caip'
import { isOf } from '../../domain/errorCodes'
import type { Fault } from '../../domain/errors'
import type { SentTransaction } from '../../domain/send/send'
import {
  exchangeAccount,
  stepOf,
  type Approval,
  type SwapOffer,
  type SwapOrder,
  type SwapQuestion,
} from '../../domain/swap/swap'
import { questionOf } from '../../domain/swap/check'
import { formatAmount } from '../../domain/text/amount'
import { faultFrom } from '../faults'
import { unknown } from '../send/facts'
import { trackReport } from '../tracking'
import type { SwapContext, SwapReport } from './setup'

/** What swapping asks and reports, computed from its context. */

export interface Given {
  context: SwapContext
}

const moved: Fault = {
  code: 'swap.moved',
  message:
    'The price has moved by more than your slippage since you reviewed this. Look at the new quote and review it again.',
}
const changed: Fault = {
  code: 'swap.changed',
  message: 'The account or the network has changed since you reviewed this. Check the form and review it again.',
}
const late: Fault = { code: 'http.timeout.offer', message: 'It took too long to get this. Try again.' }
export const notGranted: Fault = {
  code: 'swap.late',
  message: 'The network has not taken the approval yet. Try again in a moment: it counts as soon as it is taken.',
}
export const failure = faultFrom('http.unreachable')
export const timedOut = { type: 'setFault', params: { fault: late } } as const
export const setFailure = { type: 'setFault', params: failure } as const
export const setUnknown = { type: 'setFault', params: { fault: unknown } } as const

export const movedTo = ({ event }: { event: { account: CaipAddress | undefined; network: CaipNetworkId } }) => ({
  account: event.account,
  network: event.network,
})
export const question = ({ context }: Given): SwapQuestion => {
  const asked = questionOf(context)
  if (!asked) throw new Error('Nothing is asked of an exchange without a whole form.')
  return asked
}
export const order = ({ context }: Given): SwapOrder => {
  if (!context.order) throw new Error('Nothing is prepared without an order.')
  return context.order
}
export const offer = ({ context }: Given): SwapOffer => {
  if (!context.offer) throw new Error('Nothing is asked for without an offer on show.')
  return context.offer
}
export const granting = ({ context }: Given): SentTransaction => {
  if (!context.granting) throw new Error('Nothing is waited for that was not sent.')
  return context.granting
}
export const approval = ({ context }: Given): Approval => {
  if (!context.approval) throw new Error('Nothing is taken back that was not approved.')
  return context.approval
}

const report = (given: SwapReport) => ({ type: 'report', params: given }) as const
export const reportReviewing = report({ type: 'send.reviewing', of: 'swap' })
export const reportAsked = {
  type: 'report',
  params: ({ context: { leadsTo } }: Given) => ({ type: 'send.asked', of: 'swap', leadsTo }) as const,
} as const
export const reportVoided = report({ type: 'send.voided' })
export const reportSent = {
  type: 'report',
  params: ({ context: { leadsTo }, event }: Given & { event: { output: SentTransaction } }) =>
    ({ type: 'send.sent', of: 'swap', transaction: event.output, leadsTo }) as const,
} as const
export const reportFailed = {
  type: 'report',
  params: (given: Parameters<typeof failure>[0]) =>
    ({
      type: 'send.failed',
      of: 'swap',
      outcome: isOf(failure(given).fault, 'wallet.declined') ? 'cancel' : 'error',
    }) as const,
} as const

export const voidMoved = [{ type: 'setFault', params: { fault: moved } }, reportVoided] as const
export const voidChanged = [{ type: 'setFault', params: { fault: changed } }, reportVoided] as const
/** The visitor has acknowledged that it may have been sent. */
export const acknowledge = {
  target: '#weighing',
  actions: ['clearFault', report({ type: 'send.failed', of: 'swap', outcome: 'cancel' }), reportVoided],
} as const

const told = (context: SwapContext) => {
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
export const track = (event: 'INITIATE_SWAP' | 'SWAP_SUCCESS') =>
  ({
    type: 'report',
    params: ({ context }: Given) => trackReport({ event, properties: told(context) }),
  }) as const
const trackError = (context: SwapContext, { message }: Fault) => {
  const step = context.offer && stepOf(context.offer)
  const event = step === 'approve' || step === 'revoke' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
  return trackReport({ event, properties: { ...told(context), message } })
}
export const trackFailure = {
  type: 'report',
  params: (given: Parameters<typeof failure>[0] & Given) => trackError(given.context, failure(given).fault),
} as const
export const trackUnknown = {
  type: 'report',
  params: ({ context }: Given) => trackError(context, unknown),
} as const

export const isOther = { type: 'isOtherAccount', params: movedTo } as const
/** On an order or an offer that no longer counts. */
export const voided = {
  guard: isOther,
  target: '#weighing',
  actions: [{ type: 'setAccount', params: movedTo }, ...voidChanged],
} as const
/** What was asked is left as it is; the form follows. */
export const followed = { guard: isOther, actions: { type: 'followAccount', params: movedTo } } as const
