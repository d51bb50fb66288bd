import { css } from '../style'
import { measured } from '../ui/styles/moreLayout'
import { skeletonClass } from '../ui/styles/skeleton'

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 24,
  marginTop: -14,
  color: 'var(--soft)',
  fontSize: 'var(--fs-16)',
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
} as const

export const amountStyles = {
  /** Style of the native balance below the address. */
  amount: css(line),
  /** Placeholder of `amount` while it loads. */
  place: css(skeletonClass, { width: 96, height: 16 }),

  /** Style of the total worth. */
  total: css(line, {
    flexDirection: 'column',
    gap: 0,
    minHeight: 40,
    marginTop: -4,
    color: 'var(--text)',
    fontWeight: 600,
    fontSize: 'calc(var(--fs) * 3.2)',
    lineHeight: 1.25,
    letterSpacing: '-0.02em',
    textAlign: 'center',
    alignSelf: 'stretch',
    ...measured,
  }),
  /** Dash in place of the worth: with the note below it no higher than the worth, so that nothing below moves. */
  dash: css({ color: 'var(--soft)', lineHeight: '16px' }),
  /** Placeholder of `total` while it loads. */
  totalPlace: css(skeletonClass, { width: 160, height: 28 }),

  /** Style of the worth: shrinks so that all its digits (`--digits`) fit. */
  worth: css({
    fontSize: 'min(1em, calc(1.5 * var(--wide) / (var(--digits) + 3)))',
    whiteSpace: 'nowrap',
    '& > span': { color: 'var(--soft)', fontSize: '0.625em', letterSpacing: '-0.01em' },
  }),
  /** Style of the note below an unavailable amount. */
  unavailableTotal: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0 8px',
    fontWeight: 400,
    fontSize: 'var(--fs-14)',
    lineHeight: 'calc(var(--fs) * 2)',
    letterSpacing: 0,
    color: 'var(--soft)',
  }),
}
