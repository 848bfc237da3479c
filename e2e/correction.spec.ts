import { copyFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './app.driver.ts';
import { startGateway } from './gateway.driver.ts';
import { savedOf, standsAt } from './review.driver.ts';

/** One of its two doors is 300 m before the building. */
const sample = new URL('../src/server/service/samples/faulty-entrances-off-wall.json', import.meta.url);
/** With the name of a person and the number of a camera in it. */
const photo = new URL('../src/testing/photos/west-facing.jpg', import.meta.url);
const id = '181124173.4e7';
const tracker = 'https://git.example/new?title={title}&body={body}';
const door = '-34.901658/-56.136061';

test.use({ viewport: { width: 1120, height: 700 } });

test('a finding becomes a correction, two opinions, a packet and own data, is done, and the course of the list falls', {
  tag: '@map',
}, async ({ appOn, started }) => {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-correction-'));
  await copyFile(sample, join(folder, 'tower.json'));
  const app = await appOn(
    await started(startGateway({ PLACES_DATA: folder, PLACES_EDIT: '1', PLACES_ISSUE_URL: tracker })),
  );
  const { page } = app;
  const batch = page.getByRole('status', { name: 'Batch' });
  const line = page.getByRole('region', { name: 'Corrections' }).getByRole('listitem');

  await test.step('the list is asked', async () => {
    await app.open('/?page=review&basemap=blank');
    await page.getByRole('textbox', { name: 'Ids' }).fill(id);
    await app.button('Start batch').click();
    await expect(batch).toHaveAttribute('data-done', '1');
  });

  await test.step('the door is put on its wall by a click, and said to be wrong', async () => {
    await app.button('One by one').click();
    await standsAt(page, 1);
    await page.getByRole('textbox', { name: 'Your name or initials' }).fill('AN');
    await app.button('Keep').click();
    await app.settled();
    await app.moveMap(`16/${door}`);
    await app.pointerFinds(/^entrances:/);
    await page.mouse.click(560, 350);
    await expect(app.map).toHaveAttribute('data-selected', /^entrances:/);
    await page.keyboard.press('e');
    const bar = page.getByRole('region', { name: 'Correct Entrance B' });
    await expect(bar).toBeVisible();
    await page.mouse.click(560, 650);
    await expect(bar.getByRole('status')).toHaveText(/^(29|30)\d m south of/);
    await bar.getByLabel('Add a photo').setInputFiles([photo.pathname, sample.pathname]);
    await expect(bar.getByText('is no picture that this browser can read')).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Photo 1', exact: true })).toBeVisible();
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(line).toHaveText(
      /^Entrance B: moved (29|30)\d m south.*the service still says the old place/,
    );
    const issue = await line.getByRole('link', { name: 'Report as an issue' }).getAttribute('href');
    const { origin, searchParams } = new URL(issue ?? '');
    expect(origin).toBe('https://git.example');
    expect(searchParams.get('title')).toMatch(/^Entrance B: moved (29|30)\d\sm south \(181124173\.4e7\)$/);
    expect(searchParams.get('body')).toMatch(
      /\n1 photo, in the packet\n\nAN, .*\nhttp:.*\?id=181124173\.4e7/,
    );
    await page.keyboard.press('6');
    await expect(savedOf(page)).toHaveAttribute('data-saved', '1');
  });

  await test.step('a second person says the same', async () => {
    await app.button('Results').click();
    const second = {
      id: 'second',
      run: 'theirs',
      placeId: id,
      kind: 'place',
      what: 'wrong',
      reviewer: 'BO',
      at: 1,
    };
    await page.getByLabel('Merge verdicts').setInputFiles({
      name: 'bo.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(JSON.stringify(second)),
    });
    await expect(page.getByText('1 of 1 entry added.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: id })).toContainText(/Wrong.*BO and AN/);
    await expect(app.button('Correction open 1')).toBeVisible();
  });

  await test.step('it is handed on as a packet, and applied to the places of this server', async () => {
    await app.button('Export').click();
    const [packet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Corrections: packet' }).click(),
    ]);
    const [head = '', first = ''] = (await readFile(await packet.path(), 'utf8')).split('\n');
    expect(JSON.parse(head)).toMatchObject({ what: 'placelens-fix', count: 1 });
    const { evidence } = JSON.parse(first);
    // Of 64 × 48 pixels and lying on its side.
    expect(evidence).toMatchObject([{ what: 'photo', width: 48, height: 64, direction: 315.5 }]);
    const pixels = Buffer.from(evidence[0].data, 'base64').toString('latin1');
    expect(pixels, 'no person, no camera').not.toMatch(/Ann|Exif|123/);
    await app.button('Export').click();
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Corrections: Excel (.xlsx)' }).click(),
    ]);
    expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
    await app.button('Export').click();
    await page.getByRole('menuitem', { name: /^Apply corrections/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Apply corrections/ });
    await expect(dialog).toContainText('1 correction would change 1 place.');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toContainText('Applied: 1 correction of 1 place.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('asked again it is done, and good', async () => {
    await app.button('List').click();
    await app.button('Run again').click();
    await app.button('Verify 1').click();
    await standsAt(page, 1);
    await expect(line).toHaveText(/^Entrance B: moved .*done: the service says so now/);
    await page.keyboard.press('1');
    await expect(savedOf(page)).toHaveAttribute('data-saved', '1');
    await app.button('Results').click();
    await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
    await expect(app.button('Was wrong, is fixed 1')).toBeVisible();
  });

  await test.step('the errors of the list fall from one to none', async () => {
    await app.button('List').click();
    await app.button('Compare with the earlier run').click();
    await expect(
      page.getByRole('img', { name: /Addresses with errors, run by run: 100%, 0%/ }),
    ).toBeVisible();
    await expect(app.button('Was wrong, is fixed 1')).toBeVisible();
  });
});
