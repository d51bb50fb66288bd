import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import { useSendTexts } from './texts'
import type { Chunks, ViewOf } from '../views/table'
import { WalletSend } from './WalletSend'
import { WalletSendPreview } from './WalletSendPreview'
import { WalletSendSelectToken } from './WalletSendSelectToken'

addGlyphs(moreGlyphs)

/** Views of the `send` chunk. A missing view is a compile error. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'send'> }) => useSendTexts().titles[view.name],
  WalletSend,
  WalletSendSelectToken,
  WalletSendPreview,
} satisfies Chunks['send']
