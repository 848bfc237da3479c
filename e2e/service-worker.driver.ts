import type { Page } from '@playwright/test';

/** Returns the built service worker with a shorter list of files to cache. */
export function keepingOnly(script: string, isKept: (file: string) => boolean): string {
  return script.replace(/\[\{"url".*?\]/, (list) => {
    const files: { readonly url: string }[] = JSON.parse(list);
    return JSON.stringify(files.filter(({ url }) => isKept(url)));
  });
}

/**
 * Makes the page's coming service worker cache only what the page has asked for so far, and its offline page.
 * offline.spec.ts has one that caches everything.
 */
export async function keepWhatWasAsked(page: Page): Promise<void> {
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.context().route(
    '**/service-worker.js',
    async (route) => {
      const response = await route.fetch();
      const isKept = (file: string) =>
        file === 'offline.html' || asked.includes(new URL(file, response.url()).href);
      await route.fulfill({ response, body: keepingOnly(await response.text(), isKept) });
    },
    { times: 1 },
  );
}
