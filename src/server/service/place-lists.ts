import { searchPath } from '../../spec/place-search.ts';
import { type CatalogueRecord, createPlaceCatalogue } from './catalogue.ts';
import { answerSearch, searchIn } from './search.ts';
import { answerTiles, coverLater } from './tiles.ts';

/** Answers questions about all of these places: the search, and their tiles. It is no service that has their answers. */
export function createPlaceLists(
  records: readonly CatalogueRecord[],
): (request: Request) => Promise<Response> {
  const catalogue = createPlaceCatalogue(records);
  const search = searchIn(catalogue);
  const coverage = coverLater(catalogue);
  return (request) =>
    new URL(request.url).pathname === searchPath
      ? answerSearch(request, search, catalogue)
      : answerTiles(request, coverage);
}
