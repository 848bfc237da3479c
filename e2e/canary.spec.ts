import { createServer } from 'node:http';
import { strToU8, zipSync } from 'fflate';
import { listenOnLoopback } from '../build/loopback.ts';
import { type App, expect, samples, test } from './app.driver.ts';
import { Traces } from './canary.driver.ts';
import { startExamplePage } from './example-page.driver.ts';
import { type Gateway, startGateway } from './gateway.driver.ts';

/** Secrets of 32 characters that occur nowhere else, with the characters that JSON, addresses and HTML escape. */
const token = 'canary/t0ken+5d2f8c1b9a7e4036&z=';
const otherToken = 'canary/0ther+81c46a09e2f7b35d&y=';
const key = 'canary/k3y00+c7b1e94d02f68a53&x=';
const secrets = [token, otherToken, key];
const { tower } = samples;

/** Starts a service of any origin that repeats its secrets in refusals and in the production answer. */
async function startRepeatingService(): Promise<Gateway> {
  const place = { type: 'Point', coordinates: [71.43056, 51.12822] };
  const details = {
    type: 'Feature',
    id: tower.id,
    kind: 'place',
    geometry: place,
    properties: { name: 'x' },
  };
  const server = createServer((request, response) => {
    const { url, method, headers } = request;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'token, content-type, authorization');
    const sent = writingsOf(String(headers.authorization ?? headers.token));
    if (method === 'OPTIONS') response.writeHead(204).end();
    else if (url === '/v1/address/') response.end(`{ "sent": ["${sent}"] }`);
    else if (headers.token === undefined) response.writeHead(401).end();
    else if (url === '/demo/units') response.writeHead(500).end(`no units for ${sent}`);
    else response.end(JSON.stringify(url === '/demo/details' ? details : noPoints));
  });
  return listenOnLoopback(server);
}

/** Returns a secret as different services repeat it, in JSON, an address and HTML. */
function writingsOf(secret: string): string {
  const address = encodeURIComponent(secret);
  return [
    secret,
    secret.replaceAll('/', '\\/'),
    secret.replaceAll('+', '\\u002B').replaceAll('&', '\\u0026'),
    address,
    address.replace(/%../g, (sign) => sign.toLowerCase()),
    secret.replaceAll('&', '&amp;').replaceAll('/', '&#x2F;').replaceAll('+', '&#43;'),
  ].join('", "');
}

const noPoints = { type: 'FeatureCollection', features: [] };

/** Saves and copies everything that a reader can take from a place. */
async function takeAlong(app: App): Promise<void> {
  const { page } = app;
  await page.getByRole('button', { name: 'Copy report' }).click();
  await page.getByRole('tab', { name: 'Wire' }).click();
  for (const name of ['Details', 'Units']) {
    const lane = page.getByRole('region', { name, exact: true });
    await lane.getByRole('button', { name: /Answered|Failed/ }).click();
    for (const deed of ['Copy cURL', 'Copy body']) await lane.getByRole('button', { name: deed }).click();
    const saveBody = () => lane.getByRole('button', { name: 'Save body' }).click();
    // A body that repeats the token is not saved.
    await (name === 'Units' ? saveBody() : saved(app, saveBody));
  }
  await saved(app, () => page.getByRole('button', { name: 'Save HAR' }).click());
}

async function saved({ page }: App, save: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('download'), save()]);
}

