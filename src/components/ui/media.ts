/** Where a pointer can rest on something. */
export const hoverable = '@media (hover: hover)'
/** Fingers, and narrow screens: targets of at least 44 px. */
export const coarse = '@media (pointer: coarse), (max-width: 430px)'
/**
 * Where colours can be mixed (Safari 16.2, Chrome 111, Firefox 113). What is asked is whether, and not written as a second
 * value: with a `var()` in it a browser takes what it does not know, and then has no colour at all.
 */
export const mixing = '@supports (color: color-mix(in srgb, red, red))'
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
/** In forced colours surfaces vanish: what is a control keeps an edge. */
export const forcedEdge = { '@media (forced-colors: active)': { border: '1px solid' } } as const
/** What is pressed: a long press marks no text of it, and brings up nothing of the system's. */
export const unselectable = { WebkitUserSelect: 'none', userSelect: 'none', WebkitTouchCallout: 'none' } as const
