import { compareNaturally } from '../../domain/text/foreign-text.ts';
import { isJsonObject } from '../../spec/geojson.ts';
import { type Ask, type OperationName, operations } from '../../spec/operations.ts';
import type { FoundPlace } from '../../spec/place-search.ts';
import { readPosition } from '../../spec/received.ts';
import { z } from '../../spec/zod.ts';

/**
 * Everything known about one object: the file format of the samples and of a user's own data. Each operation's answer
 * is under the operation's name.
 */
export type CatalogueRecord = {
  readonly id: string;
  readonly kind: string;
} & { readonly [Name in OperationName]?: unknown };

/** A record with any answers: faulty samples are faulty on purpose. */
export const catalogueRecord: z.ZodType<CatalogueRecord> = z.looseObject({
  id: z.string(),
  kind: z.string(),
});

/** An answer of a record, kept as the text in which it is sent. */
export class WrittenAnswer {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Returns the operation's answer for this object: an absent collection is empty, absent details are undefined (404).
 */
export function getRecordAnswer(record: CatalogueRecord, name: OperationName): unknown {
  if (record[name] !== undefined || operations[name].envelope === 'feature') return record[name];
  return { type: 'FeatureCollection', features: [] };
}

/** What the service knows. An object is named by its kind and its id together; both are text, compared as they are. */
export type Catalogue = {
  /** Returns the record; undefined when nothing is known under this kind and id. */
  find(ask: Ask): Promise<CatalogueRecord | undefined>;
  /** Returns what can be asked for, for the search, without duplicates. */
  list(): readonly FoundPlace[];
};

/** Returns a catalogue of records in memory. Of several with the same kind and id the first is found. */
export function createPlaceCatalogue(records: readonly CatalogueRecord[]): Catalogue {
  const byKey = new Map(records.toReversed().map((record) => [getAskKey(record), record]));
  return {
    find: async (ask) => byKey.get(getAskKey(ask)),
    list: () => [...byKey.values()].map(getSearchEntry).toSorted(inOrderOfAddresses),
  };
}

/** Asks one catalogue after the other: an earlier one hides the same kind and id of a later one. */
export function combineCatalogues(catalogues: readonly Catalogue[]): Catalogue {
  return {
    async find(ask) {
      for (const catalogue of catalogues) {
        const record = await catalogue.find(ask);
        if (record) return record;
      }
      return undefined;
    },
    list() {
      const byKey = new Map<string, FoundPlace>();
      for (const place of catalogues.flatMap((catalogue) => catalogue.list())) {
        if (!byKey.has(getAskKey(place))) byKey.set(getAskKey(place), place);
      }
      return [...byKey.values()];
    },
  };
}

/** Returns one text for a pair of texts, so that no id can imitate another pair. */
export function getAskKey({ kind, id }: Ask): string {
  return JSON.stringify([kind, id]);
}

/** Returns the search entry of a record, from its details as far as they can be read: it may have none. */
export function getSearchEntry({ id, kind, details }: CatalogueRecord): FoundPlace {
  const { properties, geometry } = isJsonObject(details) ? details : {};
  const { name, address } = isJsonObject(properties) ? properties : {};
  const position = readPosition(geometry);
  return {
    ...{ id, kind, source: 'own' },
    name: typeof name === 'string' ? name : '',
    address: typeof address === 'string' ? address : '',
    position: 'reason' in position ? null : position,
  };
}

/** Compares addresses with numbers by value: `Dostyk 5` before `Dostyk 10`. */
function inOrderOfAddresses(one: FoundPlace, other: FoundPlace): number {
  return compareNaturally(one.address || one.name || one.id, other.address || other.name || other.id);
}
