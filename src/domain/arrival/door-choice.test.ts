import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../spec/finding.ts';
import { createCollection, createFeature, createView } from '../place/inspection.driver.ts';
import {
  chooseDoor,
  createAddressMatcher,
  type Door,
  type DoorEvidence,
  getDoorPurpose,
} from './door-choice.ts';
import type { Lens } from './route.ts';

const offWall: Finding = {
  id: 'x',
  ruleId: 'entrance.off-edge',
  severity: 'warning',
  operation: 'entrance',
  subject: 'a',
  pointer: '',
};

const mapped = {
  ...{ position: [0, 0] as const, kind: 'staircase', ref: '2', flats: '41-80' },
  ...{ access: undefined, wheelchair: undefined },
};
const stairwell = { by: 'flats', mapped } as const;

/** Returns an entrance with a route of so many metres. */
function door(ref: string, metres: number, evidence: Partial<DoorEvidence> = {}): Door {
  const route = { parking: undefined, entrance: undefined, legs: [], metres };
  return {
    ref,
    own: ref,
    route,
    evidence: {
      ...{ bearsAddress: false, stairwell: undefined, against: undefined, use: 'other' as const },
      ...evidence,
    },
  };
}

const refs = (doors: readonly Door[], lens: Lens = 'courier') =>
  chooseDoor(doors, lens).ranked.map(({ ref, fellAt }) => (fellAt ? `${ref} ${fellAt}` : ref));

describe('of several doors', () => {
  test('the one that bears the address goes first, also far off and with a finding', () => {
    const bearer = door('c', 90, { bearsAddress: true, against: offWall, use: 'service' });
    expect(refs([door('a', 5, { use: 'main' }), door('b', 9), bearer])).toEqual([
      'c',
      'a address',
      'b address',
    ]);
    expect(chooseDoor([door('a', 5), bearer], 'courier').reason).toEqual({ by: ['address'], left: 1 });
  });

  test('the stairwell of the unit goes before nearer and main ones, for everybody, but not before the address', () => {
    const own = door('own', 90, { stairwell, against: offWall });
    for (const lens of ['courier', 'wheelchair', 'emergency'] as const)
      expect(refs([door('m', 5, { use: 'main' }), own], lens)).toEqual(['own', 'm stairwell']);
    expect(chooseDoor([door('m', 5), own], 'courier').reason).toEqual({ by: ['stairwell'], left: 1 });
    expect(refs([own, door('b', 5, { bearsAddress: true })])).toEqual(['b', 'own address']);
  });

  test('none with a finding against it is taken while another stands', () => {
    const bad = door('bad', 1, { against: offWall, use: 'main' });
    expect(refs([bad, door('far', 2, { against: 'far' }), door('good', 100)])).toEqual([
      'good',
      'bad sound',
      'far sound',
    ]);
    expect(refs([bad])).toEqual(['bad']);
  });

  test('main goes before others, and service last, whatever is nearer', () => {
    const all = [door('s', 1, { use: 'service' }), door('o', 2), door('m', 30, { use: 'main' })];
    expect(refs(all)).toEqual(['m', 'o use', 's use']);
    expect(refs(all, 'wheelchair')).toEqual(['m', 'o use', 's use']);
    expect(refs(all.slice(0, 2))).toEqual(['o', 's use']);
  });

  test('a courier goes to deliveries, nobody else does; to an emergency every door opens', () => {
    const all = [door('d', 40, { use: 'deliveries' }), door('m', 30, { use: 'main' }), door('o', 2)];
    expect(refs(all)).toEqual(['d', 'm use', 'o use']);
    expect(refs(all, 'wheelchair')).toEqual(['m', 'o use', 'd use']);
    expect(refs(all, 'emergency')).toEqual(['o', 'm distance', 'd distance']);
  });

  test('the nearest goes first of those that are alike, and says of how many', () => {
    const all = [
      door('b', 9, { use: 'main' }),
      door('a', 5, { use: 'main' }),
      door('x', 1, { against: offWall }),
      door('y', 1),
    ];
    expect(refs(all)).toEqual(['a', 'b distance', 'y use', 'x sound']);
    expect(chooseDoor(all, 'courier').reason).toEqual({ by: ['sound', 'use'], left: 2 });
    expect(chooseDoor(all, 'courier').best.map(({ ref }) => ref)).toEqual(['a', 'b']);
  });

  test('nothing is to be said of one alone, and nothing of none', () => {
    expect(chooseDoor([door('a', 1)], 'courier').reason).toBeUndefined();
    expect(chooseDoor([], 'courier')).toEqual({ ranked: [], best: [], reason: undefined });
  });
});