/** Makes every file that a reader can make of a place without its map; those of a map: take-along.spec.ts. */
async function makeFiles(app: App): Promise<void> {
  const { page } = app;
  const press = (dialog: string, name: string) =>
    page.getByRole('dialog', { name: dialog }).getByRole('button', { name, exact: true }).click();
  const take = async (entry: string) => {
    await app.button('More for this place').click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await app.button('Report').click();
  await saved(app, () => press('Report', 'Save report'));
  await page.getByRole('radio', { name: 'For a colleague' }).check();
  await saved(app, () => press('Report', 'Save report'));
  await page.keyboard.press('Escape');
  await take('Save kit');
  await press('Save kit', 'Make kit');
  await page.getByRole('radio', { name: 'Kit (.placelens)' }).check();
  await saved(app, () => press('Save kit', 'Save file'));
  await take('QR code');
  await saved(app, () => press('QR code', 'Save SVG'));
  await page.keyboard.press('Escape');
  await saved(app, () => take('Save GeoJSON of what is drawn'));
}

/** Makes the report of a list of one place, and the playlist of one view. */
async function makeListFiles(app: App): Promise<void> {
  const { page } = app;
  await app.run('add this view to the playlist');
  await app.run('present');
  await app.button('Playlist actions').click();
  await saved(app, () => page.getByRole('menuitem', { name: 'Export as a file' }).click());
  await app.run('review');
  await page.getByRole('textbox', { name: 'Ids' }).fill(`id,kind\n${tower.id},${tower.kind}`);
  await app.button('Start batch').click();
  await expect(page.getByRole('status', { name: 'Batch' })).toHaveAttribute('data-state', 'done');
  await app.button('Results').click();
  await app.button('Export').click();
  await saved(app, () => page.getByRole('menuitem', { name: 'HTML report' }).click());
}

test('a token is nowhere but in its header to the address that was chosen', async ({ appOn, started }) => {
  const service = await started(startRepeatingService());
  const gateway = startGateway({ PLACES_DEMO_BASE_URL: service.url, PLACES_LOG: 'requests' });
  const server = await gateway;
  await started(gateway);
  const app = await appOn(server);
  app.allow(service.url);
  await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const traces = new Traces(app.page);
  await traces.follow(secrets);

  await app.openPlace(tower);
  const prompt = app.page.getByRole('dialog', { name: 'Token needed' });
  await prompt.getByRole('textbox', { name: 'Token' }).fill(token);
  await traces.look();
  await app.button('Use token').click();
  await expect(app.operation('Units')).toHaveAttribute('data-reason', 'server');
  await traces.look();
  await app.run('copy link');
  await takeAlong(app);
  await traces.look();

  await app.button('Connection').click();
  await app.page.getByRole('radio', { name: 'Direct' }).check();
  for (const [name, value] of Object.entries({
    'Demo base URL': service.url,
    'Demo token': otherToken,
    'Production base URL': service.url,
    'Production key': key,
  })) {
    await app.page.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await traces.look();
  await app.button('Test connection').click();
  await expect(app.page.getByRole('list', { name: 'Connection test' }).getByRole('listitem')).toHaveCount(4);
  await traces.look();
  await app.button('Save').click();
  await expect(app.operation('Details')).toHaveAttribute('data-state', 'ready');
  await app.tab('Place').click();
  await takeAlong(app);
  await traces.look();

  await test.step('no report, kit, code or playlist holds it', async () => {
    await app.tab('Place').click();
    await makeFiles(app);
    await makeListFiles(app);
    await traces.look();
  });

  await app.run('production call');
  await app.page.getByRole('textbox', { name: 'Request body' }).press('Control+Enter');
  await expect(app.page.getByText('200 OK', { exact: true })).toBeVisible();
  for (const name of ['Copy as cURL', 'Copy answer body'])
    await app.page.getByRole('button', { name }).click();
  await traces.look();
  await app.page.reload();
  await app.settled();
  await traces.look();

  await test.step('no event of a frame holds it', async () => {
    const around = await started(startExamplePage());
    app.allow(around.url);
    const environment = { PLACES_DEMO_TOKEN: token, PLACES_FRAME_ANCESTORS: around.url };
    const framed = await started(startGateway({ PLACES_DEMO_BASE_URL: service.url, ...environment }));
    app.allow(framed.url);
    await app.page.goto(`${around.url}/?placelens=${framed.url}`);
    const told = app.page.getByLabel('Messages of Placelens');
    await expect(told).toHaveValue(/"ready"/);
    await app.page.getByRole('button', { name: 'Open Dostyk 5' }).click();
    await expect(told).toHaveValue(/"reason":"server"/);
    await traces.look();
  });

  expect(traces.searched).toEqual(expect.arrayContaining(['archives', 'exports', 'messages']));
  expect(await traces.placesOf(secrets)).toEqual([]);
  expect([...traces.sentIn].toSorted()).toEqual(
    [`authorization to ${service.url}`, `token to ${server.url}`, `token to ${service.url}`].toSorted(),
  );
  expect(server.log.length).toBeGreaterThan(8);
  expect(server.log.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});

test('a secret would be found in each of the places that are searched', async ({ app }) => {
  const traces = new Traces(app.page);
  await traces.follow([token]);
  await app.open();
  // The page sets its title as soon as it lives.
  await expect(app.operation('Units')).toHaveAttribute('data-state', 'idle');
  const zip = [...zipSync({ 'answers/0.json': strToU8(`you sent ${token}`) })];
  let downloads = 0;
  const both = app.page.waitForEvent('download', () => ++downloads === 2);
  await app.page.evaluate(
    async ({ secret, zip }) => {
      await fetch(`/healthz?${secret}`);
      history.replaceState(secret, '', `#${secret}`);
      localStorage.setItem('canary', secret);
      Reflect.set(document, 'cookie', `canary=${secret}`);
      const cache = await caches.open('canary');
      await cache.put('/canary', new Response(secret));
      console.info(secret);
      new Worker(URL.createObjectURL(new Blob(['']))).postMessage(secret);
      await navigator.clipboard.writeText(secret).catch(() => {});
      document.title = secret;
      for (const file of [new Blob([secret]), new Blob([new Uint8Array(zip)])]) {
        const link = document.createElement('a');
        link.download = 'canary';
        link.href = URL.createObjectURL(file);
        link.click();
      }
      postMessage(secret);
      setTimeout(() => Promise.reject(new Error(secret)));
    },
    { secret: token, zip },
  );
  await both;
  await traces.look();
  expect((await traces.placesOf([token])).toSorted()).toEqual(traces.searched);
  app.offences.length = 0;
});
