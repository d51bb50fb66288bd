import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import type { Chunks } from '../views/table'
import { WalletSend } from './WalletSend'
import { WalletSendPreview } from './WalletSendPreview'
import { WalletSendSelectToken } from './WalletSendSelectToken'

addGlyphs(moreGlyphs)

/** A missing one does not compile. */
export const sendViews = {
  WalletSend,
  WalletSendSelectToken,
  WalletSendPreview,
} satisfies Chunks['send']
