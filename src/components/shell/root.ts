import { css, injectGlobal } from '../style'
import { tokens } from '../tokens'
import { literal, mixing, unselectable } from '../ui/styles/media'
import { curves, lessMotion, motionless } from '../ui/styles/motion'

injectGlobal(tokens)

const surfaces = ['card', 'row', 'hover', 'press', 'tab']
const mixed = (value: (base: string) => string) =>
  Object.fromEntries(surfaces.map((name) => [`--${name}`, value(`var(--${name}-base)`)]))

/** Class of the root element: tokens derived from the theme, and the base typography. */
export const rootClass = css({
  ...mixed((base) => base),
  '--accent-hover': 'var(--accent)',
  '--accent-press': 'var(--accent)',
  '--selected': 'var(--press)',
  [mixing]: {
    ...mixed((base) => `color-mix(in srgb, var(--mix) var(--mix-at), ${base})`),
    '--accent-hover': 'color-mix(in srgb, var(--accent) 90%, var(--off-accent))',
    '--accent-press': 'color-mix(in srgb, var(--accent) 82%, var(--off-accent))',
    '--selected': 'color-mix(in srgb, var(--accent) 35%, transparent)',
  },
  '--high': '100vh',
  '@supports (height: 1dvh)': { '--high': '100dvh' },
  ...curves,
  '--fs-12': 'calc(var(--fs) * 1.2)',
  '--fs-13': 'calc(var(--fs) * 1.3)',
  '--fs-14': 'calc(var(--fs) * 1.4)',
  '--fs-16': 'calc(var(--fs) * 1.6)',
  '--fs-17': 'calc(var(--fs) * 1.7)',
  '--fs-20': 'calc(var(--fs) * 2)',
  '--r-8': 'calc(var(--r) * 2)',
  '--r-10': 'calc(var(--r) * 2.5)',
  '--r-14': 'calc(var(--r) * 3.5)',
  '--r-16': 'calc(var(--r) * 4)',
  '--r-24': 'calc(var(--r) * 6)',
  color: 'var(--text)',
  // Whole px at the default scale for type of 14 and 16 px: WebKit clips fractions of a line.
  font: '400 var(--fs-14) / calc(var(--fs) * 2) var(--font)',
  // Japanese breaks between phrases, in browsers that find them, and Korean between words.
  wordBreak: ['normal', 'auto-phrase'],
  '&:lang(ko)': { wordBreak: 'keep-all' },
  WebkitFontSmoothing: 'antialiased',
  WebkitTextSizeAdjust: '100%',
  WebkitTapHighlightColor: 'transparent',
})

/** Returns a selector without specificity, so that a single class of a component overrides it. */
const within = (selector: string) => `:where(.${rootClass} ${selector})`

injectGlobal({
  [`:where(.${rootClass}) *, :where(.${rootClass}) *::before, :where(.${rootClass}) *::after`]: {
    boxSizing: 'border-box',
  },
  [within(':is(h2, h3, p, ul)')]: { margin: 0, padding: 0, border: 0, font: 'inherit' },
  [within('ul')]: { listStyle: 'none' },
  [within(':is(button, input, summary)')]: { font: 'inherit', color: 'inherit', margin: 0, letterSpacing: 'inherit' },
  [within('button')]: {
    border: 0,
    padding: 0,
    background: 'none',
    textAlign: 'inherit',
    cursor: 'pointer',
    touchAction: 'manipulation',
    ...unselectable,
  },
  [within('button:disabled')]: { cursor: 'default' },
  [within('a')]: { color: 'inherit' },
  [within('svg')]: { display: 'block', flex: 'none' },
  [within('[dir=ltr]')]: literal,
  [within(':focus')]: { outline: 'none' },
  [within(':focus-visible')]: { outline: '2px solid var(--accent-text)', outlineOffset: '2px' },
  [`@media ${lessMotion}`]: {
    [`.${rootClass}::backdrop, .${rootClass}, .${rootClass} *, .${rootClass} *::before, .${rootClass} *::after`]: {
      ...motionless,
    },
  },
})
