import { moreGlyphs } from '../../../components/ui/glyphs'
import { addGlyphs } from '../../../components/ui/Icon'
import type { Chunks } from '../../../components/views/table'
import { SmartSessionCreated } from './SmartSessionCreated'
import { SessionsHeading, SmartSessionList } from './SmartSessionList'

addGlyphs(moreGlyphs)

/** Views of the `sessions` chunk; a missing one is a compile error. */
export const views = {
  Heading: SessionsHeading,
  SmartSessionList,
  SmartSessionCreated,
} satisfies Chunks['sessions']
