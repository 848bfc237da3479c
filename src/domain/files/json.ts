import { escapeJsonControls } from '../text/foreign-text.ts';
import { getFlatCells } from './csv.ts';
import { type Form, type Pass, type ReportFrame, writeInPasses } from './passes.ts';
import { getReportHead, type Report, type ReportRow } from './report.ts';
import { formatFindingLine } from './text.ts';

/** Returns one address as one line of JSON with its line break; every finding has its sentence in `text`. */
export function formatNdjsonLine(row: ReportRow): string {
  const findings = row.findings.map((finding) => ({ ...finding, text: formatFindingLine(finding) }));
  return `${escapeJsonControls(JSON.stringify({ ...row, findings }))}\n`;
}

/** NDJSON: one line for each address. */
export const createNdjsonForm: Form = () => [{ row: formatNdjsonLine }];

export function writeNdjson(report: Report): Generator<string> {
  return writeInPasses(createNdjsonForm, report);
}

/**
 * Writes GeoJSON (RFC 7946): a feature for each address, `geometry` null where the service gave no place. Its
 * properties are flat, as map programs make columns of them and would show nested values as JSON text. The foreign
 * members `placelens` (allowed by section 6.1) are there to read the file again: the head of the run, and for each
 * feature all findings and verdicts.
 */
export const createGeoJsonForm: Form = (frame) => [
  createGeoJsonPass(frame, (row) => getFlatFeature(row, frame.page)),
];

export function writeGeoJson(report: Report): Generator<string> {
  return writeInPasses(createGeoJsonForm, report);
}

/**
 * Returns the pass that writes the rows of a run as GeoJSON; the HTML report stores rows as `getFeature` returns them,
 * as no map program draws them there.
 */
export function createGeoJsonPass(
  frame: ReportFrame,
  feature: (row: ReportRow) => object = getFeature,
): Required<Pass> {
  let separator = '\n';
  return {
    before: () =>
      `{"type":"FeatureCollection","placelens":${escapeJsonControls(JSON.stringify(getReportHead(frame)))},"features":[`,
    row(row) {
      const text = separator + escapeJsonControls(JSON.stringify(feature(row)));
      separator = ',\n';
      return text;
    },
    after: () => '\n]}\n',
  };
}

/** Returns one address as a feature; its point is the place as it was sent, and `place` repeats nothing. */
function getFeature({ place, findings, ...rest }: ReportRow) {
  const withTexts = findings.map((finding) => ({ ...finding, text: formatFindingLine(finding) }));
  return {
    type: 'Feature',
    geometry: place ? { type: 'Point', coordinates: place } : null,
    properties: { ...rest, findings: withTexts },
  };
}

function getFlatFeature(row: ReportRow, page: string | undefined) {
  const { properties, ...feature } = getFeature(row);
  return { ...feature, properties: getAttributes(row, page), placelens: properties };
}

/** Columns of the CSV that a feature has as its geometry, or that the row has under another name. */
const otherwise = new Set(['found_lng', 'found_lat', 'found_title', 'found_address']);

/**
 * Returns texts and numbers alone: those of the row under their names, and nested ones under the names of the CSV's
 * columns.
 */
function getAttributes(row: ReportRow, page: string | undefined): object {
  const { answeredAt } = row;
  // Milliseconds would be a number to a map program.
  const moment = answeredAt === undefined ? {} : { answeredAt: new Date(answeredAt).toISOString() };
  const own = Object.entries({ ...row, ...moment }).filter(([, value]) => typeof value !== 'object');
  const names = new Set(own.map(([name]) => name));
  const deeper = getFlatCells(row, page).filter(
    ([name, cell]) => cell !== undefined && !otherwise.has(name) && !names.has(inCamelCase(name)),
  );
  return Object.fromEntries([...own, ...deeper]);
}

function inCamelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
