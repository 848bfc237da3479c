import { describe, expect, test } from 'vitest';
import { findFloorByName, groupByFloor } from '../../../domain/floors/floors.ts';
import { createAnsweredView, type Inspection } from '../../../domain/place/inspection.ts';
import { type Answer, AnswerFailure } from '../../../spec/answer.ts';
import type { JsonObject } from '../../../spec/geojson.ts';
import type { OperationName } from '../../../spec/operations.ts';
import { readFeatures } from '../../../spec/received.ts';
import { layerNames } from '../../../state/address.ts';
import { createDrawing, drawnKinds, selectDrawn } from './drawing.ts';

const exchange = {
  url: '',
  request: { method: 'POST', headers: [], body: '' },
  status: 200,
  headers: [],
  body: new Uint8Array(),
  askedAt: 0,
  duration: 0,
};

function answerOf<Name extends OperationName>(operation: Name, json: unknown): Answer<Name> {
  return { operation, ...readFeatures(operation, json), exchange };
}

const collection = (...features: readonly unknown[]) => ({ type: 'FeatureCollection', features });
const point = (
  properties: JsonObject,
  more: JsonObject = {},
  coordinates: unknown = [71.43, 51.128],
): JsonObject => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
  ...more,
});

const answers = {
  details: answerOf('details', point({ address: 'Dostyk 5', name: 'Northern Lights' })),
  parking: answerOf('parking', collection(point({ id: '1.a' }), point({ id: '1.a' }), point({ id: '1.c' }))),
  entrance: answerOf(
    'entrance',
    collection(point({ id: '2.a' }, {}, [71.4301, 51.128]), null, point({ id: '2.b' })),
  ),
  units: answerOf(
    'units',
    collection(
      ...Array.from({ length: 48 }, (_, index) => point({ unit: index + 1 }, { markerId: `m${index}` })),
      point({ unit: 49 }, {}, [71.43, 91]),
      point({ unit: 50 }, {}, null),
    ),
  ),
};

const loading = { state: 'loading', subjects: [] } as const;
const whole: Inspection = {
  ask: { id: '1709067740.5e8', kind: 'place' },
  details: createAnsweredView(answers.details),
  parking: createAnsweredView(answers.parking),
  entrance: createAnsweredView(answers.entrance),
  units: createAnsweredView(answers.units),
};
const failed = {
  state: 'failed',
  failure: new AnswerFailure({ operation: 'units', reason: 'server', detail: '' }),
  subjects: [],
} as const;

describe('the words of what is drawn', () => {
  test('count every kind, set-aside features apart', () => {
    const { drawn, setAside } = createDrawing(whole, {
      layers: layerNames,
      floor: undefined,
      connection: 'server',
    });
    expect(drawn).toBe('place:1 parking:3 entrances:2 units:48');
    expect(setAside).toBe('entrances:1 units:2');
  });

  test('say :0 for a kind of which the service knows none', () => {
    const parking = createAnsweredView(answerOf('parking', collection()));
    const { drawn, setAside } = createDrawing(
      { ...whole, parking },
      { layers: layerNames, floor: undefined, connection: 'server' },
    );
    expect(drawn).toBe('place:1 parking:0 entrances:2 units:48');
    expect(setAside).toBe('entrances:1 units:2');
  });

  test('leave out what failed and what has not answered yet', () => {
    expect(
      createDrawing(
        { ...whole, units: failed, details: loading },
        { layers: layerNames, floor: undefined, connection: 'server' },
      ).drawn,
    ).toBe('parking:3 entrances:2');
    const none = { ...whole, details: failed, parking: loading, entrance: loading, units: loading };
    expect(createDrawing(none, { layers: layerNames, floor: undefined, connection: 'server' })).toMatchObject(
      {
        drawn: '',
        setAside: '',
      },
    );
  });

  test('say :0 for a layer that is switched off, and keep what is set aside', () => {
    const { drawn, setAside, sources } = createDrawing(whole, {
      layers: ['place', 'entrances'],
      floor: undefined,
      connection: 'server',
    });
    expect(drawn).toBe('place:1 parking:0 entrances:2 units:0');
    expect(setAside).toBe('entrances:1 units:2');
    expect(sources.units.features).toEqual([]);
    expect(createDrawing(whole, { layers: [], floor: undefined, connection: 'server' }).drawn).toBe(
      'place:0 parking:0 entrances:0 units:0',
    );
  });

  test('name the answer by connection, kind and id, each encoded', () => {
    const named = (id: string, kind: string, connection: string) =>
      createDrawing({ ...whole, ask: { id, kind } }, { layers: layerNames, floor: undefined, connection })
        .answer;
    expect(named('1709067740.5e8', 'place', 'server')).toBe('server/place/1709067740.5e8');
    expect(named('a/b ?', 'кафе', 'direct:x/y')).toBe(
      `direct%3Ax%2Fy/${encodeURIComponent('кафе')}/a%2Fb%20%3F`,
    );
    expect(named('\ud800', 'place', 'page')).toBe('page/place/%EF%BF%BD');
    expect(
      createDrawing(
        { ...whole, ask: undefined },
        { layers: layerNames, floor: undefined, connection: 'server' },
      ).answer,
    ).toBe('');
  });
});

