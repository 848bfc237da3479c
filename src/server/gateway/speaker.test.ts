import { expect, it } from 'vitest';
import { speakerHeader } from '../../spec/answer.ts';
import { runGateway, runServer } from './gateway.driver.ts';

type Gateway = Awaited<ReturnType<typeof runGateway>>;

/** Returns who speaks in the answer to a question. */
const speakerOf = async ({ ask }: Gateway, path = '/demo/units', headers: Record<string, string> = {}) =>
  (await ask(path, headers)).headers.get(speakerHeader);

it('says of an answer of the embedded service that the service speaks, refusals and faults on purpose too', async () => {
  const gateway = await runGateway({ PLACES_FAULTS: 'parking=status:401' });
  expect(await speakerOf(gateway, '/demo/units', { token: 'demo' })).toBe('service');
  expect(await speakerOf(gateway)).toBe('service');
  expect(await speakerOf(gateway, '/demo/parking', { token: 'demo' })).toBe('service');
  expect(await speakerOf(gateway, '/v1/address/')).toBe('service');
});

it.each([200, 304, 401, 403, 404, 503])(
  'says of %i of an upstream that the service speaks, whatever that says',
  async (status) => {
    const base = await runServer((_, response) =>
      response.writeHead(status, { [speakerHeader]: 'server' }).end('{}'),
    );
    const gateway = await runGateway({ PLACES_DEMO_BASE_URL: base });
    expect(await speakerOf(gateway)).toBe('service');
  },
);

it('says of what it does itself that the server speaks', async () => {
  const base = await runServer((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
  const gateway = await runGateway({ PLACES_DEMO_BASE_URL: base });
  expect(await speakerOf(gateway)).toBe('server');
  expect(await speakerOf(gateway, '/demo/units', { origin: 'https://elsewhere.example' })).toBe('server');
  for (const path of ['/', '/healthz', '/nothing']) {
    expect((await fetch(gateway.url + path)).headers.get(speakerHeader)).toBe('server');
  }
});
