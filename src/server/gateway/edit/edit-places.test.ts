import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getOwnPlaceUrl, longestOwnPlace } from '../../../spec/own-place.ts';
import { StoreError } from '../../engine/store-error.ts';
import { writePlaces } from '../../places/write-places.ts';
import { CatalogueAway } from '../../service/refusal.ts';
import { StartError } from '../config.ts';
import { proxyHeaders } from '../forwarded.ts';
import { createFolder, parseConfig, runGateway } from '../gateway.driver.ts';
import { createPlace, startServed } from '../import-folder.driver.ts';
import { comeIn, createCalls, invitePerson, parseSecret } from '../team.driver.ts';
import { guardEditing } from './edit-places.ts';
import { getWriteFault } from './open-writer.ts';
import { DiskRefuses } from './place-writer.ts';

type Headers = Readonly<Record<string, string>>;

/** Asks the operations on single places below this path. */
function editsAt(url: string, path = '/places/own') {
  return (method: string, id: string, headers: Headers = {}, body?: unknown, kind = 'place') =>
    fetch(`${url}${getOwnPlaceUrl(path, { id, kind })}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
}

const isNew = { 'if-none-match': '*' };

async function editing(files: Readonly<Record<string, string>> = {}, variables: Headers = {}) {
  const folder = await createFolder(files);
  const gateway = await startServed(folder, { PLACES_EDIT: '1', ...variables });
  return { ...gateway, folder, edit: editsAt(gateway.url) };
}

const tagOf = (answer: Response) => answer.headers.get('etag') ?? '';

describe('a place by hand', () => {
  it('is put into an empty folder as a file of its own, served and found at once, and there after a new start', async () => {
    const { folder, edit, ask, found, url, close } = await editing();
    expect(parseConfig(await (await fetch(url)).text()).editPath).toBe('/places/own');
    const made = createPlace('900.a1', 'Dostyk 5');
    expect((await edit('PUT', '900.a1', isNew, made)).status).toBe(201);
    expect(await (await ask('details', '900.a1')).json()).toEqual(made.details);
    expect(await found('q=dostyk+5')).toEqual(['900.a1']);
    const files = (await readdir(folder)).filter((name) => !name.startsWith('.'));
    expect(files).toEqual(['place-900.a1.json']);
    expect(JSON.parse(await readFile(join(folder, 'place-900.a1.json'), 'utf8'))).toEqual(made);
    await close();
    expect(await readdir(folder)).toEqual(files);
    const again = await startServed(folder);
    expect((await again.ask('details', '900.a1')).status).toBe(200);
  });

  it('is changed where it stands, and taken away, by who knows its version', async () => {
    const { folder, edit, ask } = await editing({ 'mine.json': JSON.stringify(createPlace('1.a', 'Old')) });
    const read = await edit('GET', '1.a');
    expect(await read.json()).toEqual(createPlace('1.a', 'Old'));
    const change = { 'if-match': tagOf(read) };
    const changed = await edit('PUT', '1.a', change, createPlace('1.a', 'New'));
    expect(changed.status).toBe(204);
    expect(await (await ask('details', '1.a')).json()).toMatchObject({ properties: { address: 'New' } });
    expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual(['mine.json']);
    // A client that knows an earlier version overwrites nothing.
    for (const answer of [
      await edit('PUT', '1.a', change, createPlace('1.a', 'Other')),
      await edit('PUT', '1.a', isNew, createPlace('1.a', 'Other')),
      await edit('DELETE', '1.a', change),
    ])
      expect([answer.status, await answer.json()]).toMatchObject([412, { detail: /somebody was quicker/ }]);
    expect((await edit('PUT', '1.a', {}, createPlace('1.a', 'Other'))).status).toBe(428);
    expect((await edit('DELETE', '1.a')).status).toBe(428);
    expect((await edit('DELETE', '1.a', { 'if-match': tagOf(changed) })).status).toBe(204);
    expect((await ask('details', '1.a')).status).toBe(404);
    expect((await edit('GET', '1.a')).status).toBe(404);
  });

  it('that a full disk does not take is told so: the version from before is served, and no half file stays', async () => {
    const { folder, edit, ask } = await editing({ 'mine.json': JSON.stringify(createPlace('1.a', 'Old')) });
    const change = { 'if-match': tagOf(await edit('GET', '1.a')) };
    // A full disk.
    for (const name of ['mine', 'place-2.b']) await symlink('/dev/full', join(folder, `.${name}.json.part`));
    const refused = [
      await edit('PUT', '1.a', change, createPlace('1.a', 'New')),
      await edit('PUT', '2.b', isNew, createPlace('2.b', 'New')),
    ];
    const detail = expect.stringMatching(/^The disk is full\. Nothing was changed: .* room\.$/);
    for (const each of refused) expect(await each.json()).toMatchObject({ status: 507, detail });
    expect(await (await ask('details', '1.a')).json()).toMatchObject({ properties: { address: 'Old' } });
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect((await edit('PUT', '1.a', change, createPlace('1.a', 'New'))).status).toBe(204);
  });

  it('that the database of a store has no room for is told so, and one that is away as that', () => {
    const full = new StoreError('away', 'database or disk is full', { isFull: true });
    expect(getWriteFault(full)).toEqual(new DiskRefuses(true));
    expect(getWriteFault(new StoreError('away', 'database is locked'))).toBeInstanceOf(CatalogueAway);
    const mistake = new TypeError('undefined is not a function');
    expect(getWriteFault(mistake)).toBe(mistake);
  });

  it('of many who write at the same time one wins, and each of the others is told', async () => {
    const { edit, ask } = await editing();
    const names = Array.from({ length: 8 }, (_, index) => `Street ${index}`);
    const answers = await Promise.all(
      names.map((name) => edit('PUT', '1.a', isNew, createPlace('1.a', name))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...names.slice(1).map(() => 412)]);
    const winner = names[answers.findIndex(({ status }) => status === 201)];
    expect(await (await ask('details', '1.a')).json()).toMatchObject({ properties: { address: winner } });
  });

  it('may leave out what nobody knows, and nothing else', async () => {
    const { edit } = await editing();
    const { details } = createPlace('1.a', 'Here');
    const { completeData: _, ...properties } = { ...details.properties, amenities: { elevator: true } };
    const sparse = { id: '1.a', kind: 'place', details: { ...details, properties } };
    expect((await edit('PUT', '1.a', isNew, sparse)).status).toBe(201);
    const nameless = { ...sparse, details: { ...details, properties: { ...properties, name: undefined } } };
    const refused = await edit('PUT', '1.b', isNew, { ...nameless, id: '1.b' });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { problems: [expect.stringContaining('details.properties.name: ')] },
    ]);
  });

  it('is refused with path and reason where it does not hold, and nothing is written', async () => {
    const { folder, edit } = await editing();
    const wrong = createPlace('1.a', 'Off the map', { at: [7, 91] });
    const answers = {
      latitude: await edit('PUT', '1.a', isNew, wrong),
      member: await edit('PUT', '1.a', isNew, { ...createPlace('1.a', 'x'), entrances: {} }),
      json: await edit('PUT', '1.a', isNew, '{"id":'),
      other: await edit('PUT', '1.a', isNew, createPlace('1.b', 'x')),
    };
    const said = Object.entries(answers).map(async ([name, answer]) => [
      name,
      answer.status,
      await answer.text(),
    ]);
    expect(await Promise.all(said)).toEqual([
      ['latitude', 400, expect.stringContaining('details.geometry.coordinates[1]: ')],
      ['member', 400, expect.stringContaining('entrances')],
      ['json', 400, expect.stringContaining('cannot be read as JSON')],
      ['other', 400, expect.stringContaining('are not those of its address')],
    ]);
    const large = 'x'.repeat(longestOwnPlace);
    expect((await edit('PUT', '1.a', isNew, createPlace('1.a', large))).status).toBe(413);
    expect((await edit('PUT', '1.a', { ...isNew, 'content-type': 'text/plain' }, '{}')).status).toBe(415);
    expect((await edit('PATCH', '1.a')).status).toBe(405);
    expect((await edit('PUT', 'x'.repeat(1_001), isNew, '{}')).status).toBe(400);
    expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual([]);
  });

  it('whatever its id and kind are, its file stays in the folder and no other file is lost', async () => {
    const { folder, edit, url } = await editing({
      'place-1.a.json': 'of somebody, and broken',
      'many.ndjson': `${JSON.stringify(createPlace('1.m', 'Among others'))}\n`,
    });
    const ids = [
      '../../escape',
      '..\\escape',
      'a/b',
      'CON',
      '1.A',
      '1.a',
      '\u0000',
      'x'.repeat(900),
      '%2e%2e',
    ];
    for (const id of ids) expect((await edit('PUT', id, isNew, createPlace(id, id))).status, id).toBe(201);
    for (const id of ids) expect(await (await edit('GET', id)).json()).toEqual(createPlace(id, id));
    expect(await readdir(join(folder, '..'))).not.toContain('escape.json');
    expect(await readFile(join(folder, 'place-1.a.json'), 'utf8')).toBe('of somebody, and broken');
    for (const path of [
      '/places/own/place/..',
      '/places/own/%ff/1.a',
      '/places/own/place',
      '/places/own/a/b/c',
    ])
      expect((await fetch(`${url}${path}`)).status, path).toBe(404);
    const tag = tagOf(await edit('GET', '1.m'));
    const among = await edit('DELETE', '1.m', { 'if-match': tag });
    expect([among.status, await among.json()]).toMatchObject([
      409,
      { detail: /many\.ndjson.*never rewritten/ },
    ]);
  });

  it('covers a sample, which is there again once it is taken away', async () => {
    const { edit, ask } = await editing();
    const id = '230358852.5e8';
    expect((await edit('GET', id)).status).toBe(404);
    const put = await edit('PUT', id, isNew, createPlace(id, 'Ours'));
    expect(await (await ask('details', id)).json()).toMatchObject({ properties: { address: 'Ours' } });
    await edit('DELETE', id, { 'if-match': tagOf(put) });
    expect(await (await ask('details', id)).json()).not.toMatchObject({ properties: { address: 'Ours' } });
  });
});

describe('nobody else writes', () => {
  const made = createPlace('1.a', 'x');

  it('no page of another site, whatever is allowed to ask, and nobody who comes through a proxy', async () => {
    const { edit } = await editing({}, { PLACES_ALLOWED_ORIGINS: 'https://friend.example' });
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'https://friend.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-forwarded-for': '203.0.113.9', token: 'demo' },
      { 'x-forwarded-proto': 'https' },
      ...proxyHeaders.map((name) => ({ [name]: '203.0.113.9' })),
    ] satisfies Headers[])
      expect((await edit('PUT', '1.a', { ...isNew, ...headers }, made)).status, JSON.stringify(headers)).toBe(
        403,
      );
    expect(
      (await edit('OPTIONS', '1.a', { origin: 'https://friend.example' })).headers.has(
        'access-control-allow-origin',
      ),
    ).toBe(false);
  });

  it('nobody from another computer', async () => {
    const all = { fetch: async () => new Response('let through') };
    const request = new Request('http://127.0.0.1:4173/places/own/place/1.a', {
      headers: { host: '127.0.0.1' },
    });
    expect((await guardEditing(all, undefined)?.fetch(request))?.status).toBe(403);
  });

  it('nobody at all without PLACES_EDIT: nothing is written, not even that somebody is there', async () => {
    const folder = await createFolder({ 'a.json': JSON.stringify(createPlace('1.z', 'z')) });
    const { url } = await runGateway({ PLACES_DATA: folder });
    expect((await editsAt(url)('PUT', '1.a', { ...isNew, token: 'demo' }, made)).status).toBe(404);
    expect(await (await fetch(`${url}/openapi.json`)).text()).not.toContain('/places/own');
    expect(parseConfig(await (await fetch(url)).text()).editPath).toBeUndefined();
    expect(await readdir(folder)).toEqual(['a.json']);
  });

  it('of a team its leads alone, with their session or token', async () => {
    const team = join(await createFolder({}), 'team.db');
    const { url, firstLink } = await editing({}, { PLACES_TEAM: team });
    expect(parseConfig(await (await fetch(url)).text()).editPath).toBe('/team/places/own');
    const call = createCalls(url);
    const lead = await comeIn(call, parseSecret(firstLink), 'Lead');
    const reviewer = await invitePerson(call, lead, 'reviewer');
    const { token } = await (await call(lead, 'POST', '/tokens', { name: 'CI' })).json();
    const edit = editsAt(url, '/team/places/own');
    const statusOf = async (headers: Headers) =>
      (await edit('PUT', '1.a', { ...isNew, ...headers }, made)).status;
    expect(await statusOf({})).toBe(401);
    expect(await statusOf({ token: 'demo', authorization: 'Bearer demo' })).toBe(401);
    expect(await statusOf({ ...reviewer.headers })).toBe(403);
    expect(await statusOf({ ...lead.headers, origin: 'https://evil.example' })).toBe(403);
    expect((await editsAt(url)('PUT', '1.a', { ...isNew, ...lead.headers }, made)).status).toBe(404);
    expect(await statusOf({ ...lead.headers })).toBe(201);
    expect((await edit('GET', '1.a', { authorization: `Bearer ${token}` })).status).toBe(200);
    // The parts of a team are many.
  });
});

describe('what is edited', () => {
  const failure = async (variables: Headers) =>
    runGateway({ PLACES_EDIT: '1', ...variables }).then(
      () => 'started',
      (error: unknown) => (error instanceof StartError ? error.message : String(error)),
    );

  it('has one writer: a second server is refused with words, and one that was killed holds nothing up', async () => {
    const { folder, close } = await editing();
    expect(await failure({ PLACES_DATA: folder })).toContain('another process writes into');
    await close();
    // Left by processes that were killed while writing.
    const [, host] = (await readLock(folder)).split(' ');
    await writeFile(join(folder, '.placelens-edit'), `4194304 ${host}`);
    await writeFile(join(folder, '.place-1.a.json.part'), '{"id":"1.a","ki');
    const { ask, edit } = editingOn(await startServed(folder, { PLACES_EDIT: '1' }));
    expect(await readdir(folder)).toEqual(['.placelens-edit']);
    expect((await ask('details', '1.a')).status).toBe(404);
    expect((await edit('PUT', '1.a', isNew, createPlace('1.a', 'x'))).status).toBe(201);
    await writeFile(join(folder, '.placelens-edit'), '1 another-computer\n');
    expect(await failure({ PLACES_DATA: folder })).toContain('another process writes into');
  });

  it('is a folder or a store, never one file, a pack, or what everybody reaches through a proxy', async () => {
    const folder = await createFolder({
      'one.json': JSON.stringify(createPlace('1.a', 'x')),
      'pack/city.json': '{"format":"placelens-city","formatVersion":1,"samples":[]}',
    });
    async function* places() {
      yield createPlace('1.a', 'x');
    }
    await writePlaces(join(folder, 'pack', 'places.db'), places(), () => {});
    expect(await failure({})).toContain('only together with PLACES_DATA');
    expect(await failure({ PLACES_DATA: join(folder, 'one.json') })).toContain('never rewritten');
    expect(await failure({ PLACES_DATA: join(folder, 'pack') })).toContain('city pack');
    expect(await failure({ PLACES_DATA: folder, PLACES_HOSTS: 'places.example' })).toContain('PLACES_TEAM');
  });
});

function editingOn<Gateway extends { readonly url: string }>(gateway: Gateway) {
  return { ...gateway, edit: editsAt(gateway.url) };
}

/** Returns what a server writes about itself. */
async function readLock(folder: string): Promise<string> {
  const { close } = await startServed(folder, { PLACES_EDIT: '1' });
  const said = await readFile(join(folder, '.placelens-edit'), 'utf8');
  await close();
  return said;
}
