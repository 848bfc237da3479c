import { getMissing, type PlaceAnswers } from '../../domain/coverage/missing.ts';
import type { Ask } from '../../spec/operations.ts';
import type { FoundPlace, PlaceMatches } from '../../spec/place-search.ts';

/** Returns found places, each with what it lacks by its answers. */
export async function addLacking(
  { places, total }: PlaceMatches<FoundPlace>,
  answersOf: (ask: Ask) => Promise<PlaceAnswers>,
): Promise<PlaceMatches<FoundPlace>> {
  const lacking = places.map(async (place) => ({
    ...place,
    missing: place.missing ?? getMissing(await answersOf(place)),
  }));
  return { places: await Promise.all(lacking), total };
}
