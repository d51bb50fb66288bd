import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import type { Chunks, ViewOf } from '../views/table'
import { Buying } from './Buying'
import { AtExchange, Exchanges } from './Exchanges'
import { Silence } from '../send/Silence'
import { PayLoading } from './PayLoading'
import { usePayMoreTexts } from './moreTexts'

addGlyphs(moreGlyphs)

/** What a payment leads to, and paying at an exchange: fetched once it has been painted. A missing one does not compile. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'payMore'> }) => usePayMoreTexts().titles[view.name],
  PayLoading,
  Exchanges,
  AtExchange,
  Buying,
  Silence,
} satisfies Chunks['payMore']
