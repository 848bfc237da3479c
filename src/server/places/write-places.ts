import type { Ask } from '../../spec/operations.ts';
import type { CatalogueRecord } from '../service/catalogue.ts';
import { Batches } from './batches.ts';
import { fillFile, type Imported } from './fill-file.ts';
import { createPlaceRow } from './place-row.ts';

/**
 * Writes a file of SQLite with places, the same bytes for the same places in the same order. Of two with the same kind
 * and id the first is kept, and `twice` is called with the other. Throws StoreStartError for what a person can put
 * right.
 */
export async function writePlaces(
  file: string,
  places: AsyncIterable<CatalogueRecord>,
  twice: (again: Ask) => void,
): Promise<Imported> {
  return fillFile(file, { name: file, source: '', resume: false }, async (filling) => {
    const batches = new Batches(filling, twice, () => {});
    let line = 0;
    for await (const place of places) {
      const row = createPlaceRow(place);
      await batches.add(
        { rows: [row], leftOut: 0, bytes: row.answers.length },
        { file: 0, offset: 0, line: ++line },
      );
    }
    await batches.end({ file: 1, offset: 0, line: 0 });
    return { ...(await filling.finish(twice)), isWhole: true };
  });
}