describe('the marks', () => {
  const { sources } = createDrawing(whole, { layers: layerNames, floor: undefined, connection: 'server' });
  const labelsOf = (kind: (typeof drawnKinds)[number]) =>
    sources[kind].features.map(({ properties }) => properties.label);

  test('carry the reference and what is read from afar', () => {
    expect(sources.place.features[0]?.properties).toEqual({
      ref: 'place',
      label: 'Northern Lights',
      subtitle: 'Dostyk 5',
      stack: 1,
    });
    expect(labelsOf('parking')).toEqual(['P1', 'P2', 'P3']);
    expect(labelsOf('entrances')).toEqual(['A', 'B']);
    expect(labelsOf('units').slice(0, 3)).toEqual(['1', '2', '3']);
  });

  test('have references of their own, also for one id twice', () => {
    const refs = drawnKinds.flatMap((kind) => sources[kind].features.map(({ properties }) => properties.ref));
    expect(refs).toContain('parking:1.a~2');
    expect(new Set(refs).size).toBe(refs.length);
  });

  test('stand where the service put them, 48 units on one spot counted on the first', () => {
    expect(sources.entrances.features.map(({ geometry }) => geometry.coordinates)).toEqual([
      [71.4301, 51.128],
      [71.43, 51.128],
    ]);
    expect(sources.units.features.map(({ properties }) => properties.stack)).toEqual([
      48,
      ...Array(47).fill(0),
    ]);
  });
});

describe('a chosen floor', () => {
  const units = createAnsweredView(
    answerOf(
      'units',
      collection(
        ...[3, 3, 4].map((floor, index) => point({ unit: index, floor }, { markerId: `m${index}` })),
      ),
    ),
  );
  const drawnOn = (name: string | null) => {
    const floor = findFloorByName(groupByFloor(units.subjects), name);
    return createDrawing({ ...whole, units }, { layers: layerNames, floor, connection: 'server' });
  };

  test('is drawn alone, and counted alone on its spot', () => {
    expect(drawnOn('3').drawn).toBe('place:1 parking:3 entrances:2 units:2');
    expect([...(drawnOn('3').stacks.get('unit:m0') ?? [])]).toEqual(['unit:m0', 'unit:m1']);
    expect(drawnOn('4').sources.units.features.map(({ properties }) => properties.stack)).toEqual([1]);
  });

  test('that the answer does not have hides nothing', () => {
    expect(drawnOn('99').drawn).toBe('place:1 parking:3 entrances:2 units:3');
    expect(drawnOn(null).stacks.get('unit:m0')).toHaveLength(3);
  });

  test('stays the same object while its answer is the same', () => {
    expect(drawnOn(null).sources.units).toBe(drawnOn(null).sources.units);
  });
});

