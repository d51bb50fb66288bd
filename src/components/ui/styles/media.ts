/** Media query: the pointer can hover. */
export const hoverable = '@media (hover: hover)'
/** Media query: touch input or a narrow screen. Targets are at least 44 px. */
export const coarse = '@media (pointer: coarse), (max-width: 430px)'
/**
 * Support query for `color-mix` (Safari 16.2, Chrome 111, Firefox 113). A second declaration is no fallback: browsers
 * do not drop a declaration with `var()` that they do not support, and then apply no colour at all.
 */
export const mixing = '@supports (color: color-mix(in srgb, red, red))'
/** Border that keeps controls visible in forced colours, where surfaces vanish. */
export const forcedEdge = { '@media (forced-colors: active)': { border: '1px solid' } } as const
/** Opaque background for elements over a list in forced colours, where Firefox drops gradients. */
export const forcedGround = { '@media (forced-colors: active)': { background: 'Canvas' } } as const
/** Style of pressable elements: a long press selects no text and opens no system menu. */
export const unselectable = { WebkitUserSelect: 'none', userSelect: 'none', WebkitTouchCallout: 'none' } as const
