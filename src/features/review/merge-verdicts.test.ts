import 'fake-indexeddb/auto';
import Papa from 'papaparse';
import { beforeEach, describe, expect, test } from 'vitest';
import { csvColumns, writeCsv } from '../../domain/files/csv.ts';
import { writeHtml } from '../../domain/files/html.ts';
import { writeNdjson } from '../../domain/files/json.ts';
import { getJudgement } from '../../domain/files/judgement.ts';
import { createReport, createResult, joinWritten } from '../../domain/files/report.driver.ts';
import { formatActs } from '../../domain/runs/acts-file.ts';
import { listVerdicts } from '../../domain/runs/list-verdict.ts';
import { createAct } from '../../domain/runs/verdicts.driver.ts';
import { createLedger } from '../../domain/runs/verdicts.ts';
import { database } from '../../state/database.ts';
import { readActsOfRun } from '../../state/kept-acts.ts';
import { mergeVerdicts } from './merge-verdicts.tsx';

const rows = [createResult(0), createResult(1)];
const merge = (name: string, text: string) =>
  mergeVerdicts(new File([text], name), { run: 'mine', rows, own: 'Lea' });
const on = (placeId: string, id: string, more: Parameters<typeof createAct>[0] = {}) =>
  createAct({ run: 'theirs', placeId, id, ...more });
const verdicts = async () =>
  [...listVerdicts(rows, createLedger(await readActsOfRun('mine')), '').values()].map(
    ({ verdict }) => verdict,
  );

beforeEach(() => database.acts.clear());

test('what others saved stands beside each other, and what does not belong here is counted', async () => {
  const anns = [on('1.5e8', 'a'), on('2.5e8', 'b'), on('9.5e8', 'c')];
  const said = await merge('ann.ndjson', `${formatActs(anns, 'Ann')}nonsense\n`);
  expect(said).toBe(
    '2 of 2 entries added. 1 line could not be read. 1 left out: the address is not in this run.',
  );
  await merge('bo.ndjson', formatActs([on('1.5e8', 'd', { what: 'wrong', reviewer: '' })], 'Bo'));
  expect(await verdicts()).toEqual(['conflict', 'good']);
  expect(await merge('ann.ndjson', formatActs(anns.slice(0, 2), 'Ann'))).toBe(
    '0 of 2 entries added. 2 were here already.',
  );
});

test.each([
  ['a page', writeHtml],
  ['lines', writeNdjson],
])('the report of a colleague is merged like their verdicts: %s', async (_, write) => {
  const report = createReport(rows, {}, { 0: { verdict: 'wrong', note: 'Gate', reviewer: 'Bo', at: 5 } });
  const text = joinWritten(write(report));
  expect(await merge('list', text)).toBe('2 of 2 entries added.');
  expect(await merge('list', text)).toBe('0 of 2 entries added. 2 were here already.');
  expect((await readActsOfRun('mine')).map(({ reviewer, what }) => [reviewer, what])).toEqual(
    expect.arrayContaining([
      ['Bo', 'wrong'],
      ['Bo', 'note'],
    ]),
  );
});

test('a report tells nothing twice that stands here by a file of verdicts, not even what was taken back', async () => {
  const withdrawn = on('1.5e8', 'w', { reviewer: 'Bo', what: 'withdraw', of: 'd', at: 6 });
  const bos = [on('1.5e8', 'd', { reviewer: 'Bo', what: 'wrong', at: 5 }), withdrawn];
  await merge('bo.ndjson', formatActs(bos, 'Bo'));
  const report = createReport(rows, {}, { 0: { verdict: 'wrong', reviewer: 'Bo', at: 5 } });
  expect(await merge('list', joinWritten(writeNdjson(report)))).toBe(
    '0 of 1 entry added. 1 was here already.',
  );
  expect(await verdicts()).toEqual([]);
});

const noVerdicts =
  'Nothing was added: the file holds no verdicts. These can be merged: what “Save my verdicts” wrote; an export of this list as CSV, NDJSON, GeoJSON or HTML; a table with the columns id and verdict.';

