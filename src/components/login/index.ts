import { offered } from './offer'
import { LoginMethod } from './LoginMethod'
import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import { ApproveTransaction } from './ApproveTransaction'
import { ConnectingFarcaster } from './ConnectingFarcaster'
import { ConnectingSocial } from './ConnectingSocial'
import { ConnectSocials } from './ConnectSocials'
import { ConnectWallets } from '../wallets/ConnectWallets'
import { EmailLogin } from './EmailLogin'
import { EmailVerifyDevice } from './EmailVerifyDevice'
import { EmailVerifyOtp } from './EmailVerifyOtp'
import type { Chunks } from '../views/table'

addGlyphs(moreGlyphs)

/** A missing one does not compile. */
export const loginViews = {
  LoginMethod,
  offered,
  ConnectWallets,
  ConnectSocials,
  ConnectingSocial,
  ConnectingFarcaster,
  EmailLogin,
  EmailVerifyDevice,
  EmailVerifyOtp,
  ApproveTransaction,
} satisfies Chunks['login']
