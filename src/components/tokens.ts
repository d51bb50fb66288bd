import { defaultColours } from '../domain/theme/defaults'

const { dark, light } = defaultColours

/** Tokens of parts, which a theme may set: the page's own properties of these names have no effect. */
const optional = [
  ...['button', 'button-hover', 'button-text', 'button-radius', 'item', 'item-hover', 'item-radius'],
  ...['code', 'code-radius', 'card-radius'],
]
  .map((name) => `--${name}: initial;`)
  .join(' ')

/** Font stack of the visitor's system, used unless the host sets a font. */
export const systemFont = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/**
 * Custom properties of the dark and the light theme, whose surfaces differ by lightness. `applyTheme` sets the others.
 * `!important` in here wins over `!important` in the host's page. Type follows the browser's text size up to 200 %; a
 * page that makes `rem` smaller does not make it unreadable. Text can be selected also on a page that lets none be, as
 * mini apps do: `auto`, the initial value, would follow the page. Urdu has the fonts of Arabic, because its own in Safari,
 * Nastaliq, is higher than the lines.
 */
export const tokens = `
  :host {
    all: initial !important;
    display: block !important;
    position: fixed !important;
    z-index: var(--w3m-z-index, 999) !important;
    color-scheme: dark !important;
    -webkit-user-select: text !important;
    user-select: text !important;
    --mix: transparent;
    --mix-at: 0%;
    --accent: ${dark.accent};
    --on-accent: #fff;
    --off-accent: #000;
    --accent-text: ${dark.accentText};
    --qr: #111214;
    --fs: clamp(10px, 0.625rem, 20px);
    --r: 4px;
    --font: ${systemFont};
    --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
    --card-base: ${dark.surface};
    --row-base: ${dark.raised};
    --hover-base: ${dark.hover};
    --press-base: ${dark.pressed};
    --text: ${dark.text};
    --soft: ${dark.muted};
    --line: rgb(255 255 255 / 0.08);
    --edge: rgb(255 255 255 / 0.07);
    --veil: rgb(6 7 9 / 0.62);
    --shade: 0 1px 2px rgb(0 0 0 / 0.4), 0 24px 64px -12px rgb(0 0 0 / 0.6);
    --good: ${dark.success};
    --warn: ${dark.warning};
    --bad: ${dark.danger};
    --tint: 14%;
    --tab-base: var(--press-base);
    --tab-shade: none;
    --qr-edge: none;
    --dir: 1;
    --d: 0px;
    ${optional}
  }
  :host([data-embedded]) {
    position: relative !important;
    z-index: var(--w3m-z-index, auto) !important;
  }
  :host([data-walletchart-theme='light']) {
    color-scheme: light !important;
    --accent-text: ${light.accentText};
    --card-base: ${light.surface};
    --row-base: ${light.raised};
    --hover-base: ${light.hover};
    --press-base: ${light.pressed};
    --text: ${light.text};
    --soft: ${light.muted};
    --line: rgb(16 20 28 / 0.09);
    --edge: rgb(16 20 28 / 0.05);
    --veil: rgb(20 24 32 / 0.3);
    --shade: 0 1px 2px rgb(16 20 28 / 0.08), 0 24px 64px -16px rgb(16 20 28 / 0.3);
    --good: ${light.success};
    --warn: ${light.warning};
    --bad: ${light.danger};
    --tint: 9%;
    --tab-base: var(--card-base);
    --tab-shade: 0 1px 2px rgb(16 20 28 / 0.12);
    --qr-edge: inset 0 0 0 1px var(--line);
  }
  :host([dir='rtl']) {
    --dir: -1;
  }
  @supports selector(:dir(rtl)) {
    :host(:dir(rtl)) {
      --dir: -1;
    }
  }
  [lang='ur'] {
    -webkit-locale: 'ar';
  }
`
