import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { JsonObject, Position } from '../../../spec/geojson.ts';
import { createArchive } from '../../outline/embedded-archive.ts';
import { embeddedAreas } from '../../outline/embedded-areas.ts';
import { findArea } from '../../outline/map-area.ts';
import { type MapDetail, mapDetailAround } from '../../outline/map-detail.ts';
import { createPlaceAt, notAsked } from '../../place/inspection.driver.ts';
import { getComparedPositions, parkingAround } from '../../reference/compared.ts';
import { createMapAround, emptyMap } from '../../reference/mapped.driver.ts';
import { compareWithMap } from '../../reference/reference.ts';
import { assess } from '../assess.ts';
import { createPoints, createUnits, now } from '../assessed.driver.ts';
import { usualProfile } from '../profiles.ts';

/** The answer for a place. */
type Answer = {
  readonly at: Position;
  readonly address?: string;
  readonly entrances?: readonly Position[];
  readonly parking?: readonly Position[];
  readonly units?: readonly (JsonObject & { readonly at?: Position })[];
};

type Place = {
  readonly name: string;
  /** The reality, by OpenStreetMap: no finding. */
  readonly right: Answer;
  /** The difference in a wrong answer, and its findings. */
  readonly wrong: Partial<Answer>;
  readonly told: readonly string[];
  /** The map, written by hand; the product's where absent. */
  readonly map?: MapDetail;
};

const monaco = createMapAround([7.4289, 43.7413]);
/** A tower of 26 floors with the number 2, its corners as OpenStreetMap has them, to five digits. */
const tower = monaco.building(
  [
    [
      [
        [7.4291, 43.74165],
        [7.42936, 43.74165],
        [7.42936, 43.74138],
        [7.42946, 43.74135],
        [7.42946, 43.7411],
        [7.42925, 43.74106],
        [7.42909, 43.74133],
        [7.4291, 43.74165],
      ],
    ],
  ],
  26,
);
const atTower: MapDetail = {
  ...emptyMap,
  buildings: [tower],
  doors: [monaco.door([7.429089, 43.741379])],
  numbers: [{ position: [7.42927, 43.74138], number: '2' }],
};
const privateYard = monaco.lot([7.42488, 43.73822], {
  access: 'private',
  polygons: [
    [
      [
        [7.42519, 43.73809],
        [7.42457, 43.7383],
        [7.4246, 43.73834],
        [7.42517, 43.73815],
        [7.42519, 43.73809],
      ],
    ],
  ],
});
/** The basin of Port Hercule, cut to a box around the quay in question. */
const harbour: MapDetail = {
  ...emptyMap,
  water: [
    [
      [
        [7.4214, 43.7345],
        [7.4271, 43.7345],
        [7.4271, 43.7357],
        [7.4214, 43.7357],
        [7.4214, 43.7345],
      ],
    ],
  ],
};

