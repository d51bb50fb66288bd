import type { LoginView } from '../router'
import type { ToEmbedded } from './types'

/** Ids of the machines that log in. */
export const logins = ['email', 'social', 'farcaster'] as const
/** Event for the machine whose view was left, by view. */
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
