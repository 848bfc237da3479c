import { readFile } from 'node:fs/promises';
import { type App, expect, samples, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';

const stepsOf = ({ page }: App) => page.getByRole('list', { name: 'Steps', exact: true });
const facesOf = (app: App) => stepsOf(app).getByRole('button', { name: /^Step \d+: / });
const titlesOf = (app: App) => facesOf(app).locator('b');

/** Runs a command of the palette by keys alone. */
async function command({ page }: App, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Commands' });
  await expect(box).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option').first()).toContainText(typed);
  await page.keyboard.press('Enter');
  await expect(box).toBeHidden();
}

test('a playlist is made by keys alone, from Inspect to its order, and a reload keeps it', async ({
  app,
}) => {
  const { page } = app;
  const saved = page.getByRole('status', { name: 'Saved' });
  await test.step('two views are captured without leaving Inspect', async () => {
    await app.openPlace(samples.tower, '&floor=12');
    await app.answered();
    await command(app, 'Add this view to the playlist');
    await expect(page.getByText(/^Added to .New playlist. as step 1\.$/).first()).toBeVisible();
    await app.ask('108292453.2e4');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Khan Shatyr');
    await app.answered();
    await command(app, 'Add this view to the playlist');
    await expect(page.getByText(/^Added to .New playlist. as step 2\.$/).first()).toBeVisible();
  });
  await test.step('they stand on Present in their order', async () => {
    await command(app, 'Present');
    await expect(facesOf(app)).toHaveCount(2);
    await expect(titlesOf(app)).toHaveText(['Northern Lights 1', 'Khan Shatyr']);
    await expect(stepsOf(app).getByRole('listitem').first()).toContainText('12th floor');
  });
  await test.step('a title and a caption are typed, and told as saved', async () => {
    await facesOf(app).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/id=230358852\.5e8.*floor=12/);
    await page.getByRole('textbox', { name: 'Title' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Twelfth floor');
    await page.keyboard.press('Tab');
    const caption = page.getByRole('textbox', { name: 'Caption' });
    await caption.fill('x'.repeat(280));
    await page.keyboard.press('Home');
    await page.keyboard.type('A full one loses nothing');
    await expect(caption).toHaveValue('x'.repeat(280));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('units, <b>one</b> door.');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Eight ');
    await expect(caption).toHaveValue('Eight units, <b>one</b> door.');
    await expect(saved).toContainText('2 steps, Saved');
  });
  await test.step('it moves down, is duplicated, and a removed step comes back', async () => {
    await facesOf(app).first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByText('Step 1 is now step 2 of 2.')).toBeVisible();
    await expect(facesOf(app).nth(1)).toBeFocused();
    await expect(titlesOf(app)).toHaveText(['Khan Shatyr', 'Twelfth floor']);
    await page.getByRole('button', { name: 'Duplicate', exact: true }).press('Enter');
    await expect(facesOf(app)).toHaveCount(3);
    await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(facesOf(app)).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(facesOf(app)).toHaveCount(3);
    await expect(saved).toContainText('3 steps, Saved');
  });
  await test.step('another name leaves the keyboard where it was', async () => {
    await app.button('Playlist actions').press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Title of the playlist' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(app.button('Playlist actions')).toBeFocused();
  });
  await test.step('whoever opens Present again finds it there', async () => {
    await app.open('/?page=present');
    await expect(page.getByRole('combobox', { name: 'Playlist' })).toHaveValue(/^[0-9a-f-]{16,}$/);
    await expect(facesOf(app)).toHaveCount(3);
    await expect(titlesOf(app)).toHaveText(['Khan Shatyr', 'Twelfth floor', 'Twelfth floor']);
    await expect(stepsOf(app)).toContainText('Eight units, <b>one</b> door.');
  });
  await test.step('as a file it goes out and comes in again as another playlist', async () => {
    const download = page.waitForEvent('download');
    await app.button('Playlist actions').click();
    await page.getByRole('menuitem', { name: 'Export as a file' }).click();
    const buffer = await readFile(await (await download).path());
    const opener = page.locator('input[type="file"][aria-label="Import a file"]');
    await opener.setInputFiles({ name: 'playlist.json', mimeType: 'application/json', buffer });
    await expect(page.getByText(/^.New playlist. imported, 3 steps\.$/)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Playlist' }).getByRole('option')).toHaveCount(4);
    await expect(titlesOf(app)).toHaveText(['Khan Shatyr', 'Twelfth floor', 'Twelfth floor']);
    const broken = buffer.toString().replace('?id=', 'https://other.example/?id=');
    await opener.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(broken) });
    await expect(page.getByText('Nothing was imported.')).toBeVisible();
    await expect(page.getByText(/^Step 1 has an address/)).toBeVisible();
  });
  await test.step('nothing of it has axe violations, light or dark', async () => {
    await facesOf(app).first().click();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
