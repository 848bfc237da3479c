import { type App, expect, openStill, samples, test } from './app.driver.ts';
import { type Gateway, startGateway } from './gateway.driver.ts';
import { startLoneService } from './lone-service.driver.ts';
import { startStaticHost } from './static-host.driver.ts';

const title = (app: App) => app.page.getByRole('heading', { level: 1 });

test('on a static host, in a folder too, the same service answers inside the page, and the map draws', {
  tag: '@map',
}, async ({ appOn, started }) => {
  const app = await appOn(await started(startStaticHost('/maps/placelens')));
  const asked: string[] = [];
  app.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Before the page comes to life its links are the browser's.
  const release = await openStill(app, '/maps/placelens/');
  await app.page
    .getByRole('link', { name: /Dostyk 5,|Dostyk 5 / })
    .first()
    .click({ noWaitAfter: true });
  await app.page.waitForURL(/\?id=/, { waitUntil: 'commit' });
  release();
  await app.shows(samples.tower.drawn);
  await expect(title(app)).toContainText('Northern Lights');
  await expect.poll(() => new URL(app.page.url()).pathname).toBe('/maps/placelens/');
  await expect(app.map).toHaveAttribute('data-answer', `page/place/${samples.tower.id}`);
  await app.page.getByText('Data', { exact: true }).click();
  await expect(app.page.getByText('Requests stay in this page.')).toBeVisible();
  expect(asked.filter((path) => path.includes('/demo'))).toEqual([]);
});

/** Fills in a direct connection, in the open dialog. */
async function enterDirect(app: App, { url }: Gateway, token: string, name: string): Promise<void> {
  await app.page.getByRole('radio', { name: 'Direct' }).check();
  await expect(app.page.getByRole('textbox', { name: 'Demo base URL' })).toBeVisible();
  const another = app.button('New connection');
  if (await another.isVisible()) await another.click();
  await app.page.getByRole('textbox', { name: 'Demo base URL' }).fill(url);
  await app.page.getByRole('textbox', { name: 'Demo token' }).fill(token);
  await app.page.getByRole('textbox', { name: 'Name' }).fill(name);
}

test('a connection is nothing that a link brings, and "Test connection" tells apart why one does not answer', async ({
  appOn,
  started,
}) => {
  const app = await appOn(await started(startGateway({ PLACES_TIME_SCALE: '0.5' })));
  const elsewhere = await started(startLoneService('Other Street 2'));
  const service = await started(startLoneService('Lone Street 1', elsewhere.url));
  // The browser announces the request of a redirect even where it does not send it.
  for (const { url } of [service, elsewhere]) app.allow(url);
  await test.step('a link alone takes a token to no connection that this browser does not know', async () => {
    const linked = encodeURIComponent(`direct:${new URL(service.url).host}`);
    await app.openPlace(samples.tower, `&connection=${linked}`);
    await app.answered();
    await expect(title(app)).toContainText('Northern Lights');
    await expect(app.page.getByText('which this browser does not know')).toBeVisible();
    expect(service.requests()).toBe(0);
  });
  await test.step('the page itself can answer where a server stands, and the link says so', async () => {
    await app.button('Connection').click();
    await app.page.getByRole('radio', { name: 'In this page' }).check();
    await app.button('Save').click();
    await expect(app.page).toHaveURL(/connection=page/);
    await app.page.getByText('Data', { exact: true }).click();
    await expect(app.page.getByText('Requests stay in this page.')).toBeVisible();
    await app.answered();
    await expect(title(app)).toContainText('Northern Lights');
    await expect(app.page.getByText('which this browser does not know')).toHaveCount(0);
  });
  await app.button('Connection').click();
  await enterDirect(app, service, 'secret-token-1', 'lone');
  const results = app.page.getByRole('list', { name: 'Connection test' }).getByRole('listitem');
  for (const [manner, result, said] of [
    ['good', 'ok', 'All four operations answered'],
    ['no-cors', 'cors', `Access-Control-Allow-Origin: ${app.origin}`],
    ['no-token-header', 'preflight-refused', 'Access-Control-Allow-Headers: token, content-type'],
    ['redirect', 'redirect', 'No redirect is followed'],
    ['page', 'unreadable', 'This is not a Places Data Service.'],
    ['refusing', 'unauthorised', 'The token was refused.'],
  ] as const) {
    service.behave(manner);
    await app.button('Test connection').click();
    await expect(results.first()).toHaveAttribute('data-result', result);
    await expect(results).toHaveCount(4);
    await expect(app.page.getByRole('dialog')).toContainText(said);
    await app.page.getByRole('textbox', { name: 'Name' }).fill(manner);
    await expect(results).toHaveCount(0);
  }
  expect(elsewhere.requests()).toBe(0);
  await app.page.getByRole('textbox', { name: 'Demo base URL' }).fill('http://127.0.0.2:4173');
  await app.button('Test connection').click();
  await expect(results.first()).toHaveAttribute('data-result', 'forbidden-by-page');
  // The browser blocked them, as the test says.
  expect(app.offences.splice(0).every((offence) => offence.startsWith('policy: connect-src'))).toBe(true);
  await service.close();
  await app.page.getByRole('textbox', { name: 'Demo base URL' }).fill(service.url);
  await app.button('Test connection').click();
  await expect(results.first()).toHaveAttribute('data-result', 'host-unreachable');
  await app.button('Cancel').click();
  await expect(title(app)).toContainText('Northern Lights');
  expect(await app.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    'secret',
  );

  await test.step('a service that refuses this page is unreachable, with no cause guessed', async () => {
    elsewhere.behave('no-cors');
    await app.button('Connection').click();
    await enterDirect(app, elsewhere, 'secret-token-2', 'refusing');
    await app.button('Save').click();
    await expect(app.operation('Details')).toHaveAttribute('data-reason', 'unreachable');
    await expect(app.page.getByText('Northern Lights')).toHaveCount(0);
    expect(elsewhere.tokens).toEqual([]);
    expect(app.page.url()).not.toContain('token');
  });
});