test('a file without verdicts says so', async () => {
  expect(await merge('list', joinWritten(writeNdjson(createReport(rows))))).toBe(noVerdicts);
  expect(await merge('empty', '')).toBe(noVerdicts);
  expect(await merge('list.csv', 'id,label\n1.5e8,One\n')).toBe(noVerdicts);
});

describe('our CSV, edited in a table', () => {
  /** Returns both rows as CSV, the first judged by Bo, after a person's edits of its lines. */
  const table = async (edit: (line: string) => string) => {
    const bo = on('1.5e8', 'd', {
      reviewer: 'Bo',
      what: 'wrong',
      reasons: ['Photo'],
      at: 1_000_005,
    });
    await merge('bo.ndjson', formatActs([bo], 'Bo'));
    const said = listVerdicts(rows, createLedger(await readActsOfRun('mine')), '').get(0);
    const judged = said && getJudgement(said, '');
    const text = joinWritten(writeCsv(createReport(rows, {}, judged && { 0: judged })));
    const [head = '', ...lines] = text.split('\r\n');
    return [head, ...lines.map((line) => (line === '' ? '' : edit(line)))].join('\r\n');
  };
  const held = async () =>
    (await readActsOfRun('mine')).map(({ placeId, what, reviewer, note }) => [
      placeId,
      reviewer,
      note ?? what,
    ]);

  test('says nothing new where nobody changed it', async () => {
    expect(await merge('list.csv', await table((line) => line))).toBe(
      'Nothing was added. 1 line says what is here already.',
    );
    expect(await held()).toEqual([['1.5e8', 'Bo', 'wrong']]);
  });

  test.each([',', ';', '\t'])(
    'brings back what was changed, by whoever merges it, parted by %j',
    async (sign) => {
      const edited = (await table((line) => line.replace('"wrong"', '"Good"')))
        .split('\r\n')
        .map((line) => Papa.unparse(Papa.parse<string[]>(line).data, { delimiter: sign }));
      const text = edited.join('\r\n');
      expect(await merge('list.csv', text)).toBe('1 address changed.');
      expect(await verdicts()).toEqual(['conflict']);
      expect(await held()).toEqual([
        ['1.5e8', 'Bo', 'wrong'],
        ['1.5e8', 'Lea', 'good'],
      ]);
      expect(await merge('list.csv', text)).toBe('Nothing was added. 1 line says what is here already.');
    },
  );

  test('takes who and when from it where that is another one’s verdict', async () => {
    const text = [
      'id;verdict;reasons;note;reviewer;judged_at',
      '1.5e8;wrong;"Entrance; Address";"Two doors,\nboth shut";Carl;2026-11-20T10:00:00.000Z',
      '2.5e8;falsch;;;;',
    ].join('\n');
    expect(await merge('list.csv', text)).toBe('2 verdicts added.');
    const [carls, note, leas] = (await readActsOfRun('mine')).toSorted(
      (a, b) => a.at - b.at || (a.what < b.what ? 1 : -1),
    );
    const at = Date.UTC(2026, 10, 20, 10);
    expect(carls).toMatchObject({ reviewer: 'Carl', at, what: 'wrong', reasons: ['Entrance', 'Address'] });
    expect(note).toMatchObject({ reviewer: 'Carl', at, note: 'Two doors,\nboth shut' });
    expect(leas).toMatchObject({ placeId: '2.5e8', reviewer: 'Lea', what: 'wrong' });
  });

  test('names the lines that it does not take: no verdict, no such address, judged here since', async () => {
    const text = await table((line) => line.replace('"wrong"', '"unsure"').replace('"2.5e8"', '"9.9e9"'));
    const later = on('1.5e8', 'e', { reviewer: 'Bo', what: 'good', at: 2_000_005 });
    await merge('bo.ndjson', formatActs([later], 'Bo'));
    const spoilt = `${text}"1.5e8","place"${',"maybe"'.repeat(csvColumns.length - 2)}\r\n`;
    expect(await merge('list.csv', spoilt)).toBe(
      'Nothing was added. Line 2 was not taken: the address was judged here later, and that holds. ' +
        'Line 4 was not read: “⁨maybe⁩” is no verdict. good, wrong, unsure and skip are. ' +
        'Line 3 was left out: the address is not in this run.',
    );
    expect(await verdicts()).toEqual(['good']);
  });
});
