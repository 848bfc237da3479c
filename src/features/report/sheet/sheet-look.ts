import { pageLook } from '../../../domain/files/page.ts';

/** All styles of an address sheet. Their hash is in the sheet's own policy. */
export const sheetLook = `${pageLook}
:root { --parking: light-dark(#006ad9, #2f7fe0); --entrance: light-dark(#008249, #12915a);
  --unit-edge: light-dark(#8f5c00, #fcba43); --unit-wash: light-dark(#fff8ea, #3a2e17); --path: light-dark(#3a34b8, #6a66f0); }
body { max-width: 880px; }
.kind { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 24px; margin: 0 0 20px;
  padding-bottom: 10px; border-bottom: 1px solid var(--line); color: var(--ink-2); font-size: 12.5px; }
.kind :first-child { color: var(--ink); font-weight: 600; }
.bar { display: block; width: 100%; height: 4px; margin-bottom: 16px; border-radius: 2px; }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 12px; font-size: 17px; font-weight: 600; }
.brand img { width: auto; height: 32px; }
.code { float: right; width: 104px; margin: 0 0 12px 24px; }
h1 { margin-bottom: 4px; }
h2 { display: flex; align-items: baseline; gap: 8px; margin-top: 32px; }
.line { margin: 0 0 10px; font-size: 15px; }
figure { margin: 0; }
figcaption { margin-top: 6px; color: var(--ink-2); font-size: 12px; }
.map { margin-top: 20px; }
.map img { display: block; width: auto; max-width: 100%; height: auto; max-height: 720px; border-radius: 10px; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 0 40px; }
.way { margin: 0 0 8px; font-size: 16px; font-weight: 600; line-height: 1.4; }
.legs { margin: 0 0 8px; padding: 0 0 0 18px; }
.pair .quiet, section > .quiet { margin: 4px 0 0; }
.readiness { margin: 0; padding: 0; list-style: none; }
.readiness li { display: grid; grid-template-columns: 16px 1fr; gap: 8px; padding: 3px 0; color: var(--ink-2); }
.readiness b { color: var(--ink); font-weight: 500; }
.sign { width: 16px; height: 16px; margin-top: 3px; fill: none; stroke: var(--ink-2); stroke-width: 2;
  stroke-linecap: round; stroke-linejoin: round; }
.sign.yes { stroke: var(--good); }
.sign.no { stroke: var(--error); }
td.mark { width: 36px; }
td.mark b { display: inline-block; min-width: 20px; white-space: nowrap; padding: 0 4px; border-radius: 10px; background: #008249;
  color: #fff; font-size: 12px; line-height: 20px; text-align: center; }
td.mark .parking { border-radius: 5px; background: #006ad9; }
.figure { white-space: nowrap; }
.unread { margin: 8px 0 0; }
.aside { margin: 8px 0 0; padding: 0 0 0 18px; color: var(--ink-2); }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 14px; }
.photos img { display: block; width: 100%; height: auto; aspect-ratio: 3 / 2; border-radius: 6px; object-fit: cover; }
.floors { columns: 3 220px; column-gap: 32px; }
.floors.long { columns: auto; }
.floors.long .floor { margin-bottom: 16px; break-inside: auto; }
.floor { margin: 0 0 10px; break-inside: avoid; }
.floor h3 { display: flex; justify-content: space-between; gap: 12px; margin: 0 0 5px; padding-bottom: 2px;
  border-bottom: 1px solid var(--line); font-size: 13px; font-weight: 600; }
.floor h3 span { color: var(--ink-2); font-weight: 400; white-space: nowrap; }
.floor ul { display: flex; flex-wrap: wrap; gap: 4px; margin: 0; padding: 0; list-style: none; }
.floor li { min-width: 34px; padding: 0 5px; border: 1px solid var(--unit-edge); border-radius: 4px;
  background: var(--unit-wash); font-size: 12px; line-height: 18px; text-align: center;
  font-variant-numeric: tabular-nums; }
.floor li.quiet { border-color: var(--line); background: none; }
.source { margin: 0 0 16px; }
.answers { break-inside: avoid; }
.answers td:first-child { white-space: nowrap; }
.source div { display: grid; grid-template-columns: 180px 1fr; gap: 2px 12px; padding: 3px 0; }
.source dt { color: var(--ink-2); }
.source dd { margin: 0; }
.sketch .outline { fill: light-dark(#e4e2fb, #262a52); stroke: var(--accent); stroke-width: 1; fill-rule: evenodd; }
.sketch .casing { fill: none; stroke: var(--path); stroke-width: 7; stroke-linecap: round; }
.sketch .dots { fill: none; stroke: #fff; stroke-width: 2.6; stroke-linecap: round; stroke-dasharray: 0 7; }
.sketch .place { fill: var(--accent); stroke: #fff; stroke-width: 2.5; }
.sketch g text { fill: #fff; font-weight: 700; text-anchor: middle; }
.sketch .entrance { fill: var(--entrance); stroke: #fff; stroke-width: 1.5; }
.sketch .parking { fill: var(--parking); stroke: #fff; stroke-width: 1.5; }
.sketch g text { stroke: none; }
@media (max-width: 560px) {
  body { padding: 24px 16px 40px; }
  h1 { font-size: 24px; }
  .source div { grid-template-columns: 1fr; padding: 5px 0; }
  section > .wide thead { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); }
  section > .wide tr { display: grid; grid-template-columns: 30px 1fr auto; gap: 0 8px; padding: 8px 0;
    border-top: 1px solid var(--line); }
  section > .wide td { padding: 0; border: 0; grid-column: 2 / -1; }
  section > .wide td.mark { grid-column: 1; }
  section > .wide td.mark + td { grid-column: 2; }
  section > .wide td.number { grid-column: 3; grid-row: 1; }
  .answers > .wide tr { grid-template-columns: 1fr auto; }
  .answers > .wide td { grid-column: 1 / -1; color: var(--ink-2); }
  .answers > .wide td:first-child { grid-column: 1; color: var(--ink); }
  .answers > .wide td.number { grid-column: 2; }
}
@media print {
  .kind { margin-bottom: 12pt; font-size: 8.5pt; }
  .bar, .bar * { print-color-adjust: exact; }
  .code { width: 26mm; }
  h2 { margin-top: 16pt; }
  .line { font-size: 11pt; }
  .map { margin-top: 10pt; }
  /* Of the page's height: on Letter too there is room for what stands below it. */
  .map img { max-height: min(116mm, 43vh); }
  .way { font-size: 11pt; }
  .pair { grid-template-columns: 1fr 1fr; gap: 0 10mm; break-inside: avoid; }
  td.mark b, .floor li, .sketch, .sketch * { print-color-adjust: exact; }
  .photos { grid-template-columns: repeat(4, 1fr); gap: 4mm; }
  .floors { columns: 4; column-gap: 6mm; }
  .floors.long { columns: auto; }
  .floor { margin-bottom: 6pt; }
  .floor h3 { font-size: 8.5pt; }
  .floor li { min-width: 22pt; padding: 0 2pt; border: 0.5pt solid #dcc9a4; background: none; font-size: 7.5pt; line-height: 11pt; }
  .floor ul { gap: 2pt; }
  /* Lines of text, not of a flex box: of those a page may take one alone. */
  .floors.long ul { display: block; line-height: 0; orphans: 3; widows: 3; }
  .floors.long li { display: inline-block; margin: 0 2pt 2pt 0; }
  figcaption { font-size: 8pt; }
  footer { margin-top: 12pt; }
}
`;

/** Its SHA-256 as a content security policy names it; `write-sheet.test.ts` prints the right one. */
export const sheetLookHash = 'sha256-w8czcb6PbTQ/7AdrBikP9OtTTlway7M3Lj1Rm4utVl4=';
