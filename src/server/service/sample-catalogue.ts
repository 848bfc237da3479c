import { type Catalogue, type CatalogueRecord, catalogueRecord, getAskKey } from './catalogue.ts';
import { type SampleEntry, sampleEntries } from './sample-index.ts';

const sampleFiles = import.meta.glob<unknown>(['./samples/*.json', '!./samples/index.json'], {
  import: 'default',
});

/** Returns the sample places. Only the index is loaded in advance; one question loads one file. */
export function sampleCatalogue(entries: readonly SampleEntry[] = sampleEntries): Catalogue {
  const byKey = new Map(entries.map((entry) => [getAskKey(entry), entry]));
  const loaded = new Map<string, CatalogueRecord>();
  return {
    async find(ask) {
      const key = getAskKey(ask);
      const known = loaded.get(key);
      if (known) return known;
      const file = byKey.get(key)?.file;
      const json = file && (await sampleFiles[`./samples/${file}`]?.());
      if (json === undefined) return undefined;
      const record = catalogueRecord.parse(json);
      loaded.set(key, record);
      return record;
    },
    list: () =>
      entries.map(({ id, kind, name, address, position }) => ({
        ...{ id, kind, name, address, position },
        source: 'sample',
      })),
  };
}
