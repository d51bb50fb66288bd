import { moreGlyphs } from '../../../components/ui/glyphs'
import { addGlyphs } from '../../../components/ui/Icon'
import { useNameTexts } from './texts'
import type { Chunks, ViewOf } from '../../../components/views/table'
import { RegisterAccountName } from './RegisterAccountName'
import { RegisterAccountNameSuccess } from './RegisterAccountNameSuccess'

addGlyphs(moreGlyphs)

/** Views of the `name` chunk; a missing one is a compile error. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'name'> }) => useNameTexts().titles[view.name],
  RegisterAccountName,
  RegisterAccountNameSuccess,
} satisfies Chunks['name']
