import type { Page } from '@playwright/test';

/** The built service worker as one that keeps only some files of the build, and is the same otherwise. */
export function keepingOnly(script: string, isKept: (file: string) => boolean): string {
  return script.replace(/\[\{"url".*?\]/, (list) => {
    const files: { readonly url: string }[] = JSON.parse(list);
    return JSON.stringify(files.filter(({ url }) => isKept(url)));
  });
}

/**
 * The service worker that this page will have keeps only what the page has asked for so far, and its offline page.
 * offline.spec.ts has one that keeps all.
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
