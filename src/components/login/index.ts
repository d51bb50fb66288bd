import { offeredLogins } from './loginMethods'
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

/** Views of the `login` chunk; a missing one is a compile error. */
export const views = {
  Heading,
  LoginMethod,
  offered: offeredLogins,
  ConnectSocials,
  ConnectingSocial,
  ConnectingFarcaster,
  EmailLogin,
  EmailVerifyDevice,
  EmailVerifyOtp,
} satisfies Chunks['login']
