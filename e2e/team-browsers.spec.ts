import type { Page } from '@playwright/test';
import { App, expect, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { startGateway } from './gateway.driver.ts';
import { listed } from './review.driver.ts';
import { comeIn, invite, listFile, startTeam, team } from './team.driver.ts';

const asking = (page: Page) => page.getByRole('region', { name: 'Asking by browsers' });

async function giveToken(page: Page, token: string): Promise<void> {
  const prompt = page.getByRole('dialog', { name: 'Token needed' });
  await prompt.getByRole('textbox', { name: 'Token' }).fill(token);
  await page.keyboard.press('Enter');
}

test('where the server holds no token the browsers ask the list, and where one is closed another one goes on', async ({
  browser,
  started,
}) => {
  test.setTimeout(180_000);
  const service = await started(startGateway({ PLACES_FAULTS: 'units=delay:1000' }));
  const { gateway, link } = await startTeam({ PLACES_DEMO_BASE_URL: service.url });
  await started(Promise.resolve(gateway));
  const [anna, ben] = await Promise.all(
    ['Anna', 'Ben'].map(async () => {
      const one = new App(await (await browser.newContext()).newPage(), gateway, false);
      await one.watch();
      return one;
    }),
  );
  if (!anna || !ben) throw new Error('no browsers');
  const rows = listed;

  await test.step('nothing is asked without a token; with one this browser begins, and pauses', async () => {
    const { page } = anna;
    await comeIn(page, link, 'Anna');
    await page.locator('input[accept*=".csv"]').setInputFiles(listFile('Doors.csv', rows));
    await anna.button('Ask as the team').click();
    await expect(asking(page)).toContainText(`${rows.length} of ${rows.length} are left`);
    await asking(page).getByRole('button', { name: 'Start' }).click();
    await giveToken(page, 'demo');
    await expect(asking(page)).toHaveAttribute('data-doing', 'running');
    await asking(page).getByRole('button', { name: 'Pause' }).click();
    await expect(asking(page)).toContainText('This browser pauses');
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  await test.step('another browser asks along, and ends the list alone once the first is closed', async () => {
    await comeIn(ben.page, await invite(anna.page), 'Ben');
    await ben.open(`/?page=review&stand=list&run=${anna.parameter('run')}`);
    await asking(anna.page).getByRole('button', { name: 'Resume' }).click();
    await expect(asking(anna.page)).toHaveAttribute('data-doing', 'running');
    await asking(ben.page).getByRole('button', { name: 'Start' }).click();
    await giveToken(ben.page, 'demo');
    await expect(asking(ben.page)).toHaveAttribute('data-doing', 'running');
    await anna.page.close();
    await expect(asking(ben.page)).toContainText('left');
    await expect(asking(ben.page)).toHaveCount(0, { timeout: 60_000 });
    await ben.button('See results').click();
    await expect(ben.page.getByText(`${rows.length} rows`)).toBeVisible();
  });
  expect([...anna.offences, ...ben.offences]).toEqual([]);
});

test('a list of another service says which connection it wants', async ({ appOn, started }) => {
  const { gateway, link } = await startTeam();
  await started(Promise.resolve(gateway));
  const { page } = await appOn(gateway);
  await comeIn(page, link, 'Anna');
  const list = await page.evaluate(async () => {
    const send = async (method: string, path: string, body: object) =>
      (
        await fetch(`/team/v1/${path}`, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json();
    const given = { asks: 'browsers', connection: 'direct:Berlin', baseUrl: 'https://places.invalid/v1' };
    const { id } = await send('POST', 'lists', { name: 'Doors', overlap: 1, ...given });
    await send('PUT', `lists/${id}/pieces/0`, { rows: [{ id: 'a', kind: 'place' }], last: true });
    return id;
  });
  await page.goto(`${gateway.url}/?page=review&stand=list&run=${list}`);
  await expect(team(page)).toContainText('This list is asked at');
  await expect(asking(page)).toContainText('https://places.invalid/v1');
  await expect(asking(page).getByRole('button', { name: 'Start' })).toBeDisabled();
});
