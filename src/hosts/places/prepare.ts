import { type PlaceRow, rowOf } from './place-row.ts';
import { readRecord } from './read-record.ts';
import type { SourceText } from './read-sources.ts';

/** What texts come to: the rows of a table, and why others were left out. */
export type Prepared = {
  readonly rows: readonly PlaceRow[];
  readonly leftOut: number;
  readonly problems: readonly string[];
  /** Of all answers. */
  readonly bytes: number;
};

export function prepared(texts: readonly SourceText[]): Prepared {
  const rows: PlaceRow[] = [];
  const problems: string[] = [];
  let [leftOut, bytes] = [0, 0];
  for (const text of texts) {
    const read = 'text' in text ? readRecord(text.text) : { problems: [text.problem] };
    if ('problems' in read) {
      leftOut++;
      problems.push(...read.problems.map((problem) => `left out: ${text.where}: ${problem}`));
      continue;
    }
    const row = rowOf(read.record);
    rows.push(row);
    bytes += row.answers.length;
  }
  return { rows, leftOut, problems, bytes };
}
