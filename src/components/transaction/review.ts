import { css } from '../style'
import { measured, layoutStyles } from '../ui/styles/moreLayout'
import { skeletonClass } from '../ui/styles/skeleton'
import { small } from '../ui/styles/text'

const progressBase = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minHeight: 20,
  color: 'var(--soft)',
  textAlign: 'center',
  textWrap: 'balance',
} as const

export const reviewStyles = {
  /** Amount under review. The more digits, the smaller the type. */
  sum: css({
    ...measured,
    '& strong': {
      fontWeight: 600,
      fontSize: 'clamp(var(--fs-14), calc(var(--wide) / (var(--digits) * 0.7)), var(--fs-20))',
      lineHeight: 1.3,
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
    '& span': { display: 'inline-block', maxWidth: '100%' },
  }),
  /** Secondary text with tabular figures. */
  soft: css({ color: 'var(--soft)', fontVariantNumeric: 'tabular-nums' }),

  /** List of labels and values, e.g. network and fee. */
  details: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    margin: 0,
    paddingInline: 4,
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
    '& dt': { color: 'var(--soft)' },
    '& dd': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minWidth: 0,
      minHeight: 20,
      margin: 0,
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
      textAlign: 'end',
    },
    '& span[data-size=s24]': { '--size': '18px' },
  }),
  /** Network fee in dollars and in the native coin. */
  fee: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 8 }),
  /** Skeleton of the fee. */
  feePlace: css(skeletonClass, { width: 96, height: 14 }),

  /** Status of a review: a prompt, or a spinner during a request. */
  progress: css(progressBase, {
    '& strong': { color: 'var(--text)', fontWeight: 600 },
    '&:has([data-part=spinner])': {
      alignItems: 'flex-start',
      justifyContent: 'flex-start',
      gap: 10,
      padding: 12,
      borderRadius: 'var(--r-14)',
      background: 'var(--row)',
      textAlign: 'start',
    },
    '& > [data-part=spinner]': { flex: 'none' },
  }),

  /** Prompt to read the review, in small type. */
  prompt: css(progressBase, small),

  /** Buttons at the end of a review, in one row. */
  answers: css(layoutStyles.actions, {
    '& > button': { minWidth: 0, paddingInline: 8, overflowWrap: 'anywhere' },
  }),
}
