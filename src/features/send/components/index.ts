import { moreGlyphs } from '../../../components/ui/glyphs'
import { addGlyphs } from '../../../components/ui/Icon'
import { useSendTexts } from '../../../components/transaction/texts'
import type { Chunks, ViewOf } from '../../../components/views/table'
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
