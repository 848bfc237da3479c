import { getLocale } from '../format/formats.ts';
import { escapeMarkup } from './markup.ts';

type Page = {
  readonly title: string;
  /** Its style sheet, and the SHA-256 of it for the policy. */
  readonly look: string;
  readonly lookHash: string;
  /** True where pictures are embedded in the page. */
  readonly pictures?: true;
};

/**
 * Returns everything before a page's body. Nothing is loaded and nothing runs: the policy names the hash of its only
 * style.
 */
export function pageStart({ title, look, lookHash, pictures }: Page): string {
  const images = pictures ? ' img-src data:;' : '';
  const policy = `default-src 'none';${images} style-src '${lookHash}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="${getLocale()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeMarkup(title)}</title>
<style>${look}</style>
</head>
<body>
`;
}

export const pageEnd = '</body>\n</html>\n';

/** A column without a name holds icons. */
export type Column = { readonly name: string; readonly counts?: true };

/**
 * Returns the start of a table; its header repeats on every printed page. `stacks`: on a phone each row is a block, for
 * cells that say by themselves what they are.
 */
export function formatTableStart(columns: readonly Column[], { stacks = false } = {}): string {
  const heads = columns.map(({ name, counts }) =>
    name === ''
      ? '<td></td>'
      : `<th scope="col"${counts ? ' class="number"' : ''}>${escapeMarkup(name)}</th>`,
  );
  return `<div class="wide"><table${stacks ? ' class="stacks"' : ''}><thead><tr>${heads.join('')}</tr></thead><tbody>\n`;
}

export const tableEnd = '</tbody></table></div>\n';

/**
 * The look of every exported page, on screen and paper: always light, links as plain text, page numbers at the foot
 * where the browser supports them.
 */
export const pageLook = `
:root { color-scheme: light dark; --ink: light-dark(#161b24, #f0f2f5); --ink-2: light-dark(#525864, #a4abb8);
  --paper: light-dark(#fff, #14181f); --line: light-dark(#e3e5e9, #2b313b); --wash: light-dark(#f6f7f9, #1a1f28);
  --error: light-dark(#c31925, #f3625d); --warning: light-dark(#a44b00, #f59740); --info: light-dark(#006d9f, #4cb0e5);
  --good: light-dark(#00713f, #3cb173); --accent: light-dark(#4d46dc, #8d92f8); }
* { box-sizing: border-box; }
bdi, [dir="auto"] { text-align: -webkit-match-parent; text-align: match-parent; }
body { margin: 0 auto; padding: 40px 24px 64px; background: var(--paper); color: var(--ink);
  font: 14px/1.5 Inter, system-ui, sans-serif; font-feature-settings: "cv11", "ss03"; overflow-wrap: anywhere; }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2; letter-spacing: -0.01em; text-wrap: balance; }
h2 { margin: 40px 0 12px; font-size: 18px; line-height: 1.3; }
h3 { margin: 0; font-size: 15px; line-height: 1.4; }
a { color: inherit; text-underline-offset: 3px; text-decoration-color: var(--line); }
a:hover { text-decoration-color: currentcolor; }
a:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.facts { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0; color: var(--ink-2); }
.facts div { display: flex; gap: 6px; }
.facts dt { flex: none; }
.facts dd { margin: 0; color: var(--ink); }
.badge { font-weight: 600; white-space: nowrap; }
.badge.error { color: var(--error); }
.badge.warning { color: var(--warning); }
.badge.info { color: var(--info); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { padding: 6px 12px 6px 0; color: var(--ink-2); font-weight: 500; text-align: start; white-space: nowrap; }
td { padding: 7px 12px 7px 0; border-top: 1px solid var(--line); vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
thead td { border: 0; }
.number + td, .number + th { padding-left: 16px; }
.number { text-align: end; white-space: nowrap; }
.quiet { color: var(--ink-2); }
code { font: 12px/1.5 ui-monospace, Menlo, Consolas, monospace; color: var(--ink-2); }
.findings { margin: 10px 0 0; padding: 0; list-style: none; }
.findings li { display: grid; grid-template-columns: 72px 1fr; gap: 2px 12px; padding: 6px 0;
  border-top: 1px solid var(--line); }
.findings li > :last-child { min-width: 0; }
.findings ul { margin: 0; padding: 0; list-style: none; }
.findings ul li { display: block; padding: 0; border: 0; break-inside: avoid; }
.count { color: var(--ink-2); font-weight: 500; font-variant-numeric: tabular-nums; }
.sketch { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 8px;
  background: var(--wash); }
.sketch .scale, .sketch .north { fill: none; stroke: var(--ink-2); stroke-width: 1.5; }
.sketch text { fill: var(--ink-2); font: 11px Inter, system-ui, sans-serif; }
footer { margin-top: 40px; color: var(--ink-2); }
.wide { overflow-x: auto; }
@media print {
  @page { size: auto; margin: 15mm 14mm 17mm;
    @bottom-right { content: counter(page) " / " counter(pages); color: #525864; font: 8pt Inter, system-ui, sans-serif; } }
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 9.5pt; line-height: 1.45; }
  h1 { font-size: 20pt; }
  h2 { margin-top: 22pt; font-size: 13pt; }
  h1, h2, h3, thead { break-after: avoid; }
  p, li { orphans: 3; widows: 3; }
  a { text-decoration: none; }
  code { font-size: 8pt; }
  td { padding-block: 4pt; }
  /* A heading is never left with one row: a short part stays whole, a long one begins with several. */
  main > section:not(:has(:is(li, tr):nth-child(8), .floors)) { break-inside: avoid; }
  .findings > li:not(:has(li:nth-child(18))) { break-inside: avoid; }
  .findings > li:first-child, tbody tr:nth-child(-n + 2) { break-after: avoid; }
  .findings ul, .findings ul li:nth-last-child(-n + 2), tbody tr:nth-last-child(-n + 2) { break-before: avoid; }
  tr, figure { break-inside: avoid; }
  thead { display: table-header-group; }
  .wide { overflow: visible; }
}
`;
