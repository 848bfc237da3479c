import { Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerShape } from '../../spec/answer-shapes.ts';
import { createAnyElement } from '../../spec/documented.driver.ts';
import { createJudge } from '../../spec/guard.ts';
import { operationNames, operations, productionPath } from '../../spec/operations.ts';
import { mostSearches, searchPath } from '../../spec/place-search.ts';
import { createService } from './app.ts';
import { openApiDocument } from './openapi.ts';

describe('/openapi.json', () => {
  it('is served without a token', async () => {
    const response = await createService().fetch(new Request('http://s/openapi.json'));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  it('shows the four operations with their token, body, answer and 401', () => {
    const document = openApiDocument();
    for (const name of operationNames) {
      expect(document).toHaveProperty(['paths', operations[name].path, 'post', 'security', 0, 'demoToken']);
      expect(document).toHaveProperty(
        ['paths', operations[name].path, 'post', 'requestBody', 'required'],
        true,
      );
      for (const status of ['200', '400', '401', '404', '413', '415']) {
        expect(document).toHaveProperty(['paths', operations[name].path, 'post', 'responses', status]);
      }
    }
  });

  it('shows the production path without shapes', () => {
    const document = openApiDocument();
    const path = ['paths', productionPath, 'post'];
    expect(document).toHaveProperty([...path, 'security', 0, 'accessToken']);
    expect(document).not.toHaveProperty([...path, 'requestBody']);
    expect(document).not.toHaveProperty([...path, 'responses', '200']);
  });

  it('shows the search as ours, with what it answers', async () => {
    const document = JSON.parse(JSON.stringify(openApiDocument()));
    const { get } = document.paths[searchPath];
    expect([get['x-placelens-own'], get.summary]).toEqual([true, expect.stringContaining('shows no search')]);
    expect(get.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'q',
      'near',
      'limit',
      'missing',
    ]);
    const { post } = document.paths[searchPath];
    const { searches } = post.requestBody.content['application/json'].schema.properties;
    expect([post['x-placelens-own'], searches.maxItems]).toEqual([true, mostSearches]);
    const validator = new Validator(document.components.schemas.FoundPlaces, '2020-12');
    for (const question of [
      'q=dostyk',
      'near=71.4,51.1',
      'near=71.4,51.1&missing=1',
      'q=nothing+of+this+name',
    ]) {
      const response = await createService().fetch(new Request(`http://s${searchPath}?${question}`));
      expect(validator.validate(await response.json()).valid, question).toBe(true);
    }
    expect(validator.validate({ places: [{ id: 1 }], total: 1 }).valid).toBe(false);
  });

  it('points to nothing that it does not hold', () => {
    const text = JSON.stringify(openApiDocument());
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]?.split('/') ?? []);
    expect(references.length).toBeGreaterThan(20);
    for (const path of references) expect(openApiDocument()).toHaveProperty(path);
  });

  it('names the documented fields of a place as the contract does', () => {
    const required = ['components', 'schemas', 'DetailsAnswer', 'required'];
    expect(openApiDocument()).toHaveProperty(
      required,
      expect.arrayContaining(['markerId', 'createdAt', 'geometry', 'demo']),
    );
  });
  it.each(operationNames)('says of any JSON what the guard says of it as an answer to %s', async (name) => {
    const response = await createService().fetch(new Request('http://s/openapi.json'));
    const { components } = await response.json();
    const schema = components.schemas[`${name[0]?.toUpperCase()}${name.slice(1)}Answer`];
    const validator = new Validator(schema, '2020-12');
    const judge = createJudge(answerShape(name));
    const collection = fc.record({
      type: fc.constant('FeatureCollection'),
      features: fc.array(createAnyElement(name), { maxLength: 3 }),
    });
    const holds = { guard: 0, not: 0 };
    fc.assert(
      fc.property(fc.oneof(createAnyElement(name), collection), (value) => {
        const json = JSON.parse(JSON.stringify(value));
        const held = judge(json) === undefined;
        expect(validator.validate(json).valid).toBe(held);
        holds[held ? 'guard' : 'not']++;
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(holds.guard, holds.not)).toBeGreaterThan(10);
  });
});
