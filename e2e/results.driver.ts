import type { Locator } from '@playwright/test';
import { type App, expect } from './app.driver.ts';

/** Returns a row whose parking is this many metres away, with one finding. */
const far = (label: string, worst: string, place: readonly number[], parkingMetres: number) => ({
  ...{ label, state: 'done', worst, place, parkingMetres },
  rules: { 'parking.far': 1 },
});

/** A list that this browser asked: two errors, a warning, a clean row without a point, a failed and a pending one. */
export const rows = [
  far('Abay 1', 'error', [71.43, 51.13], 612),
  far('Abay 2', 'error', [71.44, 51.12], 540),
  far('Dostyk 3', 'warning', [71.45, 51.14], 230),
  { label: 'Dostyk 4', state: 'done', parkingMetres: 12 },
  { label: 'Turan 5', state: 'failed', place: [71.41, 51.11] },
  { label: 'Turan 6', state: 'pending' },
];

export const resultsAddress = '/?page=review&stand=results&run=r1&basemap=blank';

export const lost = ({ page }: App) => page.getByText('This browser does not keep the list');

/** Opens the results of a list that this browser does not have, and checks that the page says so. */
export async function openLost(app: App): Promise<void> {
  await app.open(resultsAddress);
  await expect(lost(app)).toBeVisible();
}

/**
 * Writes that list, or another one, and its verdicts into the browser's database without the product, and opens its
 * results; `more` ends their address.
 */
export async function openKept(
  app: App,
  more = '',
  { results, acts = [] }: { readonly results: readonly object[]; readonly acts?: readonly object[] } = {
    results: rows,
  },
): Promise<void> {
  await app.page.evaluate(
    async ({ results, acts }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('placelens');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const transaction = database.transaction(['runs', 'results', 'acts'], 'readwrite');
      const run = {
        id: 'r1',
        name: 'Six addresses',
        createdAt: 1,
        connection: 'demo',
        baseUrl: location.origin,
      };
      const asked = { profile: 'normal', total: results.length, concurrency: 4, keepRaw: false };
      transaction.objectStore('runs').put({ ...run, ...asked });
      for (const [position, row] of results.entries()) {
        transaction
          .objectStore('results')
          .put({ run: 'r1', position, id: `${position}.1e8`, kind: 'place', ...row });
      }
      for (const act of acts) transaction.objectStore('acts').put(act);
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = reject;
      });
      database.close();
    },
    { results, acts },
  );
  // As from a link of the page, where no list is chosen.
  await app.follow('/?page=review&stand=list&basemap=blank');
  await expect(app.page.getByRole('textbox', { name: 'Ids' })).toBeVisible();
  await app.follow(resultsAddress + more);
}

/** Returns the heads and cells of a table whose text is cut off by their edge, sorted by one column after the other. */
export async function cutOffAsSorted(table: Locator): Promise<string[]> {
  return table.evaluate(async (root) => {
    const isCut = (cell: Element): boolean => {
      const contents = document.createRange();
      contents.selectNodeContents(cell);
      const [inner, outer] = [contents.getBoundingClientRect(), cell.getBoundingClientRect()];
      return inner.right > outer.right + 1 || inner.left < outer.left - 1;
    };
    const cut: string[] = [];
    for (const button of root.querySelectorAll<HTMLElement>('th button')) {
      button.click();
      await new Promise(requestAnimationFrame);
      if (!button.closest('th')?.ariaSort) cut.push(`${button.textContent} sorts nothing`);
      const cells = [...root.querySelectorAll('th, td')].filter((cell) => cell.textContent?.trim());
      cut.push(...cells.filter(isCut).map((cell) => cell.textContent ?? ''));
    }
    return cut;
  });
}

/** Returns a reviewer's verdict on the address at a position. */
export function said(reviewer: string, position: number, what: string, more: object = {}) {
  const id = `${reviewer} ${what} ${position}`;
  return {
    id,
    run: 'r1',
    placeId: `${position}.1e8`,
    kind: 'place',
    what,
    reviewer,
    at: position + 1,
    ...more,
  };
}

/** Each verdict and each phase that the columns can show. */
export const everything = [
  said('Anna', 0, 'good'),
  said('Ben', 0, 'unsure'),
  said('Lea', 0, 'unsure', { concerns: ['Anna good 0', 'Ben unsure 0'] }),
  said('Anna', 1, 'good'),
  said('Ben', 1, 'wrong'),
  said('Anna', 2, 'wrong'),
  said('Anna', 3, 'skip'),
  said('Anna', 3, 'note', { note: 'In the yard' }),
  said('Anna', 4, 'wrong'),
  said('Anna', 4, 'corrected', { concerns: ['Anna wrong 4'] }),
  said('Anna', 5, 'good'),
];
