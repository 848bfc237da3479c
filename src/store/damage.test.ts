import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { actOf, emptyBrowser, openTab } from './store.driver.ts';

beforeEach(emptyBrowser);

test('a damaged record is left out and told, the others are read, and it stays on the disk', async () => {
  const tab = await openTab();
  await tab.saveActs([actOf('a')]);
  await tab.database.table('acts').put({ ...actOf('b'), what: 'splendid' });
  const told: number[] = [];
  tab.damagedRecords.subscribe((records) => told.push(records.length));
  expect((await tab.actsOf('run')).map(({ id }) => id)).toEqual(['a']);
  expect(await tab.actsOf('run')).toHaveLength(1);
  expect(told).toEqual([1]);
  expect(tab.damagedRecords.getState()).toMatchObject([{ table: 'acts', path: 'what', record: { id: 'b' } }]);
  expect(await tab.database.acts.count()).toBe(2);
  expect(JSON.parse(tab.damageAsText(tab.damagedRecords.getState()))).toMatchObject({
    record: { what: 'splendid' },
  });
});

test('what JSON cannot say is named all the same', async () => {
  const tab = await openTab();
  const record: { self?: unknown } = {};
  record.self = record;
  expect(tab.damageAsText([{ table: 'acts', record, path: '', reason: '' }])).toBe('"[object Object]"\n');
});
