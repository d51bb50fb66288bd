import css from '../styles/login.css?inline'
import shared from '../styles/others.css?inline'
import { addRules } from '../sheet'
import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import { AccountSettings } from './AccountSettings'
import type { Chunks } from '../views/table'
import { UpdateEmailPrimaryOtp } from './UpdateEmailPrimaryOtp'
import { UpdateEmailSecondaryOtp } from './UpdateEmailSecondaryOtp'
import { UpdateEmailWallet } from './UpdateEmailWallet'
import { UpgradeEmailWallet } from './UpgradeEmailWallet'

addGlyphs(moreGlyphs)
addRules(shared)
addRules(css)

/** A missing one does not compile. */
export const settingsViews = {
  AccountSettings,
  UpdateEmailWallet,
  UpdateEmailPrimaryOtp,
  UpdateEmailSecondaryOtp,
  UpgradeEmailWallet,
} satisfies Chunks['settings']
