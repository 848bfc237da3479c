import { expect, test } from 'vitest';
import { explainMistake, explainTrouble } from './trouble-words.ts';

test.each([
  [{ why: 'status', status: 404 }, 'tiles.example answered 404.'],
  [{ why: 'timeout' }, 'tiles.example did not answer within 2.5 s.'],
  [{ why: 'not-style' }, 'tiles.example sent no MapLibre style.'],
  [{ why: 'not-style', detail: 'a wall' }, 'tiles.example sent an invalid style: a wall.'],
  [{ why: 'not-archive' }, 'tiles.example: this is no PMTiles file.'],
  [{ why: 'not-picture' }, 'tiles.example sent a tile that is no picture.'],
  [{ why: 'missing' }, 'No map of your own is set in this browser.'],
  [
    { why: 'swollen', part: { of: 'tile', limit: 4_200_000 } },
    'tiles.example is not drawn: a tile holds more than 4.2 MB. Use another map, or have this one made anew.',
  ],
  [
    { why: 'swollen', part: { of: 'entries', limit: 50_000 } },
    'tiles.example is not drawn: a directory of its tiles has more than 50,000 entries. Use another map, or have this one made anew.',
  ],
] as const)('a map that is not drawn is told by what its host did: %o', (trouble, told) => {
  expect(explainTrouble({ map: 'custom', from: 'tiles.example', ...trouble })).toBe(told);
});

test('a URL of tiles is told with its braces', () => {
  expect(explainMistake('half-template')).toBe('A tiles URL holds {z}, {x} and {y}, all three.');
  expect(explainMistake('unknown-kind')).toContain('tiles hold {z}/{x}/{y}.');
});
