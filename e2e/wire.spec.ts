import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './app.driver.ts';
import { startGateway } from './gateway.driver.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const token = 'canary/0123+456789=abcdef0123456';

/** A service that answers with 4,000 units to those who hold its token, and repeats the token in another answer. */
async function manyUnits() {
  const feature = (each: number) => ({
    type: 'Feature',
    markerId: `1.${each.toString(16)}`,
    parentPlaceId: '1.2e8',
    geometry: { type: 'Point', coordinates: [71.42 + (each % 200) / 1e6, 51.12 + each / 1e8] },
    properties: {
      address: `Dostyk 5, apt ${each}, Astana, a line to fill`,
      unit: each,
      floor: each % 40,
      kind: 'unit',
    },
  });
  const bodies: Readonly<Record<string, string>> = {
    '/demo/units': JSON.stringify({
      type: 'FeatureCollection',
      features: Array.from({ length: 4_000 }, (_, each) => feature(each)),
    }),
    '/demo/details': JSON.stringify({ repeated: token }),
  };
  const empty = '{"type":"FeatureCollection","features":[]}';
  const server = createServer((request, response) => {
    const known = request.headers.token === token;
    response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' });
    response.end(!known ? '{}' : (bodies[request.url ?? ''] ?? empty));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => void server.close(),
  };
}

test('a long answer stays usable, and no token leaves with cURL or HAR', async ({ appOn, started }) => {
  const service = await manyUnits();
  const app = await appOn(await started(startGateway({ PLACES_DEMO_BASE_URL: service.url })));
  await app.openPlace({ id: "it's 1.2e8" }, '&tab=wire');
  const prompt = app.page.getByRole('dialog', { name: 'Token needed' });
  await prompt.getByRole('textbox', { name: 'Token' }).fill(token);
  await prompt.getByRole('button', { name: 'Use token' }).click();
  await expect(app.operation('Units')).toHaveAttribute('data-count', '4000');
  await app.answered();
  service.close();

  const lane = app.page.getByRole('region', { name: 'Units', exact: true });
  await lane.getByRole('button', { name: 'Answered' }).click();
  await lane.getByRole('treeitem', { name: /^features/ }).click();
  const box = app.page.getByRole('textbox', { name: 'Search in the answer' });
  await box.fill('apt 3998,');
  await expect(app.page.getByText('1 found')).toBeVisible();
  await box.press('Enter');
  await expect(lane.locator('[role="treeitem"][data-active]')).toContainText('apt 3998,');
  await expect(lane.locator('[role="treeitem"][data-active]')).toBeInViewport();
  await expect.poll(() => app.page.locator('*').count()).toBeLessThan(1500);

  const copied = () => app.page.evaluate(() => navigator.clipboard.readText());
  await app.button('Copy cURL: units').click();
  await expect.poll(copied).toContain(`{"id":"it'\\''s 1.2e8","kind":"place"}`);
  const command = await copied();
  const download = app.page.waitForEvent('download');
  await app.button('Save HAR').click();
  const har = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(har).log.entries).toHaveLength(4);
  for (const out of [command, har]) {
    expect(out).toContain('$TOKEN');
    expect(out).not.toContain(token);
  }
});
