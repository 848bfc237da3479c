import { createMatcher, getMatchQueries, type RowMatch } from '../domain/place/match-place.ts';
import type { ListRow } from '../spec/batch.ts';
import type { FoundPlace } from '../spec/place-search.ts';
import type { RowSearch } from './search-together.ts';

/** Places of one search that are compared, where the first is not the only one. */
const compared = 20;

/**
 * Searches the place of a row without an id: by its address, by street and number alone, near its position, until one
 * place is sure. Rejects with NoSearch where there is no search.
 */
export async function matchRow(row: ListRow, search: RowSearch): Promise<RowMatch> {
  if (row.id !== '') return { state: 'given', candidates: [] };
  const judge = createMatcher(row);
  const places: FoundPlace[] = [];
  for (const query of getMatchQueries(row)) {
    // The first answer costs a store least, and mostly is the only one.
    const first = await search.text(query, 1);
    const all = first.total > 1 ? await search.text(query, compared) : first;
    places.push(...all.places);
    const match = judge(places);
    if (match.state === 'taken') return match;
  }
  const position = row.expected?.position;
  if (position) places.push(...(await search.near(position, compared)).places);
  return judge(places);
}
