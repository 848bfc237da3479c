import type { Result } from '../../contract/batch.ts';
import { atOnce, each, type InPortions, mapped, placesInOrder } from '../pace/in-portions.ts';
import { type ListVerdict, nothingSaid, phases, reviewersOf } from './list-verdict.ts';
import { standingOf, standings } from './standing.ts';

export const resultColumns = [
  'position',
  'title',
  'standing',
  'verdict',
  'reviewer',
  'note',
  'phase',
  'findings',
  'parking',
  'entrance',
  'floors',
  'units',
  'score',
  'time',
  'id',
  'kind',
] as const;
export type ResultColumn = (typeof resultColumns)[number];

export type ResultOrder = { readonly column: ResultColumn; readonly descending: boolean };

/** What a row is called: the list's own label, else what the service calls the place. */
export function resultTitle({ label, title, address }: Result): string {
  return [label, title, address].find((text) => text !== undefined && text !== '') ?? '';
}

/** Findings of a row, suppressed ones left out. */
export function findingCount({ rules }: Result): number {
  let sum = 0;
  for (const count of Object.values(rules ?? {})) sum += count;
  return sum;
}

/** Milliseconds of the slowest of its operations; they are asked at once. */
export function longestDuration({ operations }: Result): number | undefined {
  const durations = Object.values(operations ?? {}).map(({ duration }) => duration);
  return durations.length === 0 ? undefined : Math.max(...durations);
}

/** Units that were received; undefined where the operation has no answer. */
export function unitCountOf({ operations }: Result): number | undefined {
  const units = operations?.units;
  return units === undefined || units.state === 'failed' ? undefined : units.count;
}

/** The columns of what reviewers said. */
export const saidColumns = ['verdict', 'reviewer', 'note', 'phase'] as const;
export type SaidColumn = (typeof saidColumns)[number];

export function isSaidColumn(column: ResultColumn): column is SaidColumn {
  return saidColumns.some((each) => each === column);
}

/** What is left to do first: a conflict, then nothing yet. */
const verdictOrder = ['conflict', 'none', 'wrong', 'unsure', 'skip', 'good'] as const;

type Value = number | string | undefined;

const readsSaid: Readonly<Record<SaidColumn, (said: ListVerdict) => Value>> = {
  verdict: ({ verdict }) => verdictOrder.indexOf(verdict),
  reviewer: (said) => reviewersOf(said)[0]?.toLowerCase(),
  note: ({ notes }) => notes[0]?.note?.toLowerCase(),
  phase: ({ phase }) => phases.indexOf(phase),
};

const reads: Readonly<Record<Exclude<ResultColumn, SaidColumn>, (result: Result) => Value>> = {
  position: ({ position }) => position,
  title: (result) => resultTitle(result).toLowerCase() || undefined,
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  standing: (result) => standings.indexOf(standingOf(result)),
  findings: (result) => (result.state === 'pending' ? undefined : findingCount(result)),
  parking: ({ parkingMetres }) => parkingMetres,
  entrance: ({ entranceMetres }) => entranceMetres,
  floors: ({ floors }) => floors?.count,
  units: unitCountOf,
  score: ({ score }) => score,
  time: longestDuration,
};

/**
 * Rows in an order; equal ones stay as the list has them, and rows without a value come last either way. Texts are
 * compared character by character, without a language: 100,000 rows in a tenth of a second.
 */
export function sorted(...of: Parameters<typeof sortedInPortions>): readonly Result[] {
  return atOnce(sortedInPortions(...of));
}

/** The same in portions, for a page that is used meanwhile. */
export function* sortedInPortions(
  results: readonly Result[],
  { column, descending }: ResultOrder,
  said: ReadonlyMap<number, ListVerdict>,
): InPortions<readonly Result[]> {
  if (column === 'position') return descending ? results.toReversed() : results;
  const read = isSaidColumn(column)
    ? ({ position }: Result) => readsSaid[column](said.get(position) ?? nothingSaid)
    : reads[column];
  const values = yield* mapped(results, read);
  const sign = descending ? -1 : 1;
  const places = yield* placesInOrder(results.length, (left, right) => {
    const [a, b] = [values[left], values[right]];
    if (a === b) return left - right;
    if (a === undefined) return 1;
    if (b === undefined) return -1;
    return a < b ? -sign : sign;
  });
  const ordered: Result[] = [];
  yield* each(places, (place) => {
    const result = results[place];
    if (result) ordered.push(result);
  });
  return ordered;
}

/** `some` of the rows in the order of all of them: rows are sorted once, however often they are filtered. */
export function* inOrder(ordered: readonly Result[], some: readonly Result[]): InPortions<readonly Result[]> {
  if (some.length === ordered.length) return ordered;
  // By position: a row may have been answered since it was filtered.
  const wanted = new Set<number>();
  yield* each(some, ({ position }) => wanted.add(position));
  const shown: Result[] = [];
  yield* each(ordered, (result) => {
    if (wanted.has(result.position)) shown.push(result);
  });
  return shown;
}
