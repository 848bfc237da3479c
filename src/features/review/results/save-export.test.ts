// @environment page
import 'fake-indexeddb/auto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { exports } from '../../../domain/files/exports.ts';
import { readExport } from '../../../domain/files/read-export.ts';
import { usualProfile } from '../../../domain/rules/profiles.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import type { Finding } from '../../../spec/finding.ts';
import { saveActs } from '../../../state/acts.ts';
import { saveResults } from '../../../state/results.ts';
import { addRun } from '../../../state/runs.ts';
import { saveSuppressions } from '../../../state/suppressions.ts';
import { guardHandOuts, SecretHeldBack } from '../../../ui/hand-out.ts';
import { saveExport } from './save-export.ts';

const run: Run = {
  id: 'r1',
  name: 'Centre: day 1',
  createdAt: 1,
  connection: 'demo',
  baseUrl: 'http://places.test',
  profile: 'normal',
  total: 3,
  concurrency: 4,
  keepRaw: false,
};

function far(fingerprint: string, more: Partial<Finding> = {}): Finding {
  return {
    id: fingerprint,
    fingerprint,
    ruleId: 'parking.far',
    severity: 'warning',
    operation: 'parking',
    subject: 'parking:1.a',
    pointer: '/features/0',
    measured: 412,
    ...more,
  };
}

const results: Result[] = [
  {
    run: 'r1',
    position: 0,
    id: '=1.5e8',
    kind: 'place',
    label: 'first',
    expected: { position: [71.4, 51.1], units: 4 },
    state: 'done',
    worst: 'warning',
    rules: { 'parking.far': 2 },
    severities: { warning: 2 },
    place: [71.43050000000001, 51.1282],
  },
  { run: 'r1', position: 1, id: '2.5e8', kind: 'place', state: 'done', rules: {}, severities: {} },
  { run: 'r1', position: 2, id: '3.5e8', kind: 'place', state: 'pending' },
];

/** A workbook is packed in a worker, which a browser has: see results.spec.ts. */
const texts = exports.filter(({ isPacked }) => !isPacked);

vi.stubEnv('VITE_VERSION', '0.1.0');

let shares: number[] = [];
let control = new AbortController();
const files: { name: string; blob: Blob }[] = [];
HTMLAnchorElement.prototype.click = function () {
  const last = files.at(-1);
  if (last) last.name = this.download;
};
vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
  if (blob instanceof Blob) files.push({ name: '', blob });
  return 'blob:';
});

/** Returns the text of the saved file of these rows. */
async function saved(name: Parameters<typeof saveExport>[0], rows = results): Promise<string> {
  await saveExport(
    name,
    { run, profile: usualProfile, results: rows, own: 'Ana' },
    { onShare: (share) => shares.push(share), signal: control.signal },
  );
  const file = files.at(-1);
  if (!file) throw new Error('nothing was saved');
  return file.blob.text();
}

beforeEach(async () => {
  files.length = 0;
  shares = [];
  control = new AbortController();
  guardHandOuts(() => false);
  await addRun(run, [
    { id: '=1.5e8', kind: 'place' },
    { id: '2.5e8', kind: 'place' },
    { id: '3.5e8', kind: 'place' },
  ]);
  const [first, second] = results;
  if (!first || !second) return;
  await saveResults([
    { result: first, findings: { run: 'r1', position: 0, findings: [far('near'), far('yard')] } },
    { result: second, findings: { run: 'r1', position: 1, findings: [] } },
  ]);
});

test.each(['ndjson', 'geojson', 'html'] as const)('%s is read again as it was', async (name) => {
  const { rows } = readExport(await saved(name));
  expect(rows.map(({ findings: _, ...row }) => row)).toEqual(results);
  expect(rows[0]?.findings).toMatchObject([far('near'), far('yard')]);
});

test.each([
  ['csv', /^\ufeffid,kind,/, 'Centre-day-1-results.csv'],
  ['junit', /^<\?xml/, 'Centre-day-1-results.junit.xml'],
] as const)('%s is saved under the name of the list', async (name, beginning, file) => {
  expect(await saved(name)).toMatch(beginning);
  expect(files.at(-1)?.name).toBe(file);
});

test.each(texts)(
  '$name of many rows is the whole text, however many portions made it',
  async ({ name, write }) => {
    const many = Array.from(
      { length: 3000 },
      (_, position): Result => ({
        run: 'r1',
        position: position + 10,
        id: `${position}.5e8`,
        kind: 'café',
        state: 'pending',
      }),
    );
    const clock = vi.spyOn(Date, 'now').mockReturnValue(7);
    onTestFinished(() => clock.mockRestore());
    const rows = many.map((row) => ({ ...row, findings: [] }));
    const page = location.origin + location.pathname;
    const report = { run, profile: usualProfile, version: '0.1.0', writtenAt: 7, page, rows };
    const whole = new TextEncoder().encode([...write(report)].join(''));
    await saved(name, many);
    expect(files).toHaveLength(1);
    const bytes = await (files[0]?.blob ?? new Blob()).arrayBuffer();
    expect(Buffer.from(bytes).equals(whole)).toBe(true);
  },
);

test('the rows that are shown are saved in their order', async () => {
  const { rows } = readExport(await saved('ndjson', results.slice(0, 2).toReversed()));
  expect(rows.map(({ position }) => position)).toEqual([1, 0]);
});

test('a verdict, its note and a finding that was accepted after the run are told', async () => {
  const act = { run: 'r1', placeId: '=1.5e8', kind: 'place', reviewer: 'Ana' };
  await saveActs([{ ...act, id: 'a', what: 'wrong', reasons: ['moved'], at: 7 }]);
  await saveActs([{ ...act, id: 'b', what: 'note', note: 'behind the yard', at: 8 }]);
  await saveSuppressions([
    {
      fingerprint: 'yard',
      ruleId: 'parking.far',
      kind: 'place',
      placeId: '=1.5e8',
      subject: 'parking:1.a',
      band: 'warning',
      reason: 'a yard',
      author: 'Ana',
      at: 5,
    },
  ]);
  const [first] = readExport(await saved('geojson')).rows;
  expect(first?.findings).toMatchObject([far('near')]);
  expect(first).toMatchObject({ rules: { 'parking.far': 1 }, severities: { warning: 1 }, suppressed: 1 });
  expect(first?.judgement).toEqual({
    verdict: 'wrong',
    phase: 'correction',
    reasons: ['moved'],
    note: 'behind the yard',
    reviewer: 'Ana',
    at: 7,
  });
});

test.each(texts)('$name tells its share as it goes on, up to the whole', async ({ name }) => {
  // The third row is not judged, so nothing of it is read.
  await saved(name, results.slice(0, 2));
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect([shares.length > 3, shares.at(-1)]).toEqual([true, 1]);
  expect(shares.filter((share) => share === 1)).toHaveLength(1);
});

test('a file that is given up is not saved', async () => {
  control.abort();
  await expect(saved('html')).rejects.toThrow(DOMException);
  expect(files).toEqual([]);
});

test('a file with a token in it is held back', async () => {
  guardHandOuts((text) => text.includes('412'));
  await expect(saved('csv')).rejects.toThrow(SecretHeldBack);
  expect(files).toEqual([]);
});
