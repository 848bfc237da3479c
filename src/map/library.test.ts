// @environment page
import { expect, test, vi } from 'vitest';

/** The user agent of Safari, by which MapLibre knows that it may start several workers. */
const safari =
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

/** Workers that MapLibre starts in this browser. */
async function countWorkers(controller: object | null): Promise<number> {
  vi.resetModules();
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      userAgent: { value: safari },
      hardwareConcurrency: { value: 8 },
      serviceWorker: { value: { controller } },
    }),
  );
  const { getWorkerCount } = await import('maplibre-gl');
  await import('./library.ts');
  return getWorkerCount();
}

test('WebKit gets one worker where a service worker answers, which without a network would lose the second', async () => {
  expect(await countWorkers(null)).toBe(3);
  expect(await countWorkers({})).toBe(1);
});
