import { css } from '../style'
import { linkStyles } from '../ui/styles/links'
import { forcedEdge, hoverable } from '../ui/styles/media'
import { measured } from '../ui/styles/moreLayout'
import { panelStyles } from './panel'
import { tinting } from '../ui/styles/motion'

const fieldBase = {
  flex: 1,
  minWidth: 0,
  ...measured,
  '--wide': '140px',
  '& input': {
    width: '100%',
    height: 'calc(var(--fs) * 4.8)',
    padding: 0,
    border: 0,
    background: 'none',
    fontWeight: 600,
    fontSize: 'clamp(16px, calc(var(--wide) / (var(--digits) * 0.7)), calc(var(--fs) * 3.6))',
    lineHeight: 'calc(var(--fs) * 4.8)',
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '-0.02em',
    textAlign: 'start',
    appearance: 'none',
  },
  '& input[aria-invalid]': { color: 'var(--bad)' },
} as const

const pickerClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: '55%',
  minHeight: 44,
  paddingBlock: 6,
  paddingInline: '8px 12px',
  borderRadius: 22,
  background: 'var(--hover)',
  fontWeight: 500,
  fontSize: 'var(--fs-16)',
  transition: tinting,
  ...forcedEdge,
})

export const amountLineStyles = {
  /** Line whose first child, a long amount, takes the full width. */
  parted: css(panelStyles.line, { flexWrap: 'wrap', '& > :first-child': { flexBasis: '100%' } }),

  /** Amount input. Its digits shrink as the amount grows, down to 16 px; then it scrolls. */
  field: css(fieldBase),

  /** Amount that is being refreshed, dimmed. */
  staleField: css(fieldBase, { '& input': { color: 'var(--soft)' } }),
  /** Amount that is awaited: a skeleton in place of the zero. */
  awaitedField: css(fieldBase, {
    position: 'relative',
    '& input::placeholder': { color: 'transparent' },
    '& > span': {
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: 'calc(50% - 14px)',
      width: 96,
      pointerEvents: 'none',
    },
  }),
  /** Button that shows the selected token and opens the token picker. */
  tokenPicker: css(pickerClass, { [hoverable]: { '&:hover': { background: 'var(--press)' } } }),
  /** Token button while no token is selected, in the accent colour: it is the next step. */
  wantedTokenPicker: css(pickerClass, {
    paddingInlineStart: 16,
    background: 'var(--accent)',
    color: 'var(--on-accent)',
    [hoverable]: { '&:hover': { background: 'var(--accent-hover)' } },
  }),

  /** Line below the amount: its value and the balance. */
  beneath: css(panelStyles.line, {
    flexWrap: 'wrap',
    gap: '0 12px',
    minHeight: 24,
    color: 'var(--soft)',
    fontVariantNumeric: 'tabular-nums',
    '& > span': { overflowWrap: 'anywhere' },
  }),
  /** Balance with its `Max` button. */
  balance: css({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    maxWidth: '100%',
    marginInlineStart: 'auto',
    '& > span': { display: 'flex', flexWrap: 'wrap', gap: '0 0.3em', minWidth: 0 },
  }),
  /** Token symbol of a balance, truncated if long. */
  heldSymbol: css(panelStyles.clipped, { minWidth: '3ch', maxWidth: '10ch' }),
  /** `Max` button, styled as a link. */
  maxButton: css(linkStyles.link, {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    minWidth: 28,
    '& > [data-part=spinner]': { width: 16, height: 16 },
  }),
}
