import { describe, expect, test } from 'vitest';
import { createService } from '../service/app.ts';
import { AnswerFailure, placesClient } from './client.ts';

const service = createService();
const ask = { id: '230358852.5e8', kind: 'place' };
const baseUrl = 'https://service.test';

/** Returns a client of the embedded service, with its answers altered by `fetch`. */
const clientOf = (fetch = service.fetch, token = 'demo') =>
  placesClient({ baseUrl, token, fetch, production: { baseUrl, key: 'demo' } });

const failureOf = async (answer: Promise<unknown>) => {
  const failure = await answer.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(AnswerFailure);
  return failure instanceof AnswerFailure ? failure.facts : undefined;
};

test('the four operations are read as the page reads them', async () => {
  const client = clientOf();
  const [details, parking, entrance, units] = await Promise.all([
    client.details(ask),
    client.parking(ask),
    client.entrance(ask),
    client.units(ask),
  ]);
  expect(details.features[0]).toMatchObject({ position: [expect.any(Number), expect.any(Number)] });
  expect([parking, entrance, units].map(({ features }) => features.length)).toEqual([3, 3, 256]);
  expect(units.setAside).toEqual([]);
  expect(units.exchange.status).toBe(200);
});

test('what cannot be read is set aside with its reason, and the rest is there', async () => {
  const answer = {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: null, properties: {} }],
  };
  const client = clientOf(async () => Response.json(answer));
  const { features, setAside } = await client.parking(ask);
  expect(features).toEqual([]);
  expect(setAside).toHaveLength(1);
});

describe('a failure', () => {
  test('says why: a wrong token, an unknown id, no JSON', async () => {
    expect(await failureOf(clientOf(service.fetch, 'wrong').units(ask))).toMatchObject({
      reason: 'unauthorised',
    });
    expect(await failureOf(clientOf().units({ id: 'nobody', kind: 'place' }))).toMatchObject({
      reason: 'not-found',
    });
    const page = clientOf(async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect(await failureOf(page.units(ask))).toMatchObject({ reason: 'unreadable' });
  });

  test('that may pass is asked again', async () => {
    let asked = 0;
    const client = clientOf(async (request) =>
      ++asked < 2 ? new Response('', { status: 503 }) : service.fetch(request),
    );
    // In real time: a second.
    expect((await client.units(ask)).features).toHaveLength(256);
    expect(asked).toBe(2);
  });

  test('of who stops is the reason that was given', async () => {
    const stopper = new AbortController();
    const silent = ({ signal }: Request) =>
      new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const asked = clientOf(silent).units(ask, { signal: stopper.signal });
    stopper.abort(new Error('no longer wanted'));
    await expect(asked).rejects.toThrow('no longer wanted');
  });
});

test('the production operation is called once, with the key, and never again by itself', async () => {
  const sent: (string | null)[] = [];
  const client = clientOf(async ({ headers }) => {
    sent.push(headers.get('authorization'));
    return new Response('', { status: 503 });
  });
  expect(await client.production('{}')).toMatchObject({ failure: { reason: 'server' } });
  expect(sent).toEqual(['Bearer demo']);
  await expect(placesClient({ baseUrl }).production('{}')).rejects.toThrow(TypeError);
});
