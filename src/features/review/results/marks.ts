import type { Result } from '../../../spec/batch.ts';

/** Rows that are marked for one deed, by position. */
export type MarkedRows = {
  readonly positions: ReadonlySet<number>;
  /** Where a stretch of rows begins: the row that was marked last by itself. */
  readonly anchor: number | undefined;
  /** Where it ends so far. */
  readonly end: number | undefined;
  /** What was marked before the stretch. */
  readonly before: ReadonlySet<number>;
};

const nothing: ReadonlySet<number> = new Set();

export const noMarks: MarkedRows = { positions: nothing, anchor: undefined, end: undefined, before: nothing };

/** The same with one row more, or without it where it was marked. */
export function toggleMark({ positions }: MarkedRows, position: number): MarkedRows {
  const turned = new Set(positions);
  if (!turned.delete(position)) turned.add(position);
  return { positions: turned, anchor: position, end: position, before: turned };
}

/** The same with every row from the anchor to this one, in the order in which they are shown; that of before is gone. */
export function markStretch(marks: MarkedRows, shown: readonly Result[], position: number): MarkedRows {
  const { anchor = position, before } = marks;
  const [one, other] = [anchor, position].map((each) => shown.findIndex((row) => row.position === each));
  // A row that is not shown any more begins nothing.
  if (one === undefined || other === undefined || one < 0 || other < 0) return toggleMark(marks, position);
  const stretch = shown.slice(Math.min(one, other), Math.max(one, other) + 1);
  const positions = new Set(before);
  for (const row of stretch) positions.add(row.position);
  return { positions, anchor, end: position, before };
}

/** One step of the keyboard from a row to another: goes on with the stretch that ends there, or begins one. */
export function markStep(marks: MarkedRows, shown: readonly Result[], from: number, to: number): MarkedRows {
  const begun = marks.end === from ? marks : { ...marks, anchor: from, before: marks.positions };
  return markStretch(begun, shown, to);
}

/** All of the rows that are shown, or none where all of them are marked. */
export function markAll({ positions }: MarkedRows, shown: readonly Result[]): MarkedRows {
  if (shown.every((row) => positions.has(row.position))) return noMarks;
  const all = new Set(shown.map((row) => row.position));
  return { positions: all, anchor: undefined, end: undefined, before: all };
}

const nobody: readonly Result[] = [];

/** Of the rows that are shown the marked ones: nothing is done to what nobody sees. */
export function getMarkedRows({ positions }: MarkedRows, shown: readonly Result[]): readonly Result[] {
  return positions.size === 0 ? nobody : shown.filter((row) => positions.has(row.position));
}
