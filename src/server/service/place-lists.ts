import { areaPath } from '../../spec/place-area.ts';
import { searchPath } from '../../spec/place-search.ts';
import { answerArea } from './area.ts';
import { type CatalogueRecord, createPlaceCatalogue } from './catalogue.ts';
import { answerSearch, searchIn } from './search.ts';
import { answerTiles, coverLater } from './tiles.ts';

/**
 * Answers questions about all of these places: the search, their tiles, and those of an area. It is no service that has
 * their answers.
 */
export function createPlaceLists(
  records: readonly CatalogueRecord[],
): (request: Request) => Promise<Response> {
  const catalogue = createPlaceCatalogue(records);
  const search = searchIn(catalogue);
  const coverage = coverLater(catalogue);
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === searchPath) return answerSearch(request, search, catalogue);
    return pathname === areaPath ? answerArea(request, coverage) : answerTiles(request, coverage);
  };
}
