import { describe, expect, it } from 'vitest';
import { operationNames, operations, productionPath } from '../../contract/operations.ts';
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
});
