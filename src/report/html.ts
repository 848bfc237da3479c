import { reviewWords } from '../words/words.ts';
import { writeGeoJson } from './geojson.ts';
import { htmlLook, htmlLookHash } from './html-look.ts';
import { addressSections, addressTable, factList, figureList, ruleTable } from './html-parts.ts';
import { escaped, scriptJson } from './markup.ts';
import { overviewOf, type Placed, placedOf } from './overview.ts';
import { pageEnd, pageStart } from './page.ts';
import type { Report } from './report.ts';
import { Tally } from './totals.ts';

/** The element that holds the report's data. */
export const htmlDataStart = '<script type="application/json" id="placelens-report">';

/** Rows that are added up before an empty part: who writes 100,000 of them lets the page go on between two parts. */
const portion = 200;

/**
 * The report as one HTML file that needs nothing else: it opens with no request, prints on any paper, and holds the run
 * as GeoJSON, so that it can be read again.
 */
export function* writeHtml(report: Report): Generator<string> {
  const said = reviewWords.report;
  const { profile } = report;
  const tally = new Tally(profile.counts);
  const placed: Placed[] = [];
  let read = 0;
  for (const row of report.rows) {
    tally.add(row);
    const own = placedOf(row, profile.counts);
    if (own) placed.push(own);
    if (++read % portion === 0) yield '';
  }
  const totals = tally.totals();
  const title = said.title(report.run.name);
  yield pageStart({ title, look: htmlLook, lookHash: htmlLookHash });
  yield `<header>
<h1 dir="auto">${escaped(title)}</h1>
${factList(report)}
</header>
<main>
<h2>${escaped(said.summary)}</h2>
${figureList(totals)}
${overviewOf(placed)}<h2>${escaped(said.byRule)}</h2>
${ruleTable(totals)}
<h2 class="paged">${escaped(said.allAddresses)}</h2>
`;
  yield* addressTable(report);
  yield* addressSections(report);
  yield `</main>\n<footer>${escaped(said.reopens)}</footer>\n${htmlDataStart}`;
  for (const part of writeGeoJson(report)) yield scriptJson(part);
  yield `</script>\n${pageEnd}`;
}
