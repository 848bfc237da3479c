import { chromium } from '@playwright/test';
import { chromiumPath } from '../../build/programs.mjs';

/** WebGL in software, so that pictures depend on no graphics card, and none of the browser's own requests. */
const args = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * A page of a test or a picture lives for seconds: it is optimised where it runs fifty times as often as V8 would wait
 * for, and the lines of what is thrown are kept as it is compiled, not found by compiling again. A page costs a quarter
 * less.
 */
export const shortLived = `--js-flags=${[
  '--invocation-count-for-maglev=20000',
  '--invocation-count-for-maglev-with-delay=30000',
  '--invocation-count-for-turbofan=150000',
  '--no-enable-lazy-source-positions',
].join(' ')}`;

/** Starts Chromium with further arguments. */
export function startBrowser(more = []) {
  return chromium.launch({ executablePath: chromiumPath(), args: [...args, ...more] });
}
