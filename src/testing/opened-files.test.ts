import { strToU8, zipSync } from 'fflate';
import { afterEach, describe, expect, test } from 'vitest';
import { readExport } from '../domain/files/read-export.ts';
import { readList } from '../domain/lists/read-list.ts';
import { readPlaylist } from '../domain/playlist/playlist-file.ts';
import { readProfile } from '../domain/rules/read-profile.ts';
import { readSuppressions } from '../domain/rules/suppression-file.ts';
import { readActs } from '../domain/runs/read-acts.ts';
import { openAccepted } from '../features/inspect/checks/acceptance.tsx';
import { readKitJson } from '../features/kit/model/embedded-kit.ts';
import { readKit } from '../features/kit/model/read-kit.ts';
import { openReport, ReportTooLarge } from '../features/review/list/report-opener.tsx';
import { mergeVerdicts } from '../features/review/merge-verdicts.tsx';
import { fileLimits, mostRows, readFileText } from '../spec/file-limits.ts';

/** Returns nested brackets of this depth. */
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

const kit = (x: string) =>
  `{"schema":1,"title":"","from":"list","createdAt":0,"version":"1","places":[],"photos":[],"x":${x}}`;
const zipped = (manifest: string) => zipSync({ 'placelens.json': strToU8(manifest) });

/** Every kind of file that holds JSON, with a member of any value in it; its content, or the error. */
const readers: readonly (readonly [what: string, read: (value: string) => unknown])[] = [
  ['a list', (value) => readList(`[{"id":"a","x":${value}}]`).rows.length],
  ['a line of a list', (value) => readList(`{"id":"b"}\n{"id":"a","x":${value}}`).rows.length],
  ['a profile', (value) => readProfile(`{"name":"a","x":${value}}`)],
  [
    'accepted findings',
    (value) =>
      readSuppressions(
        `{"what":"placelens-accepted-findings","version":1,"savedAt":1,"accepted":[${value}]}`,
      ),
  ],
  ['a playlist', (value) => readPlaylist(`{"schema":1,"id":"a","title":"a","steps":[],"x":${value}}`)],
  ['the manifest of a kit', (value) => readKit(zipped(kit(value))).then(({ places }) => places, String)],
  [
    'a kit in a page',
    (value) =>
      readKitJson(`{"files":{"placelens.json":${JSON.stringify(kit('1'))}},"x":${value}}`).then(
        ({ places }) => places,
        String,
      ),
  ],
];

test.each(readers)('%s is read up to 200 levels and no deeper', async (_, read) => {
  // Each has its value at level 2 or 3.
  const [shallow, deep] = [await read(nested(150)), await read(nested(250))];
  expect(await read(nested(1))).toEqual(shallow);
  expect(deep).not.toEqual(shallow);
});

test('what is too deep is told as no JSON', async () => {
  const report = `{"type":"FeatureCollection","placelens":${nested(250)}}`;
  expect(() => readExport(report)).toThrow('not JSON');
  expect(readActs(nested(250))).toEqual({ acts: [], refused: 1 });
});

describe('names that JavaScript gives a meaning', () => {
  const trap = '{"polluted":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';

  afterEach(() => expect(Reflect.get({}, 'polluted')).toBeUndefined());

  test.each([
    ...readers,
    ['verdicts', (value: string) => readActs(`[${value}]\n${value}`)],
    [
      'a report',
      (value: string) => {
        try {
          return readExport(value);
        } catch {
          return undefined;
        }
      },
    ],
  ] as typeof readers)('%s', async (_, read) => {
    await read(trap);
    await read(`[${trap}]`);
  });
});

describe('a file beyond its limit is told by its name and the limit, and not read', () => {
  /** Returns a file that claims to be larger than its limit, and fails the test where it is read. */
  const large = (name: string, limit: number): File => {
    const file = new File([], name);
    Object.defineProperty(file, 'size', { value: limit + 1 });
    Object.defineProperty(file, 'text', { value: () => expect.unreachable() });
    return file;
  };

  test('any file', async () => {
    expect(await readFileText(new File(['12345'], 'a'), 5)).toBe('12345');
    expect(await readFileText(new File(['12345'], 'a'), 4)).toBeUndefined();
  });

  test('accepted findings', async () => {
    const said = await openAccepted(large('mine.json', fileLimits.accepted));
    expect(said).toContain('mine.json');
    expect(said).toContain('is larger than 33.6 MB. Nothing has changed.');
  });

  test('verdicts', async () => {
    const said = await mergeVerdicts(large('anna.ndjson', fileLimits.verdicts), {
      run: 'run',
      rows: [],
      own: '',
    });
    expect(said).toContain('anna.ndjson');
    expect(said).toContain('is larger than 268 MB. Nothing was added.');
  });

  test('a report', async () => {
    await expect(openReport(large('a.html', fileLimits.report))).rejects.toBeInstanceOf(ReportTooLarge);
  });
});

test.each([
  ['a table', 'a\n'],
  ['an array', '1,'],
  ['JSON lines', '{}\n'],
])('a list of more rows than are read is refused whole: %s', (what, row) => {
  const rows = row.repeat(mostRows + 1);
  const text = what === 'an array' ? `[${rows}1]` : rows;
  expect(() => readList(text)).toThrow();
});
