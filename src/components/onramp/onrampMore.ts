import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import type { Chunks, ViewOf } from '../views/table'
import { BuyInProgress } from './BuyInProgress'
import { OnRampActivity } from './OnRampActivity'
import { OnRampFiatSelect } from './OnRampFiatSelect'
import { OnRampTokenSelect } from './OnRampTokenSelect'
import { useOnrampMoreTexts } from './moreTexts'
import { WhatIsABuy } from './WhatIsABuy'

addGlyphs(moreGlyphs)

/** Where the form of buying leads to: fetched once that has been painted. A missing one does not compile. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'onrampMore'> }) => useOnrampMoreTexts().titles[view.name],
  OnRampFiatSelect,
  OnRampTokenSelect,
  OnRampActivity,
  BuyInProgress,
  WhatIsABuy,
} satisfies Chunks['onrampMore']
