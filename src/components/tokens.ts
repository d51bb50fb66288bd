/** Font stack of the visitor's system, used unless the host sets a font. */
export const systemFont = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/**
 * Custom properties of the dark and the light theme, whose surfaces differ by lightness. `applyTheme` sets the others.
 * `!important` in here wins over `!important` in the host's page.
 */
export const tokens = `
  :host {
    all: initial !important;
    display: block !important;
    position: fixed !important;
    z-index: var(--w3m-z-index, 999) !important;
    color-scheme: dark !important;
    --mix: transparent;
    --mix-at: 0%;
    --accent: #3b5bfd;
    --on-accent: #fff;
    --off-accent: #000;
    --accent-text: #93a5ff;
    --qr: #111214;
    --fs: 10px;
    --r: 4px;
    --font: ${systemFont};
    --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
    --card-base: #17181b;
    --row-base: #222428;
    --hover-base: #2b2e33;
    --press-base: #35383e;
    --text: #f4f5f7;
    --soft: #a3a9b3;
    --line: rgb(255 255 255 / 0.08);
    --edge: rgb(255 255 255 / 0.07);
    --veil: rgb(6 7 9 / 0.62);
    --shade: 0 1px 2px rgb(0 0 0 / 0.4), 0 24px 64px -12px rgb(0 0 0 / 0.6);
    --good: #4ad295;
    --warn: #f2b84b;
    --bad: #ff8079;
    --tint: 14%;
    --tab-base: var(--press-base);
    --tab-shade: none;
    --qr-edge: none;
    --dir: 1;
  }
  :host([data-embedded]) {
    position: relative !important;
    z-index: var(--w3m-z-index, auto) !important;
  }
  :host([data-theme='light']) {
    color-scheme: light !important;
    --accent-text: #3150e0;
    --card-base: #fff;
    --row-base: #f4f5f7;
    --hover-base: #eaecef;
    --press-base: #dfe2e6;
    --text: #15171a;
    --soft: #5b626c;
    --line: rgb(16 20 28 / 0.09);
    --edge: rgb(16 20 28 / 0.05);
    --veil: rgb(20 24 32 / 0.42);
    --shade: 0 1px 2px rgb(16 20 28 / 0.08), 0 24px 64px -16px rgb(16 20 28 / 0.3);
    --good: #08734a;
    --warn: #855700;
    --bad: #bd1f1d;
    --tint: 9%;
    --tab-base: var(--card-base);
    --tab-shade: 0 1px 2px rgb(16 20 28 / 0.12);
    --qr-edge: inset 0 0 0 1px var(--line);
  }
  :host([dir='rtl']) {
    --dir: -1;
  }
`
