import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { wholeKit } from './kit.driver.ts';
import { readKit } from './read-kit.ts';
import { iterateTexts, writeKit } from './write-kit.ts';

test('a kit that is written is read as it was', async () => {
  expect(await readKit(await writeKit(wholeKit))).toEqual(wholeKit);
});

test('answers of any length and script come back to the byte', async () => {
  const bodies = ['', '\u0000', '🏢 Достык көшесі', `[${'"ж",'.repeat(200_000)}0]`, '{"__proto__": 1}'];
  const places = bodies.map((body, index) => ({
    id: `${index}`,
    kind: 'place',
    title: '',
    recordedAt: 0,
    answers: { details: { status: 200, body, duration: 0 } },
  }));
  const read = await readKit(await writeKit({ ...wholeKit, places }));
  expect(read.places.map(({ answers }) => answers.details?.body)).toEqual(bodies);
});

test('a playlist that this browser kept leaves what is of this browser behind', async () => {
  const step = {
    id: 'a',
    title: 'Door',
    caption: 'Two steps.',
    address: '?id=1.2e8',
    camera: '#map=17/51/71',
  };
  const playlist = { schema: 1 as const, id: 'p', title: 'Tour', steps: [step, { ...step, id: 'b' }] };
  const stored = { ...playlist, changedAt: 5 };
  expect((await readKit(await writeKit({ ...wholeKit, playlist: stored }))).playlist).toEqual(playlist);
});

test('the same kit is the same file', async () => {
  expect(await writeKit(wholeKit)).toEqual(await writeKit(wholeKit));
});

test('any tool for zips reads its files', async () => {
  const files = unzipSync(await writeKit(wholeKit));
  expect(Object.keys(files)).toEqual([
    'placelens.json',
    'answers/1/details.json',
    'answers/1/units.json',
    'photos/1.webp',
    'tiles.pmtiles',
    'playlist.json',
  ]);
  const told = [...iterateTexts(wholeKit)];
  for (const [name, bytes] of Object.entries(files)) {
    if (name.endsWith('.json'))
      expect(told).toContain(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  }
  expect(strFromU8(files['placelens.json'] ?? new Uint8Array())).toContain('"schema":1');
});

test('fifty places are packed and read while the page stays awake', async () => {
  const body = JSON.stringify(
    Array.from({ length: 1500 }, (_, n) => ({ n, at: [71.4 + n / 1e5, 51.1], text: `Unit ${n}` })),
  );
  const places = Array.from({ length: 50 }, (_, index) => ({
    id: `${index}`,
    kind: 'place',
    title: '',
    recordedAt: 0,
    answers: { units: { status: 200, body, duration: 0 } },
  }));
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const read = await readKit(await writeKit({ ...wholeKit, places }));
  clearInterval(timer);
  expect(read.places).toEqual(places);
  expect(turns).toBeGreaterThan(20);
});
