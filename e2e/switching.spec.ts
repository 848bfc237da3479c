import type { Page } from '@playwright/test';
import { idOf } from '../faults/fault-id.ts';
import { samples } from './app.driver.ts';
import { connectDirectly, expect, test } from './fault.driver.ts';

test.use({ viewport: { width: 800, height: 480 } });

/** `npm run soak -- trouble` makes 200. */
const switches = Number(process.env.PLACELENS_SWITCHES ?? 12);
const places = 20;

/** Milliseconds within which a question is aborted: well before its own time limit. */
const soon = 10_000;

/** Returns the same numbers in every run (mulberry32), from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Records every moment at which the map or a status shows what is not of the place that it names. */
async function watchForForeignFrames(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  await page.evaluate((countOf) => {
    const foreign: string[] = [];
    Reflect.set(window, 'foreignFrames', foreign);
    const map = document.querySelector('section[aria-label="Map"]');
    if (!map) throw new Error('no map');
    const look = () => {
      const id = decodeURIComponent(map.getAttribute('data-answer')?.split('/').at(-1) ?? '');
      const drawn = map.getAttribute('data-drawn') ?? '';
      const counts = [...drawn.matchAll(/(?:parking|entrances|units):(\d+)/g)].map(([, count]) =>
        Number(count),
      );
      // The place before the first switch is not one of those.
      const own = countOf[id];
      if (own !== undefined && counts.some((count) => count !== own)) foreign.push(`${id} has ${drawn}`);
      const asked = new URL(location.href).searchParams.get('id');
      const settled = map.getAttribute('aria-busy') === 'false';
      if (settled && id !== asked) foreign.push(`${asked} is asked, ${id} is shown as ready`);
    };
    new MutationObserver(look).observe(map, { attributes: true });
  }, counts);
}

test('quick switches among many places never show what belongs to another', { tag: '@map' }, async ({
  app,
  faults,
}) => {
  await app.openPlace({ id: 'before' }, '&basemap=blank');
  await app.answered();
  await connectDirectly(app, faults.url);
  await app.shows('place:1 parking:3 entrances:2 units:12');
  const random = randomFrom(20261121);
  // Each place has its own number of features; some of its answers come late, some never.
  const ids = Array.from({ length: places }, (_, index) => {
    const answer = () => `sound-${index + 1}-after-${Math.floor(random() ** 3 * 400)}`;
    const units = index % 5 === 4 ? 'no-answer' : answer();
    return idOf({
      details: `sound-1-after-${Math.floor(random() * 100)}`,
      parking: answer(),
      entrance: answer(),
      units,
    });
  });
  await watchForForeignFrames(app.page, Object.fromEntries(ids.map((id, index) => [id, index + 1])));
  const plan = Array.from({ length: switches }, () => ({
    id: ids[Math.floor(random() * (places - 1))] ?? '',
    pause: Math.floor(random() ** 2 * 250),
  }));
  const last = ids[0] ?? '';
  await app.page.evaluate(async (steps) => {
    for (const { id, pause } of steps) {
      const address = new URL(location.href);
      address.searchParams.set('id', id);
      address.hash = '';
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
      // The reader's own pauses, as the test plans them.
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }, plan);
  // The last ones by the box, as fast as they can be typed.
  for (const id of [ids[1] ?? '', ids[2] ?? '', last]) await app.ask(id);
  await app.shows('place:1 parking:1 entrances:1 units:1');
  await expect(app.map).toHaveAttribute('data-answer', new RegExp(`/${escaped(encodeURIComponent(last))}$`));
  expect(await app.page.evaluate(() => Reflect.get(window, 'foreignFrames'))).toEqual([]);
  expect(faults.mostLive()).toBeLessThanOrEqual(4);
  // Questions of places that were left are aborted, even those that would never have ended.
  await expect.poll(() => ids.filter((id) => faults.live(id) > 0), { timeout: soon }).toEqual([]);
});

test('the questions leave before the page turns to the place that was asked for', async ({ app, faults }) => {
  await app.openPlace(samples.tower);
  await app.answered();
  await app.page.evaluate(() => {
    const send = window.fetch;
    const places: (string | null)[] = [];
    Reflect.set(window, 'askedFrom', places);
    window.fetch = (...request) => {
      // The search asks while a reader types.
      const to = request[0] instanceof Request ? request[0].url : String(request[0]);
      if (to.includes('/demo/')) places.push(new URL(location.href).searchParams.get('id'));
      return send(...request);
    };
  });
  await app.ask('230401645.1e2');
  await expect.poll(() => app.parameter('id')).toBe('230401645.1e2');
  await expect(app.page.getByRole('tabpanel').getByRole('heading', { level: 1 })).not.toHaveText(
    'Northern Lights 1',
  );
  await app.answered();
  const { id } = samples.tower;
  expect(await app.page.evaluate(() => Reflect.get(window, 'askedFrom'))).toEqual([id, id, id, id]);

  await test.step('one that is overtaken before that is given up', async () => {
    await connectDirectly(app, faults.url);
    const never = idOf({
      details: 'no-answer',
      parking: 'no-answer',
      entrance: 'no-answer',
      units: 'no-answer',
    });
    const sound = idOf({ units: 'sound-3-after-0' });
    await app.page.getByRole('textbox', { name: 'Id', exact: true }).evaluate(
      async (box, ids) => {
        if (!(box instanceof HTMLInputElement)) throw new Error('no box for an id');
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        for (const id of ids) {
          write?.call(box, id);
          box.dispatchEvent(new Event('input', { bubbles: true }));
          await Promise.resolve();
          box.form?.requestSubmit();
        }
      },
      [never, sound],
    );
    await expect(app.operation('Units')).toHaveAttribute('data-count', '3');
    await expect.poll(() => app.parameter('id')).toBe(sound);
    await expect.poll(() => faults.live(never), { timeout: soon }).toBe(0);
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
