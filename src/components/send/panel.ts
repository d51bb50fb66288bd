import { css } from '../style'
import { forcedEdge } from '../ui/media'
import { framed } from '../ui/moreLayout'
import { mono, small } from '../ui/text'

const caption = { color: 'var(--soft)', ...small, fontWeight: 500 } as const
/** Over a list. */
export const listCaption = css(caption, { padding: '0 4px 8px' })

/** A surface of the form and of the preview, with small headings. */
export const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 16,
  borderRadius: 'var(--r-16)',
  background: 'var(--row)',
  '& > :is(label, h3)': caption,
  '& > p:empty': { marginTop: -8 },
  '& hr': { width: '100%', height: 1, margin: '8px 0', border: 0, background: 'var(--line)' },
  ...forcedEdge,
})

/** One that is typed in: the whole of it shows the focus. */
export const fieldPanel = css(panel, {
  ...framed(':is(input, textarea):focus-visible'),
  '& :is(input, textarea):focus-visible': { outline: 'none' },
  '& ::placeholder': { color: 'var(--soft)', opacity: 1 },
})

export const line = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 })

/** Beside a portrait or an icon: who it is, or how much. */
export const found = css({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > :is(svg, img)': { flex: 'none', boxShadow: 'none' },
})
export const foundWords = css({ display: 'flex', flex: 1, flexDirection: 'column', gap: 2, minWidth: 0 })
export const foundName = css({ fontWeight: 500, fontSize: 'var(--fs-16)', overflowWrap: 'anywhere' })

/** In one line, its end cut off. */
export const clipped = css({ overflow: 'hidden', minWidth: 0, textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** What is being looked up, or was. */
export const searching = css({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: 'var(--soft)',
  '& > [data-part=spinner]': { width: 16, height: 16 },
})
export const searchedWell = css(searching, { color: 'var(--good)' })

/** A name in the receiver's field. */
export const receiverText = css({
  flex: 1,
  minWidth: 0,
  minHeight: 24,
  maxHeight: '40vh',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: '400 max(16px, var(--fs-16)) / 1.5 var(--font)',
  fieldSizing: 'content',
  overflowWrap: 'anywhere',
  resize: 'none',
  appearance: 'none',
})
export const receiverAddress = css(mono, receiverText, {
  '&:not(:placeholder-shown)': { fontFamily: 'var(--mono)', letterSpacing: '-0.03em' },
})
