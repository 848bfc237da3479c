import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { formatNdjsonLine } from '../../domain/files/json.ts';
import { createParkingFar, createResult } from '../../domain/files/report.driver.ts';
import type { ReportRow } from '../../domain/files/report.ts';
import { readSheetText } from '../../domain/lists/sheet-text.ts';
import { usualProfile } from '../../domain/rules/profiles.ts';
import type { Finding } from '../../spec/finding.ts';
import { CommandError } from '../node/exit-code.ts';
import { buildCommandForTests, CommandFolder, ids } from './command.driver.ts';
import { Watch, type WatchReport } from './watch.ts';

const far = createParkingFar();
const repeated: Finding = { ...far, id: 'photo', ruleId: 'photo.placeholder', variant: 'repeated' };

const createRow = (position: number, findings: Finding[] = [], more: Partial<ReportRow> = {}): ReportRow => ({
  ...createResult(position),
  findings,
  ...more,
});

/** Compares two runs; `isWhole` where both were merged. */
async function watch(
  before: readonly ReportRow[],
  now: readonly ReportRow[],
  isWhole = false,
): Promise<WatchReport> {
  const file = join(await mkdtemp(join(tmpdir(), 'placelens-')), 'last.ndjson');
  await writeFile(file, before.map(formatNdjsonLine).join('\n'));
  const watch = new Watch(file, usualProfile, isWhole);
  for (const row of now) watch.add(row);
  return watch.end();
}

async function collect(parts: ReturnType<WatchReport['format']>): Promise<Buffer> {
  const bytes: Uint8Array[] = [];
  for await (const part of parts) bytes.push(Buffer.from(part));
  return Buffer.concat(bytes);
}

/** A sample with errors: its coordinates are swapped. */
const swapped = '230358847.7e7';

const none = { fresh: 0, errors: 0, warnings: 0, worse: 0, fixed: 0, unchanged: 0 };

test.each<[string, ReportRow[], ReportRow[], Partial<typeof none>]>([
  ['what was there before', [createRow(0, [far])], [createRow(0, [far])], { unchanged: 1 }],
  ['a new finding', [createRow(0)], [createRow(0, [far])], { fresh: 1, warnings: 1 }],
  ['a fixed one', [createRow(0, [far])], [createRow(0)], { fixed: 1 }],
  [
    'one that became an error',
    [createRow(0, [far])],
    [createRow(0, [{ ...far, severity: 'error' }])],
    { worse: 1, errors: 1 },
  ],
  [
    'one that became a warning',
    [createRow(0, [{ ...far, severity: 'error' }])],
    [createRow(0, [far])],
    { unchanged: 1 },
  ],
  [
    'a finding of an address that failed then',
    [createRow(0, [], { state: 'failed' })],
    [createRow(0, [far])],
    { fresh: 1, warnings: 1 },
  ],
  [
    'an address that is unknown now',
    [createRow(0, [far])],
    [createRow(0, [], { state: 'unknown' })],
    { errors: 1 },
  ],
  [
    'one that was unknown then',
    [createRow(0, [], { state: 'unknown' })],
    [createRow(0, [], { state: 'unknown' })],
    {},
  ],
  [
    'one that was unknown then, and fails now',
    [createRow(0, [], { state: 'unknown' })],
    [createRow(0, [], { state: 'failed' })],
    {},
  ],
  ['an address that is new in the list', [], [createRow(0, [far])], { fresh: 1, warnings: 1 }],
  [
    'the same address twice',
    [createRow(0), createRow(0, [far])],
    [createRow(0), createRow(0, [far])],
    { unchanged: 1 },
  ],
  ['a slow answer', [createRow(0)], [createRow(0, [{ ...far, ruleId: 'answer.slow' }])], {}],
  ['what only the whole list shows', [createRow(0, [repeated])], [createRow(0)], {}],
])('a run after another counts %s', async (_, before, now, counts) => {
  expect((await watch(before, now)).totals).toEqual({ ...none, ...counts });
});