describe('a source stays the same object', () => {
  const first = createDrawing(whole, { layers: layerNames, floor: undefined, connection: 'server' }).sources;

  test('while its answer is the same', () => {
    const again = {
      ...whole,
      details: createAnsweredView(answers.details),
      parking: createAnsweredView(answers.parking),
      entrance: createAnsweredView(answers.entrance),
      units: createAnsweredView(answers.units),
    };
    const second = createDrawing(again, {
      layers: layerNames,
      floor: undefined,
      connection: 'server',
    }).sources;
    for (const kind of drawnKinds) expect(second[kind]).toBe(first[kind]);
  });

  test('when another operation fails or another layer is switched off and on', () => {
    const { sources } = createDrawing(
      { ...whole, units: failed },
      { layers: ['place', 'parking'], floor: undefined, connection: 'server' },
    );
    expect(sources.place).toBe(first.place);
    expect(sources.parking).toBe(first.parking);
    expect(
      createDrawing(whole, { layers: layerNames, floor: undefined, connection: 'server' }).sources.entrances,
    ).toBe(first.entrances);
  });

  test('while there is nothing to draw', () => {
    const waiting = { ...whole, units: loading };
    const broken = { ...whole, units: failed };
    const { units } = createDrawing(waiting, {
      layers: layerNames,
      floor: undefined,
      connection: 'server',
    }).sources;
    expect(
      createDrawing(broken, { layers: layerNames, floor: undefined, connection: 'server' }).sources.units,
    ).toBe(units);
    expect(createDrawing(whole, { layers: [], floor: undefined, connection: 'server' }).sources.units).toBe(
      units,
    );
  });

  test('but is another one for another answer', () => {
    const parking = createAnsweredView(answerOf('parking', collection(point({ id: '1.a' }))));
    const { sources } = createDrawing(
      { ...whole, parking },
      { layers: layerNames, floor: undefined, connection: 'server' },
    );
    expect(sources.parking).not.toBe(first.parking);
    expect(sources.parking.features).toHaveLength(1);
  });
});

describe('the chosen feature', () => {
  const drawing = createDrawing(whole, { layers: layerNames, floor: undefined, connection: 'server' });

  test.each([
    ['place', 'place'],
    ['parking:1.a~2', 'parking'],
    ['entrances:2.b', 'entrances'],
    ['unit:m47', 'units'],
  ])('%s is drawn alone, as one of %s', (ref, kind) => {
    const { features } = selectDrawn(drawing, ref);
    expect(features.map(({ properties }) => [properties.ref, properties.kind])).toEqual([[ref, kind]]);
  });

  test('does not change its own mark', () => {
    selectDrawn(drawing, 'place');
    expect(drawing.sources.place.features[0]?.properties).not.toHaveProperty('kind');
  });

  test.each([undefined, '', 'nonsense', 'unit:unknown', 'parking:2.b', 'units:m1', '__proto__'])(
    '%j is none',
    (ref) => {
      expect(selectDrawn(drawing, ref).features).toEqual([]);
    },
  );

  test('is none while its layer is switched off', () => {
    expect(
      selectDrawn(
        createDrawing(whole, { layers: ['place'], floor: undefined, connection: 'server' }),
        'unit:m1',
      ).features,
    ).toEqual([]);
  });
});

describe('units of floors above each other', () => {
  const standing = (spots: readonly (readonly [number, number])[], perSpot: number) =>
    createAnsweredView(
      answerOf(
        'units',
        collection(
          ...spots.flatMap((at, spot) =>
            Array.from({ length: perSpot }, (_, floor) =>
              point({ unit: spot, floor }, { markerId: `s${spot}f${floor}` }, at),
            ),
          ),
        ),
      ),
    );
  const drawnFrom = (units: ReturnType<typeof standing>) =>
    createDrawing({ ...whole, units }, { layers: layerNames, floor: undefined, connection: 'server' });
  const countsOf = ({ sources }: ReturnType<typeof drawnFrom>) =>
    sources.units.features.flatMap(({ properties: { count } }) => count?.replaceAll('\u00a0', ' ') ?? []);
  // 0.0001° are 11 m of latitude.
  const near = [
    [71.43, 51.128],
    [71.43, 51.1281],
    [71.43, 51.1282],
  ] as const;

  test('have one count for their building, which stands for all of them', () => {
    const drawn = drawnFrom(standing(near, 4));
    expect(countsOf(drawn)).toEqual(['12 units']);
    expect(drawn.drawn).toContain('units:12');
    expect([...drawn.crowds].map(([first, refs]) => [first, refs.length])).toEqual([['unit:s2f0', 12]]);
  });

  test('have a count for each building', () => {
    const far = near.map(([x, y]) => [x, y + 0.001] as const);
    expect(countsOf(drawnFrom(standing([...near, ...far], 2)))).toEqual(['6 units', '6 units']);
  });

  test('have none where each stands by itself', () => {
    const drawn = drawnFrom(standing(near, 1));
    expect([countsOf(drawn), drawn.crowds.size]).toEqual([[], 0]);
  });
});