test('two connections never show each other’s data, and kept secrets survive a reload alone', async ({
  app,
  started,
}) => {
  const demo = await started(startLoneService('Demo Street 1'));
  const staging = await started(startLoneService('Staging Street 2'));
  for (const { url } of [demo, staging]) app.allow(url);
  await app.openPlace(samples.tower);
  await app.answered();

  await app.button('Connection').click();
  await enterDirect(app, demo, 'demo-token-1', 'demo');
  await app.page.getByRole('checkbox', { name: 'Keep for this session' }).check();
  await app.button('Save').click();
  await expect(title(app)).toHaveText('Demo Street 1');
  await app.button('Connection').click();
  await enterDirect(app, staging, 'staging-token-2', 'staging');
  staging.behave('silent');
  await app.button('Save').click();
  await expect(app.page.getByText('Demo Street 1')).toHaveCount(0);
  await expect(app.page.getByRole('dialog', { name: 'Connection' })).toBeHidden();
  await expect.poll(() => staging.tokens.length).toBe(4);
  await app.run('use connection demo');
  await expect(title(app)).toHaveText('Demo Street 1');
  await expect.poll(() => staging.givenUp()).toBe(4);
  staging.behave('good');
  await app.run('use connection staging');
  await expect(title(app)).toHaveText('Staging Street 2');
  await expect(app.button('Connection')).toHaveAttribute('title', /staging/);

  await app.run('use connection demo');
  await expect(title(app)).toHaveText('Demo Street 1');
  expect(new Set(demo.tokens)).toEqual(new Set(['demo-token-1']));
  expect(new Set(staging.tokens)).toEqual(new Set(['staging-token-2']));

  // Earlier answers are shown at once, the address a moment later.
  await expect.poll(() => app.parameter('connection')).toBe('direct:demo');
  await app.page.reload();
  await expect(title(app)).toHaveText('Demo Street 1');
  expect(new Set(demo.tokens)).toEqual(new Set(['demo-token-1']));
  await app.run('use connection staging');
  const prompt = app.page.getByRole('dialog', { name: 'Token needed' });
  await expect(prompt).toContainText(staging.url);
  await expect.poll(() => staging.tokens.at(-1)).toBeUndefined();
  expect(await app.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token-');
});
