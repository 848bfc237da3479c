import type { Ask } from '../contract/operations.ts';
import { type PlaceRecord, placeRecord } from './place-record.ts';
import { type SampleEntry, sampleEntries } from './sample-index.ts';

/** One line about an object that a catalogue knows. */
export type CatalogueEntry = { readonly id: string; readonly kind: string };

/** What the service knows. An object is named by its kind and its id together; both are text, compared as they are. */
export type Catalogue = {
  /** Undefined when nothing is known under this kind and id. */
  find(ask: Ask): Promise<PlaceRecord | undefined>;
  list(): readonly CatalogueEntry[];
};

/** Records that are held in memory. Of several with the same kind and id the first is found. */
export function catalogueOf(records: readonly PlaceRecord[]): Catalogue {
  const byKey = new Map(records.toReversed().map((record) => [keyOf(record), record]));
  return { find: async (ask) => byKey.get(keyOf(ask)), list: () => records };
}

/** Asks one catalogue after the other: what an earlier one knows covers the same kind and id of a later one. */
export function catalogueOfAll(catalogues: readonly Catalogue[]): Catalogue {
  return {
    async find(ask) {
      for (const catalogue of catalogues) {
        const record = await catalogue.find(ask);
        if (record) return record;
      }
      return undefined;
    },
    list: () => catalogues.flatMap((catalogue) => catalogue.list()),
  };
}

const sampleFiles = import.meta.glob<unknown>(['./samples/*.json', '!./samples/index.json'], {
  import: 'default',
});

/** The sample places. Nothing but the index is loaded before it is asked for; one question loads one file. */
export function sampleCatalogue(entries: readonly SampleEntry[] = sampleEntries): Catalogue {
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return {
    async find(ask) {
      const entry = byKey.get(keyOf(ask));
      const json = entry && (await sampleFiles[`./samples/${entry.file}`]?.());
      return json === undefined ? undefined : placeRecord.parse(json);
    },
    list: () => entries,
  };
}

/** One text for a pair of texts, so that no id can imitate another pair. */
export function keyOf({ kind, id }: Ask): string {
  return JSON.stringify([kind, id]);
}
