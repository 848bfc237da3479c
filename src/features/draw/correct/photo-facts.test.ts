import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPhotoFacts } from './photo-facts.ts';

/**
 * Pictures of 64 × 48 pixels with what a phone writes, by ExifTool 12.57: position, direction, time, zone, name of the
 * person, serial number of the camera, turned by 90°.
 */
const folder = join(import.meta.dirname, '../../../testing/photos');
const read = (name: string) => readPhotoFacts(new Uint8Array(readFileSync(join(folder, name))));

test('position, direction and time are read, and nothing of the person or the camera', async () => {
  expect(await read('west-facing.jpg')).toEqual({
    position: [-71.4307, 51.1282],
    direction: 315.5,
    takenAt: '2026-11-12T14:05:09+05:00',
  });
});

test('a position without its hemispheres (exifr 7.1.3 takes it as north and east) is none', async () => {
  expect(await read('no-hemisphere.jpg')).toEqual({
    direction: 315.5,
    takenAt: '2026-11-12T14:05:09+05:00',
  });
});

test('what a camera without a fix writes is none: a direction of 0/0, a position of 0/0', async () => {
  expect(await read('no-direction.jpg')).toEqual({
    position: [-71.4307, 51.1282],
    takenAt: '2026-11-12T14:05:09+05:00',
  });
  expect(await read('no-fix.jpg')).toEqual({ takenAt: '2026-11-12T14:05:09+05:00' });
});

test('a picture without any, a cut one and what is no picture have none', async () => {
  expect(await read('plain.jpg')).toEqual({});
  const bytes = new Uint8Array(readFileSync(join(folder, 'west-facing.jpg')));
  expect(await readPhotoFacts(bytes.slice(0, 60))).toEqual({});
  expect(await readPhotoFacts(new Uint8Array(60))).toEqual({});
});