const anyDoors = fc.uniqueArray(
  fc.record({
    own: fc.string({ minLength: 1, maxLength: 3 }),
    metres: fc.integer({ min: 0, max: 4 }),
    bearsAddress: fc.boolean(),
    stairwell: fc.constantFrom(undefined, stairwell),
    against: fc.constantFrom(undefined, 'far' as const, offWall),
    use: fc.constantFrom('deliveries', 'main', 'other', 'service'),
  }),
  { minLength: 1, maxLength: 8, selector: ({ own }) => own },
);
const anyLens = fc.constantFrom<Lens>('courier', 'wheelchair', 'emergency');
const doorsOf = (drawn: readonly ({ own: string; metres: number } & DoorEvidence)[]) =>
  drawn.map(({ own, metres, ...evidence }) => door(own, metres, evidence));

test('the order of the answer does not change the order of the doors', () => {
  const shuffled = anyDoors.chain((drawn) =>
    fc.tuple(fc.constant(drawn), fc.shuffledSubarray(drawn, { minLength: drawn.length })),
  );
  fc.assert(
    fc.property(shuffled, anyLens, ([drawn, mixed], lens) => {
      expect(refs(doorsOf(mixed), lens)).toEqual(refs(doorsOf(drawn), lens));
    }),
  );
});

test('a door that is not chosen can go without changing the choice', () => {
  fc.assert(
    fc.property(anyDoors, anyLens, fc.nat(), (drawn, lens, which) => {
      const [first, ...others] = chooseDoor(doorsOf(drawn), lens).ranked;
      const gone = others[which % Math.max(1, others.length)];
      const left = doorsOf(drawn).filter(({ ref }) => ref !== gone?.ref);
      expect(chooseDoor(left, lens).ranked[0]?.ref).toBe(first?.ref);
    }),
  );
});

function doorOf(properties: { text?: unknown; subKind?: unknown }) {
  const [door] = createView(
    'entrance',
    createCollection([createFeature([0, 0], { ...properties })]),
  ).subjects;
  if (!door) throw new Error('no door');
  return door;
}

test.each([
  ['Calle 127 2061, Montevideo', 'Calle 127 2061', true],
  ['Calle 127 2061, Montevideo', 'Calle 127 2087', false],
  ['Calle 127 2061, apto 101, Montevideo', 'calle 127, 2061', true],
  ['12 Main Street, Springfield', 'Main St 12', true],
  ['улица Достык 5/1, Астана', 'Достык 5/1', true],
  // A street has many entrances, and a number alone may be that of the entrance.
  ['Nurzhol Boulevard, Astana', 'Nurzhol Boulevard', false],
  ['Dostyk 9, Astana', 'Dostyk Street entrance', false],
  ['Dostyk 9, Astana', '9', false],
  ['Dostyk 9, Astana', null, false],
  [undefined, 'Dostyk 9', false],
  [5, 'Dostyk 9', false],
])('the address %j and the words %j of a door', (address, text, bears) => {
  expect(createAddressMatcher(address)(doorOf({ text }))).toBe(bears);
});

test.each([
  [{ subKind: 'main' }, 'main'],
  [{ subKind: 'service' }, 'service'],
  [{ subKind: 'service', text: 'Deliveries' }, 'deliveries'],
  [{ subKind: null, text: 'Delivery entrance' }, 'deliveries'],
  [{ subKind: 'service', text: 'No deliveries' }, 'service'],
  [{ subKind: 'main', text: 'Deliveries' }, 'main'],
  [{ subKind: 'MAIN' }, 'other'],
  [{ subKind: 'مدخل', text: '📦' }, 'other'],
  [{ subKind: 7, text: null }, 'other'],
  [{}, 'other'],
])('what a door with %j is for', (properties, use) => {
  expect(getDoorPurpose(doorOf(properties))).toBe(use);
});
