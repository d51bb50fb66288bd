import { moreGlyphs } from '../../../components/ui/glyphs'
import { addGlyphs } from '../../../components/ui/Icon'
import type { Chunks, ViewOf } from '../../../components/views/table'
import { SIWXSignMessage } from './SIWXSignMessage'
import { useSiwxTexts } from './texts'

addGlyphs(moreGlyphs)

/** Views of the `siwx` chunk; a missing one is a compile error. */
export const views = {
  Heading: ({ view }: { view: ViewOf<'siwx'> }) => useSiwxTexts().titles[view.name],
  SIWXSignMessage,
} satisfies Chunks['siwx']
