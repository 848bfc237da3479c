import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { clearBrowser, createAct, openTab } from './store.driver.ts';

beforeEach(clearBrowser);

test('a damaged record is left out and told, the others are read, and it stays on the disk', async () => {
  const tab = await openTab();
  await tab.saveActs([createAct('a')]);
  await tab.database.table('acts').put({ ...createAct('b'), what: 'splendid' });
  const told: number[] = [];
  tab.damagedRecords.subscribe((records) => told.push(records.length));
  expect((await tab.readActsOfRun('run')).map(({ id }) => id)).toEqual(['a']);
  expect(await tab.readActsOfRun('run')).toHaveLength(1);
  expect(told).toEqual([1]);
  expect(tab.damagedRecords.getState()).toMatchObject([{ table: 'acts', path: 'what', record: { id: 'b' } }]);
  expect(await tab.database.acts.count()).toBe(2);
  expect(JSON.parse(tab.formatDamage(tab.damagedRecords.getState()))).toMatchObject({
    record: { what: 'splendid' },
  });
});

test('what JSON cannot say is named all the same', async () => {
  const tab = await openTab();
  const record: { self?: unknown } = {};
  record.self = record;
  expect(tab.formatDamage([{ table: 'acts', record, path: '', reason: '' }])).toBe('"[object Object]"\n');
});
