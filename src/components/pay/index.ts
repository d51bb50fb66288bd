import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import type { Chunks, ViewOf } from '../views/table'
import { Pay } from './Pay'
import { PayLoading } from './PayLoading'
import { usePayTexts } from './texts'

addGlyphs(moreGlyphs)

/** A missing one does not compile. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'pay'> }) => usePayTexts().titles[view.name],
  Pay,
  PayLoading,
} satisfies Chunks['pay']
