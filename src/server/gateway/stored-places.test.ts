import { readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOwnPlaceUrl, ownPlacePath } from '../../spec/own-place.ts';
import { Cluster } from '../engine/cluster.driver.ts';
import { createPlace, formatLines, ImportFolder, startServed } from './import-folder.driver.ts';
import { getOlderForm, olderStorePromises } from './older-store.driver.ts';
import { storePromises } from './stored-places.driver.ts';

async function refusal(where: string): Promise<string> {
  return startServed(where).then(
    () => 'no failure',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );
}

async function makeOlderFile(file: string): Promise<void> {
  const database = new DatabaseSync(file);
  for (const statement of getOlderForm('file')) database.exec(statement);
  database.close();
}

/** Returns a folder with a store of three places. */
async function withStore() {
  const desk = await ImportFolder.open();
  await desk.fill(desk.at('places.db'), [
    createPlace('1.a', 'One'),
    createPlace('1.b', 'Two'),
    createPlace('1.c', 'Three'),
  ]);
  return desk;
}

describe('a store in a file', () => {
  storePromises(async (desk) => desk.at('places.db'));
  olderStorePromises(async (desk) => desk.at('places.db'), makeOlderFile);

  test('is found in the folder of a pack, and several servers share it without writing', async () => {
    const desk = await withStore();
    const before = desk.files();
    const [one, two] = [await startServed(desk.folder), await startServed(desk.at('places.db'))];
    expect([(await one.ask('details', '1.a')).status, (await two.ask('details', '1.b')).status]).toEqual([
      200, 200,
    ]);
    expect(desk.files()).toEqual(before);
    expect(before).toEqual(['filled.ndjson', 'places.db']);
  });

  test('one server edits it, any number read it, and an import that takes its place is edited from then on', async () => {
    const desk = await withStore();
    const to = desk.at('places.db');
    const editor = await startServed(to, { PLACES_EDIT: '1' });
    const reader = await startServed(to);
    await expect(startServed(to, { PLACES_EDIT: '1' })).rejects.toThrow(/in use by another gateway/);
    await desk.fill(to, [createPlace('2.a', 'Imported')]);
    const address = `${editor.url}${getOwnPlaceUrl(ownPlacePath, { kind: 'place', id: '2.b' })}`;
    const headers = { 'content-type': 'application/json', 'if-none-match': '*' };
    const put = await fetch(address, {
      method: 'PUT',
      headers,
      body: JSON.stringify(createPlace('2.b', 'Drawn')),
    });
    expect(put.status).toBe(201);
    for (const { found } of [editor, reader])
      await expect
        .poll(async () => [await found('q=drawn'), await found('q=imported'), await found('q=one')])
        .toEqual([['2.b'], ['2.a'], []]);
  });

  test('a damaged file in its place is not served: the places from before are, and the log says so', async () => {
    const desk = await withStore();
    const { ask, lines: log } = await startServed(desk.at('places.db'));
    renameSync(await desk.write('broken', 'no database at all'), desk.at('places.db'));
    const told = async () => {
      await ask('details', '1.a');
      return log.join('\n');
    };
    await expect.poll(told).toMatch(/is damaged, or no database[\s\S]*served on/);
    expect((await ask('details', '1.a')).status).toBe(200);
  });

  test('damaged, foreign and newer files are refused with words, and left as they are', async () => {
    const desk = await withStore();
    const whole = readFileSync(desk.at('places.db'));
    await desk.write('cut.db', whole.subarray(0, whole.length - 4096));
    expect(await refusal(desk.at('cut.db'))).toMatch(
      /StartError: PLACES_DATA: .*cut\.db is damaged.*\nImport it anew/s,
    );
    const scribbled = Buffer.from(whole);
    scribbled.fill(0x2a, 200, 20_000);
    await desk.write('scribbled.db', scribbled);
    expect(await refusal(desk.at('scribbled.db'))).toMatch(/is damaged/);
    await desk.write('text.db', 'no database at all');
    expect(await refusal(desk.at('text.db'))).toMatch(/is damaged, or no database/);
    await desk.write('empty.db', '');
    expect(await refusal(desk.at('empty.db'))).toMatch(/is damaged, or no database/);
    const newer = Buffer.from(whole);
    newer.writeUInt32BE(9, 60);
    await desk.write('newer.db', newer);
    expect(await refusal(desk.at('newer.db'))).toMatch(
      /newer Placelens \(form 9.*\nStart that newer version/s,
    );
    const other = new DatabaseSync(desk.at('other.db'));
    other.exec('create table recipes (id integer)');
    other.close();
    const recipes = readFileSync(desk.at('other.db'));
    expect(await refusal(desk.at('other.db'))).toMatch(/belongs to another program/);
    expect(await desk.import(desk.at('filled.ndjson'), '--to', desk.at('other.db'))).toMatchObject({
      code: 74,
      said: expect.stringContaining('is no store of places'),
    });
    expect(readFileSync(desk.at('other.db'))).toEqual(recipes);
    expect(await refusal(desk.at('none.db'))).toMatch(/none\.db cannot be read/);
  });

  test('of an older form that cannot be written is left as it is, and the command is told', async () => {
    const desk = await withStore();
    await makeOlderFile(desk.at('places.db'));
    const before = readFileSync(desk.at('places.db'));
    await mkdir(desk.at('places.db.part'));
    expect(await refusal(desk.at('places.db'))).toMatch(
      /StartError: PLACES_DATA: the store is of an older Placelens, and this server cannot write it.*npm run import -- --renew --to/s,
    );
    expect(readFileSync(desk.at('places.db'))).toEqual(before);
    expect(await desk.import('--renew', '--to', desk.at('places.db'))).toMatchObject({ code: 74 });
  });

  test('an import that comes to nothing leaves no half file, and says with which code it ended', async () => {
    const desk = await withStore();
    const before = readFileSync(desk.at('places.db'));
    await desk.write('bad.ndjson', '{}\n');
    await desk.write('empty.json', '');
    await mkdir(desk.at('sub'));
    symlinkSync(desk.at('filled.ndjson'), desk.at('link.db'));
    const to = ['--to', desk.at('places.db')];
    const ended: readonly (readonly [readonly string[], number, string])[] = [
      [['bad.ndjson', ...to], 65, 'no place that can be served'],
      [['bad.ndjson', ...to], 65, '1 file, 1 kB, into'],
      [['empty.json', ...to], 65, 'left out: empty.json: it is empty'],
      [['none.ndjson', ...to], 66, 'none.ndjson cannot be read: there is no such file or folder'],
      [['sub', ...to], 66, 'holds no .json'],
      [['filled.ndjson'], 64, 'npm run import'],
      [['filled.ndjson', '--too', 'x'], 64, 'There is no option --too: --help tells of every one.\n'],
      [['--help'], 0, 'npm run import -- FILE|FOLDER … --to '],
      [['filled.ndjson', '--to', 'sub'], 64, 'is a folder'],
      [['filled.ndjson', '--to', 'link.db'], 64, 'would be written over'],
      [['filled.ndjson', '--to', 'nowhere/places.db'], 74, 'cannot be written'],
      [['filled.ndjson', '--to', 'postgres://ann:canary@127.0.0.1:1/x'], 69, 'The database is away'],
      [['filled.ndjson', '--to', 'postgres://ann:canary@[/x'], 64, 'cannot be read'],
    ];
    for (const [args, code, words] of ended) {
      const { said, ...rest } = await desk.import(...args);
      expect({ ...rest, args }).toEqual({ code, args });
      expect(said).toContain(words);
      expect(said).not.toContain('canary');
    }
    expect(readFileSync(desk.at('places.db'))).toEqual(before);
    expect(desk.files().filter((name) => name.includes('.part'))).toEqual([]);
  });
});

test('an import that the disk has no room for is told so, and goes on once there is room', async () => {
  const desk = await ImportFolder.open();
  const records = Array.from({ length: 3_000 }, (_, number) =>
    createPlace(`${number}.a`, `Street ${number}`),
  );
  await desk.write('many.ndjson', formatLines(records));
  const refused = await desk.importWithin(400, 'many.ndjson', '--to', 'places.db');
  expect(refused.code).toBe(74);
  expect(refused.said).toMatch(/--to: places\.db cannot be written \(.*\)\. .*\nMake room .*--resume/);
  expect(await desk.import('many.ndjson', '--to', 'places.db', '--resume')).toMatchObject({ code: 0 });
});

test('two imports do not write one store at once', async () => {
  const desk = await ImportFolder.open();
  const many = Array.from({ length: 4_000 }, (_, index) => createPlace(`m${index}`, `Many ${index}`));
  const args = [await desk.write('a.ndjson', formatLines(many)), '--to', desk.at('places.db')];
  const first = await desk.start(...args);
  const code = new Promise((resolve) => first.once('close', resolve));
  await expect.poll(() => desk.has('places.db.part')).toBe(true);
  // It waits as long as the other one needs.
  first.kill('SIGSTOP');
  expect(await desk.import(...args)).toMatchObject({
    code: 75,
    said: expect.stringContaining('being written by another process'),
  });
  first.kill('SIGCONT');
  first.stderr.resume();
  expect(await code).toBe(0);
  expect((await (await startServed(desk.at('places.db'))).ask('details', 'm3999')).status).toBe(200);
});

describe('large own data', () => {
  /** Only the last one has details: only the number counts here. */
  const many = (count: number) =>
    formatLines([
      ...Array.from({ length: count - 1 }, (_, index) => ({ id: `m${index}`, kind: 'place' })),
      createPlace(`m${count - 1}`, `Way ${count - 1}`),
    ]);

  test('is put into a store once, which the second start does not read again', async () => {
    const desk = await ImportFolder.open();
    const file = await desk.write('many.ndjson', many(10_000));
    await mkdir(desk.at('stores'));
    const variables = { PLACES_STORE_DIR: desk.at('stores') };
    await expect(startServed(file, { PLACES_STORE_DIR: desk.at('none') })).rejects.toMatchObject({
      lines: [expect.stringMatching(/^PLACES_STORE_DIR: .*none cannot be written/), /another folder/],
    });
    const first = await startServed(file, variables);
    expect(first.lines.join('\n')).toContain('are put into');
    expect((await first.ask('details', 'm9999')).status).toBe(200);
    const second = await startServed(file, variables);
    expect(second.lines.join('\n')).not.toContain('are put into');
    expect(await second.found('q=way+9999')).toEqual(['m9999']);
    // Written since: read again.
    writeFileSync(file, many(10_001));
    const third = await startServed(file, variables);
    expect(third.lines.join('\n')).toContain('10001 places of your own are served from a store');
  });

  test('stays in memory without a folder to write to, which is told', async () => {
    const desk = await ImportFolder.open();
    const { lines: log, ask } = await startServed(await desk.write('many.ndjson', many(10_000)));
    expect(log.join('\n')).toContain('npm run import');
    expect((await ask('details', 'm9999')).status).toBe(200);
    expect(desk.files()).toEqual(['many.ndjson']);
  });

  test('of which much is wrong says so in a thousand lines, and how much there was', async () => {
    const desk = await ImportFolder.open();
    const wrong = Array.from({ length: 1_500 }, (_, index) => ({ id: `w${index}`, kind: 1, name: 2 }));
    const file = await desk.write('many.ndjson', formatLines([...wrong, createPlace('g', 'Good')]));
    const small = (await startServed(file)).lines;
    const large = await desk.write('more.ndjson', formatLines(wrong) + many(9_000));
    const { lines } = await startServed(large, { PLACES_STORE_DIR: desk.folder });
    for (const log of [small, lines]) {
      expect(log.filter((line) => line.includes('left out: '))).toHaveLength(1_000);
      expect(log.join('\n')).toMatch(
        /Further ones are only counted.*(3000 errors|1500 places were left out)/s,
      );
    }
  });

  test('below that nothing is written', async () => {
    const desk = await ImportFolder.open();
    const file = await desk.write('few.ndjson', many(9_999));
    const { lines: log } = await startServed(file, { PLACES_STORE_DIR: desk.folder });
    expect(log.join('\n')).not.toContain('npm run import');
    expect(desk.files()).toEqual(['few.ndjson']);
  });
});

describe('PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.start();
  });
  afterAll(() => cluster?.end());

  storePromises(() => cluster.database());
  olderStorePromises(
    () => cluster.database(),
    async (address) => {
      const client = new pg.Client(address);
      await client.connect();
      for (const statement of getOlderForm('server')) await client.query(statement);
      await client.end();
    },
  );

  test('nothing of an edition stays that is served no more', async () => {
    const address = await cluster.database();
    const desk = await ImportFolder.open();
    const before = formatLines(
      Array.from({ length: 6_000 }, (_, index) => createPlace(`b${index}`, 'Before')),
    );
    for (const [name, content] of [
      ['before.ndjson', before],
      ['now.ndjson', formatLines([createPlace('n', 'Now')])],
    ] as const)
      expect((await desk.import(await desk.write(name, content), '--to', address)).code).toBe(0);
    const client = new pg.Client(address);
    await client.connect();
    const { rows } = await client.query("select convert_from(id, 'UTF8') as id from places");
    await client.end();
    expect(rows).toEqual([{ id: 'n' }]);
  });

  test('an empty database is told, and one that is away comes back', async () => {
    const address = await cluster.database();
    expect(await refusal(address)).toMatch(/holds no places\.\nImport places with/);
    const desk = await ImportFolder.open();
    const file = await desk.write('a.ndjson', formatLines([createPlace('1.a', 'One')]));
    // No password among the arguments.
    desk.variables = { PLACES_DATA: address };
    expect((await desk.import(file)).code).toBe(0);
    const { url, ask } = await startServed(address);
    await cluster.crash();
    const away = await ask('details', '1.a');
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${url}/places/search?q=one`)).status).toBe(503);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    await cluster.begin();
    await expect.poll(async () => (await ask('details', '1.a')).status).toBe(200);
  });
});
