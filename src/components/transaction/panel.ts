import { css } from '../style'
import { coarse, forcedEdge } from '../ui/styles/media'
import { dockClass } from '../ui/styles/layout'
import { framed, wrongly } from '../ui/styles/moreLayout'
import { markRoom, monoClass, small } from '../ui/styles/text'

const caption = { color: 'var(--soft)', ...small, fontWeight: 500 } as const

const panelBase = {
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
} as const
const searchingBase = {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: 'var(--soft)',
  '& > [data-part=spinner]': { width: 16, height: 16 },
} as const
const receiverTextBase = {
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
  [coarse]: { paddingBlock: 10, marginBlock: -10 },
} as const

export const panelStyles = {
  /** Caption above a list. */
  listCaption: css(caption, { padding: '0 4px 8px' }),

  /** Surface of the form and of the review, with small captions. */
  panel: css(panelBase),

  /** Panel with an input. The focus ring encloses the whole panel. */
  field: css(panelBase, {
    ...framed(':is(input, textarea):focus-visible'),
    ...wrongly,
    '& :is(input, textarea):focus-visible': { outline: 'none' },
    '& ::placeholder': { color: 'var(--soft)', opacity: 1 },
  }),

  /** Foot of a form, whose gap is half of a view's: its button stays visible while the form scrolls. */
  foot: `${dockClass} ${css({ marginTop: -8 })}`,

  /** Line with its children at both ends. */
  line: css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 }),

  /** Line with a portrait or icon, followed by an account or an amount. */
  found: css({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minWidth: 0,
    '& > :is(svg, img)': { flex: 'none', boxShadow: 'none' },
  }),
  /** Text column of `found`. */
  foundWords: css({ display: 'flex', flex: 1, flexDirection: 'column', gap: 2, minWidth: 0 }),
  /** Name in `found`. */
  foundName: css({ fontWeight: 500, fontSize: 'var(--fs-16)', overflowWrap: 'anywhere' }),

  /** Single line, truncated with an ellipsis. */
  clipped: css(markRoom, { minWidth: 0, textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),

  /** Status of a lookup, with a spinner or an icon. */
  searching: css(searchingBase),
  /** Status of a successful lookup. */
  searchedWell: css(searchingBase, { color: 'var(--good)' }),

  /** Receiver input that contains a name. */
  receiverText: css(receiverTextBase),
  /** Receiver input that contains an address, in monospace. */
  receiverAddress: css(monoClass, receiverTextBase, {
    '&:not(:placeholder-shown)': { fontFamily: 'var(--mono)', letterSpacing: '-0.03em' },
  }),
}
