import { expect, samples, test } from './app.driver.ts';

test('a parking point, a door and who arrives are chosen in the panel, and the address says so', async ({
  app,
  page,
}) => {
  await app.openPlace(samples.tower, '&park=parking:9.9');
  await expect(page.getByRole('region', { name: 'Readiness' })).toContainText('9 of 9');
  await page.getByRole('button', { name: /58 m, about 45 s/ }).click();
  const heading = page.getByRole('heading', { level: 1 });
  const panel = page.getByRole('tabpanel');
  const nearest = 'Park here, 40 m to the south door “\u2068Main lobby\u2069”, 18 m to the place: about 45 s';
  const parking = page.getByRole('treegrid', { name: 'Parking points' }).locator('[data-ref]');
  await test.step('a pin that the answer does not hold is said, and the nearest is used', async () => {
    await expect(heading).toHaveText(nearest);
    await expect(panel).toContainText('The pinned parking point is not in the answer. The nearest is used.');
  });
  await test.step('choosing one pins it', async () => {
    const pinned = await parking.nth(2).getAttribute('data-ref');
    await parking.nth(2).hover();
    await expect(app.map).toHaveAttribute('data-hover', pinned ?? '');
    await parking.nth(2).click();
    await expect(parking.nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect(heading).not.toHaveText(nearest);
    await expect.poll(() => app.parameter('park')).toBe(pinned);
    const doors = page.getByRole('treegrid', { name: 'Entrances' });
    await doors.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(doors.locator('[data-ref]').last()).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => app.parameter('door')).toMatch(/^entrances:/);
    await page.reload();
    await expect(parking.nth(2)).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('the way can go back to the nearest', async () => {
    await app.button('Back to the nearest').click();
    await app.button('Back to the first choice').click();
    await expect(heading).toHaveText(nearest);
    await expect(page).not.toHaveURL(/park=|door=/);
  });
  await test.step('arrow keys step through the lenses; an emergency goes to the door', async () => {
    const lenses = page.getByRole('radiogroup', { name: 'Who arrives' });
    await expect(lenses.getByRole('radio', { name: 'Courier' })).toBeChecked();
    await lenses.getByRole('radio', { name: 'Courier' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(lenses.getByRole('radio', { name: 'Wheelchair' })).toBeChecked();
    await expect(page).toHaveURL(/lens=wheelchair/);
    await page.keyboard.press('ArrowRight');
    await expect(heading).toHaveText(/^Go to the west door/);
    await expect(panel).toContainText('An emergency stops at the door: parking is ignored.');
    await expect(page.getByRole('treegrid', { name: 'Parking points' })).toHaveCount(0);
  });
});
