import type { LoginView } from '../router'
import type { EmbeddedRequest, ToEmbedded } from './types'

/** Charts that log in. */
export const logins = ['email', 'social', 'farcaster'] as const
export const loginRequests: readonly EmbeddedRequest['type'][] = [
  'email.submitted',
  'social.selected',
  'social.returned',
]

/** Which chart a request belongs to, and as what event. */
export function recipientOf(event: EmbeddedRequest): ToEmbedded {
  switch (event.type) {
    case 'email.submitted':
      return { to: 'email', event }
    case 'social.selected': {
      const { type, provider } = event
      return provider === 'farcaster'
        ? { to: 'farcaster', event: { type: 'farcaster.selected' } }
        : { to: 'social', event: { type, provider } }
    }
    case 'social.returned':
      return { to: 'social', event }
    case 'frame.requested':
      return { to: 'frame', event }
    default:
      return { to: 'approval', event }
  }
}

/** The event that a chart gets when its view is left. */
export const onViewLeft: Readonly<Record<LoginView, ToEmbedded>> = {
  EmailVerifyDevice: { to: 'email', event: { type: 'device.left' } },
  EmailVerifyOtp: { to: 'email', event: { type: 'code.left' } },
  ConnectingSocial: { to: 'social', event: { type: 'social.left' } },
  ConnectingFarcaster: { to: 'farcaster', event: { type: 'farcaster.left' } },
  UpdateEmailWallet: { to: 'emailUpdate', event: { type: 'address.left' } },
  UpdateEmailPrimaryOtp: { to: 'emailUpdate', event: { type: 'primary.left' } },
  UpdateEmailSecondaryOtp: { to: 'emailUpdate', event: { type: 'secondary.left' } },
  ApproveTransaction: { to: 'approval', event: { type: 'approval.left' } },
}
