import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import { useNameTexts } from './texts'
import type { Chunks, ViewOf } from '../views/table'
import { RegisterAccountName } from './RegisterAccountName'
import { RegisterAccountNameSuccess } from './RegisterAccountNameSuccess'

addGlyphs(moreGlyphs)

/** A missing one does not compile. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'name'> }) => useNameTexts().titles[view.name],
  RegisterAccountName,
  RegisterAccountNameSuccess,
} satisfies Chunks['name']
