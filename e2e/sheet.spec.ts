import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { operationNames, operations } from '../src/contract/operations.ts';
import { readKitOfPage } from '../src/scene/kit/embedded-kit.ts';
import { expect, samples, test } from './app.driver.ts';
import { violations, violationsInBothThemes } from './axe.driver.ts';

const { tower } = samples;

test(
  'the report of an address opens with no network, and holds the answers to the byte',
  { tag: '@map' },
  async ({ app, browser }, info) => {
    const file = info.outputPath('report.html');
    await app.openPlace(tower);
    await app.shows(tower.drawn);

    await test.step('it is saved from its dialog', async () => {
      await app.run('Save report');
      const dialog = app.page.getByRole('dialog', { name: 'Report' });
      await expect(dialog.getByRole('checkbox')).toHaveCount(4);
      expect(await violations(app.page, '[role=dialog]')).toEqual([]);
      const address = app.page.url();
      const saved = app.page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Save report' }).click();
      expect((await saved).suggestedFilename()).toBe(`Dostyk-5-Astana-${tower.id}.html`);
      await (await saved).saveAs(file);
      await expect(dialog.getByRole('status')).toHaveText(/^Saved, \d+(\.\d)? [kM]B\.$/);
      // With its camera: for the picture the map stood elsewhere.
      await expect(app.page).toHaveURL(address);
    });

    await test.step('it opens with the network off: nothing is asked for, nothing is refused', async () => {
      const context = await browser.newContext({ offline: true });
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('request', (request) => said.push(request.url()));
      const address = pathToFileURL(file).href;
      await page.goto(address);
      const map = page.getByRole('img', { name: 'Map of' });
      await expect(map).toBeVisible();
      expect(
        await map.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      ).toBeGreaterThan(2000);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dostyk 5, Astana');
      await expect(page.getByRole('img', { name: /^Photo/ })).toHaveCount(3);
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(said.filter((each) => each !== address && !each.startsWith('data:'))).toEqual([]);
      await context.close();
    });

    await test.step('its answers are those of the service, byte for byte', async () => {
      const [place] = (await readKitOfPage(await readFile(file, 'utf8'))).places;
      for (const name of operationNames) {
        const response = await app.page.request.post(app.origin + operations[name].path, {
          headers: { token: 'demo' },
          data: { id: tower.id, kind: tower.kind },
        });
        expect(place?.answers[name]?.body).toBe(await response.text());
      }
    });
  },
);
