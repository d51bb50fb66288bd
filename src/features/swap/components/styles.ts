import { QUOTE_RENEWAL } from '../../../domain/limits'
import { css, keyframes } from '../../../components/style'
import { skeletonClass } from '../../../components/ui/styles/skeleton'
import { coarse, forcedEdge, hoverable } from '../../../components/ui/styles/media'
import { reviewStyles } from '../../../components/transaction/review'
import { small } from '../../../components/ui/styles/text'
import { tinting } from '../../../components/ui/styles/motion'

const drain = keyframes({ from: { strokeDashoffset: 0 }, to: { strokeDashoffset: 44 } })

export const swapStyles = {
  /** Layout of the swap form. */
  form: css({ display: 'flex', flexDirection: 'column', gap: 8 }),
  /** Both sides of the swap, with the flip button between them. */
  pair: css({ position: 'relative', display: 'flex', flexDirection: 'column', gap: 4 }),
  /** Button that exchanges the two sides. */
  flipButton: css({
    position: 'relative',
    zIndex: 1,
    alignSelf: 'center',
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    margin: '-18px 0',
    borderRadius: '50%',
    background: 'var(--hover)',
    boxShadow: '0 0 0 4px var(--card)',
    color: 'var(--accent-text)',
    transition: tinting,
    '& > svg': { transform: 'rotate(90deg)' },
    [hoverable]: { '&:hover': { background: 'var(--press)' } },
  }),
  /** Caption of a side, with a spinner or the quote's age at its end. */
  panelHead: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 18,
    color: 'var(--soft)',
    ...small,
    fontWeight: 500,
    '& > [data-part=spinner]': { width: 16, height: 16 },
  }),
  /** List of a quote's figures. */
  quoteDetails: css(reviewStyles.details, { padding: '8px 4px 0', '& > div': { alignItems: 'center' } }),
  /** List that continues the figures, at their distance. */
  moreDetails: css(reviewStyles.details, { marginTop: -6 }),
  /** Skeleton of a figure. */
  figurePlace: css(skeletonClass, { width: 72, height: 14 }),
  /** Skeleton of an amount before its symbol. */
  sumPlace: css(skeletonClass, { width: 96, height: 20, marginInlineEnd: 8, verticalAlign: -3 }),
  /** Slippage input with its per cent sign. */
  slippageField: css({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    minWidth: 48,
    minHeight: 28,
    [coarse]: { minHeight: 44, marginBlock: -8 },
    // The per cent sign ends where the other figures do.
    marginInlineEnd: -4,
    paddingInline: '8px 4px',
    borderRadius: 'var(--r-8, 8px)',
    background: 'var(--row)',
    '&:focus-within': { outline: '2px solid var(--accent-text)', outlineOffset: -2 },
    '& > span': { display: 'inherit', alignItems: 'inherit' },
    '& input': {
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontSize: 'var(--fs-14)',
      // Safari on a phone zooms into smaller type.
      [coarse]: { fontSize: 'max(16px, var(--fs-14))' },
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'end',
      appearance: 'none',
      outline: 'none',
    },
    ...forcedEdge,
  }),
  /** Line of the requests that follow each other; the current one is in the accent colour. */
  steps: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '4px 20px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    color: 'var(--soft)',
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    '& > [aria-current]': { color: 'var(--accent-text)' },
  }),
  /** Age of a quote: full when it is new, empty when the next one is requested. */
  ring: css({
    width: 14,
    height: 14,
    transform: 'rotate(-90deg)',
    '& circle': { fill: 'none', stroke: 'var(--line)', strokeWidth: 2 },
    '& circle:last-of-type': {
      stroke: 'var(--accent-text)',
      strokeDasharray: 44,
      animation: `${drain} ${QUOTE_RENEWAL}ms linear forwards`,
    },
  }),
}
