/** Where a pointer can rest on something. */
export const hoverable = '@media (hover: hover)'
/** Fingers, and narrow screens: targets of at least 44 px. */
export const coarse = '@media (pointer: coarse), (max-width: 430px)'
/**
 * Where colours can be mixed (Safari 16.2, Chrome 111, Firefox 113). What is asked is whether, and not written as a second
 * value: with a `var()` in it a browser takes what it does not know, and then has no colour at all.
 */
export const mixing = '@supports (color: color-mix(in srgb, red, red))'
/** In forced colours surfaces vanish: what is a control keeps an edge. */
export const forcedEdge = { '@media (forced-colors: active)': { border: '1px solid' } } as const
/** Firefox drops gradients there: what stands over a list keeps a ground that hides it. */
export const forcedGround = { '@media (forced-colors: active)': { background: 'Canvas' } } as const
/** What is pressed: a long press marks no text of it, and brings up nothing of the system's. */
export const unselectable = { WebkitUserSelect: 'none', userSelect: 'none', WebkitTouchCallout: 'none' } as const
