import type { LoginView } from '../router'
import type { EmbeddedName, EmbeddedRequest } from './types'

/** Charts that log in. */
export const logins = ['email', 'social', 'farcaster'] as const
export const loginAsks: readonly EmbeddedRequest['type'][] = ['email.submitted', 'social.selected', 'social.returned']

/** Which chart an ask belongs to. */
export function recipientOf(event: EmbeddedRequest): EmbeddedName {
  switch (event.type) {
    case 'email.submitted':
      return 'email'
    case 'social.selected':
    case 'social.returned':
      return event.provider === 'farcaster' ? 'farcaster' : 'social'
    case 'frame.needed':
      return 'frame'
    default:
      return 'approval'
  }
}
export const startOf = (event: EmbeddedRequest) =>
  event.type === 'social.selected' && event.provider === 'farcaster' ? ({ type: 'farcaster.selected' } as const) : event

/** The event that a chart gets when its view is left. */
export const leavings: Readonly<Record<LoginView, readonly [EmbeddedName, string]>> = {
  EmailVerifyDevice: ['email', 'device.left'],
  EmailVerifyOtp: ['email', 'code.left'],
  ConnectingSocial: ['social', 'social.left'],
  ConnectingFarcaster: ['farcaster', 'farcaster.left'],
  UpdateEmailWallet: ['emailUpdate', 'address.left'],
  UpdateEmailPrimaryOtp: ['emailUpdate', 'primary.left'],
  UpdateEmailSecondaryOtp: ['emailUpdate', 'secondary.left'],
  ApproveTransaction: ['approval', 'approval.left'],
}
