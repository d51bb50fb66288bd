import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import type { Chunks, ViewOf } from '../views/table'
import { Buying } from './Buying'
import { AtExchange, Exchanges } from './Exchanges'
import { Silence } from '../send/Silence'
import { PayLoading } from './PayLoading'
import { usePayMoreTexts } from './moreTexts'

addGlyphs(moreGlyphs)

/** Views of the `payMore` chunk, fetched once the payment has been painted; a missing one is a compile error. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'payMore'> }) => usePayMoreTexts().titles[view.name],
  PayLoading,
  Exchanges,
  AtExchange,
  Buying,
  Silence,
} satisfies Chunks['payMore']
