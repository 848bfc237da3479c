import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speakerHeader } from '../../spec/answer.ts';
import { problem } from '../../spec/answer-schema.ts';
import { anyCharacter } from '../../spec/any-character.driver.ts';
import { hostileTexts } from '../../spec/hostile-texts.driver.ts';
import {
  longestQuery,
  longestSearches,
  mostFound,
  mostSearches,
  parsePlaceMatches,
  parseSearchResults,
  searchPath,
} from '../../spec/place-search.ts';
import { createService } from './app.ts';
import { combineCatalogues, createPlaceCatalogue } from './catalogue.ts';
import { sampleCatalogue } from './sample-catalogue.ts';
import { sampleEntries } from './sample-index.ts';

const details = (name: unknown, address: unknown, coordinates: unknown = [71.4, 51.1]) => ({
  geometry: { type: 'Point', coordinates },
  properties: { name, address },
});

const own = createPlaceCatalogue([
  { id: 'o10', kind: 'place', details: details('Annex', 'Own Street 10') },
  { id: 'o2', kind: 'café', details: details('Office', 'Own Street 2', [71.4, 95]) },
  { id: 'o3', kind: 'place', details: details(7, null, 'nowhere') },
  { id: 'o4', kind: 'place' },
  // The tower of the samples under the same id, now in another street.
  { id: '230358852.5e8', kind: 'place', details: details('Moved', 'Own Street 30') },
]);

const service = createService({ catalogue: combineCatalogues([own, sampleCatalogue()]) });

function ask(query: string, method = 'GET', of = service): Promise<Response> {
  return of.fetch(new Request(`http://service/places/search${query}`, { method }));
}

async function search(q: string, limit?: number) {
  const parameters = new URLSearchParams({ q, ...(limit !== undefined && { limit: String(limit) }) });
  const response = await ask(`?${parameters}`);
  expect(response.status).toBe(200);
  const found = parsePlaceMatches(await response.text());
  if (!found) throw new Error('what a search answers cannot be read by the page');
  return found;
}

describe('a search', () => {
  it('needs no token, and says that it is none of the service’s operations', async () => {
    const response = await ask('?q=own');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      [speakerHeader]: 'server',
    });
    expect(await response.json()).toEqual({
      places: [
        {
          ...{ id: 'o2', kind: 'café', name: 'Office', address: 'Own Street 2' },
          ...{ position: null, source: 'own' },
        },
        {
          ...{ id: 'o10', kind: 'place', name: 'Annex', address: 'Own Street 10' },
          ...{ position: [71.4, 51.1], source: 'own' },
        },
        {
          ...{ id: '230358852.5e8', kind: 'place', name: 'Moved', address: 'Own Street 30' },
          ...{ position: [71.4, 51.1], source: 'own' },
        },
      ],
      total: 3,
    });
  });

  it('finds samples and own data, and no sample that own data stands in for', async () => {
    const samples = await createService().fetch(new Request('http://s/places/search?q=dostyk+5'));
    expect(parsePlaceMatches(await samples.text())?.places[0]).toMatchObject({
      id: '230358852.5e8',
      source: 'sample',
    });
    expect((await search('dostyk 5')).places.map(({ id }) => id)).not.toContain('230358852.5e8');
    expect((await search('230358852.5e8')).places.map(({ name }) => name)).toEqual(['Moved']);
  });

  it('finds by its id alone what has no words', async () => {
    expect((await search('o4')).places).toMatchObject([{ id: 'o4', name: '', address: '' }]);
    expect((await search('o3')).places).toMatchObject([{ id: 'o3', name: '', address: '' }]);
  });

  it('lists ten, or as many as are wanted, and counts all', async () => {
    const all = await search('astana', 50);
    expect(all.places).toHaveLength(all.total);
    expect(all.total).toBeGreaterThan(10);
    const ten = await search('astana');
    expect(ten).toEqual({ places: all.places.slice(0, 10), total: all.total });
    expect(await search('astana', 1)).toEqual({ places: all.places.slice(0, 1), total: all.total });
    expect(await search('no such place')).toEqual({ places: [], total: 0 });
  });

  it.each([
    ['nothing', ''],
    ['an empty text', '?q='],
    ['blanks', '?q=%20%09'],
    ['another name', '?query=astana'],
    ['too long a text', `?q=${'a'.repeat(longestQuery + 1)}`],
    ['no place at all', '?q=a&limit=0'],
    ['too many', '?q=a&limit=51'],
    ['a fraction', '?q=a&limit=1.5'],
    ['a word', '?q=a&limit=all'],
    ['an endless number', `?q=a&limit=${'9'.repeat(400)}`],
  ])('is refused with words for %s', async (_what, query) => {
    const response = await ask(query);
    expect([response.status, response.headers.get(speakerHeader)]).toEqual([400, 'server']);
    expect(problem.parse(await response.json()).detail).toMatch(/q=|characters|limit/);
  });

  it('takes GET, HEAD and POST only', async () => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
      const response = await ask('?q=a', method);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    }
    expect(await (await ask('?q=a', 'HEAD')).text()).toBe('');
  });

  it('endures any text', async () => {
    for (const text of hostileTexts) {
      const { status } = await ask(`?${new URLSearchParams({ q: text, limit: text })}`);
      expect([200, 400]).toContain(status);
    }
    const anyText = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const response = await ask(`?${new URLSearchParams({ q: text })}`);
        if (response.status === 400) {
          expect(text.trim()).toBe('');
          return;
        }
        const found = parsePlaceMatches(await response.text());
        expect(found?.total).toBeGreaterThanOrEqual(found?.places.length ?? 1);
      }),
    );
  });
});

