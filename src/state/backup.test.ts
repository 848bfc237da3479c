import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Result, Run } from '../spec/batch.ts';
import type { Suppression } from '../spec/judgement.ts';
import { clearBrowser, createAct, openTab } from './store.driver.ts';

beforeEach(clearBrowser);

const run: Run = {
  id: 'run',
  name: 'Monday',
  createdAt: 1,
  connection: 'server',
  baseUrl: 'https://a.test',
  profile: 'normal',
  total: 1,
  concurrency: 4,
  keepRaw: false,
};
const row: Result = { run: 'run', position: 0, id: '1709067740.5e8', kind: 'place', state: 'pending' };
const suppression: Suppression = {
  fingerprint: 'parking.far place 1 parking:1.a',
  ruleId: 'parking.far',
  kind: 'place',
  placeId: '1',
  subject: 'parking:1.a',
  band: 'warning',
  reason: 'An island',
  author: 'Ada',
  at: 5,
};

async function filled() {
  const tab = await openTab();
  await tab.addRun(run, [{ id: row.id, kind: row.kind }]);
  await tab.saveActs([createAct('a', { note: 'naïve “quotes”\n\u2028' })]);
  await tab.saveSuppressions([suppression]);
  return tab;
}

test('one file brings everything back to an empty browser', async () => {
  const file = await (await filled()).backup(7);
  clearBrowser();
  const tab = await openTab();
  expect(await tab.restore(file)).toEqual({ records: 4, faults: [] });
  expect(await tab.readResults('run')).toEqual([row]);
  expect(await tab.readActsOfRun('run')).toEqual([createAct('a', { note: 'naïve “quotes”\n\u2028' })]);
  expect(await tab.readAllSuppressions()).toEqual([suppression]);
  expect(await tab.backup(7)).toBe(file);
});

test('the same file twice changes nothing, and newer work is not undone', async () => {
  const tab = await filled();
  const file = await tab.backup(7);
  const judged: Result = { ...row, state: 'done', answeredAt: 9 };
  await tab.saveResult(judged, []);
  await tab.restore(file);
  await tab.restore(file);
  expect(await tab.readResults('run')).toEqual([judged]);
  expect(await tab.readActsOfRun('run')).toHaveLength(1);
});

test('lines that hold nothing are told by their number, the rest is put back', async () => {
  const file = await (await filled()).backup(7);
  clearBrowser();
  const tab = await openTab();
  const [head = '', first = '', ...rest] = file.split('\n');
  const broken = `\uFEFF${[head, '{"table":"acts","record":{"id":1}}', first, '{{{', ...rest].join('\r\n')}`;
  expect(await tab.restore(broken)).toEqual({ records: 4, faults: [2, 4] });
});

test('a file of something else, or of a newer version, is refused whole', async () => {
  const tab = await openTab();
  for (const text of ['', 'id,kind\n1,place', '{"placelens":"kit"}']) {
    await expect(tab.restore(text)).rejects.toMatchObject({ why: 'other' });
  }
  const newer = '{"placelens":"backup","version":2,"savedAt":1}';
  await expect(tab.restore(newer)).rejects.toMatchObject({ why: 'newer' });
});

test('members named like the language’s own do no harm', async () => {
  const tab = await openTab();
  const act = JSON.stringify({ table: 'acts', record: createAct('a') }).replace(
    '{',
    '{"__proto__":{"polluted":1},',
  );
  await tab.restore(`{"placelens":"backup","version":1,"savedAt":1}\n${act}`);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(await tab.readActsOfRun('run')).toHaveLength(1);
});
