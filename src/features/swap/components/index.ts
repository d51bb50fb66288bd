import { moreGlyphs } from '../../../components/ui/glyphs'
import { addGlyphs } from '../../../components/ui/Icon'
import type { Chunks, ViewOf } from '../../../components/views/table'
import { ForPayment } from './ForPayment'
import { Swap } from './Swap'
import { SwapPreview } from './SwapPreview'
import { SwapSelectToken } from './SwapSelectToken'
import { useSwapTexts } from './texts'

addGlyphs(moreGlyphs)

/** Views of the `swap` chunk. A missing view is a compile error. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'swap'> }) => useSwapTexts().titles[view.name],
  ForPayment,
  Swap,
  SwapSelectToken,
  SwapPreview,
} satisfies Chunks['swap']
