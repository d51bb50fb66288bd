import type { CaipAddress, CaipNetworkId } from '../../domain/caip'
import { isOf } from '../../domain/errorCodes'
import type { Fault } from '../../domain/errors'
import type { Fee, ReviewedSend, SendIntent } from '../../domain/send/send'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import { faultFrom } from '../faults'
import { trackReport } from '../tracking'
import type { SendContext } from './setup'

/** What sending asks and reports, computed from its context. */

const voided: Fault = {
  code: 'send.changed',
  message: 'The account or the network has changed since you reviewed this. Check the form and review it again.',
}
export const unknown: Fault = {
  code: 'send.unknown',
  message: 'The wallet did not say whether it sent this. Look at the activity in your wallet before you send it again.',
}

const written = ({ event }: { event: { text: string } }) => event
export const moved = ({ event }: { event: { account: CaipAddress | undefined; network: CaipNetworkId } }) => ({
  account: event.account,
  network: event.network,
})
export const late: Fault = { code: 'http.timeout.check', message: 'It took too long to check this. Try again.' }
export const timedOut = { type: 'setFault', params: { fault: late } } as const
export const failure = faultFrom('http.unreachable')
export const intent = ({ context }: { context: SendContext }): SendIntent => {
  if (!context.intent) throw new Error('Nothing is asked for without an intent.')
  return context.intent
}
const fee = ({ context }: { context: SendContext }): Fee => {
  if (!context.fee) throw new Error('Nothing is asked for without its fee on show.')
  return context.fee
}
export const reviewed = (given: { context: SendContext }): ReviewedSend => ({ intent: intent(given), fee: fee(given) })
export const receiverTyped = [
  {
    guard: { type: 'isEmpty', params: written },
    target: '#empty',
    actions: { type: 'setReceiverText', params: written },
  },
  { target: '#typing', actions: { type: 'setReceiverText', params: written } },
] as const
const identified = ({ event }: { event: { id: string } }) => event
export const review = {
  guard: { type: 'canReview', params: identified },
  target: '#reviewing',
  actions: [
    { type: 'setIntent', params: identified },
    { type: 'report', params: { type: 'send.reviewing' } },
  ],
} as const
export const setToken = {
  type: 'setToken',
  params: ({ event }: { event: { token: TokenBalance } }) => event,
} as const
export const setAmount = { type: 'setAmount', params: written } as const
const told = ({ intent }: SendContext) => ({
  network: intent?.network ?? 'eip155:1',
  token: intent?.token.address ?? intent?.token.symbol ?? '',
  amount: intent?.amountText ?? '',
})
export const track = (event: 'SEND_INITIATED' | 'SEND_SUCCESS') =>
  ({
    type: 'report',
    params: ({ context }: { context: SendContext }) => trackReport({ event, properties: told(context) }),
  }) as const
const trackError = (context: SendContext, { message }: Fault) =>
  trackReport({ event: 'SEND_ERROR', properties: { ...told(context), message } })
/** The wallet's word why nothing was sent, or why that is not known. */
export const trackFailure = {
  type: 'report',
  params: ({ context, event }: { context: SendContext; event: { error: unknown } }) =>
    trackError(context, failure({ event }).fault),
} as const
/** The wallet has said nothing for too long, and is not waited for any more. */
export const trackUnknown = {
  type: 'report',
  params: ({ context }: { context: SendContext }) => trackError(context, unknown),
} as const
export const reportVoided = { type: 'report', params: { type: 'send.voided' } } as const
export const voidIntent = [{ type: 'setFault', params: { fault: voided } }, reportVoided] as const

const failed = (fault?: Fault) =>
  ({ type: 'send.failed', outcome: !fault || isOf(fault, 'wallet.declined') ? 'cancel' : 'error' }) as const
export const reportFailed = {
  type: 'report',
  params: (given: Parameters<typeof failure>[0]) => failed(failure(given).fault),
} as const

/** The visitor has acknowledged that it may have been sent. */
export const acknowledge = {
  target: ['#unsettled', '#editing'],
  actions: ['clearFault', { type: 'report', params: failed() }, reportVoided],
} as const
