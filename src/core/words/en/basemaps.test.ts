import { expect, test } from 'vitest';
import { basemapWords } from './basemaps.ts';

test.each([
  [{ why: 'status', status: 404 }, 'tiles.example answered 404.'],
  [{ why: 'not-style' }, 'tiles.example sent no MapLibre style.'],
  [{ why: 'not-style', detail: 'a wall' }, 'tiles.example sent an invalid style: a wall.'],
  [{ why: 'not-archive' }, 'tiles.example: this is no PMTiles file.'],
  [{ why: 'not-picture' }, 'tiles.example sent a tile that is no picture.'],
  [{ why: 'missing' }, 'No map of your own is set in this browser.'],
] as const)('a map that is not drawn is told by what its host did: %o', (trouble, told) => {
  expect(basemapWords.basemapTrouble({ from: 'tiles.example', ...trouble })).toBe(told);
});
