import { expect, test } from 'vitest';
import { removeIsolates } from '../../domain/format/sentences.ts';
import { formatKitTrouble } from './kit-trouble-text.ts';
import type { KitTrouble } from './model/kit.ts';

const told = (trouble: KitTrouble) => removeIsolates(formatKitTrouble(trouble));
const name = 'demo.placelens';

test('a trouble is told by the name of the file, and of the part of it where there is one', () => {
  expect(told({ why: 'damaged', name })).toBe('“demo.placelens” is damaged. Ask for the file again.');
  expect(told({ why: 'damaged', name: '', where: 'answers/1/units.json' })).toBe(
    'The kit is damaged at answers/1/units.json. Ask for the file again.',
  );
});

test('what is too large is told with its limit', () => {
  const limits = [
    { where: '', tooMuch: { of: 'all', limit: 268_435_456 } },
    { where: 'tiles.pmtiles', tooMuch: { of: 'entries', limit: 131_072 } },
  ] as const;
  expect(limits.map((limit) => told({ why: 'too-much', name, ...limit }))).toEqual([
    '“demo.placelens” was not opened: all of it is more than 268 MB. Have it made anew with less in it.',
    '“demo.placelens” was not opened: a directory of its tiles has more than 131,072 entries (tiles.pmtiles). Have it made anew with less in it.',
  ]);
});

test('of the photos that are not shown some are told, the others counted', () => {
  const wrong = ['2', '3', '4'].map((id) => ({ file: `${id}.webp`, why: 'not-a-picture' as const }));
  const large = { file: '1.png', why: 'too-many-pixels', width: 60_000, height: 60_000 } as const;
  expect(told({ why: 'photos-left-out', name, leftOut: [large, ...wrong] })).toBe(
    '“demo.placelens” is open without 4 photos: 1.png has 60,000 × 60,000 pixels, more than is drawn; ' +
      '2.webp is no WebP, JPEG or PNG picture, or another one than the kit says; ' +
      '3.webp is no WebP, JPEG or PNG picture, or another one than the kit says; 1 more.',
  );
});

test('a kit that is not kept says what it takes', () => {
  const full = { why: 'not-kept', name, kind: 'full', size: 15_000_000 } as const;
  expect(told({ ...full, missing: 12_300_000 })).toContain('this browser lacks 12.3 MB.');
  expect(told({ ...full, missing: 0 })).toContain('this browser has no room for its 15 MB.');
});
