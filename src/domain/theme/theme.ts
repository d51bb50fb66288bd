/** Version of the shape of {@link Theme}. */
export const THEME_VERSION = 1

/** Kinds of token values: an opaque colour, any colour, a length, or a shadow. */
type TokenKind = 'colour' | 'paint' | 'length' | 'shadow'

/**
 * Table of the tokens of one mode: the custom property and the kind of value. The second layer is what everything is
 * made of, the third is parts. Names, checks and the type {@link ThemeTokens} derive from it.
 */
export const themeTokens = {
  /** Surface of the card. */
  surface: ['--card-base', 'colour'],
  /** Surface of rows, fields and buttons. */
  raised: ['--row-base', 'colour'],
  /** Raised surface under the pointer. */
  hover: ['--hover-base', 'colour'],
  /** Raised surface while pressed. */
  pressed: ['--press-base', 'colour'],
  /** Text. */
  text: ['--text', 'colour'],
  /** Secondary text and icons. */
  muted: ['--soft', 'colour'],
  /** Primary buttons and marks. Replaces the theme's `accent` in this mode. */
  accent: ['--accent', 'colour'],
  /** Text on the accent. Default: black or white, whichever is more readable. */
  onAccent: ['--on-accent', 'colour'],
  /** Links and the focus ring. Default: the accent, as far as it is readable. */
  accentText: ['--accent-text', 'colour'],
  /** Text of what went well. */
  success: ['--good', 'colour'],
  /** Text of warnings. */
  warning: ['--warn', 'colour'],
  /** Text of errors. */
  danger: ['--bad', 'colour'],
  /** Lines between parts. */
  line: ['--line', 'paint'],
  /** Border of the card and of pictures. */
  edge: ['--edge', 'paint'],
  /** Page behind the dialog. */
  overlay: ['--veil', 'paint'],
  /** Shadow of the card. */
  shadow: ['--shade', 'shadow'],

  /** Corners of the card. */
  cardRadius: ['--card-radius', 'length'],
  /** Surface of secondary buttons. */
  button: ['--button', 'colour'],
  /** Secondary button under the pointer. */
  buttonHover: ['--button-hover', 'colour'],
  /** Text of secondary buttons. */
  buttonText: ['--button-text', 'colour'],
  /** Corners of buttons. */
  buttonRadius: ['--button-radius', 'length'],
  /** Surface of rows. */
  row: ['--item', 'colour'],
  /** Row under the pointer. */
  rowHover: ['--item-hover', 'colour'],
  /** Corners of rows. */
  rowRadius: ['--item-radius', 'length'],
  /** Card of QR codes. Scanners need it lighter than the dots. */
  qr: ['--code', 'colour'],
  /** Dots of QR codes. */
  qrDots: ['--qr', 'colour'],
  /** Corners of the card of QR codes. */
  qrRadius: ['--code-radius', 'length'],
} as const satisfies Record<string, readonly [property: string, kind: TokenKind]>

/** Name of a token. */
export type TokenName = keyof typeof themeTokens

/** Tokens of one mode, as CSS values. Those that are left out have the value of the default theme. */
export type ThemeTokens = { readonly [Name in TokenName]?: string }

/** Density of the dialog: the height of rows and buttons. */
export type Density = 'compact' | 'regular' | 'relaxed'

/** Theme of the dialog: a handful of variables for both modes, and the tokens of each. */
export interface Theme {
  /** Version of this shape. */
  readonly version: typeof THEME_VERSION
  /** Colour of primary buttons, links and marks. */
  readonly accent?: string | undefined
  /** Base of all corners, a length; `4px`. */
  readonly radius?: string | undefined
  /** Font stack. */
  readonly font?: string | undefined
  /** Base of all font sizes, a length; `10px`. */
  readonly fontSize?: string | undefined
  readonly density?: Density | undefined
  readonly light?: ThemeTokens | undefined
  readonly dark?: ThemeTokens | undefined
}

/** Custom properties and kinds of the variables for both modes. A `base` is a length that others are computed from. */
export const themeVariables = {
  radius: ['--r', 'base'],
  font: ['--font', 'font'],
  fontSize: ['--fs', 'base'],
} as const

/** Custom properties and kinds of the `--w3m-*` variables that are no colours of text: they win over the theme. */
export const hostVariables = {
  '--w3m-border-radius-master': ['--r', 'base'],
  '--w3m-font-family': ['--font', 'font'],
  '--w3m-font-size-master': ['--fs', 'base'],
  '--w3m-color-mix': ['--mix', 'paint'],
} as const

/** Modes that can be given. */
export const themeModes: readonly string[] = ['dark', 'light', 'auto']

/** Difference in the height of a row, in px. Rows and buttons stay large enough to be pressed. */
export const densities: Readonly<Record<Density, number>> = { compact: -8, regular: 0, relaxed: 8 }

/** Texts and the grounds on which they are drawn: each pair has a contrast of 4.5 or more. */
export const readablePairs: readonly (readonly [text: TokenName, grounds: readonly TokenName[]])[] = [
  ['text', ['surface', 'raised', 'hover', 'pressed', 'row', 'rowHover']],
  ['muted', ['surface', 'raised', 'hover', 'pressed', 'row', 'rowHover']],
  ['accentText', ['surface', 'raised', 'hover', 'row', 'rowHover']],
  ['success', ['surface', 'raised', 'hover', 'row', 'rowHover']],
  ['warning', ['surface', 'raised', 'hover', 'row', 'rowHover']],
  ['danger', ['surface', 'raised', 'hover', 'row', 'rowHover']],
  ['buttonText', ['button', 'buttonHover']],
  ['onAccent', ['accent']],
  ['qrDots', ['qr']],
]

/** Token whose value another one has unless the theme sets it. */
export const fallbacks: Readonly<Partial<Record<TokenName, TokenName>>> = {
  button: 'raised',
  buttonHover: 'hover',
  buttonText: 'text',
  row: 'raised',
  rowHover: 'hover',
}
