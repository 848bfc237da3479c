import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { speakerHeader } from '../src/spec/answer.ts';
import { type App, expect, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';

const index: { id: string; kind: string }[] = JSON.parse(
  readFileSync(new URL('../src/server/service/samples/index.json', import.meta.url), 'utf8'),
);
/** Addresses that all have answers. */
const addresses = index.slice(12, 24);
const list = ['id,kind', ...addresses.map(({ id, kind }) => `${id},${kind}`)].join('\n');

/** Rows of a large file; `npm run soak -- list` reads 100,000. */
const many = Number(process.env.PLACELENS_ROWS ?? 20_000);

const status = ({ page }: App) => page.getByRole('status', { name: 'Batch' });

async function start(app: App): Promise<void> {
  await app.page.getByRole('textbox', { name: 'Ids' }).fill(list);
  await app.button('Start batch').click();
}

test('a batch goes on after a reload with exactly the rest, and without a loss after another token', async ({
  app,
}) => {
  const asked: string[] = [];
  let held = true;
  await app.page.route('**/demo/details', async (route) => {
    const { id } = route.request().postDataJSON();
    // After a third of the addresses nothing is answered until the page is reloaded.
    if (held && asked.length >= 4) return;
    asked.push(id);
    await route.continue();
  });
  await test.step('a list without ids finds them, an unsure one is chosen by key, and nothing is asked before', async () => {
    const { page } = app;
    await app.open('/?page=review&basemap=blank');
    await page
      .getByRole('textbox', { name: 'Ids' })
      .fill('Label;Address\nNorth;Dostyk 5, Astana\nFar;Dostyk 5/2, Montevideo');
    await app.button('Find ids').click();
    await page
      .getByRole('group', { name: /Montevideo/ })
      .getByRole('radio')
      .first()
      .press('Space');
    await expect(page.getByText('2 found, 0 to choose, 0 without a match')).toBeVisible();
    expect(await violationsInBothThemes(page, 'aside')).toEqual([]);
    await app.button('Use 2 ids').click();
    await expect(page.locator('[data-rows="2"]')).toBeVisible();
    expect(asked).toEqual([]);
  });
  await test.step('a list of strange columns asks which is the id, and keeps what is picked', async () => {
    const { page } = app;
    const box = page.getByRole('textbox', { name: 'Ids' });
    const strange = `Wo;Breitengr.;Was\n${addresses.map(({ id }, row) => `Dostyk ${row};51,12${row + 100};Haus ${id} b`).join('\n')}`;
    await app.open('/?page=review&basemap=blank');
    await box.fill(strange);
    await expect(page.getByText('Which column is the id?')).toBeVisible();
    await expect(app.button('Start batch')).toBeDisabled();
    const column = (name: string) =>
      page.getByRole('combobox', { name: new RegExp(`What .*${name}.* says`) });
    // One after the other, without a wait for the list to be read after the first.
    await column('Was').selectOption('id');
    await column('Breitengr').selectOption('label');
    await expect(page.locator('[data-rows="11"], [data-rows="12"]')).toBeVisible();
    await expect(app.button('Start batch')).toBeEnabled();
    await expect(column('Was')).toHaveValue('id');
    await expect(column('Breitengr')).toHaveValue('label');
    await box.fill('');
    await box.fill(strange);
    await expect(column('Was')).toHaveValue('id');
    await expect(column('Breitengr')).toHaveValue('label');
  });
  await start(app);
  await expect(status(app)).toHaveAttribute('data-done', '4');
  await expect(status(app)).toHaveAttribute('data-total', '12');
  held = false;
  await app.page.reload();

  await expect(status(app)).toHaveAttribute('data-state', 'unfinished');
  await expect(status(app)).toHaveAttribute('data-done', '4');
  await app.button('Resume').click();
  await expect(status(app)).toHaveAttribute('data-done', '12');
  await expect(status(app)).toHaveAttribute('data-failed', '0');
  await expect(app.page.getByRole('progressbar', { name: 'Batch' })).toHaveAttribute('aria-valuenow', '12');
  expect(asked.toSorted()).toEqual(addresses.map(({ id }) => id).toSorted());

  await test.step('the contract over the run has its departures', async () => {
    await app.page.getByText('Departures from the specification', { exact: true }).click();
    await app.button('Count departures').click();
    await expect(app.page.locator('tr[data-what="extra"]').first()).toBeVisible();
  });

  await test.step('a token refused in the middle stops all; another one goes on without a loss', async () => {
    await app.page.unrouteAll();
    let answered = 0;
    await app.page.route('**/demo/*', async (route) => {
      const { token } = route.request().headers();
      const headers = { [speakerHeader]: 'service' };
      if (token === 'demo' && ++answered > 15) return route.fulfill({ status: 401, json: {}, headers });
      await route.continue({ headers: { ...route.request().headers(), token: 'demo' } });
    });
    await app.follow('/?page=review&basemap=blank');
    await start(app);
    const dialog = app.page.getByRole('dialog', { name: 'Token needed' });
    await expect(dialog).toBeVisible();
    await expect(status(app)).toHaveAttribute('data-state', 'unauthorised');
    await expect(status(app)).not.toHaveAttribute('data-done', '12');
    await expect(status(app)).toHaveAttribute('data-failed', '0');
    await dialog.getByRole('button', { name: 'Not now' }).click();
    // The token is given on another page; the waiting list goes on from there.
    await app.ask(addresses[0]?.id ?? '');
    await dialog.getByRole('textbox', { name: 'Token' }).fill('a-newer-token');
    await dialog.getByRole('button', { name: 'Use token' }).click();
    await expect(dialog).toBeHidden();
    await app.page.goBack();
    await expect(status(app)).toHaveAttribute('data-done', '12');
    await expect(status(app)).toHaveAttribute('data-failed', '0');
  });
});

test('a file of many thousand rows is read beside the page, with its faults and progress', async ({
  app,
}) => {
  const lines = Array.from({ length: many }, (_, row) => `${row}.5e8,"row ${row}",${row % 1000 ? 3 : 'x'}`);
  await app.open('/?page=review&basemap=blank');
  await app.page.evaluate(() => {
    const seen: { longest: number; percents: string[] } = { longest: 0, percents: [] };
    Reflect.set(window, 'seen', seen);
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
    new MutationObserver(() => {
      const text = document.querySelector('progress')?.parentElement?.textContent;
      if (text) seen.percents.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await app.page.locator('input[accept*=".csv"]').setInputFiles({
    name: 'many.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,label,expected_parking\n${lines.join('\n')}`),
  });
  await expect(app.page.locator(`[data-rows="${many}"]`)).toBeVisible();
  await expect(app.page.locator(`[data-faults="${many / 1000}"]`)).toBeVisible();
  const seen: { longest: number; percents: string[] } = await app.page.evaluate(() =>
    Reflect.get(window, 'seen'),
  );
  test.info().annotations.push({ type: 'longest task', description: `${Math.round(seen.longest)} ms` });
  expect(new Set(seen.percents).size).toBeGreaterThan(3);
  await test.step('a workbook is such a list too, each of its sheets', async () => {
    const sheets = [
      { name: 'North', rows: [['Customers'], ['id', 'label'], ['1.5e8', 'A'], ['2.5e8', 'B']] },
      { name: 'South', rows: [['id'], ['3.5e8']] },
    ];
    await app.page.locator('input[accept*=".xlsx"]').setInputFiles({
      name: 'customers.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await writeXlsx({ sheets })),
    });
    await expect(app.page.locator('[data-rows="2"]')).toBeVisible();
    await app.page.getByLabel('Sheet').selectOption('South');
    await expect(app.page.locator('[data-rows="1"]')).toBeVisible();
  });
});
