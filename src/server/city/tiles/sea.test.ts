import { expect, test } from 'vitest';
import { type CityPosition, containsPosition } from '../geometry.ts';
import { Sea } from './sea.ts';

/**
 * Returns which of some points of a map from 0 to 1 are in the sea of these coasts; undefined for a map without sea.
 */
function wetSpots(coasts: readonly CityPosition[][], spots: Readonly<Record<string, CityPosition>>) {
  const sea = new Sea([0, 0, 1, 1]);
  for (const [id, coordinates] of coasts.entries()) {
    const geometry = { type: 'LineString' as const, coordinates };
    sea.take({ type: 'Feature', id, osmType: 'way', geometry, properties: { natural: 'coastline' } });
  }
  const water = sea.drawn();
  return (
    water &&
    Object.entries(spots)
      .filter(([, spot]) => containsPosition(water.geometry, spot))
      .map(([name]) => name)
  );
}

const spots: Readonly<Record<string, CityPosition>> = {
  south: [0.5, 0.1],
  middle: [0.5, 0.5],
  north: [0.5, 0.9],
  west: [0.1, 0.5],
  east: [0.9, 0.5],
};
const island: CityPosition[] = [
  [0.4, 0.4],
  [0.6, 0.4],
  [0.6, 0.6],
  [0.4, 0.6],
  [0.4, 0.4],
];

test.each<readonly [name: string, coasts: readonly CityPosition[][], wet: readonly string[] | undefined]>([
  [
    'water lies on the right of a coast that goes east',
    [
      [
        [-1, 0.3],
        [2, 0.3],
      ],
    ],
    ['south'],
  ],
  [
    'and of one that goes west',
    [
      [
        [2, 0.3],
        [-1, 0.3],
      ],
    ],
    ['middle', 'north', 'west', 'east'],
  ],
  [
    'a coast may come in pieces',
    [
      [
        [0.5, 0.3],
        [2, 0.3],
      ],
      [
        [-1, 0.3],
        [0.5, 0.3],
      ],
    ],
    ['south'],
  ],
  [
    'a strait has two coasts',
    [
      [
        [-1, 0.7],
        [2, 0.7],
      ],
      [
        [2, 0.3],
        [-1, 0.3],
      ],
    ],
    ['middle', 'west', 'east'],
  ],
  ['an island is land in the open sea', [island], ['south', 'north', 'west', 'east']],
  [
    'and off a coast',
    [
      island,
      [
        [2, 0.2],
        [-1, 0.2],
      ],
    ],
    ['north', 'west', 'east'],
  ],
  [
    'a bay',
    [
      [
        [2, 0.4],
        [0.8, 0.5],
        [2, 0.6],
      ],
    ],
    ['east'],
  ],
  [
    'a cape',
    [
      [
        [2, 0.6],
        [0.8, 0.5],
        [2, 0.4],
      ],
    ],
    ['south', 'middle', 'north', 'west'],
  ],
  [
    'a coast that is cut just before the edge goes on to it',
    [
      [
        [0.04, 0.3],
        [0.95, 0.3],
      ],
    ],
    ['south'],
  ],
  [
    'a coast that is cut near a corner goes on behind its end, what is ahead stays land',
    [
      [
        [0.4, -1],
        [0.4, 0.3],
        [0.75, 0.92],
      ],
    ],
    ['south', 'east'],
  ],
  [
    'what of a cut coast lies along the edge is not asked',
    [
      [
        [0.152, 0.003],
        [0.151, -1],
      ],
      [
        [-1, 0.3],
        [2, 0.3],
      ],
    ],
    ['south'],
  ],
  [
    'a coast that would run into another tells nothing',
    [
      [
        [-1, 0.3],
        [0.95, 0.3],
      ],
      [
        [2, 0.28],
        [0.97, 0.28],
        [0.97, 0.1],
        [2, 0.1],
      ],
    ],
    undefined,
  ],
  [
    'a coast that ends on the map tells nothing',
    [
      [
        [-1, 0.3],
        [0.5, 0.3],
      ],
    ],
    undefined,
  ],
  [
    'coasts that contradict each other tell nothing',
    [
      [
        [-1, 0.3],
        [2, 0.3],
      ],
      [
        [-1, 0.6],
        [2, 0.6],
      ],
    ],
    undefined,
  ],
  ['no coast, no sea', [], undefined],
])('%s', (_, coasts, wet) => {
  expect(wetSpots(coasts, spots)).toEqual(wet);
});

test('where buildings stand there is no sea', () => {
  const sea = new Sea([0, 0, 1, 1]);
  const common = { type: 'Feature' as const, osmType: 'way' as const };
  const coast: CityPosition[] = [
    [-1, 0.7],
    [2, 0.7],
  ];
  const geometry = { type: 'LineString' as const, coordinates: coast };
  sea.take({ ...common, id: 1, geometry, properties: { natural: 'coastline' } });
  const house = { type: 'Polygon' as const, coordinates: [island] };
  sea.take({ ...common, id: 2, geometry: house, properties: { building: 'yes' } });
  expect(sea.drawn()).toBeUndefined();
});
