import { describe, expect, it } from 'vitest';
import { combineCatalogues, createPlaceCatalogue } from './catalogue.ts';
import { sampleCatalogue } from './sample-catalogue.ts';
import { sampleEntries } from './sample-index.ts';

describe('the sample catalogue', () => {
  it('finds every entry of its index under kind and id', async () => {
    const catalogue = sampleCatalogue();
    for (const { id, kind } of sampleEntries)
      expect(await catalogue.find({ id, kind })).toMatchObject({ id, kind });
    expect(catalogue.list()).toHaveLength(sampleEntries.length);
  });

  it('begins with a place that has all four kinds', async () => {
    const first = sampleEntries[0];
    const record = first && (await sampleCatalogue().find(first));
    for (const path of ['details.type', 'parking.features.0', 'entrance.features.0', 'units.features.0']) {
      expect(record).toHaveProperty(path);
    }
  });
});

describe('several catalogues', () => {
  const own = createPlaceCatalogue([{ id: 'a', kind: 'place', details: 'own' }]);
  const other = createPlaceCatalogue([
    { id: 'a', kind: 'place', details: 'other' },
    { id: 'a', kind: 'restaurant' },
  ]);
  const both = combineCatalogues([own, other]);

  it('let the earlier one cover the later one', async () => {
    expect(await both.find({ id: 'a', kind: 'place' })).toHaveProperty('details', 'own');
    expect(await both.find({ id: 'a', kind: 'restaurant' })).toBeDefined();
    expect(await both.find({ id: 'b', kind: 'place' })).toBeUndefined();
  });

  it('take id and kind as they are', async () => {
    for (const id of ['A', ' a', 'a ', 'а']) expect(await both.find({ id, kind: 'place' })).toBeUndefined();
  });
});
