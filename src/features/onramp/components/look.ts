import { css } from '../../../components/style'
import { hoverable } from '../../../components/ui/styles/media'
import { skeletonClass } from '../../../components/ui/styles/skeleton'
import { small } from '../../../components/ui/styles/text'
import { tinting } from '../../../components/ui/styles/motion'

const boughtBase = {
  flex: 1,
  minWidth: 0,
  minHeight: 'calc(var(--fs) * 4.8)',
  display: 'flex',
  alignItems: 'center',
  fontWeight: 600,
  fontSize: 'calc(var(--fs) * 2.4)',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
  lineHeight: 'calc(var(--fs) * 3)',
} as const

export const onrampStyles = {
  /** Style of the row of preset amounts. */
  presets: css({ display: 'flex', flexWrap: 'wrap', gap: 8, '& > *': { flex: '1 0 auto' } }),
  /** Style of a preset amount: 44px high for touch, else 36px. */
  preset: css({
    minHeight: 36,
    padding: '4px 10px',
    borderRadius: 'var(--r-10)',
    background: 'var(--hover)',
    fontWeight: 500,
    fontSize: 'var(--fs-14)',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    transition: tinting,
    [hoverable]: { '&:hover': { background: 'var(--press)' } },
    '&[aria-pressed=true]': { background: 'var(--accent)', color: 'var(--on-accent)' },
    '@media (pointer: coarse)': { minHeight: 44 },
    '@media (forced-colors: active)': {
      border: '1px solid',
      '&[aria-pressed=true]': { border: '2px solid Highlight' },
    },
  }),

  /** Style of the amount to receive, like that of the amount to pay. */
  bought: css(boughtBase),
  /** Style of an estimated amount. */
  estimate: css(boughtBase, {
    fontSize: 'var(--fs-16)',
    lineHeight: 'calc(var(--fs) * 2)',
    fontWeight: 500,
    letterSpacing: 'normal',
  }),
  /** Placeholder of `bought` while a quote loads. */
  boughtPlace: css(skeletonClass, { width: 120, height: 24 }),

  /** Style of the fees: name at the start, amount at the end. */
  sums: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    margin: 0,
    color: 'var(--soft)',
    ...small,
    fontVariantNumeric: 'tabular-nums',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
    '& dd': { overflowWrap: 'anywhere', textAlign: 'end' },
  }),
}
