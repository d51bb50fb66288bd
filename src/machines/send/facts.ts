import type { CaipAddress, CaipNetworkId } from '../../domain/caip'
import { faultOf, type Fault } from '../../domain/errors'
import type { Fee, SendIntent } from '../../domain/send/send'
import type { TokenBalance } from '../../domain/portfolio/tokenBalance'
import type { SendContext } from './chart'

/** What sending asks and tells, computed from where it stands. */

const voided: Fault = {
  code: 'send.changed',
  message: 'The account or the network has changed since you reviewed this. Check the form and review it again.',
}
export const late: Fault = { code: 'http.timeout', message: 'It took too long to check this. Try again.' }
export const unknown: Fault = {
  code: 'send.unknown',
  message: 'The wallet did not say whether it sent this. Look at the activity in your wallet before you send it again.',
}

const written = ({ event }: { event: { text: string } }) => ({ text: event.text })
export const moved = ({ event }: { event: { account: CaipAddress | undefined; network: CaipNetworkId } }) => ({
  account: event.account,
  network: event.network,
})
export const reason = ({ event }: { event: { error: unknown } }) => ({
  fault: faultOf(event.error, 'http.unreachable'),
})
export const intent = ({ context }: { context: SendContext }): SendIntent => {
  if (!context.intent) throw new Error('Nothing is asked for without an intent.')
  return context.intent
}
export const fee = ({ context }: { context: SendContext }): Fee => {
  if (!context.fee) throw new Error('Nothing is asked for without its fee on show.')
  return context.fee
}
export const typed = [
  { guard: { type: 'isEmpty', params: written }, target: '#empty', actions: { type: 'address', params: written } },
  { target: '#typing', actions: { type: 'address', params: written } },
] as const
const identified = ({ event }: { event: { id: string } }) => ({ id: event.id })
export const review = {
  guard: { type: 'canReview', params: identified },
  target: '#reviewing',
  actions: [
    { type: 'fix', params: identified },
    { type: 'tell', params: { type: 'send.reviewing' } },
  ],
} as const
export const choose = {
  type: 'choose',
  params: ({ event }: { event: { token: TokenBalance } }) => ({ token: event.token }),
} as const
export const write = { type: 'write', params: written } as const
export const track = (event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_ERROR') =>
  ({
    type: 'tell',
    params: ({ context }: { context: SendContext }) =>
      ({
        type: 'track.requested',
        tracked: {
          event,
          properties: {
            network: context.intent?.network ?? 'eip155:1',
            token: context.intent?.token.address ?? context.intent?.token.symbol ?? '',
            amount: context.intent?.amountText ?? '',
          },
        },
      }) as const,
  }) as const
export const leave = { type: 'tell', params: { type: 'send.voided' } } as const
export const voids = [{ type: 'blame', params: { fault: voided } }, leave] as const

/** The visitor knows that it may have been sent. */
export const noted = { target: ['#unsettled', '#editing'], actions: ['forgive', leave] } as const
