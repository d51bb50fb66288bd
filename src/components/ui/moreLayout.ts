import { css } from '../style'
import { forcedGround } from './media'

/** Buttons side by side, equally wide. */
export const actions = css({ display: 'flex', gap: 8, '& > *': { flex: 1 } })

/** Buttons one above the other, as wide as the view. */
export const stack = css({ display: 'flex', flexDirection: 'column', gap: 4, alignSelf: 'stretch' })

/** What stays in sight above a list that scrolls beneath it. */
export const pinned = css({
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
  '& + *': { marginTop: -12 },
})

/** A mark that draws the eye to something the visitor may do. */
export const hint = css({ color: 'var(--accent-text)' })

/** What is waited for, in a line. */
export const said = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  minHeight: 40,
  color: 'var(--soft)',
  textAlign: 'center',
  textWrap: 'balance',
  '& > [data-part=spinner]': { flex: 'none', width: 18, height: 18 },
})

/** What is inside is measured in `--wide`: the box's own width, or where there are no such units that of a card. */
export const measured = {
  containerType: 'inline-size',
  '--wide': '328px',
  '@media (max-width: 430px)': { '--wide': 'calc(100vw - 32px)' },
  '@supports (width: 1cqi)': { '--wide': '100cqi' },
} as const
/** The focus of a field is shown around all of it, where a rule can ask what is within (Chrome 105, Firefox 121). */
export const framed = (focused: string) => ({
  [`&:has(${focused})`]: ring,
  '@supports not selector(:has(*))': { '&:focus-within': ring },
})
const ring = { outline: '2px solid var(--accent-text)', outlineOffset: -2 } as const
