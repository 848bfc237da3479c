import type { Correction, PacketHead } from '../../spec/correction.ts';
import { getCorrectedMark, getCorrectedPoints, getPhotos } from '../corrections/corrections.ts';
import { packetEnding, writePacket } from '../corrections/packet.ts';
import { getDistance } from '../geo/geodesy.ts';
import { escapeJsonControls } from '../text/foreign-text.ts';
import { formatCells } from './csv.ts';
import { exportForms } from './export-forms.ts';
import { writeSheet } from './xlsx.ts';

/** What is written of corrections. */
type CorrectionsOut = {
  readonly head: Pick<PacketHead, 'savedAt' | 'app' | 'list'>;
  readonly corrections: readonly Correction[];
  /** Returns the address at which an issue about it is begun; absent without an issue tracker. */
  readonly issueOf?: (correction: Correction) => string | undefined;
};

type Cell = string | number | undefined;
type Row = {
  readonly correction: Correction;
  readonly member: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** The columns of a change by name. */
const columns: Readonly<Record<string, (row: Row) => Cell>> = {
  id: ({ correction }) => correction.ask.id,
  kind: ({ correction }) => correction.ask.kind,
  element: ({ correction }) => correction.ref,
  mark: ({ correction }) => getCorrectedMark(correction),
  operation: ({ correction }) => correction.operation,
  member: ({ member }) => member,
  before: ({ before }) => formatValue(before),
  after: ({ after }) => formatValue(after),
  before_lng: ({ correction }) => getCorrectedPoints(correction).before?.[0],
  before_lat: ({ correction }) => getCorrectedPoints(correction).before?.[1],
  after_lng: ({ correction }) => getCorrectedPoints(correction).after?.[0],
  after_lat: ({ correction }) => getCorrectedPoints(correction).after?.[1],
  metres: ({ correction }) => {
    const { before, after } = getCorrectedPoints(correction);
    return before && after && Number(getDistance(before, after).toFixed(2));
  },
  reason: ({ correction }) => correction.reason,
  rules: ({ correction }) => correction.rules.join(' '),
  note: ({ correction }) => correction.note,
  photos: ({ correction }) => getPhotos(correction).length || undefined,
  by: ({ correction }) => correction.by,
  at: ({ correction }) => new Date(correction.at).toISOString(),
  connection: ({ correction }) => correction.connection,
  digest: ({ correction }) => correction.before.digest,
  correction: ({ correction }) => correction.id,
};

const widths = {
  ...{
    id: 20,
    kind: 10,
    element: 24,
    mark: 8,
    operation: 10,
    member: 20,
    before: 32,
    after: 32,
    reason: 16,
    rules: 24,
  },
  ...{ note: 40, photos: 8, by: 20, at: 26, connection: 20, digest: 20, correction: 20, issue: 40 },
};

/** One row for each changed member, and one for every other correction. */
function* listRows(corrections: readonly Correction[]): Generator<Row> {
  for (const correction of corrections) {
    const { operation, before, after } = correction;
    if (operation !== 'change') {
      const isPoint = operation === 'move';
      yield {
        correction,
        member: '',
        before: isPoint ? undefined : before.value,
        after: isPoint ? undefined : after,
      };
      continue;
    }
    for (const member of new Set([...Object.keys(before.value), ...Object.keys(after)]))
      yield { correction, member, before: before.value[member], after: after[member] };
  }
}

/** Texts and numbers as they are, anything else as JSON. */
function formatValue(value: unknown): Cell {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

function getColumns({ issueOf }: CorrectionsOut): typeof columns {
  return issueOf ? { ...columns, issue: ({ correction }) => issueOf(correction) } : columns;
}

function* writeCsv(out: CorrectionsOut, separator: ',' | ';'): Generator<string> {
  const written = getColumns(out);
  yield `\ufeff${Object.keys(written).join(separator)}\r\n`;
  for (const row of listRows(out.corrections)) {
    const cells = Object.values(written).map((read) => read(row));
    yield formatCells(cells, separator);
  }
}

function* writeXlsx(out: CorrectionsOut): Generator<string> {
  const written = getColumns(out);
  const rows = [...listRows(out.corrections)].map((row) => Object.values(written).map((read) => read(row)));
  yield* writeSheet(Object.keys(written), widths, rows);
}

/** A feature for each point, the old and the new one, with flat properties; a change without a point has none. */
function* writeGeoJson(out: CorrectionsOut): Generator<string> {
  const { corrections } = out;
  const written = getColumns(out);
  yield '{"type":"FeatureCollection","features":[';
  let separator = '\n';
  for (const row of listRows(corrections)) {
    const points = Object.entries(getCorrectedPoints(row.correction));
    for (const [side, coordinates] of points.length > 0 ? points : [['none', undefined] as const]) {
      const cells = Object.entries(written).flatMap(([name, read]) => {
        const cell = read(row);
        return cell === undefined || cell === '' ? [] : [[name, cell] as const];
      });
      const geometry = coordinates ? { type: 'Point', coordinates } : null;
      const feature = { type: 'Feature', geometry, properties: { side, ...Object.fromEntries(cells) } };
      yield separator + escapeJsonControls(JSON.stringify(feature));
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}

type CorrectionForm = {
  readonly name: string;
  readonly label: string;
  readonly extension: string;
  readonly type: string;
  readonly write: (corrections: CorrectionsOut) => Generator<string>;
  /** True where the text is not the file itself: `XlsxPacker` makes that of it. */
  readonly isPacked?: true;
};

const writers: Readonly<Record<string, CorrectionForm['write']>> = {
  csv: (out) => writeCsv(out, ','),
  'csv-semicolon': (out) => writeCsv(out, ';'),
  xlsx: writeXlsx,
  geojson: writeGeoJson,
};

/** Every format of corrections in the order of a menu: the packet, and those of a list that can hold them. */
export const correctionForms: readonly CorrectionForm[] = [
  {
    name: 'packet',
    label: 'Placelens',
    extension: packetEnding,
    type: 'application/x-ndjson',
    write: ({ head, corrections }) => writePacket(head, corrections),
  },
  ...exportForms.flatMap((form) => {
    const write = writers[form.name];
    return write ? [{ ...form, write, ...(form.name === 'xlsx' && { isPacked: true as const }) }] : [];
  }),
];
