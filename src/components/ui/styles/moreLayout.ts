import { css } from '../../style'
import { coarse, fieldRing, forcedGround, phone } from './media'

/** Style of a live region that takes no room: its content is laid out like that of its parent. */
const announcedClass = css({ display: 'contents' })

export const layoutStyles = {
  announced: announcedClass,

  /** Row of buttons of equal width; with large type below each other. */
  actions: css({ display: 'flex', flexWrap: 'wrap', gap: 8, '& > *': { flex: 1 } }),

  /** Column of buttons, as wide as the view. */
  stack: css({ display: 'flex', flexDirection: 'column', gap: 8, alignSelf: 'stretch' }),

  /** Header that stays visible while the list below it scrolls. */
  pinned: css({
    position: 'sticky',
    top: 0,
    zIndex: 2,
    display: 'flex',
    gap: 8,
    margin: '-4px -16px 0',
    padding: '4px 16px 12px',
    background: 'linear-gradient(var(--card) calc(100% - 12px), transparent)',
    ...forcedGround,
    '& > label': { flex: 1, minWidth: 0 },
    [`& + *, & + .${announcedClass} > *`]: { marginTop: -12 },
  }),

  /** Accent colour of a mark that points to an action. */
  hint: css({ color: 'var(--accent-text)' }),

  /** Status line of a pending action. */
  status: css({
    alignContent: 'center',
    minHeight: 40,
    color: 'var(--soft)',
    textAlign: 'center',
    textWrap: 'balance',
    // Within the text, so that both are centred as one.
    '& > [data-part=spinner]': {
      display: 'inline-block',
      width: 18,
      height: 18,
      marginInlineEnd: 8,
      verticalAlign: -4,
    },
  }),
}

/** Sets `--wide` to the width of the box, or to a card's width in browsers without container query units. */
export const measured = {
  containerType: 'inline-size',
  '--wide': '328px',
  [phone]: { '--wide': 'calc(100vw - 32px)' },
  '@supports (width: 1cqi)': { '--wide': '100cqi' },
} as const
/** Shows the focus ring around a whole field, by `:has()` (Chrome 105, Firefox 121) or else `:focus-within`. */
export const framed = (focused: string) => ({
  [`&:has(${focused})`]: fieldRing,
  '@supports not selector(:has(*))': { '&:focus-within': fieldRing },
})

/** Shows that a field is wrong around the whole field, also while it has the focus. */
export const wrongly = {
  '&:has([aria-invalid][aria-invalid])': { outline: '2px solid var(--bad)', outlineOffset: -2 },
} as const

/** Style of a small control: on touch, its target is at least 44 px in each direction. */
export const reach = {
  [coarse]: {
    position: 'relative',
    '&::after': { content: "''", position: 'absolute', inset: 'calc(50% - max(50%, 22px))' },
  },
} as const
