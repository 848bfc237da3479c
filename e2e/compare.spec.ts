import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { startGateway } from './gateway.driver.ts';
import { centre, type OwnPlace, recordOf } from './own-data.driver.ts';

const [longitude, latitude] = centre;
const id = '7.c0';
const here: OwnPlace = {
  id,
  parking: [
    [longitude, latitude + 0.0005],
    [longitude + 0.001, latitude],
  ],
  entrances: [[longitude + 0.0002, latitude]],
};
const there: OwnPlace = {
  ...here,
  amenities: { elevator: false },
  parking: [[longitude, latitude + 0.001]],
  entrances: [
    [longitude + 0.0002, latitude],
    [longitude, latitude - 0.0003],
  ],
};

/** Creates a folder that holds one place. */
async function createFolder(place: OwnPlace): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-compare-'));
  await writePlace(folder, place);
  return folder;
}

async function writePlace(folder: string, place: OwnPlace): Promise<void> {
  await writeFile(join(folder, 'place.json'), JSON.stringify(recordOf(place)));
}

async function countEntrances(url: string): Promise<number> {
  const headers = { 'content-type': 'application/json', token: 'demo' };
  const body = JSON.stringify({ id, kind: 'place' });
  const answer = await fetch(`${url}/demo/entrance`, { method: 'POST', headers, body });
  return (await answer.json()).features.length;
}

/** Starts a gateway that serves the place of a folder, and allows requests from these origins. */
function serving(folder: string, origins = '') {
  return startGateway({ PLACES_DATA: folder, ...(origins && { PLACES_ALLOWED_ORIGINS: origins }) });
}

test('an address is compared with another service, side by side on the one map', { tag: '@map' }, async ({
  appOn,
  started,
}) => {
  const folder = await createFolder(here);
  const ours = await started(serving(folder));
  const staging = await started(serving(await createFolder(there), ours.url));
  const app = await appOn(ours);
  app.allow(staging.url);
  await app.openPlace({ id }, '&page=compare&basemap=blank');
  const compared = app.page.getByRole('region', { name: 'Differences' });

  await expect(app.page.getByText('was not seen in this browser before')).toBeVisible();

  await test.step('a second service is entered with a token of its own', async () => {
    await app.button('Connection').click();
    await app.page.getByRole('radio', { name: 'Direct' }).check();
    await app.page.getByRole('textbox', { name: 'Demo base URL' }).fill(staging.url);
    await app.page.getByRole('textbox', { name: 'Demo token' }).fill('demo');
    await app.page.getByRole('textbox', { name: 'Name' }).fill('staging');
    await app.button('Save').click();
    await expect.poll(() => app.parameter('connection')).toBe('direct:staging');
    await app.page.getByLabel('Side A').selectOption({ label: 'This server' });
    await app.page.getByLabel('Side B').selectOption({ label: 'staging' });
    await expect.poll(() => app.parameter('compare')).toBe('direct:staging');
  });

  await test.step('arrows and signs are drawn, and the text says the same', async () => {
    await expect(compared).toHaveAttribute('data-compared', 'moved:1 changed:1 added:1 removed:1');
    await expect(app.page.getByText('1 moved, 1 added, 1 removed, 1 field changed')).toBeVisible();
    const row = app.page.getByRole('button', { name: 'moved 56 m north (0°)' });
    await row.focus();
    await expect(app.map).toHaveAttribute('data-hover', /^compared:\d+$/);
    await expect(app.map).toHaveAttribute('data-compared', 'moved:1 changed:1 added:1 removed:1');
  });

  await test.step('both sides are swiped, each half drawn as its side tells of the place', async () => {
    await app.page.getByRole('radio', { name: 'Swipe' }).check();
    const other = app.page.getByRole('region', { name: /^Side B/ }).locator('[data-drawn]');
    await expect(other).toHaveAttribute('data-drawn', 'place:1 parking:1 entrances:2 units:0');
    await expect(app.map).toHaveAttribute('data-drawn', 'place:1 parking:2 entrances:1 units:0');
    const divider = app.page.getByRole('separator', { name: 'Divider between A and B' });
    await divider.press('Home');
    await expect(divider).toHaveAttribute('aria-valuetext', 'Side A 0%, side B 100%');
  });

  await test.step('has no axe violations in both themes', async () => {
    await app.settled();
    expect(await violationsInBothThemes(app.page)).toEqual([]);
  });

  await test.step('the page that is left gives the one map back', async () => {
    await app.page.getByRole('radio', { name: 'Side by side' }).check();
    await expect.poll(() => app.parameter('split')).toBe('beside');
    await expect(app.page.locator('canvas')).toHaveCount(2);
    await app.page.getByRole('link', { name: 'Inspect' }).click();
    await expect(app.page.locator('canvas')).toHaveCount(1);
  });

  await test.step('what changed since the place was seen is told on its card, and opens both days', async () => {
    await writePlace(folder, there);
    // While it reads them a server that is busy answers with those from before.
    await expect.poll(() => countEntrances(ours.url)).toBe(2);
    await app.openPlace({ id }, '&connection=server&basemap=blank');
    await app.page.getByRole('button', { name: /^4 changes since / }).click();
    await expect(app.page.getByLabel('Before')).toHaveValue(/^recorded:seen:/);
    await expect(app.page.getByLabel('Now')).toHaveValue('server');
    await expect(compared).toHaveAttribute('data-compared', 'moved:1 changed:1 added:1 removed:1');
  });
});
