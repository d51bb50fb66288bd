import { offered } from './offer'
import { LoginMethod } from './LoginMethod'
import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import { ConnectingFarcaster } from './ConnectingFarcaster'
import { ConnectingSocial } from './ConnectingSocial'
import { ConnectSocials } from './ConnectSocials'
import { EmailLogin } from './EmailLogin'
import { EmailVerifyDevice } from './EmailVerifyDevice'
import { EmailVerifyOtp } from './EmailVerifyOtp'
import type { Chunks } from '../views/table'
import { Heading } from './Heading'

addGlyphs(moreGlyphs)

/** A missing one does not compile. */
export const views = {
  Heading,
  LoginMethod,
  offered,
  ConnectSocials,
  ConnectingSocial,
  ConnectingFarcaster,
  EmailLogin,
  EmailVerifyDevice,
  EmailVerifyOtp,
} satisfies Chunks['login']
