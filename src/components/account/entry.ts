import { css } from '../style'
import { small } from '../ui/text'
import { longList } from '../ui/layout'
import { hoverable } from '../ui/media'

/** What is held or was done, one row each. */
export const entries = css(longList, {
  gap: 0,
  marginInline: -8,
  '& > li': { containIntrinsicSize: 'auto 60px' },
  // What has padding of its own is as much smaller inside.
  '& > li[data-part=holding]': { containIntrinsicSize: 'auto 44px' },
})
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
export const entryLink = css(entry, {
  [hoverable]: { '&:hover': { background: 'var(--row)' } },
  '&:active': { background: 'var(--press)' },
})

/** Between picture and sums. */
export const words = css({ display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 })

/** What it is called: two lines at most. */
export const caption = css({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  fontWeight: 500,
  overflowWrap: 'anywhere',
})
/** As wide as its text, so that one of the other direction still stands at the start of the row. */
export const name = css(caption, { alignSelf: 'flex-start', fontSize: 'var(--fs-16)' })

/** Small-print typography. */
export const smallPrint = { ...small, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const
export const note = css({ color: 'var(--soft)', ...smallPrint })

/** How much, at its end. */
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
export const sumsNote = css(note, { fontWeight: 400 })
