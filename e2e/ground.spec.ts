import type { Page } from '@playwright/test';
import { expect, samples, test } from './app.driver.ts';

/** Counts in the page how often a program of WebGL is taken up: any, and the one that shades the sky. */
async function watchPrograms(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext;
    const { shaderSource, attachShader, useProgram } = prototype;
    const shaders = new WeakSet<WebGLShader>();
    const programs = new WeakSet<WebGLProgram>();
    const used = { any: 0, sky: 0 };
    Reflect.set(window, 'programsUsed', used);
    prototype.shaderSource = function (shader, source) {
      if (source.includes('u_sky_color')) shaders.add(shader);
      shaderSource.call(this, shader, source);
    };
    prototype.attachShader = function (program, shader) {
      if (shaders.has(shader)) programs.add(program);
      attachShader.call(this, program, shader);
    };
    prototype.useProgram = function (program) {
      used.any++;
      if (program && programs.has(program)) used.sky++;
      useProgram.call(this, program);
    };
  });
}

const programsUsed = (page: Page): Promise<{ readonly any: number; readonly sky: number }> =>
  page.evaluate(() => Reflect.get(window, 'programsUsed'));

test('a map spends nothing on a sky out of sight, and shades the one that is seen', { tag: '@map' }, async ({
  app,
}) => {
  const { page } = app;
  await watchPrograms(page);
  await app.openPlace(samples.tower, '#map=17/51.1262/71.4261');
  await app.shows(samples.tower.drawn);
  expect((await programsUsed(page)).any).toBeGreaterThan(0);
  await app.button('Show in 3D').click();
  await app.shows(samples.tower.drawn);
  await expect(page, 'the link remembers it').toHaveURL(/view=3d/);
  await expect(app.button('Show in 2D')).toBeVisible();
  const before = (await programsUsed(page)).any;
  await app.moveMap('17/51.1262/71.4261/0/60');
  await expect.poll(async () => (await programsUsed(page)).any).toBeGreaterThan(before);
  expect((await programsUsed(page)).sky).toBe(0);
  await app.moveMap('17/51.1262/71.4261/0/75');
  await expect.poll(async () => (await programsUsed(page)).sky).toBeGreaterThan(0);
});
