import { findingLine } from './finding-text.ts';
import { headOf, type Report, type ReportRow } from './report.ts';

/**
 * GeoJSON (RFC 7946): a feature for each address, `geometry` null where the service gave no place. The head stands in
 * the foreign member `placelens` (section 6.1 allows those).
 */
export function* writeGeoJson(report: Report): Generator<string> {
  yield `{"type":"FeatureCollection","placelens":${JSON.stringify(headOf(report))},"features":[`;
  let separator = '\n';
  for (const row of report.rows) {
    yield separator + JSON.stringify(featureOf(row));
    separator = ',\n';
  }
  yield '\n]}\n';
}

/** One address as a feature; its point is the place as it was sent, and `place` repeats nothing. */
function featureOf({ place, findings, ...rest }: ReportRow) {
  const told = findings.map((finding) => ({ ...finding, text: findingLine(finding) }));
  return {
    type: 'Feature',
    geometry: place ? { type: 'Point', coordinates: place } : null,
    properties: { ...rest, findings: told },
  };
}
