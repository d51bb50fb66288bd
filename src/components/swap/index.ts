import { titles } from '../../texts/en/titles'
import { swapTitles } from '../../texts/en/swap'
import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import type { Chunks } from '../views/table'
import { Swap } from './Swap'
import { SwapPreview } from './SwapPreview'
import { SwapSelectToken } from './SwapSelectToken'

addGlyphs(moreGlyphs)
// In English they come with the views; the other languages have all of theirs in one.
Object.assign(titles, swapTitles)

/** A missing one does not compile. */
export const swapViews = {
  Swap,
  SwapSelectToken,
  SwapPreview,
} satisfies Chunks['swap']
