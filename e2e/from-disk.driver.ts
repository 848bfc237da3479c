import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

/** Opens a file from disk in a browser of its own that has no network. */
export async function openedFromDisk(browser: Browser, file: string, query = '') {
  const context = await browser.newContext({ offline: true, viewport: { width: 1024, height: 640 } });
  const page = await context.newPage();
  const address = pathToFileURL(file).href;
  const offences: string[] = [];
  page.on('pageerror', (error) => offences.push(error.message));
  // Refusals of a policy are reported there too.
  page.on('console', (message) => message.type() === 'error' && offences.push(message.text()));
  page.on('request', (request) => {
    const url = request.url();
    if (url.split('?')[0] !== address && !/^(?:blob|data):/.test(url)) offences.push(url);
  });
  await page.goto(address + query);
  return { page, offences, close: () => context.close() };
}
