import { expect, samples, test } from './app.driver.ts';
import { violations } from './axe.driver.ts';

const { tower } = samples;

/** Text that each tab shows once it has loaded. */
const tabs = {
  Arrival: 'Walking',
  Parking: '500 spaces',
  Entrances: 'Main lobby',
  Units: 'Floor',
  Place: 'Elevator',
};

test('in demo mode nobody sees what only developers read, on any tab, and the menu leads in and out', async ({
  app,
}) => {
  const { page } = app;
  await test.step('the first screen offers nothing that is faulty', async () => {
    await app.open('/?demo=1');
    await expect(page.getByText('More samples')).toBeVisible();
    await expect(page.getByText('Faulty on purpose')).toHaveCount(0);
  });
  await test.step('a place has its tabs without ids, scores or hosts', async () => {
    await app.ask(tower.id);
    await app.answered();
    await expect(page).toHaveURL(/demo=1/);
    await expect(page.getByRole('tab')).toHaveText([/Place/, /Arrival/, /Units/, /Entrances/, /Parking/]);
    for (const [tab, told] of Object.entries(tabs)) {
      await app.tab(tab).click();
      const panel = page.getByRole('tabpanel');
      await expect(panel).toContainText(told);
      await expect(panel).not.toContainText(/\d{9}\.|range not specified|All fields/);
    }
    await app.tab('Place').click();
    await expect(page.getByRole('tabpanel')).toContainText(/photos[\s\S]*Elevator[\s\S]*256 units/);
    await expect(page.getByText('Answered just now')).toBeVisible();
    await expect(page.getByText('Requests go to')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Id', exact: true })).toHaveValue('Northern Lights 1');
    expect(await violations(page)).toEqual([]);
  });
  await test.step('the menu leads out of it, and what is for developers is back', async () => {
    await app.button('More').click();
    await page.getByRole('menuitem', { name: 'Leave demo mode' }).click();
    await expect(app.tab('Wire')).toBeVisible();
    await expect(page).not.toHaveURL(/demo=1/);
    await expect(page).toHaveURL(new RegExp(`id=${tower.id.replaceAll('.', '\\.')}`));
    await app.button('More').click();
    await expect(page.getByRole('menuitem', { name: 'Demo mode' })).toBeVisible();
  });
});
