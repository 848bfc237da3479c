import type { Page } from '@playwright/test';
import { expect, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';
import { startGateway } from './gateway.driver.ts';
import { listed } from './review.driver.ts';
import { asking, comeIn, invite, listFile, pageOfList, startTeam, twoBrowsers } from './team.driver.ts';

async function giveToken(page: Page, token: string): Promise<void> {
  const prompt = page.getByRole('dialog', { name: 'Token needed' });
  await prompt.getByRole('textbox', { name: 'Token' }).fill(token);
  await page.keyboard.press('Enter');
}

test('where the server holds no token the browsers ask the list, and where one is closed another one goes on', async ({
  browser,
  started,
}) => {
  const service = await started(startGateway({ PLACES_FAULTS: 'units=delay:1000' }));
  const { gateway, link } = await startTeam({ PLACES_DEMO_BASE_URL: service.url });
  await started(Promise.resolve(gateway));
  const [anna, ben] = await twoBrowsers(browser, gateway);
  const rows = listed.slice(12);

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
    expect(await violationsInBothThemes(page, 'aside')).toEqual([]);
  });

  await test.step('another browser asks along, and ends the list alone once the first is closed', async () => {
    await comeIn(ben.page, await invite(anna.page), 'Ben');
    await ben.follow(pageOfList(anna.parameter('run') ?? ''));
    await asking(anna.page).getByRole('button', { name: 'Resume' }).click();
    await expect(asking(anna.page)).toHaveAttribute('data-doing', 'running');
    await asking(ben.page).getByRole('button', { name: 'Start' }).click();
    await giveToken(ben.page, 'demo');
    await expect(asking(ben.page)).toHaveAttribute('data-doing', 'running');
    await anna.page.close();
    await expect(asking(ben.page)).toContainText('left');
    // Rows that were on their way to the closed page come back with the end of their lease, two minutes.
    await expect(asking(ben.page)).toHaveCount(0, { timeout: 240_000 });
    await ben.button('See results').click();
    await expect(ben.page.getByText(`${rows.length} rows`)).toBeVisible();
  });
  expect([...anna.offences, ...ben.offences]).toEqual([]);
});
