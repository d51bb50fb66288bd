import { swap } from '../../texts/en/swap'
import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import type { Chunks } from '../views/table'
import { Swap } from './Swap'
import { SwapPreview } from './SwapPreview'
import { SwapSelectToken } from './SwapSelectToken'

addGlyphs(moreGlyphs)

/** A missing one does not compile. */
export const swapViews = {
  Swap,
  SwapSelectToken,
  SwapPreview,
  titles: (texts) => (texts?.swap ?? swap).titles,
} satisfies Chunks['swap']
