import { getMissing } from '../../domain/coverage/missing.ts';
import { operationNames } from '../../spec/operations.ts';
import type { FoundPlace, PlaceMatches } from '../../spec/place-search.ts';
import { type Catalogue, getRecordAnswer, WrittenAnswer } from './catalogue.ts';

/** Returns found places, each with what it lacks. */
export async function addLacking(
  { places, total }: PlaceMatches<FoundPlace>,
  catalogue: Catalogue,
): Promise<PlaceMatches<FoundPlace>> {
  const lacking = places.map(async (place) => {
    const record = await catalogue.find(place);
    const answers = operationNames.map((name) => [name, record && parse(getRecordAnswer(record, name))]);
    return { ...place, missing: place.missing ?? getMissing(Object.fromEntries(answers)) };
  });
  return { places: await Promise.all(lacking), total };
}

function parse(answer: unknown): unknown {
  return answer instanceof WrittenAnswer ? JSON.parse(answer.text) : answer;
}
