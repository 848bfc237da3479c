import { result } from '../../spec/batch.ts';
import { finding } from '../../spec/finding.ts';
import { isJsonObject } from '../../spec/geojson.ts';
import { parseJson } from '../../spec/parse-json.ts';
import { z } from '../../spec/zod.ts';
import { htmlDataStart } from './html.ts';
import { judgement } from './judgement.ts';
import { type ReportHead, type ReportRow, reportHead, reportRow } from './report.ts';

/** The content of a file. NDJSON has no head. */
export type ReadExport = { readonly head: ReportHead | undefined; readonly rows: readonly ReportRow[] };

/** Thrown for a file that we did not write, with the line of NDJSON where there is one. */
export class ExportError extends Error {
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(message);
    this.name = 'ExportError';
    this.line = line;
  }
}

const { place: _, ...placeless } = result.shape;

const geoJson = z.object({
  type: z.literal('FeatureCollection'),
  placelens: reportHead,
  features: z.array(
    z.preprocess(
      withOwnProperties,
      z.object({
        geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }).nullable(),
        properties: z.object({ ...placeless, findings: z.array(finding), judgement: judgement.optional() }),
      }),
    ),
  ),
});

/**
 * Returns a feature with its findings and verdicts in place of its flat properties; earlier versions stored them there.
 */
function withOwnProperties(feature: unknown): unknown {
  return isJsonObject(feature) && isJsonObject(feature.placelens)
    ? { ...feature, properties: feature.placelens }
    : feature;
}

/** Reads NDJSON, GeoJSON or the HTML report in our own form. Throws ExportError for anything else. */
export function readExport(text: string): ReadExport {
  const file = text.replace(/^\ufeff/, '').trimStart();
  const data = file.indexOf(htmlDataStart);
  if (file.startsWith('<') && data >= 0) {
    const start = data + htmlDataStart.length;
    return readGeoJson(file.slice(start, file.indexOf('</script>', start)));
  }
  return /^\{"type":\s*"FeatureCollection"/.test(file) ? readGeoJson(file) : readNdjson(file);
}

function readGeoJson(text: string): ReadExport {
  const { placelens, features } = parsed(geoJson, text);
  const rows = features.map(({ geometry, properties }) => ({
    ...properties,
    ...(geometry && { place: geometry.coordinates }),
  }));
  return { head: placelens, rows };
}

function readNdjson(text: string): ReadExport {
  const rows = text.split('\n').flatMap((line, index) => {
    return line.trim() === '' ? [] : [readNdjsonLine(line, index + 1)];
  });
  return { head: undefined, rows };
}

/** Reads one line of NDJSON. Throws ExportError with the number of the line, from 1. */
export function readNdjsonLine(line: string, number: number): ReportRow {
  return parsed(reportRow, line, number);
}

function parsed<Schema extends z.ZodType>(schema: Schema, text: string, line?: number): z.output<Schema> {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch {
    throw new ExportError('not JSON', line);
  }
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ExportError(`${issue?.path.join('.') || 'file'}: ${issue?.message}`, line);
}
