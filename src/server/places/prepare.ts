import { createPlaceRow, type PlaceRow } from './place-row.ts';
import { recordIn, type SourceText } from './read-sources.ts';

/** The result for texts: the rows of a table, and why others were left out. */
export type Prepared = {
  readonly rows: readonly PlaceRow[];
  readonly leftOut: number;
  readonly problems: readonly string[];
  /** The size of all answers. */
  readonly bytes: number;
};

export function preparePlaces(texts: readonly SourceText[]): Prepared {
  const rows: PlaceRow[] = [];
  const problems: string[] = [];
  let [leftOut, bytes] = [0, 0];
  for (const text of texts) {
    const read = recordIn(text);
    if ('problems' in read) {
      leftOut++;
      problems.push(...read.problems.map((problem) => `left out: ${text.where}: ${problem}`));
      continue;
    }
    const row = createPlaceRow(read.record);
    rows.push(row);
    bytes += row.answers.length;
  }
  return { rows: inOneBuffer(rows), leftOut, problems, bytes };
}

/** Returns the same rows with their bytes in one buffer: threads transfer one much faster than thousands. */
function inOneBuffer(rows: readonly PlaceRow[]): PlaceRow[] {
  const length = ({ id, kind, answers }: PlaceRow) => id.length + kind.length + answers.length;
  const all = new Uint8Array(rows.reduce((sum, row) => sum + length(row), 0));
  let end = 0;
  const placed = (bytes: Uint8Array) => {
    all.set(bytes, end);
    end += bytes.length;
    return all.subarray(end - bytes.length, end);
  };
  return rows.map((row) => ({
    ...row,
    id: placed(row.id),
    kind: placed(row.kind),
    answers: placed(row.answers),
  }));
}
