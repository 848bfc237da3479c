import type { Environment } from 'vitest/runtime';

/** What has a page: `new-page.ts` opens one for each test file of the process. */
export default {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown() {} }),
} satisfies Environment;
