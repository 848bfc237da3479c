import type { Result } from '../../spec/batch.ts';
import type { MapSource } from '../outline/map-reader.ts';
import { hasNothingMapped, type Reference } from './reference.ts';

/** House numbers that a table holds of one building. */
const mostNumbers = 10;

/** What the map says of a place as a table holds it; undefined where it has nothing to hold against the answer. */
export function mapFacts(
  reference: Reference,
  { attribution, date }: MapSource,
  ways: readonly { readonly metres: number }[] = [],
): Result['map'] {
  if (hasNothingMapped(reference) && ways.length === 0) return undefined;
  const { stands, number, levels } = reference;
  const doorMetres = least(stands.entrances.map(({ door }) => door?.metres));
  const parkingMetres = least(stands.parking.map(({ parking }) => parking?.metres));
  const wayMetres = least(ways.map(({ metres }) => metres));
  return {
    ...(doorMetres !== undefined && { doorMetres }),
    ...(parkingMetres !== undefined && { parkingMetres }),
    ...(wayMetres !== undefined && { wayMetres }),
    ...(number && { numbers: number.mapped.slice(0, mostNumbers) }),
    ...(levels !== undefined && { levels }),
    source: [attribution, date].filter(Boolean).join(', '),
  };
}

function least(metres: readonly (number | undefined)[]): number | undefined {
  const known = metres.filter((each) => each !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
