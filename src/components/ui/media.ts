/** Where a pointer can rest on something. */
export const hoverable = '@media (hover: hover)'
/** Fingers, and narrow screens: targets of at least 44 px. */
export const coarse = '@media (pointer: coarse), (max-width: 430px)'
/** In forced colours surfaces vanish: what is a control keeps an edge. */
export const forcedEdge = { '@media (forced-colors: active)': { border: '1px solid' } } as const
/** What is pressed: a long press marks no text of it, and brings up nothing of the system's. */
export const unselectable = { userSelect: 'none', WebkitTouchCallout: 'none' } as const
