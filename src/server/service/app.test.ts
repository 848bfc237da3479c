import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerSchema, problem, problemMediaType } from '../../spec/answer-schema.ts';
import { anyCharacter } from '../../spec/any-character.driver.ts';
import { operationNames, operations, productionPath } from '../../spec/operations.ts';
import { createService } from './app.ts';
import { createPlaceCatalogue } from './catalogue.ts';
import { sampleEntries } from './sample-index.ts';

const service = createService();
const hero = sampleEntries[0] ?? { id: '', kind: '' };

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const all = { token: 'demo', 'content-type': 'application/json', ...headers };
  return service.fetch(new Request(`http://service${path}`, { method: 'POST', body, headers: all }));
}

function ask(path: string, id: string, kind = 'place', headers: Record<string, string> = {}) {
  return post(path, JSON.stringify({ id, kind }), headers);
}

describe.each(operationNames)('operation %s', (name) => {
  const { path } = operations[name];

  it('answers a valid token and a body with 200 and JSON of its shape', async () => {
    const response = await ask(path, hero.id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const json: unknown = await response.json();
    expect(answerSchema(name).safeParse(json).error).toBeUndefined();
    if (operations[name].envelope === 'collection') expect(json).toHaveProperty('features.0');
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['only spaces', '   '],
    ['wrong', 'wrong'],
    ['of other case', 'Demo'],
    ['with a space inside', 'de mo'],
    ['with more after a space', 'demo demo'],
    ['sent twice', 'demo, demo'],
    ['quoted', '"demo"'],
    ['with the scheme Bearer', 'Bearer demo'],
    ['longer', 'demo1'],
    ['shorter', 'dem'],
  ])('refuses a token that is %s with 401', async (_form, token) => {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (token !== undefined) headers.set('token', token);
    const body = JSON.stringify({ id: hero.id, kind: hero.kind });
    const response = await service.fetch(new Request(`http://s${path}`, { method: 'POST', body, headers }));
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Token realm="places"');
    expect(problem.parse(await response.json()).status).toBe(401);
  });

  it('takes the token from no other header and not from the address', async () => {
    const headers = { authorization: 'Bearer demo', 'x-token': 'demo', cookie: 'token=demo', token: '' };
    expect((await ask(`${path}?token=demo`, hero.id, 'place', headers)).status).toBe(401);
  });

  it('knows nothing under another id or another kind', async () => {
    expect((await ask(path, `${hero.id}0`)).status).toBe(404);
    expect((await ask(path, hero.id, 'restaurant')).status).toBe(404);
    expect((await ask(path, '', '')).status).toBe(404);
    expect((await ask(path, '__proto__', 'constructor')).status).toBe(404);
  });

  it('never answers a random body with a 5xx', async () => {
    const anything = fc.oneof(
      fc.json(),
      fc.string({ unit: anyCharacter }),
      fc.uint8Array({ maxLength: 300 }),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (body) => {
        const { status } = await post(path, typeof body === 'string' ? body : new Uint8Array(body));
        expect([400, 404]).toContain(status);
      }),
    );
  });
});

describe('every sample', () => {
  it.each(sampleEntries.map(({ id, kind }) => [kind, id]))(
    '%s %s is answered by its id',
    async (kind, id) => {
      for (const name of operationNames) {
        const response = await ask(operations[name].path, id, kind);
        expect([200, 404]).toContain(response.status);
        if (response.status !== 200 || id.startsWith('broken-')) continue;
        expect(answerSchema(name).safeParse(await response.json()).error).toBeUndefined();
      }
    },
  );
});

describe('an object of which little is known', () => {
  const details = { type: 'Feature', later: true };
  const little = createService({
    catalogue: createPlaceCatalogue([
      { id: 'a', kind: 'place' },
      { id: 'b', kind: 'place', details },
    ]),
  });
  const answer = (path: string, id: string) => {
    const init = {
      method: 'POST',
      headers: { token: 'demo' },
      body: new TextEncoder().encode(`{"id":"${id}","kind":"place"}`),
    };
    return little.fetch(new Request(`http://s${path}`, init));
  };

  it('has empty collections, and no details', async () => {
    expect((await answer('/demo/details', 'a')).status).toBe(404);
    for (const path of ['/demo/parking', '/demo/entrance', '/demo/units']) {
      expect(await (await answer(path, 'a')).json()).toEqual({ type: 'FeatureCollection', features: [] });
    }
  });

  it('is answered with every member that it has', async () => {
    expect(await (await answer('/demo/details', 'b')).json()).toEqual(details);
  });
});

describe('the production path', () => {
  const call = (authorization?: string) =>
    service.fetch(
      new Request(`http://s${productionPath}`, {
        method: 'POST',
        headers: authorization ? { authorization } : {},
      }),
    );

  it('answers a valid key with 501 and says why', async () => {
    const response = await call('Bearer demo');
    expect(response.status).toBe(501);
    expect(response.headers.get('content-type')).toBe(problemMediaType);
    expect(problem.parse(await response.json()).detail).toContain('specification does not show');
  });

  it.each([
    undefined,
    'Bearer',
    'Bearer wrong',
    'Bearer DEMO',
    'Basic demo',
    'demo',
    'Bearer  demo',
    'Bearer demo, Bearer demo',
  ])('refuses %s with 401', async (authorization) => {
    const response = await call(authorization);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="places"');
  });

  it('does not take the demo header', async () => {
    expect((await post(productionPath, '{}')).status).toBe(401);
  });
});
