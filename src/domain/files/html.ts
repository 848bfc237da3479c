import { isolate } from '../format/sentences.ts';
import {
  createAddressSections,
  createAddressTable,
  formatFactList,
  formatFigureList,
  formatRuleTable,
} from './html-parts.ts';
import { createGeoJsonPass } from './json.ts';
import { escapeMarkup, escapeScriptJson } from './markup.ts';
import { drawOverview, PlacedRows } from './overview.ts';
import { pageEnd, pageLook, pageStart } from './page.ts';
import { type Form, type Pass, type ReportFrame, writeInPasses } from './passes.ts';
import reportWords from './report.messages';
import { type Report, Tally } from './report.ts';

/** The element that holds the report's data. */
export const htmlDataStart = '<script type="application/json" id="placelens-report">';

/**
 * Writes the report as one self-contained HTML file: it opens without a request, prints on any paper, and holds the run
 * as GeoJSON, so that it can be read again.
 */
export const createHtmlForm: Form = (frame) => [
  summary(frame),
  createAddressTable(),
  createAddressSections(),
  data(frame),
];

export function writeHtml(report: Report): Generator<string> {
  return writeInPasses(createHtmlForm, report);
}

/** Returns the totals of all addresses, without single ones. */
function summary(frame: ReportFrame): Pass {
  const tally = new Tally(frame.profile.counts);
  const placed = new PlacedRows(frame.profile.counts);
  return {
    row(row) {
      tally.add(row);
      placed.add(row);
      return '';
    },
    after() {
      const totals = tally.totals();
      const title = reportWords.title({ run: isolate(frame.run.name) });
      return `${pageStart({ title, look: htmlLook, lookHash: htmlLookHash })}<header>
<h1>${escapeMarkup(title)}</h1>
${formatFactList(frame)}
</header>
<main>
<h2>${escapeMarkup(reportWords.summary)}</h2>
${formatFigureList(totals)}
${drawOverview(placed)}<h2>${escapeMarkup(reportWords.byRule)}</h2>
${formatRuleTable(totals)}
<h2 class="paged">${escapeMarkup(reportWords.allAddresses)}</h2>
`;
    },
  };
}

/** Returns the run as data within the page, to be read again. */
function data(frame: ReportFrame): Pass {
  const { before, row, after } = createGeoJsonPass(frame);
  return {
    before: () =>
      `</main>\n<footer>${escapeMarkup(reportWords.reopens)}</footer>\n${htmlDataStart}${escapeScriptJson(before())}`,
    row: (each) => escapeScriptJson(row(each)),
    after: () => `${escapeScriptJson(after())}</script>\n${pageEnd}`,
  };
}

/** The style sheet of the HTML report. The report's own content security policy holds its hash. */
export const htmlLook = `${pageLook}
body { max-width: 1100px; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 12px; margin: 24px 0 0;
  padding: 0; list-style: none; }
.figures li { padding: 14px 16px; border: 1px solid var(--line); border-radius: 8px; color: var(--ink-2); }
.figures b { display: block; color: var(--ink); font-size: 26px; line-height: 1.2; font-variant-numeric: tabular-nums; }
.figures .error b { color: var(--error); }
.figures .warning b { color: var(--warning); }
.figures .sound b { color: var(--good); }
section.address { margin: 0 0 12px; padding: 14px 16px; border: 1px solid var(--line); border-radius: 8px; }
section.address p { margin: 2px 0 0; }
figure { margin: 20px 0 0; }
figcaption { margin-top: 6px; font-size: 12px; }
.dot { stroke-linecap: round; opacity: 0.85; }
.many { fill: var(--ink); stroke: var(--paper); stroke-width: 3px; paint-order: stroke; font-size: 13px; font-weight: 600;
  text-anchor: middle; dominant-baseline: central; }
.dot.sound { stroke: var(--good); }
.dot.info { stroke: var(--info); }
.dot.warning { stroke: var(--warning); }
.dot.error { stroke: var(--error); }
.dot.unanswered { stroke: var(--ink-2); }
blockquote { margin: 10px 0 0; padding: 8px 12px; border-radius: 6px; background: var(--wash); white-space: pre-wrap;
  unicode-bidi: plaintext; }
.stacks code { overflow-wrap: break-word; }
@media screen and (max-width: 640px) {
  .stacks thead { display: none; }
  .stacks tr { display: block; padding: 12px 0; border-top: 1px solid var(--line); }
  .stacks td { display: block; padding: 0; border: 0; }
}
@media print {
  .figures { grid-template-columns: repeat(5, 1fr); gap: 3mm; margin-top: 10pt; }
  .figures li { padding: 6pt 8pt; }
  .figures b { font-size: 16pt; }
  .sketch, .sketch * { print-color-adjust: exact; }
  .sketch { background: none; }
  h2.paged { break-before: page; margin-top: 0; }
  td { padding-block: 2.2pt; }
  section.address { margin-bottom: 6pt; padding: 8pt 10pt; }
  section.address > p:not(:last-child) { break-after: avoid; }
}
`;

/** Its SHA-256 as in a content security policy; `html.test.ts` checks it. */
export const htmlLookHash = 'sha256-H3iR0qg0ciEt3mnws29eu1HmPUh8b1+6ScUz7CIci2w=';
