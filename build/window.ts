import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Environment, populateGlobal } from 'vitest/runtime';

const require = createRequire(import.meta.url);
const { version } = JSON.parse(readFileSync(require.resolve('happy-dom/package.json'), 'utf8'));

/** happy-dom as one file: its 600 cost every test file with a window half a second of the processor. */
export const windowBundle = new URL(
  `../node_modules/.cache/placelens/happy-dom-${version}.mjs`,
  import.meta.url,
);

/** A window for the tests of one file, as Vitest's own `happy-dom` makes it. */
const environment: Environment = {
  name: 'window',
  viteEnvironment: 'client',
  async setup(global) {
    const { GlobalWindow }: typeof import('happy-dom') = await import(windowBundle.href);
    const window = new GlobalWindow({
      console: global.console,
      url: 'http://localhost:3000',
      settings: { disableErrorCapturing: true },
    });
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: [
        'Request',
        'Response',
        'MessagePort',
        'fetch',
        'Headers',
        'AbortController',
        'AbortSignal',
        'URL',
        'URLSearchParams',
        'FormData',
      ],
    });
    return {
      async teardown() {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, value] of originals) Object.assign(global, { [key]: value });
      },
    };
  },
};

export default environment;
