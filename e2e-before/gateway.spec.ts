import type { Page } from '@playwright/test';
import { expect, samples, test } from './app.driver.ts';
import { startGateway } from './gateway.driver.ts';

/** Asks a gateway of another origin from within the page, as a direct connection does: the status, or why not. */
function askFromPage(page: Page, url: string): Promise<number | string> {
  const asked = { url: `${url}/demo/units`, body: JSON.stringify(samples.tower) };
  return page.evaluate(
    ({ url, body }) =>
      fetch(url, {
        method: 'POST',
        headers: { token: 'demo', 'content-type': 'application/json' },
        body,
      }).then(
        ({ status }) => status,
        (error: unknown) => String(error),
      ),
    asked,
  );
}

test('a page with a narrowed policy works, and reaches no origin that is not listed', async ({
  appOn,
  started,
}) => {
  const other = await started(startGateway());
  const app = await appOn(await started(startGateway({ PLACES_CONNECT_ORIGINS: 'https://listed.example' })));
  await app.openPlace(samples.tower);
  await app.shows(samples.tower.drawn);
  // A page that nobody watches for violations, as this is one. The general policy in its head would allow it: the
  // narrower one of the header decides.
  const unwatched = await app.page.context().newPage();
  await unwatched.goto(app.origin);
  const blocked = unwatched.waitForEvent('console', (message) => message.text().includes('connect-src'));
  expect(await askFromPage(unwatched, other.url)).toContain('Failed to fetch');
  expect((await blocked).text()).toContain(`'self' https://listed.example`);
});

test('a gateway answers the pages of a listed origin', async ({ app, gateway, started }) => {
  const listing = await started(startGateway({ PLACES_ALLOWED_ORIGINS: gateway.url }));
  const closed = await started(startGateway());
  app.allow(listing.url);
  app.allow(closed.url);
  await app.open();
  expect(await askFromPage(app.page, listing.url)).toBe(200);
  expect(await askFromPage(app.page, closed.url)).toContain('Failed to fetch');
});
