import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, samples, test } from './app.driver.ts';
import { faintInBothThemes, violations } from './axe.driver.ts';
import { Traces } from './canary.driver.ts';
import { connectDirectly } from './fault.driver.ts';
import { startGateway } from './gateway.driver.ts';
import { startLoneService } from './lone-service.driver.ts';

const { tower } = samples;
const canary = 'canary-c4e1a79d0b2f48d6a3e5f7b9c1';
const prospect = 'Prospect Street 7';

const green =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#0a7d4b"/></svg>';
const brand = {
  name: 'Greenfield',
  logo: 'logo.svg',
  accent: '#0a7d4b',
  pages: ['review', 'shop'],
  tabs: ['units'],
  start: { camera: 'here' },
};

/** Starts a gateway with a brand of which two fields are wrong. */
function startBranded() {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-brand-'));
  writeFileSync(join(folder, 'logo.svg'), green);
  writeFileSync(join(folder, 'brand.json'), JSON.stringify(brand));
  return startGateway({ PLACES_BRANDING: join(folder, 'brand.json') });
}

test('a brand is worn from the first paint, what is wrong in it is named, and a reset leaves it alone', async ({
  page,
  started,
  appOn,
}) => {
  const gateway = await started(startBranded());
  const app = await appOn(gateway);
  expect(gateway.log.filter((line) => line.includes('PLACES_BRANDING'))).toHaveLength(2);

  await test.step('it is worn on the first screen, light and dark', async () => {
    await app.open();
    await expect(page).toHaveTitle('Greenfield: see any address down to its doors');
    await expect(page.locator('#first-screen').getByText('Greenfield')).toBeVisible();
    for (const [colorScheme, accent] of [
      ['dark', 'rgb(93, 169, 136)'],
      ['light', 'rgb(10, 125, 75)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(app.button('Inspect')).toHaveCSS('background-color', accent);
    }
    expect(await faintInBothThemes(page)).toEqual([]);
  });

  await test.step('a place has the tabs that it offers, and says which of the link it does not', async () => {
    await app.followPlace(tower, '&tab=wire');
    await app.answered();
    await expect(page.getByRole('tab')).toHaveText([/Place/, /Units/]);
    await expect(page.getByText('which is not offered here; Place is shown')).toBeVisible();
    expect(await faintInBothThemes(page)).toEqual([]);
  });

  await test.step('what is wrong in it stands in the settings', async () => {
    await app.run('Settings');
    const configuration = page.getByRole('region', { name: 'Configuration' });
    await expect(configuration).toContainText('2 problems');
    await expect(configuration.getByRole('listitem')).toHaveText([/^start: /, /^pages: /]);
    await page.keyboard.press('Escape');
  });

  await test.step('after a reset nothing of the last visitor is left', async () => {
    const service = await started(startLoneService(prospect));
    await app.ask('prospect-1');
    await expect(app.operation('Details')).toHaveAttribute('data-reason', 'not-found');
    await connectDirectly(app, service.url, canary);
    await expect(page.getByRole('heading', { name: prospect })).toBeVisible();

    await app.run('Reset to a clean screen');
    const dialog = page.getByRole('dialog', { name: 'Reset to a clean screen' });
    await expect(dialog).toBeVisible();
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Reset' }).click();

    await expect(page.getByRole('heading', { name: 'See any address down to its doors' })).toBeVisible();
    await expect.poll(() => page.url().replace(/#.*/, '')).toBe(`${app.origin}/`);
    const traces = new Traces(page);
    await traces.look();
    expect(traces.searched).toContain('storage');
    expect(await traces.placesOf([canary, prospect, 'prospect-1', service.url])).toEqual([]);
  });
});