const places: readonly Place[] = [
  {
    name: 'Astana, Dostyk 5: the number of the house',
    right: { at: [71.42214, 51.12793], address: 'улица Достык, 5, Астана' },
    wrong: { address: 'улица Достык, 7, Астана' },
    told: ['map.house-number'],
  },
  {
    name: 'Astana, Kunaev 12/1: its one mapped door is the main one, in the south',
    right: { at: [71.42876, 51.13014], address: 'Kunaev 12/1', entrances: [[71.428704, 51.13004]] },
    wrong: { entrances: [[71.429, 51.13052]] },
    told: ['map.no-door'],
  },
  {
    name: 'Astana, a round tower of 30 floors with two doors',
    right: { at: [71.43051, 51.12828], entrances: [[71.43053, 51.12834]], units: [{ unit: 1, floor: 30 }] },
    wrong: { units: [{ unit: 1, floor: 32 }] },
    told: ['map.levels'],
  },
  {
    name: 'Astana, number 11 with three floors',
    right: { at: [71.4274, 51.12722], address: 'Кунаева 11', entrances: [[71.42747, 51.12716]] },
    wrong: { address: 'Кунаева 13', units: [{ unit: 9, floor: 6 }] },
    told: ['map.house-number', 'map.levels'],
  },
  {
    name: 'Montevideo, Calle 127: nine doors, nine numbers',
    right: {
      at: [-56.116959, -34.880792],
      address: 'Calle 127 2061, Montevideo',
      entrances: [[-56.11685, -34.88059]],
    },
    wrong: { address: 'Calle 127 2062, Montevideo', entrances: [[-56.1171, -34.8808]] },
    told: ['map.house-number', 'map.no-door'],
  },
  {
    name: 'Montevideo, World Trade Center 2: 22 floors, a number written with others',
    right: { at: [-56.136122, -34.90445], units: [{ unit: 2301, floor: 23 }] },
    wrong: { units: [{ unit: 2401, floor: 24 }] },
    told: ['map.levels'],
  },
  {
    name: 'Montevideo, an old house with two numbers on one plate',
    right: { at: [-56.200224, -34.90773], address: 'Ciudadela 1269', entrances: [[-56.20022, -34.90771]] },
    wrong: { address: 'Ciudadela 1275' },
    told: ['map.house-number'],
  },
  {
    name: 'Montevideo, a private car park near the shore',
    right: { at: [-56.131, -34.9101], parking: [[-56.1307, -34.9098]] },
    wrong: { parking: [[-56.131221, -34.910158]] },
    told: ['map.parking-private'],
  },
  {
    name: 'Monaco, a tower with the number 2',
    map: atTower,
    right: {
      at: [7.42925, 43.7414],
      address: '2 Avenue de la Costa, Monaco',
      entrances: [[7.42908, 43.7414]],
      units: [{ unit: 1, floor: 26 }],
    },
    wrong: { entrances: [[7.42943, 43.74111]], units: [{ unit: 1, floor: 28 }] },
    told: ['map.levels', 'map.no-door'],
  },
  {
    name: 'Monaco, a private yard',
    map: { ...emptyMap, parking: [privateYard] },
    right: { at: [7.4247, 43.738], parking: [[7.4253, 43.738]] },
    wrong: { parking: [[7.42488, 43.73822]] },
    told: ['map.parking-private'],
  },
  {
    name: 'Monaco, the quay of Port Hercule',
    map: harbour,
    right: { at: [7.421, 43.7352], parking: [[7.42138, 43.7351]] },
    wrong: { parking: [[7.4225, 43.7352]] },
    told: ['map.parking-on-water'],
  },
];

const archives = new Map(
  embeddedAreas.map(({ id, path }) => [
    id,
    createArchive(id, async () => new Uint8Array(await readFile(`public/${path}`)).buffer),
  ]),
);

/** Returns the rules that compare an answer with the map and have findings, by their names. */
async function toldOf(answer: Answer, map: MapDetail | undefined): Promise<readonly string[]> {
  const { at, address, entrances = [], parking = [], units: sent } = answer;
  const inspection = {
    ...notAsked,
    details: createPlaceAt(at, address === undefined ? {} : { address }),
    entrance: createPoints('entrance', ...entrances),
    parking: createPoints('parking', ...parking),
    ...(sent && { units: createUnits(...sent.map((unit) => ({ at, ...unit }))) }),
  };
  const archive = archives.get(findArea(embeddedAreas, at)?.id ?? '');
  const detail =
    map ?? (archive && (await mapDetailAround(archive, getComparedPositions(inspection), parkingAround)));
  if (!detail) throw new Error('no map reaches there');
  const { findings } = assess(
    { inspection, reference: compareWithMap(inspection, detail), now },
    usualProfile,
  );
  const told = findings.filter(({ againstMap }) => againstMap).map(({ ruleId }) => ruleId);
  return [...new Set(told)].toSorted();
}

describe.each(places)('$name', ({ right, wrong, told, map }) => {
  test('as it is there, nothing is told', async () => {
    expect(await toldOf(right, map)).toEqual([]);
  });

  test('a wrong answer is told by its faults', async () => {
    expect(await toldOf({ ...right, ...wrong }, map)).toEqual(told);
  });
});
