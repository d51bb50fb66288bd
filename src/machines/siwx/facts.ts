import { and, not, or } from 'xstate'
import type { CaipAddress } from '../../domain/caip'
import type { Fault } from '../../domain/errors'
import { authenticationFailed } from '../../domain/texts'
import { faultFrom } from '../faults'
import type { Held, Prepared, Signed, SiwxContext } from './setup'

/** What signing in reads of its context and of what came, and what it says. */

interface Given {
  context: SiwxContext
}
export const owner = ({ context: { account } }: Given): { account: CaipAddress } => {
  if (!account) throw new Error('There is no account to sign in with.')
  return { account }
}
export const prepared = ({ context }: Given): Prepared => {
  if (!context.prepared) throw new Error('The wallet is asked for nothing that the host has not formed.')
  return context.prepared
}
export const signed = (given: Given): Signed => ({ ...prepared(given), signature: given.context.signature ?? '' })
export const before = ({ context }: Given) => ({ account: context.held?.account ?? owner({ context }).account })

export const late: Fault = {
  code: 'http.timeout.site',
  message: 'This page’s server did not answer in time. Try again.',
}
export const tooLate: Fault = { code: 'siwx.expired.signing', message: 'The time to sign has passed. Sign in again.' }
export const over: Fault = { code: 'siwx.expired', message: 'The sign-in has expired. Sign in again.' }
export const unavailable: Fault = { code: 'siwx.unavailable', message: authenticationFailed }
export const failure = faultFrom('siwx.refused')
export const setFailure = { type: 'setFault', params: failure } as const
export const set = (fault: Fault) => ({ type: 'setFault', params: { fault } }) as const

/** The host still verifies an account that is no longer waiting. */
export const isAbandoned = and(['isUnanswered', or(['isOfAnother', not('isOwed')])])
/** Who need not sign in is not told of a failure that was not waited for. */
export const isWaitedFor = or(['isRequired', 'isShown'])
export const tell = (type: 'view.asked' | 'view.done' | 'disconnect.asked') =>
  ({ type: 'tell', params: { type } }) as const
export const track = (
  event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR',
) =>
  ({
    type: 'tell',
    params: (given: Given) => {
      const { account } = owner(given)
      const network = account.slice(0, account.lastIndexOf(':')) as `eip155:${string}`
      return { type: 'tracked', tracked: { event, properties: { network } } } as const
    },
  }) as const

type Moved = { event: { account: CaipAddress | undefined; required: boolean; fresh: boolean } }
export const moved = ({ event }: Moved) => event
type Found = { event: { output: Held | undefined } }
const found = ({ event }: Found) => ({ held: event.output })
export const isOwn = { type: 'isOwn', params: found } as const
export const setHeld = { type: 'setHeld', params: found } as const
/** Left by the visitor: who must sign in stays asked; for others it was an answer. */
export const hidden = [{ guard: 'isRequired', target: '#asked' }, { target: '#dismissed' }] as const
