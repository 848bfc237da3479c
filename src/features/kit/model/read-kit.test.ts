import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { wholeKit } from './kit.driver.ts';
import { KitFault } from './kit.ts';
import { kitLimits } from './kit-file.ts';
import { readKit } from './read-kit.ts';
import { writeKit } from './write-kit.ts';

const manifest = {
  schema: 1,
  title: 'Demo',
  from: 'address',
  createdAt: 1,
  version: '1.0.0',
  places: [
    {
      id: '1',
      kind: 'place',
      title: '',
      recordedAt: 1,
      answers: { details: { file: 'answers/1/details.json', status: 200, duration: 1 } },
    },
  ],
  photos: [],
};
const answer = { 'answers/1/details.json': strToU8('{}') };
const kitOf = (told: unknown, files: Zippable = answer) =>
  zipSync({ 'placelens.json': strToU8(JSON.stringify(told)), ...files });

async function faultOf(bytes: Uint8Array): Promise<Pick<KitFault, 'why' | 'where'>> {
  try {
    await readKit(bytes);
  } catch (error) {
    if (error instanceof KitFault) return { why: error.why, where: error.where };
    throw error;
  }
  throw new Error('the kit was read');
}

/** Puts 32 bits into the central directory's record of a file. */
function withDirectory(zip: Uint8Array, name: string, offset: number, value: number): Uint8Array {
  const changed = zip.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at < changed.length - 46; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const length = view.getUint16(at + 28, true);
    if (new TextDecoder().decode(changed.subarray(at + 46, at + 46 + length)) !== name) continue;
    view.setUint32(at + offset, value, true);
    return changed;
  }
  throw new Error(`no ${name}`);
}

test('a kit from another tool for zips is read', async () => {
  const { places } = await readKit(
    kitOf(manifest, { ...answer, 'answers/': new Uint8Array(), 'notes.txt': strToU8('x') }),
  );
  expect(places[0]?.answers.details).toEqual({ status: 200, duration: 1, body: '{}' });
});

test('what was never a kit is told from what was one', async () => {
  for (const bytes of [
    new Uint8Array(),
    strToU8('{}'),
    strToU8('%PDF-1.7 '),
    zipSync({ 'a.txt': strToU8('a') }),
  ]) {
    expect(await faultOf(bytes)).toEqual({ why: 'not-a-kit', where: '' });
  }
});

test('a kit cut off anywhere is damaged, and never called something else', async () => {
  const whole = await writeKit(wholeKit);
  for (let length = 4; length < whole.length; length += 7) {
    expect((await faultOf(whole.subarray(0, length))).why).toBe('damaged');
  }
});

test('one turned bit of a file is found', async () => {
  const whole = await writeKit(wholeKit);
  const start = new TextDecoder('latin1').decode(whole).indexOf('photos/1.webp') + 'photos/1.webp'.length;
  const turned = whole.slice();
  turned[start] = (turned[start] ?? 0) ^ 1;
  expect(await faultOf(turned)).toEqual({ why: 'damaged', where: 'photos/1.webp' });
});

test('whatever bytes are turned, a kit is whole or a KitFault', async () => {
  const whole = await writeKit(wholeKit);
  let state = 7;
  const next = (below: number) => {
    state = (state * 48_271) % 0x7fffffff;
    return state % below;
  };
  for (let round = 0; round < 400; round++) {
    const turned = whole.slice();
    for (let times = next(6); times >= 0; times--) turned[next(turned.length)] = next(256);
    await readKit(turned).catch((error: unknown) => expect(error).toBeInstanceOf(KitFault));
  }
});

test('a newer kit is called newer, whatever else it holds', async () => {
  expect(await faultOf(kitOf({ schema: 2, places: 'another form' }))).toEqual({ why: 'newer', where: '' });
});

describe('a file that swells is refused', () => {
  const name = 'answers/1/details.json';
  const size = 24;

  test('by its own word, before anything is unpacked', async () => {
    // The notes would not be unpacked: the directory alone is enough.
    const zip = kitOf(manifest, { ...answer, 'notes.txt': strToU8('x') });
    const swollen = withDirectory(zip, 'notes.txt', size, kitLimits.bytes);
    expect(await faultOf(swollen)).toEqual({ why: 'too-much', where: 'notes.txt' });
  });

  test('and where it lies about it', async () => {
    const swollen = kitOf(manifest, { [name]: new Uint8Array(8 * 1024 * 1024) });
    expect(await faultOf(withDirectory(swollen, name, size, 1000))).toEqual({ why: 'damaged', where: name });
  });
});

test.each([
  '../secret.json',
  '/etc/passwd',
  'answers/../../x',
  'C:\\x',
  'a//b',
  './a',
  '.hidden',
  'answers/\u0000',
])('a path that may lead out is refused: %j', async (path) => {
  expect(await faultOf(kitOf(manifest, { ...answer, [path]: strToU8('x') }))).toEqual({
    why: 'damaged',
    where: path,
  });
});

test('one file under many names is refused: it would be unpacked as often', async () => {
  const [file = ''] = Object.keys(answer);
  const photos = Array.from({ length: 1000 }, (_, index) => ({ url: `https://a.example/${index}`, file }));
  expect(await faultOf(kitOf({ ...manifest, places: [], photos }))).toEqual({ why: 'damaged', where: file });
});

test('a playlist whose camera is more than a camera is damaged', async () => {
  const step = { id: 's', title: '', caption: '', address: '?id=1', camera: '&connection=direct:other' };
  const told = { schema: 1, id: 'p', title: 'Tour', steps: [step] };
  const files = { ...answer, 'playlist.json': strToU8(JSON.stringify(told)) };
  expect(await faultOf(kitOf(manifest, files))).toEqual({
    why: 'damaged',
    where: 'playlist.json steps 0 camera',
  });
});

