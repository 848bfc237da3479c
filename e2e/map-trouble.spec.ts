import { expect, samples, test } from './app.driver.ts';

test('a lost WebGL context is said, and everything comes back with it', async ({ app }) => {
  await app.openPlace(samples.tower);
  await app.shows(samples.tower.drawn);
  const context = await app.page.evaluateHandle(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas');
    return canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context') ?? null;
  });
  await context.evaluate((extension) => extension?.loseContext());
  await expect(app.map).toHaveAttribute('data-renderer', 'none');
  await expect(app.map).toHaveAttribute('data-drawn', '');
  await app.tab('Units').click();
  await expect(app.page.locator('[data-ref^="unit:"]').first()).toBeVisible();
  await context.evaluate((extension) => extension?.restoreContext());
  await expect(app.map).toHaveAttribute('data-renderer', 'webgl');
  await app.shows(samples.tower.drawn);
});
