import { expect, samples, test } from './app.driver.ts';
import { startGateway } from './gateway.driver.ts';
import { startStaticHost } from './static-host.driver.ts';

test('on a static host the same service answers inside the page', async ({ appOn, started }) => {
  const host = await started(startStaticHost());
  const app = await appOn(host);
  const asked: string[] = [];
  app.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await app.openPlace(samples.tower);
  await app.shows(samples.tower.drawn);
  await expect(app.map).toHaveAttribute('data-answer', `page/place/${samples.tower.id}`);
  expect(asked.filter((path) => path.startsWith('/demo'))).toEqual([]);
});

test('a static host may keep the page in a folder', async ({ appOn, started }) => {
  const app = await appOn(await started(startStaticHost('/maps/placelens')));
  await app.open('/maps/placelens/');
  await app.page
    .getByRole('link', { name: /Dostyk 5,|Dostyk 5 / })
    .first()
    .click();
  await app.shows(samples.tower.drawn);
  expect(new URL(app.page.url()).pathname).toBe('/maps/placelens/');
  await app.page.reload();
  await app.shows(samples.tower.drawn);
});

test('the page itself can answer where a server stands, and the link says so', async ({ app }) => {
  await app.openPlace(samples.tower);
  await app.shows(samples.tower.drawn);
  await app.button('Connection').click();
  await app.page.getByRole('radio', { name: 'In this page' }).check();
  await app.button('Save').click();
  await expect(app.map).toHaveAttribute('data-answer', `page/place/${samples.tower.id}`);
  await app.shows(samples.tower.drawn);
  await expect(app.page).toHaveURL(/connection=page/);
});

test('a wrong address or token is named before anything is sent', async ({ app }) => {
  await app.openPlace(samples.tower);
  await app.shows(samples.tower.drawn);
  await app.button('Connection').click();
  await app.page.getByRole('radio', { name: 'Direct' }).check();
  await app.page.getByRole('textbox', { name: 'Demo base URL' }).fill('places.example');
  await app.page.getByRole('textbox', { name: 'Demo token' }).fill('токен');
  await app.button('Save').click();
  await expect(app.page.getByText('Enter an address that starts with https://')).toBeVisible();
  await expect(app.page.getByText('outside Latin-1')).toBeVisible();
});

test('a direct service that refuses this page is unreachable, with no cause guessed', async ({
  appOn,
  started,
}) => {
  const other = await started(startGateway());
  const app = await appOn(await started(startGateway({ PLACES_TIME_SCALE: '0.2' })));
  app.allow(other.url);
  await app.openPlace(samples.tower);
  await app.shows(samples.tower.drawn);
  await app.button('Connection').click();
  await app.page.getByRole('radio', { name: 'Direct' }).check();
  await app.page.getByRole('textbox', { name: 'Demo base URL' }).fill(other.url);
  await app.page.getByRole('textbox', { name: 'Demo token' }).fill('demo');
  await app.button('Save').click();
  await expect(app.operation('Details')).toHaveAttribute('data-reason', 'unreachable');
  await expect(app.map).toHaveAttribute('data-drawn', '');
  expect(app.page.url()).not.toContain('token');
});
