import { chromiumPath } from '../build/programs.mjs';
import { shortLived } from '../tools/pictures/browser.mjs';

/**
 * Software rendering for WebGL alone: a page composed in software too costs half the time of one composed by a GPU that
 * is software (measured: 1.4 against 2.5 CPU seconds a page). No background requests of the browser.
 */
export const withMap = [
  '--use-angle=swiftshader-webgl',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  shortLived,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * WebGL whose calls to draw fill no pixel: for tests that read none. All else of the map is as it is: its sources,
 * layers, shaders, camera, frames and hits. Software compiles each shader for each of its states, on every page anew:
 * tests with a map take a fifth less processor time without (87 against 107 seconds for four of them).
 */
export const withBlankMap = [...withMap, '--disable-gl-drawing-for-tests'];

/** No WebGL: a page with all its text and no map takes half the processor time (1.7 against 3.9 seconds). */
export const withoutMap = [...withMap, '--disable-3d-apis'];

/** Playwright's global setup: throws with how to install a browser where there is none, before any test runs. */
export default function needChromium(): void {
  chromiumPath();
}
