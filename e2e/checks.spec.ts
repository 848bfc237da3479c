import { type App, expect, test } from './app.driver.ts';
import { violationsInBothThemes } from './axe.driver.ts';

/** Its only parking point is 708 m away. */
const far = { id: '230358847.4e5' };

const itemOf = ({ page }: App) =>
  page.getByRole('list', { name: 'Findings' }).locator('[data-rule="parking.far"]');
const headOf = (app: App) => itemOf(app).getByRole('button', { name: 'Parking far from the place' });

test('a finding is accepted by keyboard, and stays so', async ({ app }) => {
  const { page } = app;
  const [item, head] = [itemOf(app), headOf(app)];
  await app.openPlace(far, '&tab=checks');
  await app.answered();

  await test.step('is accepted without a mouse', async () => {
    await expect(item).toHaveAttribute('data-severity', 'error');
    await head.focus();
    await page.keyboard.press('Enter');
    expect(await violationsInBothThemes(page, 'aside')).toEqual([]);
    await item.getByRole('button', { name: 'Not an error…' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Not an error because …' });
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    expect(await violationsInBothThemes(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.type('The street before it is closed to cars');
    await dialog.getByRole('textbox', { name: 'Your name' }).focus();
    await page.keyboard.type('Ana');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(item).toHaveCount(0);
  });

  await test.step('is still accepted after a reload, and taken back', async () => {
    await page.reload();
    await app.answered();
    await page.getByRole('button', { name: '1 accepted' }).click();
    await expect(item).toHaveAttribute('data-severity', 'suppressed');
    await head.click();
    await expect(item).toContainText('closed to cars');
    await expect(item).toContainText('Ana');
    await item.getByRole('button', { name: 'Take back' }).click();
    await expect(item).toHaveAttribute('data-severity', 'error');
  });

  await test.step('limits are changed where the rules are explained', async () => {
    await app.run('rules and limits');
    const dialog = page.getByRole('dialog', { name: 'Rules and limits' });
    await dialog.getByRole('searchbox', { name: 'Find a rule' }).fill('parking.far');
    expect(await violationsInBothThemes(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('spinbutton', { name: 'Error from' }).fill('900');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(item).toHaveAttribute('data-severity', 'warning');
  });
});
