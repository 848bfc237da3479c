import { expect, samples, test } from './app.driver.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';

test.use({
  launchOptions: { executablePath: chromiumPath(), args: [...chromiumArguments, '--disable-3d-apis'] },
});

test('without WebGL the panel says everything', async ({ app }) => {
  await app.openPlace(samples.tower);
  await app.settled();
  await expect(app.map).toHaveAttribute('data-renderer', 'none');
  await expect(app.map).toContainText('No map can be drawn now');
  await expect(app.page.getByRole('heading', { name: 'Dostyk 5' })).toBeVisible();
  await app.tab('Units').click();
  await expect(app.page.locator('[data-ref^="unit:"]').first()).toBeVisible();
});
