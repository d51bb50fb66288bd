import { moreGlyphs } from '../../../components/ui/glyphs'
import { addGlyphs } from '../../../components/ui/Icon'
import type { Chunks, ViewOf } from '../../../components/views/table'
import { BuyInProgress } from './BuyInProgress'
import { OnRampActivity } from './OnRampActivity'
import { OnRampFiatSelect } from './OnRampFiatSelect'
import { OnRampTokenSelect } from './OnRampTokenSelect'
import { useOnrampMoreTexts } from './moreTexts'
import { WhatIsABuy } from './WhatIsABuy'

addGlyphs(moreGlyphs)

/** Views of the `onrampMore` chunk, fetched once the form has been painted; a missing one is a compile error. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'onrampMore'> }) => useOnrampMoreTexts().titles[view.name],
  OnRampFiatSelect,
  OnRampTokenSelect,
  OnRampActivity,
  BuyInProgress,
  WhatIsABuy,
} satisfies Chunks['onrampMore']
