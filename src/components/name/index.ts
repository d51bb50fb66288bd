import { names } from '../../texts/en/names'
import { moreGlyphs } from '../ui/glyphs'
import { addGlyphs } from '../ui/Icon'
import type { Chunks } from '../views/table'
import { RegisterAccountName } from './RegisterAccountName'
import { RegisterAccountNameSuccess } from './RegisterAccountNameSuccess'

addGlyphs(moreGlyphs)

/** A missing one does not compile. */
export const nameViews = {
  RegisterAccountName,
  RegisterAccountNameSuccess,
  titles: (texts) => (texts?.names ?? names).titles,
} satisfies Chunks['name']
