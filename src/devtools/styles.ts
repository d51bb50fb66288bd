/** Style sheet of the panel, for its shadow root. */
export const sheet = `
:host {
  position: fixed;
}
.devtools {
  --page: light-dark(#f6f7f6, #0f1210);
  --surface: light-dark(#ffffff, #151916);
  --raised: light-dark(#eceeec, #212723);
  --ink: light-dark(#131714, #edf1ee);
  --quiet: light-dark(#525c55, #a2aea6);
  --line: light-dark(#d8ddd9, #2c342f);
  --lit: light-dark(#14704a, #46bd8a);
  --lit-surface: light-dark(#dcf2e7, #14301f);
  --gone: light-dark(#a3302c, #f28b82);
  --gone-surface: light-dark(#fdecea, #3a1b19);
  --found: light-dark(#b25e00, #f0a94b);
  --mono: ui-monospace, 'SF Mono', Menlo, 'DejaVu Sans Mono', monospace;
  color-scheme: light dark;
  color: var(--ink);
  font: 500 12px/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  text-align: start;
}
.devtools[data-theme='light'] { color-scheme: light; }
.devtools[data-theme='dark'] { color-scheme: dark; }
*, *::before, *::after { box-sizing: border-box; }
h2, h3, p, ul, ol, dl, dd, pre { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h2 { font-size: 13px; font-weight: 600; }
h3 { padding: 8px 8px 2px; color: var(--quiet); font-size: 11px; font-weight: 600; }
button, select, input { color: inherit; font: inherit; }
button {
  min-height: 24px;
  padding: 2px 8px;
  border: 0;
  border-radius: 6px;
  background: none;
  text-align: start;
  cursor: pointer;
}
button:hover:enabled { background: var(--raised); }
button:disabled { color: var(--quiet); opacity: 0.6; cursor: default; }
select, input[type='search'], textarea {
  min-height: 24px;
  padding: 1px 6px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--surface);
}
select { max-width: 92px; cursor: pointer; }
input::placeholder { color: var(--quiet); opacity: 1; }
input[type='range'] { width: 100%; height: 16px; margin: 0; accent-color: var(--lit); }
:focus-visible { outline: 2px solid var(--lit); outline-offset: 1px; }
code, pre { font: 11px/1.5 var(--mono); }
pre {
  max-height: 260px;
  overflow: auto;
  padding: 6px 8px;
  border-radius: 6px;
  background: var(--raised);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
small { color: var(--quiet); font-size: 11px; font-weight: 500; font-variant-numeric: tabular-nums; }
summary { padding: 3px 4px; border-radius: 6px; cursor: pointer; overflow-wrap: anywhere; }
svg { fill: none; stroke: currentColor; stroke-width: 1.4; stroke-linecap: round; display: block; }
.quiet { color: var(--quiet); }
.note { color: var(--gone); }
.empty { margin: auto; padding: 24px; max-width: 52ch; color: var(--quiet); text-align: center; }
.empty button { background: var(--raised); color: var(--ink); }
.sign .lit { fill: var(--lit); stroke: var(--lit); }

.launcher {
  position: fixed;
  inset-block-end: 12px;
  inset-inline-start: 12px;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--surface);
  box-shadow: 0 2px 10px rgb(0 0 0 / 0.18);
}

.panel {
  position: fixed;
  inset: auto 0 0 0;
  display: flex;
  flex-direction: column;
  height: min(var(--size), calc(100dvh - 40px));
  border-block-start: 1px solid var(--line);
  background: var(--page);
  box-shadow: 0 -4px 24px rgb(0 0 0 / 0.14);
  container: panel / inline-size;
}
.panel[data-dock='right'] {
  inset: 0 0 0 auto;
  width: min(var(--size), calc(100vw - 40px));
  height: auto;
  border-block-start: 0;
  border-inline-start: 1px solid var(--line);
}
.edge {
  position: absolute;
  inset: -4px 0 auto 0;
  height: 8px;
  cursor: ns-resize;
  touch-action: none;
}
[data-dock='right'] > .edge {
  inset: 0 auto 0 -4px;
  width: 8px;
  height: auto;
  cursor: ew-resize;
}
.edge:hover, .edge:focus-visible { background: var(--lit); outline: 0; opacity: 0.7; }

.bar {
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 5px 8px 5px 12px;
  border-block-end: 1px solid var(--line);
  background: var(--surface);
}
.brand { display: flex; align-items: center; gap: 6px; font-weight: 600; }
[role='tablist'] { display: flex; flex-wrap: wrap; gap: 2px; }
[role='tab'] { color: var(--quiet); }
[role='tab'][aria-selected='true'] { background: var(--lit-surface); color: var(--lit); font-weight: 600; }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; margin-inline-start: auto; }
.actions button { border: 1px solid var(--line); background: var(--surface); }
.actions button:hover:enabled { background: var(--raised); }

.shown { flex: 1; min-height: 0; overflow: hidden; display: grid; }
.shown > * { min-height: 0; }

.charts {
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr) 300px;
  grid-template-rows: minmax(0, 1fr);
  min-height: 0;
}
.actors { padding: 6px; border-inline-end: 1px solid var(--line); background: var(--surface); overflow: auto; }
li > button { display: grid; width: 100%; padding: 3px 8px; }
[aria-current='true'], [aria-current='step'], button[aria-pressed='true'] { background: var(--lit-surface); }
[aria-current='true']:hover:enabled, [aria-current='step']:hover:enabled { background: var(--lit-surface); }
.actors [data-depth='1'] { padding-inline-start: 18px; }
.actors [data-depth='2'] { padding-inline-start: 28px; }
.actors [data-moved='true'] { box-shadow: inset 2px 0 var(--lit); }
.actors small, .steps small { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }

.stage { display: flex; flex-direction: column; min-width: 0; min-height: 0; padding: 8px 12px 0; }
.stage > header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; padding-block-end: 6px; }
.leaves { display: flex; flex-wrap: wrap; gap: 3px; max-height: 52px; overflow: auto; }
.leaves button {
  min-height: 20px;
  padding: 0 6px;
  background: var(--lit-surface);
  color: var(--lit);
  font: 11px/1.7 var(--mono);
}
.tools { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; padding-block-end: 6px; }
.tools button, .travel button { background: var(--raised); }
.tools button[aria-pressed='true'], .travel button[aria-pressed='true'] { background: var(--lit-surface); color: var(--lit); }
.tools output { min-width: 5ch; color: var(--quiet); font-variant-numeric: tabular-nums; text-align: center; }
.tools input { flex: 1 1 120px; min-width: 0; max-width: 240px; }
.tools form { display: flex; flex: 1; gap: 4px; min-width: 0; }
.canvas {
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  cursor: grab;
  user-select: none;
  touch-action: none;
}
.canvas:active { cursor: grabbing; }
.fold { fill: transparent !important; stroke: none !important; cursor: pointer; }
.fold:hover, .fold:focus-visible { stroke: var(--lit) !important; }
.chart { margin: auto; stroke-width: 1; stroke-linecap: butt; stroke: none; }
.state rect { fill: var(--surface); stroke: var(--line); }
.state[data-depth='1'] rect, .state[data-depth='3'] rect { fill: var(--raised); }
.state .inner { fill: none; }
.state[data-lit='true'] rect { stroke: var(--lit); stroke-width: 2; fill: var(--lit-surface); }
/* an active parent is highlighted only at its edge, so that its innermost states are easier to see */
.state[data-lit='true']:is([data-type='compound'], [data-type='parallel']) rect { fill: var(--surface); }
.state[data-found='true'] rect { stroke: var(--found); stroke-width: 2.5; }
.state .key { fill: var(--ink); font-size: 13px; font-weight: 600; }
.state .invoke { fill: var(--quiet); font-size: 11px; }
.state .words { fill: var(--ink); font: 11px var(--mono); }
.state .words[data-found='true'] { fill: var(--found); font-weight: 700; }
.state .initial { fill: var(--quiet); }
.move polyline { fill: none; stroke: var(--quiet); opacity: 0.6; }
.move text { fill: var(--quiet); font: 10px var(--mono); paint-order: stroke; stroke: var(--page); stroke-width: 3px; }
.move[data-lit='true'] polyline { stroke: var(--lit); opacity: 1; }
.move[data-lit='true'] text { fill: var(--lit); }
.move[data-found='true'] polyline { stroke: var(--found); stroke-width: 2; opacity: 1; }
.move[data-found='true'] text { fill: var(--found); }
marker path { fill: var(--quiet); }

.steps {
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-height: 0;
  padding: 8px;
  border-inline-start: 1px solid var(--line);
  background: var(--surface);
}
.steps > * { flex: none; }
.travel { display: flex; align-items: center; gap: 4px; }
.travel output { margin-inline-start: auto; color: var(--quiet); font-variant-numeric: tabular-nums; }
.steps > ol { flex: 1 1 0; min-height: 60px; overflow: auto; }
.steps b { font-weight: 500; overflow-wrap: anywhere; }
.steps [data-past='false'] b { color: var(--quiet); font-weight: 400; }
.steps [data-verdict='different'] b { color: var(--gone); }
.steps [data-verdict='undecided'] b { color: var(--found); }
.changed { flex: 0 1 auto; max-height: 50%; overflow: auto; padding-block-start: 6px; border-block-start: 1px solid var(--line); }
.changed > p, .changed dl > div { padding: 2px 4px; }
dt { color: var(--quiet); font: 11px/1.5 var(--mono); overflow-wrap: anywhere; }
dd { display: flex; flex-wrap: wrap; gap: 3px; }
del, ins {
  max-height: 5lh;
  padding: 0 5px;
  border-radius: 4px;
  font: 11px/1.6 var(--mono);
  text-decoration: none;
  overflow: hidden;
  overflow-wrap: anywhere;
}
del { background: var(--gone-surface); color: var(--gone); }
del::before { content: '− '; }
ins { background: var(--lit-surface); color: var(--lit); }
ins::before { content: '+ '; }

.why { display: grid; grid-template-columns: minmax(260px, 380px) minmax(0, 1fr); min-height: 0; }
.subjects { padding: 8px; border-inline-end: 1px solid var(--line); background: var(--surface); overflow: auto; }
.subjects li > button { display: flex; justify-content: space-between; gap: 8px; }
[data-mark='yes'] { color: var(--lit); }
[data-mark='no'] { color: var(--found); font-family: var(--mono); }
.answer { display: flex; flex-direction: column; gap: 8px; padding: 12px 16px; overflow: auto; }
.answer:focus { outline: 0; }
.reasons { display: grid; gap: 8px; }
.reasons > li { padding: 8px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
.reasons code { color: var(--found); }

.replay { display: flex; flex-direction: column; min-height: 0; }
.replay > .tools { padding: 6px 12px; border-block-end: 1px solid var(--line); }
.replay output { text-align: start; }
.replay > .charts { flex: 1; }
.file { display: inline-block; padding: 3px 8px; border-radius: 6px; background: var(--raised); cursor: pointer; }
.file input { position: absolute; width: 1px; height: 1px; opacity: 0; }
.file:focus-within { outline: 2px solid var(--lit); outline-offset: 1px; }

.sheet { display: flex; flex-direction: column; gap: 16px; padding: 12px 16px; overflow: auto; }
.sheet section { display: grid; gap: 6px; }
.sheet header { display: flex; align-items: center; gap: 12px; }
.sheet header button { background: var(--raised); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 4px 8px 4px 0; border-block-end: 1px solid var(--line); font-weight: 500; text-align: start; vertical-align: top; }
thead th { color: var(--quiet); }
td code { display: block; overflow-wrap: anywhere; }

.launcher[data-raised='true'], select[data-raised='true'] { border-color: var(--found); color: var(--found); }
.requests { display: grid; grid-template-columns: 280px minmax(0, 1fr); grid-template-rows: minmax(0, 1fr); }
.faults { display: flex; flex-direction: column; gap: 6px; padding: 12px 16px; border-inline-end: 1px solid var(--line); background: var(--surface); overflow: auto; }
.faults > * { flex: none; }
.faults header { display: flex; align-items: center; justify-content: space-between; }
.faults header button { background: var(--raised); }
.faults label { display: grid; gap: 2px; }
.faults select { max-width: none; }
.faults h2:not(header > h2) { padding-block-start: 8px; }
.asked { display: flex; flex-direction: column; gap: 8px; padding: 8px 16px; overflow: auto; }
.asked tbody th code { display: block; overflow-wrap: anywhere; }
.asked td { white-space: nowrap; font-variant-numeric: tabular-nums; }
.asked [data-failed='true'] td:nth-of-type(3) { color: var(--gone); }
@container panel (min-width: 1080px) {
  .charts { grid-template-columns: 190px minmax(0, 1fr) 560px; }
  .steps { display: grid; grid-template-columns: 240px minmax(0, 1fr); grid-template-rows: repeat(3, auto) minmax(0, 1fr); gap: 6px 12px; }
  .steps > :not(.changed) { grid-column: 1; }
  .steps > ol { min-height: 0; }
  .changed { grid-column: 2; grid-row: 1 / 5; max-height: none; padding: 0 0 0 8px; border: 0; border-inline-start: 1px solid var(--line); }
}
@container panel (max-width: 979px) {
  .brand b { display: none; }
}
@container panel (max-width: 719px) {
  .charts { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto minmax(0, 5fr) minmax(0, 6fr); }
  .actors { border: 0; border-block-end: 1px solid var(--line); }
  .actors ul { display: flex; }
  .actors li { flex: none; }
  .actors li > button { padding-inline: 8px; white-space: nowrap; }
  .steps { border: 0; border-block-start: 1px solid var(--line); }
  .why { grid-template-columns: minmax(0, 1fr); grid-template-rows: minmax(0, 1fr) minmax(0, 1fr); }
  .subjects, .faults { border: 0; border-block-end: 1px solid var(--line); }
  .requests { grid-template-columns: minmax(0, 1fr); grid-template-rows: minmax(0, 2fr) minmax(0, 3fr); }
}
`
