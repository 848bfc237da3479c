import type { ResultColumn } from '../../domain/result-order.ts';

type Look = {
  /** CSS pixels. */
  readonly width: number;
  /** Takes what is left: `width` is the least. */
  readonly grows?: true;
  /** Numbers stand at the end, so that they can be compared. */
  readonly end?: true;
};

/** How wide each column is; the address takes what is left. */
export const columnLooks: Readonly<Record<ResultColumn, Look>> = {
  position: { width: 60, end: true },
  title: { width: 172, grows: true },
  id: { width: 132 },
  kind: { width: 76 },
  standing: { width: 132 },
  findings: { width: 132 },
  parking: { width: 86, end: true },
  entrance: { width: 88, end: true },
  floors: { width: 76, end: true },
  units: { width: 76, end: true },
  score: { width: 76, end: true },
  time: { width: 84, end: true },
};

/** The tracks of a row of these columns as a CSS grid has them, and the CSS pixels that they take at least. */
export function tracksOf(columns: readonly ResultColumn[]): {
  readonly tracks: string;
  readonly least: number;
} {
  const looks = columns.map((column) => columnLooks[column]);
  return {
    tracks: looks.map(({ width, grows }) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' '),
    least: looks.reduce((sum, { width }) => sum + width, 0),
  };
}
