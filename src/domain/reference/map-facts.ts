import type { Result } from '../../spec/batch.ts';
import type { MapSource } from '../outline/map-reader.ts';
import { hasNothingMapped, type Reference } from './reference.ts';

/** Maximum number of house numbers of one building in a table. */
const mostNumbers = 10;

/** Returns the map's facts about a place for a table; undefined where it has nothing to compare with the answer. */
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
