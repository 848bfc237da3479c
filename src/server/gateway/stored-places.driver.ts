import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../spec/any-character.driver.ts';
import { getOwnPlaceUrl, ownPlacePath } from '../../spec/own-place.ts';
import { parsePlaceMatches } from '../../spec/place-search.ts';
import type { CatalogueRecord } from '../service/catalogue.ts';
import { createPlace, formatLines, ImportFolder, startServed } from './import-folder.driver.ts';
import { aroundAll, expectAreas, postArea } from './stored-areas.driver.ts';
import { expectTiles, readTiles } from './stored-tiles.driver.ts';

/** Tests what a store promises, with any database; `where` names a new one. */
export function storePromises(where: (desk: ImportFolder) => Promise<string>): void {
  test('what is imported is answered, word for word', async () => {
    const desk = await ImportFolder.open();
    const to = await where(desk);
    const parking = { type: 'FeatureCollection', features: [], more: 'kept' };
    const first = createPlace('1.a', 'Rue Grimaldi 12', { parking });
    const records = [first, { id: '1.a', kind: 'кафе' }];
    const file = await desk.write('mine.ndjson', formatLines(records));
    expect(await desk.import(file, '--to', to)).toMatchObject({ code: 0 });
    const { url, ask, lines: log } = await startServed(to);
    const details = await ask('details', '1.a');
    expect(Object.fromEntries(details.headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-placelens-speaker': 'service',
    });
    expect(await details.json()).toEqual(first.details);
    expect(await (await ask('parking', '1.a')).json()).toEqual(parking);
    expect(await (await ask('units', '1.a')).json()).toEqual({ type: 'FeatureCollection', features: [] });
    // A place without details, one that does not exist, and a sample, which stays.
    expect((await ask('details', '1.a', 'кафе')).status).toBe(404);
    expect((await ask('units', '1.a', 'кафе')).status).toBe(200);
    expect((await ask('units', '1.b')).status).toBe(404);
    expect((await ask('details', '230358852.5e8')).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(log.join('\n')).toContain('2 places of your own are served from a store');
    expect(await (await fetch(url)).text()).toContain('&#34;ownPlaces&#34;:2');
  });

  test('whatever an id, a kind and a text hold, the place is found by it', async () => {
    const desk = await ImportFolder.open();
    const to = await where(desk);
    const strange = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 30 }),
      fc.constantFrom('', '\u0000', '\ud800', "'; --", '"\\', '%_', 'x'.repeat(5_000), 'ы'.repeat(900)),
    );
    const records = fc
      .sample(fc.record({ id: strange, kind: strange, name: strange, address: strange }), {
        numRuns: 60,
        seed: 7,
      })
      .map(({ id, kind, name, address }) => createPlace(id, address, { kind, name }));
    const one = new Map(records.map((each) => [JSON.stringify([each.kind, each.id]), each]));
    await desk.fill(to, [...one.values()]);
    const { ask, found, url } = await startServed(to);
    for (const { id, kind, details } of one.values())
      expect(await (await ask('details', id, kind)).json()).toEqual(details);
    const list = (await (await postArea(url, aroundAll, 'application/x-ndjson')).text()).split('\n');
    const listed = list.slice(0, -1).map((line) => JSON.parse(line));
    expect(new Set(listed.map(({ id, kind }) => JSON.stringify([kind, id])))).toEqual(new Set(one.keys()));
    expect(listed.length).toBe(one.size);
    for (const q of ["'", '"', '*', ':* & |', '\\', 'NEAR(a b)', '-', '/', 'a:b', '((', '\u0000'])
      expect(await found(new URLSearchParams({ q }).toString()), q).toBeDefined();
  });

  test('places are found by words in any order and in part, and by the beginning of their id', async () => {
    const desk = await ImportFolder.open();
    const to = await where(desk);
    const records = [
      createPlace('100.a', 'Rue Grimaldi 12, Monaco', { name: 'Café de Paris' }),
      createPlace('101.a', 'Rue Grimaldi 120, Monaco'),
      createPlace('102.b', 'Hauptstraße 5/1, Wien'),
      createPlace('2.c', 'улица Ленина 7'),
      createPlace('2.d', 'Stadium 4'),
      createPlace('3.e', 'Main Street 9'),
      createPlace('4.f', 'Нұржол 5/1', { name: 'Хан Шатыр' }),
      createPlace('5.g', 'Lesnaya 8'),
    ];
    await desk.fill(to, records);
    const { found, url } = await startServed(to);
    expect(await found('q=12+grimaldi')).toEqual(['100.a', '101.a']);
    expect(await found('q=RUE+GRIM')).toEqual(['100.a', '101.a']);
    expect(await found('q=cafe+paris')).toEqual(['100.a']);
    expect(await found('q=hauptstr+5')).toEqual(['102.b']);
    expect(await found('q=haupt+5/1')).toEqual(['102.b']);
    expect(await found('q=ул+ленин')).toEqual(['2.c']);
    expect(await found('q=main+st')).toEqual(['3.e']);
    for (const q of ['nurjol 5/1', 'nurzhol', 'Chan Schatyr', 'khan shat', 'хан', 'Нұрж 5'])
      expect(await found(new URLSearchParams({ q }).toString()), q).toEqual(['4.f']);
    expect(await found('q=лесная+8')).toEqual(['5.g']);
    // The street may be left out.
    expect(await found('q=ленина+7+street')).toEqual(['2.c']);
    expect(await found('q=10')).toEqual(expect.arrayContaining(['100.a', '101.a', '102.b']));
    expect(await found('q=2.&limit=1')).toEqual(['2.c']);
    expect((await found('q=nowhere+to+be+found'))?.length).toBe(0);
    const questions = [
      '12 grimaldi',
      'RUE GRIM',
      'haupt 5/1',
      'nurjol 5/1',
      '10',
      '2.',
      'dostyk 5',
      'nowhere',
    ];
    const searches = questions.flatMap((q) => [1, 2, 50].map((limit) => ({ q, limit })));
    const [method, headers] = ['POST', { 'content-type': 'application/json' }];
    const body = JSON.stringify({ searches });
    const { results } = await (await fetch(`${url}/places/search`, { method, headers, body })).json();
    for (const [at, { q, limit }] of searches.entries()) {
      const one = await fetch(`${url}/places/search?${new URLSearchParams({ q, limit: String(limit) })}`);
      expect(results[at], q).toEqual(await one.json());
    }
    const samples = parsePlaceMatches(await (await fetch(`${url}/places/search?q=dostyk+5`)).text());
    expect(samples?.places[0]).toMatchObject({ id: '230358852.5e8', source: 'sample' });
    expect((await fetch(`${url}/places/search?q=a&near=1,2`)).status).toBe(400);
  });

  test('the nearest places are found first, over cells, the date line and up to the poles', async () => {
    const desk = await ImportFolder.open();
    const to = await where(desk);
    const points: Readonly<Record<string, readonly [number, number]>> = {
      ...{ here: [7.42, 43.73], near: [7.4201, 43.73], street: [7.425, 43.731], town: [7.6, 43.8] },
      ...{ west: [-179.999, 10], east: [179.999, 10.001], north: [20, 88], around: [21, 88] },
    };
    const crowd = Array.from({ length: 2_500 }, (_, index) =>
      createPlace(`c${index}`, 'Crowd', {
        at: [100 + (index % 50) * 1e-4, 10 + Math.floor(index / 50) * 1e-4],
      }),
    );
    const records = [
      ...Object.entries(points).map(([id, at]) => createPlace(id, id, { at })),
      ...crowd,
      { id: 'nowhere', kind: 'place' },
    ];
    await desk.fill(to, records);
    const { found } = await startServed(to);
    expect(await found('near=7.42001,43.73&limit=4')).toEqual(['here', 'near', 'street', 'town']);
    expect(await found('near=-179.9999,10&limit=2')).toEqual(['west', 'east']);
    expect(await found('near=20.1,88.01&limit=2')).toEqual(['north', 'around']);
    expect(await found('near=100.00101,10.00101&limit=1')).toEqual(['c510']);
    expect((await found('near=-30,-80&limit=50'))?.length).toBeGreaterThan(0);
  });

  test('an import takes the place of the one before, whole, while it is served', async () => {
    const desk = await ImportFolder.open();
    const to = await where(desk);
    await desk.fill(to, [createPlace('1.a', 'Old'), createPlace('1.b', 'Gone')]);
    const { ask, found, lines: log } = await startServed(to);
    await desk.fill(to, [createPlace('1.a', 'New')]);
    expect((await ask('details', '1.a')).status).toBe(200);
    await expect.poll(() => found('q=new')).toEqual(['1.a']);
    expect(await (await ask('details', '1.a')).json()).toMatchObject({ properties: { address: 'New' } });
    expect((await ask('details', '1.b')).status).toBe(404);
    // A question triggers the check, at most once a second.
    const saidAfterAsking = () => found('q=new').then(() => log.join('\n'));
    await expect.poll(saidAfterAsking).toContain('1 places of your own are served');
    expect(await found('q=gone')).toEqual([]);
  });

  test('with PLACES_EDIT a place is put in, changed and taken away, and found by its words', async () => {
    const desk = await ImportFolder.open();
    const to = await where(desk);
    const records = [createPlace('1.a', 'Old street'), createPlace('1.b', 'Other street')];
    await desk.fill(to, records);
    const before = desk.files();
    const { url, ask, found, lines: log, close } = await startServed(to, { PLACES_EDIT: '1' });
    const edit = (method: string, id: string, headers: Record<string, string>, body?: object) =>
      fetch(`${url}${getOwnPlaceUrl(ownPlacePath, { kind: 'place', id })}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
    const isNew = { 'if-none-match': '*' };
    const put = await edit('PUT', '1.c', isNew, createPlace('1.c', 'Drawn lane'));
    expect(put.status).toBe(201);
    expect(await found('q=drawn')).toEqual(['1.c']);
    expect(await found('near=7.42,43.73')).toContain('1.c');
    expect((await edit('PUT', '1.c', isNew, createPlace('1.c', 'Again'))).status).toBe(412);
    const known = { 'if-match': (await edit('GET', '1.a', {})).headers.get('etag') ?? '' };
    const changes = await Promise.all(
      ['Renewed', 'Late'].map((name) => edit('PUT', '1.a', known, createPlace('1.a', `${name} street`))),
    );
    expect(changes.map(({ status }) => status).toSorted()).toEqual([204, 412]);
    expect([await found('q=old'), await found('q=street')]).toEqual([[], ['1.b', '1.a']]);
    const tag = { 'if-match': put.headers.get('etag') ?? '' };
    expect((await edit('DELETE', '1.c', tag)).status).toBe(204);
    expect([(await ask('details', '1.c')).status, await found('q=drawn')]).toEqual([404, []]);
    expect(await (await fetch(url)).text()).toContain('&#34;ownPlaces&#34;:2');
    expect(log.join('\n')).toContain('3 places of your own are served');
    await close();
    expect(desk.files().filter((name) => !name.endsWith('.lock'))).toEqual(before);
    const again = await startServed(to);
    expect(await again.found('q=street')).toEqual(['1.b', '1.a']);
  });

  test('all places are tiles, which an edit and an import change, and a crowded block too', async () => {
    const desk = await ImportFolder.open();
    const to = await where(desk);
    const at = (index: number) => [7.42 + (index % 64) / 1e4, 43.73 + index / 1e6] as const;
    const crowd = Array.from({ length: 4_096 }, (_, index) =>
      createPlace(`c${index}`, '', { at: at(index) }),
    );
    const odd = [
      createPlace('north', 'Pole', { at: [0, 90] }),
      createPlace('east', 'Line', { at: [180, 0] }),
    ];
    const records = [...crowd, ...odd, { id: 'nowhere', kind: 'place' }];
    await desk.fill(to, records);
    const served = await startServed(to, { PLACES_EDIT: '1' });
    const held = new Map(records.map((each) => [each.id, each]));
    const tilesHold = () => expectTiles(served.url, [...held.values()]);
    const editions = [await tilesHold()];
    const edit = async (method: string, id: string, body?: object) => {
      const address = `${served.url}${getOwnPlaceUrl(ownPlacePath, { kind: 'place', id })}`;
      const etag = (await fetch(address)).headers.get('etag');
      const condition = etag ? { 'if-match': etag } : { 'if-none-match': '*' };
      const headers = { 'content-type': 'application/json', ...condition };
      expect(
        (await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) })).ok,
      ).toBe(true);
    };
    const put = (place: CatalogueRecord) => {
      held.set(place.id, place);
      return edit('PUT', place.id, place);
    };
    const remove = (id: string) => {
      held.delete(id);
      return edit('DELETE', id);
    };
    // One more than are counted with each question; then elsewhere, and with an address; then nowhere.
    await put(createPlace('more', '', { at: at(9) }));
    editions.push(await tilesHold());
    await put(createPlace('more', 'Moved', { at: [-70, -33] }));
    await put(createPlace('c7', 'Named', { at: at(7) }));
    editions.push(await tilesHold());
    await put({ id: 'more', kind: 'place' });
    for (const id of ['more', 'c8', 'north']) await remove(id);
    editions.push(await tilesHold());
    expect(new Set(editions).size).toBe(editions.length);
    await desk.fill(to, odd);
    await expect.poll(async () => (await readTiles(served.url)).facts.count).toBe(2);
    await expectTiles(served.url, odd);
  });

  test('the places of an area are counted and listed as they lie, many at one spot and over 180° too', async () => {
    const desk = await ImportFolder.open();
    const to = await where(desk);
    const share = (index: number, factor: number) => ((index * factor) % 10_007) / 10_007 - 0.5;
    const records = [
      ...Array.from({ length: 1_000 }, (_, index) =>
        createPlace(`s${index}`, index % 3 === 0 ? '' : 'Street', {
          at: [7.42 + share(index, 7_919) / 4, 43.73 + share(index, 3_571) / 4],
        }),
      ),
      ...Array.from({ length: 5_001 }, (_, index) => createPlace(`c"${index}`, '', { at: [7.5, 43.8] })),
      ...[179.9, -179.9, 0].map((east) => createPlace(`=e${east}`, 'Line', { at: [east, 0.1] })),
      createPlace('pole', '', { at: [0, 90] }),
      { id: 'nowhere', kind: 'place' },
    ];
    await desk.fill(to, records);
    const { url } = await startServed(to);
    await expectAreas(url, records);
    const pages = await Promise.all(
      ['{}', '{', '{"type":"Polygon","coordinates":[[]]}'].map((body) => postArea(url, body)),
    );
    expect(await Promise.all(pages.map(async (page) => [page.status, (await page.json()).fault]))).toEqual([
      [400, 'no-polygon'],
      [400, 'no-json'],
      [400, 'no-polygon'],
    ]);
  });

  test('what does not hold is told with its line, the rest is there, and of two equal ones the first', async () => {
    const desk = await ImportFolder.open();
    const to = await where(desk);
    const good = Array.from({ length: 30 }, (_, index) => createPlace(`g${index}`, `Good ${index}`));
    const content = [
      formatLines([createPlace('1.a', 'First')]),
      '{"id":"cut"\n',
      '\r\n',
      formatLines([
        { id: 7, kind: 'place' },
        { ...createPlace('1.c', 'Wrong'), entrances: {} },
      ]),
      formatLines([createPlace('1.a', 'Second'), ...good, createPlace('g3', 'Third')]),
    ].join('');
    const file = await desk.write('a.ndjson', content);
    const { code, said } = await desk.import(file, '--to', to);
    expect(code).toBe(65);
    const expected = [
      /left out: .*a\.ndjson:2: cannot be read as JSON: /,
      /left out: .*a\.ndjson:4: id: /,
      /left out: .*a\.ndjson:5: Unrecognized key: "entrances"/,
      /kind "place" and id "1\.a" are there twice: the first one is served/,
      /kind "place" and id "g3" are there twice/,
      /31 places in .*, 5 left out, in /,
    ];
    for (const pattern of expected) expect(said).toMatch(pattern);
    const { ask, found } = await startServed(to);
    expect(await (await ask('details', '1.a')).json()).toMatchObject({ properties: { address: 'First' } });
    expect(await found('q=second')).toEqual([]);
  });

  test('Ctrl+C leaves what is served, and --resume goes on with the same files alone', async () => {
    const desk = await ImportFolder.open();
    const to = await where(desk);
    await desk.fill(to, [createPlace('old', 'Old')]);
    const many = Array.from({ length: 12_000 }, (_, index) => createPlace(`m${index}`, `Many ${index}`));
    const file = await desk.write('many.ndjson', formatLines(many));
    const child = await desk.start(file, '--to', to);
    const code = new Promise((resolve) => child.once('close', resolve));
    await new Promise((resolve) => child.stderr.once('data', resolve));
    const said = text(child.stderr);
    await begun(desk, to);
    child.kill('SIGINT');
    expect(await code).toBe(130);
    expect(await said).toContain('--resume goes on');
    const { ask } = await startServed(to);
    expect([(await ask('details', 'old')).status, (await ask('details', 'm1')).status]).toEqual([200, 404]);
    const other = await desk.write('other.ndjson', formatLines([createPlace('o', 'Other')]));
    expect(await desk.import(other, '--to', to, '--resume')).toMatchObject({
      code: 74,
      said: expect.stringContaining('other files'),
    });
    const resumed = await desk.import(file, '--to', to, '--resume');
    expect(resumed).toMatchObject({ code: 0, said: expect.stringContaining('12000 places in') });
    const now = await startServed(to);
    expect((await now.ask('details', 'old')).status).toBe(404);
    for (const index of [0, 1, 1_999, 2_000, 6_000, 11_999])
      expect((await now.ask('details', `m${index}`)).status, String(index)).toBe(200);
    expect((await now.found('q=many+11999'))?.[0]).toBe('m11999');
  });
}

/** Resolves when an import has written something. */
async function begun(desk: ImportFolder, to: string): Promise<void> {
  if (to.startsWith('postgres:')) return;
  await expect.poll(() => desk.files().some((name) => name.endsWith('.part-wal'))).toBe(true);
}
