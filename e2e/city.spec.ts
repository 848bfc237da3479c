import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPbf } from '../src/server/city/extract.driver.ts';
import { inventedTown } from '../src/server/city/invented-town.driver.ts';
import { expect, test } from './app.driver.ts';
import { violations } from './axe.driver.ts';
import { startGateway } from './gateway.driver.ts';

const house = 'place:1 parking:2 entrances:3 units:10';

test.use({ streets: true, viewport: { width: 1024, height: 640 } });

/** Makes a pack of the invented town, as `npm run city` does. */
async function packedTown(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-pack-'));
  const [extract, pack] = [join(folder, 'town.osm.pbf'), join(folder, 'pack')];
  await writeFile(extract, createPbf(inventedTown));
  await promisify(execFile)(process.execPath, [
    'dist/cli/city.js',
    extract,
    '--out',
    pack,
    '--derive-floors',
  ]);
  return pack;
}

test('a pack is that city: first screen, search, 3D, and a kit that opens elsewhere', {
  tag: '@map',
}, async ({ appOn, started, gateway, page }) => {
  const pack = await packedTown();
  const app = await appOn(await started(startGateway({ PLACES_DATA: pack })));
  const first = page.getByRole('region', { name: '\u2068Nowhere\u2069: 3 places' });

  await test.step('the first screen begins with it, and draws its pictures itself', async () => {
    await app.open();
    await expect(first.getByRole('link')).toHaveCount(2);
    await expect(first).toContainText('10 units, 3 entrances and 2 parking points');
    await expect(first).toContainText(
      '\u2068Nowhere\u2069: \u2068© OpenStreetMap contributors, ODbL-1.0\u2069',
    );
    await expect(page.getByText('Samples in Astana and Montevideo')).toBeVisible();
    await expect(first.getByRole('link').first().locator('img')).toHaveAttribute('src', /^blob:/);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a place is found by a part of its address, and stands in 3D as its map has it', async () => {
    await page.getByRole('textbox', { name: 'Id', exact: true }).fill('mill 5');
    await page
      .getByRole('option', { name: /Mill Lane 5/ })
      .first()
      .click();
    await app.shows(house);
    await expect(app.map).toHaveAttribute('data-building', 'outline');
    await app.button('Show in 3D').click();
    await app.shows(house);
    await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  });

  const bytes = await test.step('a kit of it carries its part of the map', async () => {
    await app.run('save kit');
    const dialog = page.getByRole('dialog', { name: 'Save kit' });
    await expect(dialog).toContainText('The streets and buildings within');
    await dialog.getByRole('button', { name: 'Make kit' }).click();
    await expect(dialog.getByText('Nothing is missing.')).toBeVisible();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('radio', { name: 'Kit (.placelens)' }).check();
    await dialog.getByRole('button', { name: 'Save file' }).click();
    return readFile(await (await saved).path());
  });

  await test.step('where ranges are lost on the way to its map, that is said', async () => {
    const whole = await readFile(join(pack, 'map.pmtiles'));
    await page.route('**/map.pmtiles', (route) => route.fulfill({ body: whole }));
    await page.reload();
    await expect(
      page.getByText(/The map of .Nowhere. could not be read: what stands between does not pass byte ranges/),
    ).toBeVisible();
  });

  await test.step('where there is no such pack the kit has the building all the same', async () => {
    app.allow(gateway.url);
    await page.goto(gateway.url);
    await expect(page.locator('#still')).toHaveCount(0);
    const choosing = page.waitForEvent('filechooser');
    await app.run('Open kit');
    await (await choosing).setFiles({ name: 'town.placelens', mimeType: '', buffer: bytes });
    await app.shows(house);
    await expect(app.map).toHaveAttribute('data-building', 'outline');
  });
});
