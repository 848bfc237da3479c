import type { Page } from '@playwright/test';
import { expect, samples, test } from './app.driver.ts';
import { startGateway } from './gateway.driver.ts';

/**
 * Asks a gateway of another origin from within the page, as a direct connection does: returns the status, or why not.
 */
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

// That it works all the same, with its map: 'units that hang …' in inspect.spec.ts has such a policy.
test('a page with a narrowed policy reaches no origin that is not listed, and a gateway answers listed pages alone', async ({
  page,
  gateway,
  started,
}) => {
  const narrowed = await started(
    startGateway({
      PLACES_CONNECT_ORIGINS: 'https://listed.example',
      PLACES_ALLOWED_ORIGINS: gateway.url,
    }),
  );
  await page.route('**/assets/**', (route) => route.abort());
  await test.step('the narrower policy of the header decides over the general one of the head', async () => {
    await page.goto(narrowed.url);
    const blocked = page.waitForEvent('console', (message) => message.text().includes('connect-src'));
    expect(await askFromPage(page, gateway.url)).toContain('Failed to fetch');
    expect((await blocked).text()).toContain(`'self' https://listed.example`);
  });
  await test.step('pages of a listed origin are answered, and of no other', async () => {
    // Any page of an origin asks in the same way.
    await page.goto(`${gateway.url}/openapi.json`);
    expect(await askFromPage(page, narrowed.url)).toBe(200);
    await page.goto(`${narrowed.url}/openapi.json`);
    expect(await askFromPage(page, gateway.url)).toContain('Failed to fetch');
  });
});
