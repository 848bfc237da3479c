import { expect, test } from './app.driver.ts';
import { itemOf, listed, openRun, savedOf, standsAt } from './review.driver.ts';

/** Runs of all sample places, as `npm run soak -- review` asks for them. */
const runs = Number(process.env.PLACELENS_PACE);

test('prints how soon the next address stands and the verdict is saved', { tag: '@map' }, async ({ app }) => {
  test.setTimeout(900_000 + runs * 120_000);
  const { page } = app;
  const drawn: number[] = [];
  const saved: number[] = [];
  for (let run = 1; run <= runs; run++) {
    await openRun(page, app.origin, `pace-${run}`, listed);
    for (let position = 1; position < listed.length; position++) {
      await standsAt(page, position);
      await app.settled();
      // The next three are loaded after that, as for a reviewer who looks for two seconds.
      await page.waitForLoadState('networkidle');
      const figures = await page.evaluate(measureNextKey);
      await expect(itemOf(page)).toHaveAttribute('data-position', String(position + 1));
      drawn.push(figures.drawn);
      saved.push(figures.saved);
    }
    await expect(savedOf(page)).toHaveAttribute('data-saved', String(listed.length - 1));
  }
  for (const [name, values] of Object.entries({ 'key → next drawn': drawn, 'key → saved': saved })) {
    const sorted = values.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
    console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms over ${sorted.length}`);
  }
});

/**
 * Runs in the page: presses "1" and times, from the key on, the first frame with the next address, and the
 * acknowledgement.
 */
function measureNextKey(): Promise<{ drawn: number; saved: number }> {
  const map = document.querySelector('section[aria-label="Map"]');
  const status = document.querySelector('[data-saved]');
  const before = { answer: map?.getAttribute('data-answer'), saved: status?.getAttribute('data-saved') };
  const start = performance.now();
  const until = (isThere: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!isThere()) return;
        watch.disconnect();
        resolve(performance.now() - start);
      };
      const watch = new MutationObserver(look);
      watch.observe(document.body, { attributes: true, subtree: true, childList: true });
    });
  const isDrawn = () =>
    map?.getAttribute('data-answer') !== before.answer &&
    map?.getAttribute('aria-busy') === 'false' &&
    map.getAttribute('data-answer') !== '';
  const both = Promise.all([
    until(isDrawn),
    until(() => document.querySelector('[data-saved]')?.getAttribute('data-saved') !== before.saved),
  ]);
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: '1', code: 'Digit1', bubbles: true, cancelable: true }),
  );
  return both.then(([drawn, saved]) => ({ drawn, saved }));
}
