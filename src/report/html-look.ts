/** Everything that the HTML report looks like, on screens and on A4. Its hash stands in the report's own policy. */
export const htmlLook = `
:root { color-scheme: light dark; --ink: light-dark(#161b24, #f0f2f5); --ink-2: light-dark(#525864, #a4abb8);
  --paper: light-dark(#fff, #14181f); --line: light-dark(#e3e5e9, #2b313b); --wash: light-dark(#f6f7f9, #1a1f28);
  --error: light-dark(#c31925, #f3625d); --warning: light-dark(#a44b00, #f59740); --info: light-dark(#525864, #a4abb8);
  --good: light-dark(#00713f, #3cb173); --accent: light-dark(#4d46dc, #8d92f8); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1100px; padding: 40px 24px 64px; background: var(--paper); color: var(--ink);
  font: 14px/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2; letter-spacing: -0.01em; text-wrap: balance; }
h2 { margin: 40px 0 12px; font-size: 18px; line-height: 1.3; }
h3 { margin: 0; font-size: 15px; line-height: 1.4; }
a { color: inherit; text-underline-offset: 3px; text-decoration-color: var(--line); }
a:hover { text-decoration-color: currentcolor; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.facts { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0; color: var(--ink-2); }
.facts div { display: flex; gap: 6px; }
.facts dd { margin: 0; color: var(--ink); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 12px; margin: 24px 0 0;
  padding: 0; list-style: none; }
.figures li { padding: 14px 16px; border: 1px solid var(--line); border-radius: 8px; color: var(--ink-2); }
.figures b { display: block; color: var(--ink); font-size: 26px; line-height: 1.2; font-variant-numeric: tabular-nums; }
.figures .error b, .badge.error { color: var(--error); }
.figures .warning b, .badge.warning { color: var(--warning); }
.figures .sound b { color: var(--good); }
.badge { font-weight: 600; white-space: nowrap; }
.badge.info { color: var(--info); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { padding: 6px 12px 6px 0; color: var(--ink-2); font-weight: 500; text-align: start; white-space: nowrap; }
td { padding: 7px 12px 7px 0; border-top: 1px solid var(--line); vertical-align: top; }
.number { text-align: end; }
.quiet { color: var(--ink-2); }
code { font: 12px/1.5 ui-monospace, Menlo, Consolas, monospace; color: var(--ink-2); }
section.address { margin: 0 0 12px; padding: 14px 16px; border: 1px solid var(--line); border-radius: 8px;
  break-inside: avoid; }
section.address p { margin: 2px 0 0; }
section.address ul { margin: 10px 0 0; padding: 0; list-style: none; }
section.address li { display: grid; grid-template-columns: 72px 1fr; gap: 2px 12px; padding: 6px 0;
  border-top: 1px solid var(--line); }
section.address li > :last-child { min-width: 0; }
blockquote { margin: 10px 0 0; padding: 8px 12px; border-radius: 6px; background: var(--wash); white-space: pre-wrap; }
footer { margin-top: 40px; color: var(--ink-2); }
.wide { overflow-x: auto; }
@media print {
  @page { size: A4; margin: 16mm 14mm; }
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  h2 { break-after: avoid; }
  tr { break-inside: avoid; }
  thead { display: table-header-group; }
  .wide { overflow: visible; }
}
`;

/** SHA-256 of it as a content security policy names it; `html.test.ts` tells what it must be. */
export const htmlLookHash = 'sha256-efvUl0GQJS+tzaubs4vgisdd4ut5+OIsIjUIATpoFP4=';
