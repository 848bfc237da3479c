import { expect, test } from 'vitest';
import type { MappedGround } from '../outline/map-ways.ts';
import { findWays } from './find-ways.ts';
import type { Way } from './way.ts';
import { createBox, createPath, findOnlyWay, measureWay, plane } from './ways.driver.ts';

const round = createPath([
  [0, 0],
  [0, 60],
  [80, 60],
  [80, 0],
]);

test('the way follows the path round the house, and steps off it at both ends', () => {
  const ground = { ways: [round], walls: [createBox(10, -10, 70, 50)] };
  expect(measureWay(ground, [-5, 0], [85, 0])).toBe(210);
  expect(findOnlyWay(ground, [-5, 0], [85, 0])).toMatchObject({ line: { length: 6 } });
});

test.each<[string, Partial<MappedGround>, number | string]>([
  ['nothing is mapped', {}, 'unmapped'],
  [
    'the ways lie too far from the start',
    {
      ways: [
        createPath([
          [60, 40],
          [80, 0],
        ]),
      ],
    },
    'start-off',
  ],
  [
    'the ways lie too far from the end',
    {
      ways: [
        createPath([
          [0, 20],
          [20, 40],
        ]),
      ],
    },
    'end-off',
  ],
  [
    'the ways do not meet',
    {
      ways: [
        createPath([
          [0, 0],
          [10, 40],
        ]),
        createPath([
          [80, 0],
          [70, 40],
        ]),
      ],
    },
    'apart',
  ],
  [
    'a wall parts the start from them',
    {
      ways: [round],
      walls: [createBox(-10, -20, -5, 20), createBox(-40, 5, 0, 20), createBox(-40, -20, 0, -5)],
    },
    'start-off',
  ],
])('no way where %s', (_, ground, said) => {
  expect(measureWay(ground, [-20, 0], [85, 0])).toBe(said);
});

test('who stands near another with no wall between goes straight', () => {
  expect(measureWay({ ways: [round] }, [30, 10], [50, 10])).toBe(20);
  const wall = createBox(38, -20, 42, 59);
  expect(
    measureWay(
      {
        ways: [
          createPath([
            [20, 60],
            [60, 60],
          ]),
        ],
        walls: [wall],
      },
      [30, 40],
      [50, 40],
    ),
  ).toBe(60);
});

test('a door is left through its own wall, and through no other', () => {
  const street = createPath([
    [-40, -10],
    [40, -10],
  ]);
  const house = createBox(-10, 0, 10, 16);
  // Outlines are accurate to some metres: this entrance is 2 m inside.
  expect(measureWay({ ways: [street], walls: [house] }, [0, 2], [40, -10])).toBe(52);
  expect(measureWay({ ways: [street], walls: [house] }, [0, 14], [40, -10])).toBe('start-off');
  expect(measureWay({ ways: [street], walls: [house, createBox(-20, -6, 20, -4)] }, [0, 2], [40, -10])).toBe(
    'start-off',
  );
});

test('without steps the way goes round them, or there is none', () => {
  const stairs = createPath(
    [
      [0, 0],
      [50, 0],
    ],
    { kind: 'steps' },
  );
  const ramp = createPath([
    [0, 0],
    [25, 30],
    [50, 0],
  ]);
  expect(measureWay({ ways: [stairs, ramp] }, [0, 0], [50, 0])).toBe(50);
  expect(measureWay({ ways: [stairs, ramp] }, [0, 0], [50, 0], true)).toBe(78);
  expect(measureWay({ ways: [stairs] }, [0, 0], [50, 0], true)).toBe('apart');
  expect(measureWay({ ways: [{ ...stairs, wheelchair: true }] }, [0, 0], [50, 0], true)).toBe(50);
  expect(measureWay({ ways: [{ ...ramp, wheelchair: false }] }, [0, 0], [50, 0], true)).toBe('apart');
});

test('a bridge is no crossing; it meets the ground at its ends', () => {
  const road = createPath([
    [0, 0],
    [80, 0],
  ]);
  const bridge = createPath(
    [
      [40, -40],
      [40, 40],
    ],
    { level: 'bridge' },
  );
  expect(measureWay({ ways: [road, bridge] }, [0, 0], [40, 40])).toBe('apart');
  expect(measureWay({ ways: [road, { ...bridge, level: 'ground' }] }, [0, 0], [40, 40])).toBe(80);
  const ramp = createPath([
    [40, -40],
    [0, 0],
  ]);
  expect(measureWay({ ways: [road, bridge, ramp] }, [80, 0], [40, 40])).toBe(80 + 57 + 80);
});

test('from the kerb: the nearest spot along the ways at which a car can stop', () => {
  const ground = {
    ways: [
      createPath([
        [0, 0],
        [0, 50],
      ]),
      createPath(
        [
          [-60, 50],
          [60, 50],
        ],
        { kind: 'road' as const },
      ),
    ],
    walls: [],
  };
  const [[way]] = findWays({ ground, from: 'kerb', to: [plane.at([0, 10])], stepless: false }) as [[Way]];
  expect(Math.round(way.metres)).toBe(40);
  expect(way.line.at(-1)).toEqual(plane.at([0, 10]));
  expect(
    findWays({
      ground: { ...ground, ways: ground.ways.slice(0, 1) },
      from: 'kerb',
      to: [plane.at([0, 10])],
      stepless: false,
    }),
  ).toEqual([[{ reason: 'apart' }]]);
});
