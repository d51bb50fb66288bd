import { useAccountTexts } from '../account/texts'
import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import { AccountSettings } from './AccountSettings'
import { useSettingsTexts } from './texts'
import type { Chunks, ViewOf } from '../views/table'
import { UpdateEmailPrimaryOtp, UpdateEmailSecondaryOtp } from './UpdateEmailOtp'
import { UpdateEmailWallet } from './UpdateEmailWallet'
import { UpgradeEmailWallet } from './UpgradeEmailWallet'
import { YourWallets } from './YourWallets'

addGlyphs(moreGlyphs)

function Heading({ view: { name } }: { view: ViewOf<'settings'> }): string {
  const { titles } = useSettingsTexts()
  const { yourWallets } = useAccountTexts()
  return name === 'YourWallets' ? yourWallets : titles[name]
}

/** Views of the `settings` chunk; a missing one is a compile error. */
export const views = {
  Heading,
  AccountSettings,
  UpdateEmailWallet,
  UpdateEmailPrimaryOtp,
  UpdateEmailSecondaryOtp,
  UpgradeEmailWallet,
  YourWallets,
} satisfies Chunks['settings']
