import { css } from '../style'
import { small } from '../ui/text'
import { longListClass } from '../ui/layout'
import { hoverable } from '../ui/media'

/** Style of a list of tokens or transactions. */
export const entries = css(longListClass, {
  gap: 0,
  marginInline: -8,
  '& > li': { containIntrinsicSize: 'auto 60px' },
  // The intrinsic size excludes the row's own padding: 60px - 2 × 8px.
  '& > li[data-part=holding]': { containIntrinsicSize: 'auto 44px' },
})
/** Style of a row in `entries`. */
export const entry = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: 8,
  borderRadius: 'var(--r-14)',
  textDecoration: 'none',
  transition: 'background-color 0.12s',
})
/** Style of a row that is a link. */
export const entryLink = css(entry, {
  [hoverable]: { '&:hover': { background: 'var(--row)' } },
  '&:active': { background: 'var(--press)' },
})

/** Style of the text between the picture and the amounts. */
export const words = css({ display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 })

/** Style of a name, clamped to two lines. */
export const caption = css({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  fontWeight: 500,
  overflowWrap: 'anywhere',
})
/** Style of a row's name: as wide as its text, so that text of the other direction also starts at the row's start. */
export const name = css(caption, { alignSelf: 'flex-start', fontSize: 'var(--fs-16)' })

/** Small-print typography. */
export const smallPrint = { ...small, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const
/** Style of the secondary line of a row. */
export const note = css({ color: 'var(--soft)', ...smallPrint })

/** Style of the amounts at the end of a row. */
export const sums = css({
  display: 'flex',
  flex: '0 1 auto',
  flexDirection: 'column',
  alignItems: 'flex-end',
  maxWidth: '50%',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  overflowWrap: 'anywhere',
})
/** Style of a secondary line in `sums`. */
export const sumsNote = css(note, { fontWeight: 400 })
