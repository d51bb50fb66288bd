import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import type { Chunks, ViewOf } from '../views/table'
import { Pay } from './Pay'
import { usePayTexts } from './texts'

addGlyphs(moreGlyphs)

/** What is asked for; where it leads is `payMore`. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'pay'> }) => usePayTexts().titles[view.name],
  Pay,
} satisfies Chunks['pay']
