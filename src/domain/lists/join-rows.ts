import type { Expectation, ListRow } from '../../spec/batch.ts';
import type { ListField } from './records.ts';

/** Maximum characters of the label of joined rows: a row repeated a thousand times must not get a thousand names. */
const longestLabel = 200;

/** Conflicting values of two rows of one id. */
export type JoinDifference = { readonly field: ListField; readonly value: string };

/**
 * Joins a row to the one with the same kind and id: an address is asked and judged once. Labels are combined,
 * expectations of the later row alone are added; conflicting ones are reported and left out.
 */
export function joinRows(
  first: ListRow,
  next: ListRow,
): { readonly row: ListRow; readonly differences: readonly JoinDifference[] } {
  const differences: JoinDifference[] = [];
  const label = joinLabels(first.label, next.label);
  if (label === undefined && next.label !== undefined)
    differences.push({ field: 'label', value: next.label });
  const expected = joinExpectations(first.expected, next.expected, differences);
  const { match = next.match } = first;
  const row: ListRow = {
    ...first,
    ...(label !== undefined && { label }),
    ...(expected && { expected }),
    ...(match && { match }),
  };
  return { row, differences };
}

/** Undefined where there is none, or both would be too long. */
function joinLabels(first: string | undefined, next: string | undefined): string | undefined {
  if (first === undefined || next === undefined) return first ?? next;
  if (first.split(' · ').includes(next)) return first;
  const both = `${first} · ${next}`;
  return both.length <= longestLabel ? both : undefined;
}

function joinExpectations(
  first: Expectation | undefined,
  next: Expectation | undefined,
  differences: JoinDifference[],
): Expectation | undefined {
  if (!first || !next) return first ?? next;
  if (first.position && next.position && first.position.join() !== next.position.join()) {
    const [longitude, latitude] = next.position;
    differences.push({ field: 'expected_lat', value: `${latitude}, ${longitude}` });
  }
  for (const name of ['address', 'parking', 'entrances', 'units'] as const) {
    const [was, is] = [first[name], next[name]];
    if (was !== undefined && is !== undefined && was !== is)
      differences.push({ field: `expected_${name}`, value: String(is) });
  }
  return { ...next, ...first };
}
