import { css } from '../../../components/style'
import { hoverable } from '../../../components/ui/styles/media'
import { measured } from '../../../components/ui/styles/moreLayout'
import { skeletonClass } from '../../../components/ui/styles/skeleton'
import { tinting } from '../../../components/ui/styles/motion'

const boughtBase = {
  flex: 1,
  minWidth: 0,
  minHeight: 'calc(var(--fs) * 4.8)',
  display: 'flex',
  alignItems: 'center',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
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
    '@media (forced-colors: active)': { border: '1px solid' },
  }),

  /** Amount to receive, like the amount to pay: its digits shrink as it grows. */
  bought: css(boughtBase, {
    ...measured,
    '--wide': '140px',
    '& > span': {
      fontWeight: 600,
      fontSize: 'clamp(16px, calc(var(--wide) / (var(--digits) * 0.7)), calc(var(--fs) * 3.2))',
      lineHeight: 1.3,
      letterSpacing: '-0.02em',
    },
  }),
  /** Style of `bought` without a quote, like the placeholder of the amount to pay. */
  nothing: css({ color: 'var(--soft)' }),
  /** Style of an estimated amount. */
  estimate: css(boughtBase, { fontSize: 'var(--fs-16)', lineHeight: 'calc(var(--fs) * 2)', fontWeight: 500 }),
  /** Placeholder of `bought` while a quote loads. */
  boughtPlace: css(skeletonClass, { width: 120, height: 32 }),

  /** Style of the fees: name at the start, amount at the end. */
  sums: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    margin: 0,
    color: 'var(--soft)',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
    '& dd': { overflowWrap: 'anywhere', textAlign: 'end' },
  }),
}
