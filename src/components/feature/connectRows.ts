import { addGlyphs } from '../ui/Icon'
import { moreGlyphs } from '../ui/glyphs'
import { bring } from '../views/chunks'
import { Entries } from './Entries'

/** Lets Connect draw the rows of features. */
export function showRows(): void {
  addGlyphs(moreGlyphs)
  bring('features', { Entries })
}
