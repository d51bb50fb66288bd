import { moreGlyphs } from '../../../components/ui/glyphs'
import { addGlyphs } from '../../../components/ui/Icon'
import type { Chunks, ViewOf } from '../../../components/views/table'
import { Buying } from './Buying'
import { AtExchange, Exchanges } from './Exchanges'
import { Silence } from '../../../components/transaction/Silence'
import { EarlierAnswers, PayLoading } from './PayLoading'
import { usePayMoreTexts } from './moreTexts'

addGlyphs(moreGlyphs)

/** Views of the `payMore` chunk, fetched once the payment has been painted; a missing one is a compile error. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'payMore'> }) => usePayMoreTexts().titles[view.name],
  PayLoading,
  EarlierAnswers,
  Exchanges,
  AtExchange,
  Buying,
  Silence,
} satisfies Chunks['payMore']
