import { expect, test } from 'vitest';
import { formatLacks } from './kit-summary.tsx';
import type { Kit } from './model/kit.ts';
import type { RecordingOutcome } from './model/record-places.ts';

const place = { id: '1', kind: 'place', title: '', recordedAt: 1, answers: {} };
const kit: Kit = { title: '', from: 'list', createdAt: 1, version: '1', places: [place], photos: [] };
const recorded: RecordingOutcome = { places: [], silent: [], unasked: 0, stopped: undefined };
const packed = { kit, recorded, tilesBroken: false, wantedTiles: false, bytes: new Uint8Array() };

test('a whole kit lacks nothing, also where no map was to be copied', () => {
  expect(formatLacks(packed)).toEqual([]);
});

test('whatever is missing is said once, with its number', () => {
  const failing = { place, position: undefined, photos: [], failed: ['units', 'parking'] as const, bytes: 0 };
  const lacks = formatLacks({
    ...packed,
    kit: {
      ...kit,
      photos: [
        { url: 'a', lack: 'not-readable' },
        { url: 'b', lack: 'not-readable' },
        { url: 'c', lack: 'refused' },
      ],
    },
    recorded: {
      places: [failing],
      silent: [{ id: 'x', kind: 'place' }],
      unasked: 28,
      stopped: 'unauthorised',
    },
    wantedTiles: true,
  });
  expect(lacks).toEqual([
    'The service refused the token, so 28 places were not recorded.',
    '1 place answered nothing and is left out.',
    '2 calls failed: the kit will say that their answers were not recorded.',
    '2 photos could only be kept as links: the host does not let pages copy them or did not answer, or this browser alters pictures.',
    '1 photo could only be kept as a link: the address is none that is asked.',
    'The map has nothing around these places. The kit opens on a plain grid.',
  ]);
});

test('a map that broke is told from a map that has nothing there', () => {
  expect(formatLacks({ ...packed, wantedTiles: true, tilesBroken: true })).toEqual([
    'The map could not be read. The kit opens on a plain grid.',
  ]);
});

test('steps that compare with what is of this browser alone are counted', () => {
  const step = (compare: string) => ({
    id: compare,
    title: '',
    caption: '',
    address: `?id=1&page=compare&compare=${compare}`,
  });
  const sides = ['recorded:tour:0|', 'page', 'recorded:tour:0|page', 'recorded:mine:3|', 'direct:Mine'];
  const playlist = { schema: 1 as const, id: 'p', title: 'Tour', steps: sides.map(step) };
  expect(formatLacks({ ...packed, kit: { ...kit, playlist } })).toEqual([
    '2 steps compare with what a kit does not hold: a recording of this browser or another connection.',
  ]);
});