test('merged runs are compared with what only the whole list shows', async () => {
  expect((await watch([createRow(0, [repeated])], [createRow(0)], true)).totals).toEqual({
    ...none,
    fixed: 1,
  });
});

test('every change is a line of the log while it takes them, and a row of the table', async () => {
  const place = [71.4, 51.1] as const;
  const before = Array.from({ length: 25 }, (_, index) => createRow(index, [], { place: [...place] }));
  const now = before.slice(1).map((row) => ({ ...row, findings: [far] }));
  now[0] = createRow(1, [far], { place: [71.401, 51.1] });
  const { notes, format } = await watch(before, now);
  const csv = (await collect(format('changes.csv'))).toString();
  const sheet = await readSheetText(new Uint8Array(await collect(format('changes.XLSX'))));
  if ('problem' in sheet) expect.fail(sheet.problem);
  expect(sheet.text.match(/appeared/g)).toHaveLength(24);
  expect(sheet.text).toContain('appeared moved');
  expect(notes).toContain('1 place has moved.');
  expect(notes).toContain('1 address of that run was not asked now.');
  expect(notes.filter((note) => note.startsWith('new: '))).toHaveLength(20);
  expect(notes.at(-1)).toBe('4 more lines: --changes FILE has them all.');
  expect(csv.match(/"onlyA"/g)).toHaveLength(1);
  expect(csv.match(/"appeared"/g)).toHaveLength(23);
  expect(csv).toContain('"appeared moved"');
});

test('a file named .html is a page with the changes, and foreign texts are texts in it', async () => {
  const [before, now] = [
    createRow(0, [], { place: [71.4, 51.1] }),
    createRow(0, [far], { place: [71.401, 51.1] }),
  ];
  const page = (
    await collect((await watch([{ ...before, title: '<b>' }], [{ ...now, title: '<b>' }])).format('x.html'))
  ).toString();
  expect(page).toContain('<bdi>&lt;b&gt;</bdi>');
  expect(page).toContain('<h1>Changes since Nov 21, 2026');
  expect(page).toContain(
    '<p>Place moved: 70\u00a0m</p><p class="quiet">New or worse</p><ul class="findings">',
  );
  expect(page).not.toContain('Fixed</p>');
});

test('what holds no results is refused', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'placelens-')), 'list.csv');
  await writeFile(file, 'id\n1\n');
  expect(() => new Watch(file, usualProfile, false)).toThrow(CommandError);
  expect(() => new Watch('/dev/null', usualProfile, false)).toThrow('/dev/null cannot be read');
});

let command = '';
beforeAll(async () => {
  command = await buildCommandForTests();
});

test('a list with errors passes until something new is wrong, and the next run compares with this one', async () => {
  const own = await CommandFolder.open(command);
  const list = `id\n${ids.join('\n')}\n${swapped}\n`;
  await own.write('list.csv', list);
  const first = await own.run('$CHECK list.csv > last.ndjson');
  expect(first.code).toBe(2);
  const again = await own.run('$CHECK list.csv --fail-on warning --watch-against last.ndjson > now.ndjson');
  expect(again.code).toBe(0);
  expect(again.said).toMatch(/^Since .*: 0 new findings, 0 worse, 0 fixed, \d+ as before\./);
  await own.write('list.csv', `${list}no-such-id\n`);
  const worse = await own.run(
    '$CHECK list.csv --watch-against now.ndjson --changes changes.csv > next.ndjson',
  );
  expect(worse.code).toBe(2);
  expect(worse.said).toContain('1 address is no longer answered in full, or no longer known.');
  expect(await own.read('changes.csv')).toContain('no-such-id');
  expect((await own.run('$CHECK list.csv --changes changes.csv')).code).toBe(64);
  expect((await own.run('$CHECK list.csv --watch-against next.ndjson --changes next.ndjson')).code).toBe(64);
});
