import { writeCsv } from './csv.ts';
import { writeGeoJson } from './geojson.ts';
import { writeHtml } from './html.ts';
import { writeJunit } from './junit.ts';
import { writeNdjson } from './ndjson.ts';
import type { Report } from './report.ts';

/** One form in which a run can be handed out. Its name for people is `reviewWords.report.exportAs[name]`. */
export type Export = {
  readonly name: 'csv' | 'ndjson' | 'geojson' | 'junit' | 'html';
  /** Of the file, without a dot. */
  readonly extension: string;
  /** Its media type. */
  readonly type: string;
  /** How often the writer goes through the rows. */
  readonly passes: number;
  /** The file in parts, made as they are taken. */
  readonly write: (report: Report) => Iterable<string>;
};

/** Every form, in the order of a menu. */
export const exports: readonly Export[] = [
  { name: 'csv', extension: 'csv', type: 'text/csv;charset=utf-8', passes: 1, write: writeCsv },
  { name: 'ndjson', extension: 'ndjson', type: 'application/x-ndjson', passes: 1, write: writeNdjson },
  { name: 'geojson', extension: 'geojson', type: 'application/geo+json', passes: 1, write: writeGeoJson },
  { name: 'junit', extension: 'xml', type: 'application/xml', passes: 1, write: writeJunit },
  { name: 'html', extension: 'html', type: 'text/html;charset=utf-8', passes: 4, write: writeHtml },
];
