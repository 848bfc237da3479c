import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { archiveFrom } from './embedded-archive.ts';

test('a file that did not come is read again by the next who asks, and then never more', async () => {
  let read = 0;
  const archive = archiveFrom('astana', async () => {
    read++;
    if (read === 1) throw new TypeError('Failed to fetch');
    const bytes = await readFile(new URL('../../../public/basemap/astana.pmtiles', import.meta.url));
    return new Uint8Array(bytes).buffer;
  });
  await expect(archive.getHeader()).rejects.toThrow('Failed to fetch');
  await expect(archive.getHeader()).resolves.toMatchObject({ maxZoom: 14 });
  // The tile of Dostyk 5, by hand: floor((71.42228 + 180) / 360 × 2^14) = 11442; the row likewise by Web Mercator.
  await expect(archive.getZxy(14, 11442, 5475)).resolves.toBeDefined();
  expect(read).toBe(2);
});
