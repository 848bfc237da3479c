import { Pace } from '../ui/pace.ts';
import { reviewWords } from '../words/words.ts';
import type { Report, ReportRow } from './report.ts';

/** Characters of one HTML report: more is slow to open and too large to send. */
const most = 18_000_000;

/**
 * Characters of a row as JSON to those that it takes as HTML and as data together: 2.3 were measured, and some more.
 */
const written = 3;

/**
 * A report as one or several that stay below 20 MB each, in the order of its rows,
 * made beside what else the page does; each is named by its place among
 * them and tells its own addresses alone.
 */
export async function inParts(report: Report, limit = most): Promise<Report[]> {
  const pace = new Pace();
  const parts: ReportRow[][] = [[]];
  let size = 0;
  for (const row of report.rows) {
    const own = JSON.stringify(row).length * written;
    if (size + own > limit && size > 0) {
      parts.push([]);
      size = 0;
    }
    size += own;
    parts.at(-1)?.push(row);
    if (pace.isOver()) await pace.nextTurn();
  }
  if (parts.length === 1) return [report];
  return parts.map((rows, index) => {
    const name = reviewWords.report.part(report.run.name, index + 1, parts.length);
    return { ...report, run: { ...report.run, name, total: rows.length }, rows };
  });
}
