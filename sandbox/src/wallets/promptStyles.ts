/** Styles of the prompt, adopted by its shadow root. A strict CSP allows this, unlike a style element. */
export const promptStyles = `
:host { all: initial; }
* { box-sizing: border-box; }
dialog, .pill {
  --surface: #ffffff; --raised: #f4f5f8; --ink: #14161c; --quiet: #5b6170; --line: #e6e8ee;
  --accent: #2f5bff; --accent-hover: #2449d8; --on-accent: #ffffff; --pressed: #e9ebf1;
  font: 500 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  color: var(--ink); color-scheme: light dark; -webkit-font-smoothing: antialiased;
}
@media (prefers-color-scheme: dark) {
  dialog, .pill {
    --surface: #1a1d26; --raised: #242834; --ink: #f2f4f8; --quiet: #a3abbd; --line: #2d3240;
    --accent: #5b7cff; --accent-hover: #7391ff; --on-accent: #0b0f1f; --pressed: #2d3240;
  }
}
dialog {
  width: min(344px, calc(100vw - 24px)); max-height: calc(100dvh - 24px);
  margin: 12px 12px auto auto; padding: 0; border: 0; border-radius: 16px; overflow: hidden;
  background: var(--surface);
  box-shadow: 0 0 0 1px rgb(10 14 30 / .08), 0 4px 12px rgb(10 14 30 / .10), 0 24px 56px rgb(10 14 30 / .28);
}
dialog[open] { display: flex; animation: arrive 150ms cubic-bezier(.2,.8,.2,1); }
dialog::backdrop { background: transparent; }
@keyframes arrive { from { opacity: 0; transform: translateY(-8px); } }
@media (prefers-reduced-motion: reduce) { dialog[open] { animation: none; } }
.card { display: flex; flex-direction: column; width: 100%; min-height: 0; }
header { display: flex; align-items: center; gap: 10px; padding: 12px 16px; border-bottom: 1px solid var(--line); }
header img { width: 24px; height: 24px; border-radius: 6px; }
header b { font-weight: 600; }
header .chain { margin-inline-start: auto; }
.chain { padding: 3px 9px; border-radius: 99px; background: var(--raised); color: var(--quiet); font-size: 12px; }
.body { padding: 20px 16px 4px; overflow: auto; min-height: 0; }
.site { color: var(--quiet); font-size: 12px; overflow-wrap: anywhere; }
h2 { margin: 2px 0 0; font: inherit; font-weight: 600; font-size: 20px; line-height: 1.25; outline: none; overflow-wrap: anywhere; }
p { margin: 8px 0 0; color: var(--quiet); }
.account { display: flex; align-items: center; gap: 12px; margin-top: 16px; padding: 12px; border-radius: 12px; background: var(--raised); }
.account svg { width: 36px; height: 36px; border-radius: 50%; flex: none; }
.account b { display: block; font-weight: 600; }
.mono { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-variant-ligatures: none; }
.account .mono { color: var(--quiet); font-size: 12px; }
dl { margin: 16px 0 0; border-radius: 12px; background: var(--raised); padding: 4px 12px; }
.row { display: flex; justify-content: space-between; gap: 16px; padding: 9px 0; }
.row + .row { border-top: 1px solid var(--line); }
dt { color: var(--quiet); flex: none; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
dd.mono { font-size: 12px; line-height: 20px; white-space: pre-line; }
pre { margin: 16px 0 0; padding: 12px; max-height: 200px; overflow: auto; border-radius: 12px; background: var(--raised); white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
pre.mono { font: 500 12px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 16px; }
button { appearance: none; border: 0; border-radius: 12px; font: inherit; font-weight: 600; min-height: 44px; padding: 0 16px; cursor: pointer; color: var(--ink); background: var(--raised); transition: background-color 120ms; }
button:hover { background: var(--pressed); }
button.primary { background: var(--accent); color: var(--on-accent); }
button.primary:hover { background: var(--accent-hover); }
button:active { transform: scale(.985); }
:is(button, pre):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.pill { inset: 12px 12px auto auto; margin: 0; display: none; align-items: center; gap: 10px; padding: 0 16px 0 10px; background: var(--surface); box-shadow: 0 0 0 1px rgb(10 14 30 / .08), 0 8px 24px rgb(10 14 30 / .24); }
.pill:popover-open { display: inline-flex; position: fixed; }
.pill img { width: 24px; height: 24px; border-radius: 6px; }
@media (forced-colors: active) { dialog, .pill, button { border: 1px solid; } }
`
