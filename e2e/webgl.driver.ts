import type { Page } from '@playwright/test';

/**
 * Counts in the page how often WebGL binds a program, as it does in every frame: any program, and the one that shades
 * the sky. The first bind sets the performance mark "first drawn".
 */
export async function watchPrograms(page: Page): Promise<void> {
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
      if (used.any++ === 0) performance.mark('first drawn');
      if (program && programs.has(program)) used.sky++;
      useProgram.call(this, program);
    };
  });
}

/** Returns the count so far. */
export const programsUsed = (page: Page): Promise<{ readonly any: number; readonly sky: number }> =>
  page.evaluate(() => Reflect.get(window, 'programsUsed'));

/** Returns how often something was drawn during this many frames of the page. */
export async function drawnIn(frames: number, page: Page): Promise<number> {
  const before = await programsUsed(page);
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  }, frames);
  return (await programsUsed(page)).any - before.any;
}
