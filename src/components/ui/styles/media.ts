/** Media query: the pointer can hover. */
export const hoverable = '@media (hover: hover)'
/** Condition of a window in which the dialog is a sheet at the lower edge: all phones held upright, and small tablets. */
export const narrow = '(max-width: 560px)'
/** Media query of the sheet. */
export const phone = `@media ${narrow}`
/** Media query: a window too low for a column, such as that of a phone in landscape, or of 1280×1024 at 400 %. */
export const low = '@media (max-height: 480px)'
/** Media query: touch input or a narrow screen. Targets are at least 44 px. */
export const coarse = `@media (pointer: coarse), ${narrow}`
/**
 * Support query for `color-mix` (Safari 16.2, Chrome 111, Firefox 113). A second declaration is no fallback: browsers
 * do not drop a declaration with `var()` that they do not support, and then apply no colour at all.
 */
export const mixing = '@supports (color: color-mix(in srgb, red, red))'
const forced = '@media (forced-colors: active)'
const contrasty = '@media (forced-colors: active), (prefers-contrast: more)'
/**
 * Focus ring of a text field. It is paler than that of a button, because a field often has the focus without a press, and
 * shows its caret.
 */
export const fieldRing = {
  outline: '2px solid var(--accent-text)',
  outlineOffset: -2,
  [mixing]: { outlineColor: 'color-mix(in srgb, var(--accent-text) 75%, transparent)' },
  [contrasty]: { outlineColor: 'var(--accent-text)' },
} as const
/** Border that keeps controls visible in forced colours, where surfaces vanish, and shows them with more contrast. */
export const forcedEdge = { [contrasty]: { border: '1px solid' } } as const
/** Opaque background for elements over a list in forced colours, where Firefox drops gradients. */
export const forcedGround = { [forced]: { background: 'Canvas' } } as const
/** {@link forcedGround} of an element below a list, with a line between both. */
export const forcedDock = { [forced]: { background: 'Canvas', borderTop: '1px solid' } } as const
/** Style of pressable elements: a long press selects no text and opens no system menu. */
export const unselectable = { WebkitUserSelect: 'none', userSelect: 'none', WebkitTouchCallout: 'none' } as const
/**
 * Style of addresses: each character as it is. San Francisco, Inter and some fonts for code draw a multiplication sign for
 * an "x" between digits, as in "0x7F".
 */
export const literal = { fontVariantLigatures: 'no-contextual' } as const
