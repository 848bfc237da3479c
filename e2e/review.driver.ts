import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

type Sample = {
  readonly id: string;
  readonly kind: string;
  readonly shelf: string;
  readonly file: string;
};

/** A row of a list: an address, and its expected position. */
type Row = Pick<Sample, 'id' | 'kind'> & { readonly expected?: { readonly position: readonly number[] } };

const index: readonly Sample[] = JSON.parse(
  readFileSync(new URL('../src/server/service/samples/index.json', import.meta.url), 'utf8'),
);

/** Sample places that a list can hold. */
export const listed = index.filter(({ id, shelf }) => shelf !== 'faulty' && id.length < 100);

/** An act as the browser keeps it, with the fields that tests use. */
export type KeptAct = {
  readonly placeId: string;
  readonly what: string;
  readonly id: string;
  readonly of?: string;
  readonly concerns?: readonly string[];
};

/** Keeps a list as a run in the browser, as the page "List" does, and opens it one by one; `more` ends its address. */
export async function openRun(
  page: Page,
  origin: string,
  run: string,
  rows: readonly Row[],
  more = '',
): Promise<void> {
  const choice = '/?page=review&stand=queue&basemap=blank';
  if (page.url().startsWith(origin)) await followLink(page, choice);
  else {
    await page.addInitScript(judgeWithoutName);
    await page.goto(origin + choice);
  }
  await expect(page.getByText(/Choose a list|No list is kept/)).toBeVisible();
  await page.evaluate(
    ({ run, rows }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('placelens');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['runs', 'results'], 'readwrite');
          for (const [position, row] of rows.entries()) {
            writing.objectStore('results').put({ ...row, run, position, state: 'pending' });
          }
          writing.objectStore('runs').put({
            id: run,
            name: `Run ${run}`,
            createdAt: 1,
            connection: 'server',
            baseUrl: '',
            profile: 'normal',
            total: rows.length,
            concurrency: 4,
            keepRaw: false,
          });
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { run, rows: rows.map(({ id, kind, expected }) => ({ id, kind, ...(expected && { expected }) })) },
  );
  await followLink(page, `/?page=review&stand=queue&run=${encodeURIComponent(run)}&basemap=blank${more}`);
}

/** Imitates a browser whose single reviewer gave no name, so that the page does not ask for one. */
function judgeWithoutName(): void {
  const key = 'placelens.preferences';
  const kept: object = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ withoutName: true, ...kept }));
}

/** Goes where a link of the page leads. */
async function followLink(page: Page, link: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    dispatchEvent(new Event('hashchange'));
  }, link);
}

/** Returns the acts of a run as the browser keeps them, on any page. */
export async function keptActs(page: Page, run: string): Promise<KeptAct[]> {
  return page.evaluate(
    (run) =>
      new Promise<KeptAct[]>((resolve, reject) => {
        const opening = indexedDB.open('placelens');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('acts').objectStore('acts').index('run').getAll(run);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    run,
  );
}

/** Returns the region of the address that is judged. */
export const itemOf = (page: Page) => page.getByRole('region', { name: 'Review item' });

/** Returns the status that says what the browser has saved. */
export const savedOf = (page: Page) => page.getByRole('status', { name: 'Saved' });

/** Waits for an address and its four answers. */
export async function standsAt(page: Page, position: number): Promise<void> {
  await expect(itemOf(page)).toHaveAttribute('data-position', String(position));
  await expect(itemOf(page)).toHaveAttribute('aria-busy', 'false');
}
