import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import type { Chunks, ViewOf } from '../views/table'
import { OnRampProviders } from './OnRampProviders'
import { useOnrampTexts } from './texts'

addGlyphs(moreGlyphs)

/** Views of the `onramp` chunk: the form. Later views are in `onrampMore`. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'onramp'> }) => useOnrampTexts().titles[view.name],
  OnRampProviders,
} satisfies Chunks['onramp']
