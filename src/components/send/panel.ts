import { css } from '../style'
import { forcedEdge } from '../ui/media'
import { framed } from '../ui/moreLayout'
import { monoClass, small } from '../ui/text'

const caption = { color: 'var(--soft)', ...small, fontWeight: 500 } as const
/** Caption above a list. */
export const listCaption = css(caption, { padding: '0 4px 8px' })

/** Surface of the form and of the review, with small captions. */
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

/** Panel with an input. The focus ring encloses the whole panel. */
export const fieldPanel = css(panel, {
  ...framed(':is(input, textarea):focus-visible'),
  '& :is(input, textarea):focus-visible': { outline: 'none' },
  '& ::placeholder': { color: 'var(--soft)', opacity: 1 },
})

/** Line with its children at both ends. */
export const line = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 })

/** Line with a portrait or icon, followed by an account or an amount. */
export const found = css({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > :is(svg, img)': { flex: 'none', boxShadow: 'none' },
})
/** Text column of `found`. */
export const foundWords = css({ display: 'flex', flex: 1, flexDirection: 'column', gap: 2, minWidth: 0 })
/** Name in `found`. */
export const foundName = css({ fontWeight: 500, fontSize: 'var(--fs-16)', overflowWrap: 'anywhere' })

/** Single line, truncated with an ellipsis. */
export const clipped = css({ overflow: 'hidden', minWidth: 0, textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** Status of a lookup, with a spinner or an icon. */
export const searching = css({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: 'var(--soft)',
  '& > [data-part=spinner]': { width: 16, height: 16 },
})
/** Status of a successful lookup. */
export const searchedWell = css(searching, { color: 'var(--good)' })

/** Receiver input that contains a name. */
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
/** Receiver input that contains an address, in monospace. */
export const receiverAddress = css(monoClass, receiverText, {
  '&:not(:placeholder-shown)': { fontFamily: 'var(--mono)', letterSpacing: '-0.03em' },
})
