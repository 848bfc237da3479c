import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { writeHtml } from '../../core/files/html.ts';
import { writeNdjson } from '../../core/files/json.ts';
import { reportOf, resultAt, written } from '../../core/files/report.driver.ts';
import { actsToNdjson } from '../../core/runs/acts-file.ts';
import { listVerdicts } from '../../core/runs/list-verdict.ts';
import { actOf } from '../../core/runs/verdicts.driver.ts';
import { ledgerOf } from '../../core/runs/verdicts.ts';
import { database } from '../../store/database.ts';
import { actsOf } from '../../store/kept-acts.ts';
import { mergeVerdicts } from './merge-verdicts.tsx';

const rows = [resultAt(0), resultAt(1)];
const merge = (name: string, text: string) => mergeVerdicts(new File([text], name), 'mine', rows);
const on = (placeId: string, id: string, more: Parameters<typeof actOf>[0] = {}) =>
  actOf({ run: 'theirs', placeId, id, ...more });
const verdicts = async () =>
  [...listVerdicts(rows, ledgerOf(await actsOf('mine')), '').values()].map(({ verdict }) => verdict);

beforeEach(() => database.acts.clear());

test('what others saved stands beside each other, and what does not belong here is counted', async () => {
  const anns = [on('1.5e8', 'a'), on('2.5e8', 'b'), on('9.5e8', 'c')];
  const said = await merge('ann.ndjson', `${actsToNdjson(anns, 'Ann')}nonsense\n`);
  expect(said).toBe(
    '2 of 2 entries added. 1 line could not be read. 1 left out: the address is not in this run.',
  );
  await merge('bo.ndjson', actsToNdjson([on('1.5e8', 'd', { what: 'wrong', reviewer: '' })], 'Bo'));
  expect(await verdicts()).toEqual(['conflict', 'good']);
  expect(await merge('ann.ndjson', actsToNdjson(anns.slice(0, 2), 'Ann'))).toBe(
    '0 of 2 entries added. 2 were here already.',
  );
});

test.each([
  ['a page', writeHtml],
  ['lines', writeNdjson],
])('the report of a colleague is merged like their verdicts: %s', async (_, write) => {
  const report = reportOf(rows, {}, { 0: { verdict: 'wrong', note: 'Gate', reviewer: 'Bo', at: 5 } });
  const text = written(write(report));
  expect(await merge('list', text)).toBe('2 of 2 entries added.');
  expect(await merge('list', text)).toBe('0 of 2 entries added. 2 were here already.');
  expect((await actsOf('mine')).map(({ reviewer, what }) => [reviewer, what])).toEqual(
    expect.arrayContaining([
      ['Bo', 'wrong'],
      ['Bo', 'note'],
    ]),
  );
});

test('a report tells nothing twice that stands here by a file of verdicts, not even what was taken back', async () => {
  const withdrawn = on('1.5e8', 'w', { reviewer: 'Bo', what: 'withdraw', of: 'd', at: 6 });
  const bos = [on('1.5e8', 'd', { reviewer: 'Bo', what: 'wrong', at: 5 }), withdrawn];
  await merge('bo.ndjson', actsToNdjson(bos, 'Bo'));
  const report = reportOf(rows, {}, { 0: { verdict: 'wrong', reviewer: 'Bo', at: 5 } });
  expect(await merge('list', written(writeNdjson(report)))).toBe('0 of 1 entry added. 1 was here already.');
  expect(await verdicts()).toEqual([]);
});

test('a file without verdicts says so', async () => {
  expect(await merge('list', written(writeNdjson(reportOf(rows))))).toBe(
    'Nothing was added: the file holds no verdicts.',
  );
  expect(await merge('empty', '')).toBe('Nothing was added: the file holds no verdicts.');
});
