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

// That it works all the same, the map too: 'units that hang …' in inspect.spec.ts has such a policy.
test('a page with a narrowed policy reaches no origin that is not listed', async ({
  page,
  gateway,
  started,
}) => {
  const narrowed = await started(startGateway({ PLACES_CONNECT_ORIGINS: 'https://listed.example' }));
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto(narrowed.url);
  // The general policy in its head would allow it: the narrower one of the header decides.
  const blocked = page.waitForEvent('console', (message) => message.text().includes('connect-src'));
  expect(await askFromPage(page, gateway.url)).toContain('Failed to fetch');
  expect((await blocked).text()).toContain(`'self' https://listed.example`);
});

test('a gateway answers the pages of a listed origin, and of no other', async ({
  page,
  gateway,
  started,
}) => {
  const listing = await started(startGateway({ PLACES_ALLOWED_ORIGINS: gateway.url }));
  // Any page of an origin asks in the same way.
  await page.goto(`${gateway.url}/openapi.json`);
  expect(await askFromPage(page, listing.url)).toBe(200);
  await page.goto(`${listing.url}/openapi.json`);
  expect(await askFromPage(page, gateway.url)).toContain('Failed to fetch');
});
