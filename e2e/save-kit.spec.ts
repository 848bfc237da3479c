import { readFile } from 'node:fs/promises';
import { readKit } from '../src/scene/kit/read-kit.ts';
import { textsOf } from '../src/scene/kit/write-kit.ts';
import { expect, samples, test } from './app.driver.ts';
import { violations } from './axe.driver.ts';
import { startGateway } from './gateway.driver.ts';
import { startServiceBehind } from './service-behind.driver.ts';

const canary = 'canary/t0ken+for=k1ts&93b7e4036=';

test('a kit of the tower holds its answers and photos, and never the token', async ({
  appOn,
  started,
  gateway,
}) => {
  const service = await started(startServiceBehind(gateway, canary));
  const app = await appOn(await started(startGateway({ PLACES_DEMO_BASE_URL: service.url })));
  const { page } = app;
  const dialog = page.getByRole('dialog', { name: 'Save kit' });
  const make = async () => {
    await app.run('save kit');
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Dostyk 5, Astana');
    await dialog.getByRole('button', { name: 'Make kit' }).click();
    await expect(dialog.getByRole('heading', { name: 'The kit is ready' })).toBeFocused();
  };
  await app.openPlace(samples.tower);
  await page
    .getByRole('dialog', { name: 'Token needed' })
    .getByRole('textbox', { name: 'Token' })
    .fill(canary);
  await app.button('Use token').click();
  await app.answered();

  await test.step('from the palette to the file', async () => {
    await make();
    await expect(dialog.getByText('Nothing is missing.')).toBeVisible();
    // A click beside the dialog does not cost what was made.
    await page.mouse.click(5, 5);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save file' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('Dostyk-5-Astana.placelens');
    await expect(dialog).toBeHidden();

    const bytes = new Uint8Array(await readFile(await download.path()));
    const kit = await readKit(bytes);
    expect(kit.places.map(({ id, answers }) => [id, Object.keys(answers)])).toEqual([
      [samples.tower.id, ['details', 'parking', 'entrance', 'units']],
    ]);
    expect(
      kit.photos.map(({ type, bytes: { length = 0 } = new Uint8Array() }) => [type, length > 1000]),
    ).toEqual(Array(3).fill(['image/webp', true]));
    expect([...textsOf(kit)].filter((text) => text.includes('t0ken'))).toEqual([]);
    expect(Buffer.from(bytes).includes('t0ken')).toBe(false);
  });

  await test.step('a service that repeats the token gets no kit', async () => {
    service.echo();
    await app.button('Ask again').click();
    await app.tab('Wire').click();
    await expect(page.getByRole('region', { name: 'Parking' })).toBeVisible();
    await app.answered();
    await make();
    await dialog.getByRole('button', { name: 'Save file' }).click();
    await expect(dialog.getByRole('alert')).toContainText('holds one of your tokens');
    expect(await violations(page)).toEqual([]);
  });
});
