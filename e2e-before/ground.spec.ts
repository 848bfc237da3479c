import type { Page } from '@playwright/test';
import { expect, samples, test } from './app.driver.ts';

/** Counts in the page how often a program of WebGL that shades the sky is taken up. */
async function watchSky(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext;
    const { shaderSource, attachShader, useProgram } = prototype;
    const shaders = new WeakSet<WebGLShader>();
    const programs = new WeakSet<WebGLProgram>();
    let used = 0;
    Reflect.set(window, 'timesSkyShaded', () => used);
    prototype.shaderSource = function (shader, source) {
      if (source.includes('u_sky_color')) shaders.add(shader);
      shaderSource.call(this, shader, source);
    };
    prototype.attachShader = function (program, shader) {
      if (shaders.has(shader)) programs.add(program);
      attachShader.call(this, program, shader);
    };
    prototype.useProgram = function (program) {
      if (program && programs.has(program)) used++;
      useProgram.call(this, program);
    };
  });
}

const timesShaded = (page: Page) => page.evaluate(() => Reflect.get(window, 'timesSkyShaded')());

for (const { pitch, sees } of [
  { pitch: 0, sees: false },
  { pitch: 60, sees: false },
  { pitch: 75, sees: true },
]) {
  test(`a map pitched by ${pitch} degrees ${sees ? 'shades the sky' : 'spends nothing on a sky out of sight'}`, async ({
    app,
  }) => {
    await watchSky(app.page);
    await app.openPlace(
      samples.tower,
      `&view=${pitch === 0 ? '2d' : '3d'}#map=17/51.1262/71.4261/0/${pitch}`,
    );
    await app.shows(samples.tower.drawn);
    if (sees) await expect.poll(() => timesShaded(app.page)).toBeGreaterThan(0);
    else expect(await timesShaded(app.page)).toBe(0);
  });
}
