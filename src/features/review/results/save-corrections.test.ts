// @environment page
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { readPacket } from '../../../domain/corrections/packet.ts';
import { loadMessages } from '../../../domain/words/catalogue.ts';
import type { Run } from '../../../spec/batch.ts';
import type { CorrectionBody } from '../../../spec/correction.ts';
import type { Act } from '../../../spec/judgement.ts';
import { saveActs } from '../../../state/acts.ts';
import { saveCorrections } from './save-corrections.ts';

const run: Run = {
  id: 'r1',
  name: 'Centre: day 1.csv',
  createdAt: 1,
  connection: 'demo',
  baseUrl: 'http://places.test',
  profile: 'normal',
  total: 2,
  concurrency: 4,
  keepRaw: false,
};

const addDoor: CorrectionBody = {
  ...{ version: 1, ref: 'entrances:3.c', operation: 'add', rules: [], app: 'Placelens' },
  before: { value: null },
  after: {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [7.42, 43.735] },
    properties: { kind: 'entrances', id: '3.c', text: null, subKind: null },
  },
};

const raiseUnit: CorrectionBody = {
  ...{ version: 1, ref: 'unit:4.d', mark: '214', operation: 'change', rules: [], app: 'Placelens' },
  before: { value: { '/properties/floor': 1 } },
  after: { '/properties/floor': 2 },
};

function correct(id: string, placeId: string, within: string): Act {
  const correction: CorrectionBody = {
    ...{ version: 1, ref: 'place', operation: 'move', rules: [], app: 'Placelens' },
    before: { value: [7.42, 43.73], digest: '0' },
    after: [7.42, 43.74],
  };
  return { id, run: within, placeId, kind: 'place', what: 'correction', reviewer: 'Ana', at: 1, correction };
}

test('a packet has what was corrected in its list and outside of any, of its rows alone', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:nothing';
  });
  const row = (id: string) => ({ run: 'r1', position: 0, id, kind: 'place', state: 'done' as const });
  expect(await saveCorrections('packet', run, [row('1.a')], 'Ana')).toBe(0);
  expect(saved).toEqual([]);
  await saveActs([
    correct('a', '1.a', 'r1'),
    correct('b', '2.b', ''),
    correct('c', '3.c', 'r1'),
    correct('d', '1.a', 'r2'),
  ]);
  expect(await saveCorrections('packet', run, [row('1.a'), row('2.b'), row('1.a')], 'Ana')).toBe(2);
  const packet = readPacket((await saved[0]?.text()) ?? '');
  if ('refused' in packet) expect.fail(packet.refused);
  expect(packet.head.list).toEqual({ id: 'r1', name: run.name });
  expect(packet.corrections.map(({ id, ask }) => [id, ask.id])).toEqual([
    ['a', '1.a'],
    ['b', '2.b'],
  ]);
});

test('the same corrections are a page for people, a table and points', async () => {
  await loadMessages();
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:nothing';
  });
  const moved = correct('p', '7.a', 'r1');
  const { correction } = moved;
  const said = { rules: ['place.null-island', 'a.later-rule'], note: 'Seen <on> site' };
  await saveActs([
    { ...moved, correction: { ...correction, ...said } as CorrectionBody },
    { ...moved, id: 'q', at: 2, correction: addDoor },
    { ...moved, id: 'r', at: 3, correction: raiseUnit },
  ]);
  const row = { run: 'r1', position: 0, id: '7.a', kind: 'place', state: 'done' as const };
  for (const format of ['html', 'csv', 'geojson'] as const)
    expect(await saveCorrections(format, run, [row], 'Ana')).toBe(3);
  const [html, csv, geojson] = await Promise.all(saved.map((blob) => blob.text()));
  const words = html
    ?.replace(/<style>.*<\/style>/s, '')
    .replaceAll('<wbr>', '')
    .replaceAll(/<[^>]*>|[\u2068\u2069]/g, ' ')
    .replaceAll('\u00a0', ' ');
  expect(words).toContain('Corrections:  Centre: day 1.csv ');
  expect(words).toContain('Place: moved 1.1 km north');
  expect(words).toContain('from 43.73, 7.42 to 43.74, 7.42');
  expect(words, 'where a door is missing').toMatch(/Missing entrance +entrances:3\.c +43\.735, 7\.42 /);
  expect(words).toMatch(/a\.later-rule +Seen &lt;on&gt; site/);
  expect(words, 'which of 900 units').toMatch(/Unit 214 *: Floor “ *2 *” instead of “ *1 *”/);
  expect(words).toContain('Ana');
  expect(html, 'nothing runs').not.toContain('<script');
  expect(csv).toContain('"7.a","place","place",,"move"');
  expect(JSON.parse(geojson ?? '').features).toHaveLength(4);
});