test('two files of one name are refused', async () => {
  const zip = kitOf(manifest, { ...answer, 'answers/1/detailz.json': strToU8('{"another": 1}') });
  const twice = new TextDecoder('latin1').decode(zip).replaceAll('detailz', 'details');
  const bytes = Uint8Array.from(twice, (letter) => letter.charCodeAt(0));
  expect(await faultOf(bytes)).toEqual({ why: 'damaged', where: 'answers/1/details.json' });
});

test('a name of the language is a name like any other', async () => {
  const written = JSON.stringify(manifest).replace('answers/1/details.json', '__proto__');
  expect(await faultOf(zipSync({ 'placelens.json': strToU8(written) }))).toEqual({
    why: 'damaged',
    where: '__proto__',
  });
  const polluted = JSON.stringify(manifest).replace(
    '"photos"',
    '"__proto__":{"tiles":1},"constructor":1,"photos"',
  );
  const kit = await readKit(zipSync({ 'placelens.json': strToU8(polluted), ...answer }));
  expect(Object.keys(kit)).toEqual(['title', 'from', 'createdAt', 'version', 'places', 'photos']);
  expect('tiles' in {}).toBe(false);
});

const [place] = manifest.places;
test.each([
  ['not JSON', '{', 'placelens.json'],
  ['no manifest', 'null', 'placelens.json'],
  ['no title', JSON.stringify({ ...manifest, title: undefined }), 'placelens.json title'],
  [
    'a number for an id',
    JSON.stringify({ ...manifest, places: [{ ...place, id: 1 }] }),
    'placelens.json places 0 id',
  ],
  [
    'too many places',
    JSON.stringify({ ...manifest, places: Array(501).fill(place) }),
    'placelens.json places',
  ],
  [
    'a place that is there twice',
    JSON.stringify({ ...manifest, places: [place, { ...place, title: 'again' }] }),
    'placelens.json places',
  ],
  [
    'a moment that no calendar has',
    JSON.stringify({ ...manifest, createdAt: 1e300 }),
    'placelens.json createdAt',
  ],
  [
    'a recording before there were any',
    JSON.stringify({ ...manifest, places: [{ ...place, recordedAt: -1e300 }] }),
    'placelens.json places 0 recordedAt',
  ],
  [
    'a status that is none',
    JSON.stringify({
      ...manifest,
      places: [{ ...place, answers: { details: { file: 'x', status: 7, duration: 1 } } }],
    }),
    'placelens.json places 0 answers details status',
  ],
  [
    'a photo that is a page',
    JSON.stringify({ ...manifest, photos: [{ url: 'a', file: 'photos/1', type: 'text/html' }] }),
    'placelens.json photos 0 type',
  ],
  [
    'markup for an attribution',
    JSON.stringify({ ...manifest, tiles: { attribution: '<img src=x>' } }),
    'placelens.json tiles attribution',
  ],
  ['tiles that are not there', JSON.stringify({ ...manifest, tiles: { attribution: '' } }), 'tiles.pmtiles'],
])('a manifest with %s is damaged, and where', async (_, written, where) => {
  expect(await faultOf(zipSync({ 'placelens.json': strToU8(written), ...answer }))).toEqual({
    why: 'damaged',
    where,
  });
});

test('a file that is missing and an answer that is no text are named', async () => {
  const name = 'answers/1/details.json';
  expect(await faultOf(kitOf(manifest, {}))).toEqual({ why: 'damaged', where: name });
  expect(await faultOf(kitOf(manifest, { [name]: new Uint8Array([0xff, 0xfe]) }))).toEqual({
    why: 'damaged',
    where: name,
  });
});

test('a playlist is held to what its own files are held to', async () => {
  const step = { id: 'a', title: 'Door', caption: '', address: '?id=1.2e8', camera: '#map=17/51/71' };
  const withPlaylist = (told: object) =>
    kitOf(manifest, { ...answer, 'playlist.json': strToU8(JSON.stringify(told)) });
  const good = { schema: 1, id: 'p', title: 'Tour', steps: [step] };
  expect((await readKit(withPlaylist(good))).playlist).toEqual(good);
  const damaged = (where: string) => ({ why: 'damaged', where });
  expect(await faultOf(withPlaylist({ ...good, steps: [step, step] }))).toEqual(
    damaged('playlist.json steps 1 same-id'),
  );
  const elsewhere = { ...step, address: '?id=1.2e8&connection=direct:other' };
  expect(await faultOf(withPlaylist({ ...good, steps: [elsewhere] }))).toEqual(
    damaged('playlist.json steps 0 address'),
  );
  expect(await faultOf(withPlaylist({ ...good, title: 7 }))).toEqual(damaged('playlist.json'));
  expect(await faultOf(withPlaylist({ ...good, schema: 2 }))).toEqual({ why: 'newer', where: '' });
});

test('files that lie on the same bytes are refused: they would be unpacked as often', async () => {
  const text = new Uint8Array(100_000);
  const zip = kitOf(manifest, { ...answer, 'a.txt': text, 'b.txt': text });
  const records = new DataView(zip.buffer);
  const first = new TextDecoder('latin1').decode(zip).indexOf('a.txt') - 30;
  expect(records.getUint32(first, true)).toBe(0x04034b50);
  expect(await faultOf(withDirectory(zip, 'b.txt', 42, first))).toEqual({ why: 'damaged', where: 'b.txt' });
});
