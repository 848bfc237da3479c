import type { Page } from '@playwright/test';

/** A minute passes for the page: what waits for its rest waits no longer. */
export async function minutePasses(page: Page): Promise<void> {
  await page.evaluate((minute) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + minute;
  }, 60_000);
}

/** Runs in the page: makes a browser one that once chose the blank basemap. */
export function rememberBlankMap(): void {
  const key = 'placelens.preferences';
  // What the browser shows in a frame that it refused keeps nothing.
  if (origin === 'null') return;
  if (localStorage.getItem(key) !== null) return;
  localStorage.setItem(key, JSON.stringify({ basemap: 'blank' }));
}
