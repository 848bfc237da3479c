import type { Result } from '../../../spec/batch.ts';

/** Rows that are marked for one action, by position. */
export type MarkedRows = {
  readonly positions: ReadonlySet<number>;
  /** The start of a range: the row that was last marked on its own. */
  readonly anchor: number | undefined;
  /** Its current end. */
  readonly end: number | undefined;
  /** What was marked before the range. */
  readonly before: ReadonlySet<number>;
};

const nothing: ReadonlySet<number> = new Set();

export const noMarks: MarkedRows = { positions: nothing, anchor: undefined, end: undefined, before: nothing };

/** Returns the same with one row more, or without it where it was marked. */
export function toggleMark({ positions }: MarkedRows, position: number): MarkedRows {
  const turned = new Set(positions);
  if (!turned.delete(position)) turned.add(position);
  return { positions: turned, anchor: position, end: position, before: turned };
}

/** Returns the same with every row from the anchor to this one, in display order; the former range is dropped. */
export function markStretch(marks: MarkedRows, shown: readonly Result[], position: number): MarkedRows {
  const { anchor = position, before } = marks;
  const [one, other] = [anchor, position].map((each) => shown.findIndex((row) => row.position === each));
  // A row that is not shown any more is no anchor.
  if (one === undefined || other === undefined || one < 0 || other < 0) return toggleMark(marks, position);
  const stretch = shown.slice(Math.min(one, other), Math.max(one, other) + 1);
  const positions = new Set(before);
  for (const row of stretch) positions.add(row.position);
  return { positions, anchor, end: position, before };
}

/** Takes one keyboard step from a row to another: extends the range that ends there, or begins one. */
export function markStep(marks: MarkedRows, shown: readonly Result[], from: number, to: number): MarkedRows {
  const begun = marks.end === from ? marks : { ...marks, anchor: from, before: marks.positions };
  return markStretch(begun, shown, to);
}

/** Returns all shown rows, or none where all of them are marked. */
export function markAll({ positions }: MarkedRows, shown: readonly Result[]): MarkedRows {
  if (shown.every((row) => positions.has(row.position))) return noMarks;
  const all = new Set(shown.map((row) => row.position));
  return { positions: all, anchor: undefined, end: undefined, before: all };
}

const nobody: readonly Result[] = [];

/** Returns the marked ones of the shown rows: hidden rows are never changed. */
export function getMarkedRows({ positions }: MarkedRows, shown: readonly Result[]): readonly Result[] {
  return positions.size === 0 ? nobody : shown.filter((row) => positions.has(row.position));
}
