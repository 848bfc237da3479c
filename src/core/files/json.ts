import { inertJson } from '../text/foreign-text.ts';
import { type Form, type Pass, type ReportFrame, writeIn } from './passes.ts';
import { headOf, type Report, type ReportRow } from './report.ts';
import { findingLine } from './text.ts';

/** One address as one line of JSON, its line break included; every finding says itself in `text`. */
export function ndjsonLine(row: ReportRow): string {
  const findings = row.findings.map((finding) => ({ ...finding, text: findingLine(finding) }));
  return `${inertJson(JSON.stringify({ ...row, findings }))}\n`;
}

/** NDJSON: one line for each address. */
export const ndjsonForm: Form = () => [{ row: ndjsonLine }];

export function writeNdjson(report: Report): Generator<string> {
  return writeIn(ndjsonForm, report);
}

/**
 * GeoJSON (RFC 7946): a feature for each address, `geometry` null where the service gave no place. The head stands in
 * the foreign member `placelens` (section 6.1 allows those).
 */
export const geoJsonForm: Form = (frame) => [geoJsonPass(frame)];

export function writeGeoJson(report: Report): Generator<string> {
  return writeIn(geoJsonForm, report);
}

export function geoJsonPass(frame: ReportFrame): Required<Pass> {
  let separator = '\n';
  return {
    before: () =>
      `{"type":"FeatureCollection","placelens":${inertJson(JSON.stringify(headOf(frame)))},"features":[`,
    row(row) {
      const text = separator + inertJson(JSON.stringify(featureOf(row)));
      separator = ',\n';
      return text;
    },
    after: () => '\n]}\n',
  };
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
