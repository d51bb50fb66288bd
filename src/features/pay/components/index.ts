import { moreGlyphs } from '../../../components/ui/glyphs'
import { addGlyphs } from '../../../components/ui/Icon'
import type { Chunks, ViewOf } from '../../../components/views/table'
import { Pay } from './Pay'
import { usePayTexts } from './texts'

addGlyphs(moreGlyphs)

/** Views of the `pay` chunk: the request. What follows is in `payMore`. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'pay'> }) => usePayTexts().titles[view.name],
  Pay,
} satisfies Chunks['pay']
