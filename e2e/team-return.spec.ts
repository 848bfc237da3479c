import type { Page } from '@playwright/test';
import { expect, test } from './app.driver.ts';
import { itemOf, savedOf } from './review.driver.ts';
import { keepWhatWasAsked } from './service-worker.driver.ts';
import { allAsked, comeIn, file, judge, lease, person, startTeam, team, unsent } from './team.driver.ts';

/** Returns the shown address, once this person holds it. */
async function ownAddress(page: Page): Promise<string | null> {
  await expect(lease(page)).toHaveAttribute('data-whose', 'own');
  await expect(itemOf(page)).toHaveAttribute('aria-busy', 'false');
  return itemOf(page).getAttribute('data-ref');
}

// turns.test.ts shows that an address held by one person is given to no other.
test('who loads the page anew goes on with their address, and two tabs of one person go through two', async ({
  appOn,
  started,
}) => {
  const { gateway, link } = await startTeam();
  await started(Promise.resolve(gateway));
  const anna = await appOn(gateway);
  const { page } = anna;
  await comeIn(page, link, 'Anna');
  await page.locator('input[accept*=".csv"]').setInputFiles(file);
  await anna.button('Ask as the team').click();
  await expect(team(page).getByRole('heading', { name: 'Doors' })).toBeVisible();
  const list = `/?page=review&stand=list&run=${anna.parameter('run')}`;
  await anna.button('Judge one by one').click();
  const first = await ownAddress(page);
  await judge(page, '1');
  const shown = await ownAddress(page);
  expect(shown).not.toBe(first);

  await test.step('the same address after a reload', async () => {
    await page.reload();
    expect(await ownAddress(page)).toBe(shown);
  });

  await test.step('a second tab of the same person has an address of its own, until the first is closed', async () => {
    const tab = await page.context().newPage();
    const begins = tab.getByRole('button', { name: 'Judge one by one' });
    await test.step('the button stays under the pointer when it is told how far the list is', async () => {
      let tell = () => {};
      const told = new Promise<void>((resolve) => {
        tell = resolve;
      });
      await tab.route('**/live', async (route) => {
        await told;
        await route.continue();
      });
      await tab.goto(gateway.url + list);
      await begins.hover();
      await tab.mouse.down();
      tell();
      await expect(tab.getByRole('progressbar', { name: 'of 8 addresses judged' })).toBeVisible();
      await tab.mouse.up();
      await tab.unroute('**/live');
    });
    const beside = await ownAddress(tab);
    expect(beside).not.toBe(shown);
    await judge(tab, '1');
    expect(await ownAddress(tab)).not.toBe(shown);
    // The address that the other tab gives back is not shown here.
    await tab.close();
    await expect(lease(page)).toHaveAttribute('data-whose', 'own');
    await judge(page, '1');
    await expect(unsent(page)).toHaveAttribute('data-count', '0');
    await page.getByText('People', { exact: true }).click();
    await expect(person(page, 'Anna')).toContainText('3 judged');
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what is judged with no network waits over a reload without one, and is sent when it is back', async ({
    appOn,
    started,
  }) => {
    const { gateway, link } = await startTeam();
    await started(Promise.resolve(gateway));
    const anna = await appOn(gateway);
    const { page } = anna;
    const context = page.context();
    let heard = 0;
    page.on('response', (response) => {
      if (response.url().includes('/answers?') && response.ok()) heard++;
    });
    await comeIn(page, link, 'Anna');
    await page.locator('input[accept*=".csv"]').setInputFiles(file);
    await anna.button('Ask as the team').click();
    await expect(team(page).getByRole('heading', { name: 'Doors' })).toBeVisible();
    await allAsked(page, anna.parameter('run') ?? '');
    await anna.button('Judge one by one').click();
    await ownAddress(page);
    // The shown one, and the three that come next, which are asked for ahead.
    await expect.poll(() => heard).toBe(4);
    await keepWhatWasAsked(page);
    await anna.keptOffline();
    await context.setOffline(true);
    for (let turn = 0; turn < 3; turn++) await judge(page, '1');
    await expect(unsent(page)).toHaveAttribute('data-count', '3');
    await page.reload();
    await expect(unsent(page)).toHaveAttribute('data-count', '3');
    await expect(page.getByText('is lost, and tried again by itself')).toBeVisible();
    await expect(savedOf(page)).toHaveAttribute('data-saved', '3');
    await context.setOffline(false);
    await expect(unsent(page)).toHaveAttribute('data-count', '0');
    await page.getByText('People', { exact: true }).click();
    await expect(person(page, 'Anna')).toContainText('3 judged');
    await judge(page, '1');
    await expect(person(page, 'Anna')).toContainText('4 judged');
  });
});
