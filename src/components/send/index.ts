import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import { useSendTexts } from './texts'
import type { Chunks, ViewOf } from '../views/table'
import { WalletSend } from './WalletSend'
import { WalletSendPreview } from './WalletSendPreview'
import { WalletSendSelectToken } from './WalletSendSelectToken'

addGlyphs(moreGlyphs)

/** A missing one does not compile. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'send'> }) => useSendTexts().titles[view.name],
  WalletSend,
  WalletSendSelectToken,
  WalletSendPreview,
} satisfies Chunks['send']