function askSeveral(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  return service.fetch(
    new Request(`http://service${searchPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: sent,
    }),
  );
}

describe('several searches in one request', () => {
  it('are answered as one by one', async () => {
    const texts = ['own street', 'dostyk 5', '230358852.5e8', 'nowhere at all', 'Ωμέγα', ...hostileTexts];
    const searches = [
      ...texts.map((q, index) => ({ q: q.trim().slice(0, 200) || 'a', limit: 1 + (index % mostFound) })),
      { near: '71.4001,51.1', limit: 3 },
      { q: 'astana' },
    ].slice(-mostSearches);
    const response = await askSeveral({ searches });
    expect([response.status, response.headers.get(speakerHeader)]).toEqual([200, 'server']);
    const results = parseSearchResults(await response.text(), searches.length);
    const single = searches.map(async (search) => {
      const parameters = Object.entries(search).map(([name, value]) => [name, String(value)]);
      return parsePlaceMatches(await (await ask(`?${new URLSearchParams(parameters)}`)).text());
    });
    expect(results).toEqual(await Promise.all(single));
  });

  it.each([
    ['no JSON', '{', /not JSON|"searches"/],
    ['another member', { search: [] }, /"searches", a list of 1 to 100/],
    ['none', { searches: [] }, /"searches"/],
    ['too many', { searches: Array(mostSearches + 1).fill({ q: 'a' }) }, /1 to 100/],
    ['a text', { searches: ['astana'] }, /^searches\[0\]: Say what/],
    [
      'too long a text',
      { searches: [{ q: 'a' }, { q: 'a'.repeat(longestQuery + 1) }] },
      /^searches\[1\]: .*200/,
    ],
    ['both', { searches: [{ q: 'a', near: '1,2' }] }, /not both/],
    ['no point', { searches: [{ near: '1;2' }] }, /longitude and latitude/],
    ['too many places', { searches: [{ q: 'a', limit: 51 }] }, /"limit"/],
  ])('are refused with words for %s', async (_what, body, words) => {
    const response = await askSeveral(body);
    expect([response.status, response.headers.get(speakerHeader)]).toEqual([400, 'server']);
    expect(problem.parse(await response.json()).detail).toMatch(words);
  });

  it('are refused for another type and for too many bytes', async () => {
    expect((await askSeveral('q=a', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await askSeveral(`{"searches":[{"q":"a"}]}${' '.repeat(longestSearches)}`)).status).toBe(413);
  });
});

it('a store may answer in its place', async () => {
  const asked: unknown[] = [];
  const answer = async (...question: readonly unknown[]) => {
    asked.push(question);
    return { places: [], total: 1_000_000 };
  };
  const store = createService({ search: { text: answer, near: answer } });
  expect(await (await ask('?q=%20a&limit=7', 'GET', store)).json()).toEqual({ places: [], total: 1_000_000 });
  expect((await ask('?near=7.5,%20-43&limit=3', 'GET', store)).status).toBe(200);
  expect(asked).toEqual([
    ['a', 7],
    [[7.5, -43], 3],
  ]);
});

it('finds the places nearest to a point, nearest first', async () => {
  const near = async (point: string) => parsePlaceMatches(await (await ask(`?near=${point}&limit=3`)).text());
  // o2 has an impossible latitude, o3 and o4 have none.
  expect(
    (await near('71.4001,51.1'))?.places
      .map(({ id }) => id)
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['230358852.5e8', 'o10']);
  const [first] = (await near('-56.1645,-34.9011'))?.places ?? [];
  expect(first?.source).toBe('sample');
});

it('says what the nearest places lack, where that is asked for', async () => {
  const near = async (more: string) =>
    parsePlaceMatches(await (await ask(`?near=71.42228,51.12793&limit=1${more}`)).text())?.places[0];
  expect(await near('')).not.toHaveProperty('missing');
  // Of the tower everything is known.
  expect(await near('&missing=1')).toMatchObject({ missing: 0 });
});

it.each(['', '7', '7,', '200,1', '1,91', 'a,b', '1,2,3', '1e9,2', '7;43'])(
  'says in words what of a point does not hold: %s',
  async (point) => {
    const response = await ask(`?near=${encodeURIComponent(point)}`);
    expect(response.status).toBe(400);
    expect(problem.parse(await response.json()).detail).toContain('longitude and latitude');
  },
);

it('looks for a text or near a point', async () => {
  const response = await ask('?q=own&near=1,2');
  expect([response.status, problem.parse(await response.json()).detail]).toEqual([
    400,
    expect.stringContaining('not both'),
  ]);
});

it('the index of the samples says what their details say', async () => {
  const catalogue = sampleCatalogue();
  for (const { id, kind, name, address, position } of sampleEntries) {
    expect((await catalogue.find({ id, kind }))?.details, id).toMatchObject({
      geometry: { coordinates: position },
      properties: { name: name === '' ? expect.anything() : name, ...(address !== '' && { address }) },
    });
  }
});
