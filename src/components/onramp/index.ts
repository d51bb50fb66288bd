import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import type { Chunks, ViewOf } from '../views/table'
import { BuyInProgress } from './BuyInProgress'
import { OnRampActivity } from './OnRampActivity'
import { OnRampFiatSelect } from './OnRampFiatSelect'
import { OnRampProviders } from './OnRampProviders'
import { OnRampTokenSelect } from './OnRampTokenSelect'
import { useOnrampTexts } from './texts'
import { WhatIsABuy } from './WhatIsABuy'

addGlyphs(moreGlyphs)

/** A missing one does not compile. */
export const onrampViews = {
  Heading: ({ view }: { view: ViewOf<'onramp'> }) => useOnrampTexts().titles[view.name],
  OnRampProviders,
  OnRampFiatSelect,
  OnRampTokenSelect,
  OnRampActivity,
  BuyInProgress,
  WhatIsABuy,
} satisfies Chunks['onramp']
