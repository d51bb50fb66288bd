import { and, not, or } from 'xstate'
import { networkOfAccount, type CaipAddress } from '../../../domain/caip'
import type { Fault } from '../../../domain/errors'
import { authenticationFailed } from '../../../domain/texts'
import { faultFrom } from '../../../machines/faults'
import type { Held, PreparedMessage, SignedMessage, SiwxContext } from './setup'

/** Inputs of the SIWX machine's actors, its guards, actions and emitted events, computed from the context. */

interface Given {
  context: SiwxContext
}
/** Connected account. Throws if there is none. */
export const owner = ({ context: { account } }: Given): { account: CaipAddress } => {
  if (!account) throw new Error('No `account` in context.')
  return { account }
}
/** Message to sign. Throws if the host has not created it. */
export const prepared = ({ context }: Given): PreparedMessage => {
  if (!context.prepared) throw new Error('No `prepared` in context.')
  return context.prepared
}
/** Message with its signature. */
export const signed = (given: Given): SignedMessage => ({
  ...prepared(given),
  signature: given.context.signature ?? '',
})
/** Account of the previous session, on the network to return to. */
export const previousAccount = ({ context }: Given) => ({
  account: context.held?.account ?? owner({ context }).account,
})

/** Timeout error of the host's server. */
export const timeout: Fault = {
  code: 'http.timeout.site',
  message: 'This app’s server didn’t respond in time. Try again.',
}
/** Error if the message was not signed in time. */
export const tooLate: Fault = { code: 'siwx.expired.signing', message: 'Signing took too long. Sign in again.' }
/** Error of an expired session. */
export const expired: Fault = { code: 'siwx.expired', message: 'The sign-in has expired. Sign in again.' }
/** Error if the host could not look up the session. */
export const unavailable: Fault = { code: 'siwx.unavailable', message: authenticationFailed }
/** Params with the error of a failed actor. Default code `siwx.refused` */
export const failure = faultFrom('siwx.refused')
/** Sets the error of a failed actor. */
export const setFailure = { type: 'setFault', params: failure } as const
/** Sets an error. */
export const setFault = (fault: Fault) => ({ type: 'setFault', params: { fault } }) as const

/** Whether the host still verifies an account whose sign-in was abandoned. */
export const isAbandoned = and(['isUnanswered', or(['isOfAnother', not('isOwed')])])
/** Whether to show an error: not if the sign-in is optional and off screen. */
export const isWaitedFor = or(['isRequired', 'isShown'])
/** Emits an event for the runtime. */
export const tell = (type: 'view.asked' | 'view.done' | 'disconnect.asked') =>
  ({ type: 'tell', params: { type } }) as const
/** Emits a telemetry event with the account's network. */
export const track = (
  event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR',
) =>
  ({
    type: 'tell',
    params: (given: Given) => {
      const network = networkOfAccount(owner(given).account)
      return { type: 'tracked', tracked: { event, properties: { network } } } as const
    },
  }) as const

type Moved = { event: { account: CaipAddress | undefined; required: boolean; fresh: boolean } }
/** Params of an `account.changed` event. */
export const accountEventOf = ({ event }: Moved) => event
type Found = { event: { output: Held | undefined } }
const found = ({ event }: Found) => ({ held: event.output })
/** Whether the session found is the connected account's. */
export const isOwn = { type: 'isOwn', params: found } as const
/** Sets the session found. */
export const setHeld = { type: 'setHeld', params: found } as const
const foundElsewhere = ({ event }: { event: { held: Held } }) => event
/** Transition once another tab has signed in the account. */
export const signedInElsewhere = {
  guard: { type: 'isOwn', params: foundElsewhere },
  target: '#signedIn',
  actions: { type: 'setHeld', params: foundElsewhere },
} as const
/** Transition on leaving the view: an optional sign-in is dismissed. */
export const dismissIfOptional = { guard: 'isOptional', target: '#dismissed' } as const
/** Transitions while the visitor is asked to sign. */
export const whileAsked = {
  'siwx.sign': { guard: 'isShown', target: 'preparing' },
  'session.found': signedInElsewhere,
  'view.hidden': dismissIfOptional,
} as const
/** Transitions on leaving the view: a required sign-in stays open, an optional one is dismissed. */
export const onHidden = [{ guard: 'isRequired', target: '#asked' }, { target: '#dismissed' }] as const
