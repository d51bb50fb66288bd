import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import { AccountSettings } from './AccountSettings'
import { useSettingsTexts } from './texts'
import type { Chunks, ViewOf } from '../views/table'
import { UpdateEmailPrimaryOtp, UpdateEmailSecondaryOtp } from './UpdateEmailOtp'
import { UpdateEmailWallet } from './UpdateEmailWallet'
import { UpgradeEmailWallet } from './UpgradeEmailWallet'

addGlyphs(moreGlyphs)

/** Views of the `settings` chunk; a missing one is a compile error. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'settings'> }) => useSettingsTexts().titles[view.name],
  AccountSettings,
  UpdateEmailWallet,
  UpdateEmailPrimaryOtp,
  UpdateEmailSecondaryOtp,
  UpgradeEmailWallet,
} satisfies Chunks['settings']
