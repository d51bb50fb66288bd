import { moreGlyphs } from '../../../components/ui/glyphs'
import { addGlyphs } from '../../../components/ui/Icon'
import type { Chunks, ViewOf } from '../../../components/views/table'
import { OnRampProviders } from './OnRampProviders'
import { useOnrampTexts } from './texts'

addGlyphs(moreGlyphs)

/** Views of the `onramp` chunk: the form. Later views are in `onrampMore`. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'onramp'> }) => useOnrampTexts().titles[view.name],
  OnRampProviders,
} satisfies Chunks['onramp']
