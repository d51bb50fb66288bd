import { css } from '../style'
import { noted, twoLines } from '../ui/styles/text'
import { longListClass } from '../ui/styles/layout'
import { hoverable } from '../ui/styles/media'
import { tinting } from '../ui/styles/motion'

const rowBase = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: 8,
  borderRadius: 'var(--r-14)',
  textDecoration: 'none',
  transition: tinting,
} as const
const captionBase = { ...twoLines, fontWeight: 500 } as const

/** Small-print typography. */
export const smallPrint = { ...noted, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const
const noteBase = { color: 'var(--soft)', ...smallPrint } as const

export const entryStyles = {
  /** Style of a list of tokens or transactions. */
  list: css(longListClass, {
    gap: 0,
    marginInline: -8,
    '& > li': { containIntrinsicSize: 'auto 60px' },
    // The intrinsic size excludes the row's own padding: 60px - 2 × 8px.
    '& > li[data-part=holding]': { containIntrinsicSize: 'auto 44px' },
  }),
  /** Style of a row of the list. */
  row: css(rowBase),
  /** Style of a row that is a link. */
  rowLink: css(rowBase, {
    [hoverable]: { '&:hover': { background: 'var(--row)' } },
    '&:active': { background: 'var(--press)' },
  }),

  /** Style of the text between the picture and the amounts. */
  words: css({ display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 }),

  /** Style of a name, clamped to two lines. */
  caption: css(captionBase),
  /** Style of a row's name: as wide as its text, so that text of the other direction also starts at the row's start. */
  name: css(captionBase, { alignSelf: 'flex-start', fontSize: 'var(--fs-16)' }),
  /** Style of the secondary line of a row. */
  note: css(noteBase),

  /** Style of the amounts at the end of a row. */
  sums: css({
    display: 'flex',
    flex: '0 1 auto',
    flexDirection: 'column',
    alignItems: 'flex-end',
    maxWidth: '50%',
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    overflowWrap: 'anywhere',
  }),
  /** Style of a secondary line in `sums`. */
  sumsNote: css(noteBase, { fontWeight: 400 }),
}
