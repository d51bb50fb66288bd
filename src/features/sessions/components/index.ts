import { moreGlyphs } from '../../../components/ui/glyphs'
import { addGlyphs } from '../../../components/ui/Icon'
import type { Chunks, ViewOf } from '../../../components/views/table'
import { SmartSessionCreated } from './SmartSessionCreated'
import { SmartSessionList } from './SmartSessionList'
import { useSessionTexts } from './texts'

addGlyphs(moreGlyphs)

/** Views of the `sessions` chunk; a missing one is a compile error. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'sessions'> }) => useSessionTexts().titles[view.name],
  SmartSessionList,
  SmartSessionCreated,
} satisfies Chunks['sessions']
