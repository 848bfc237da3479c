import { afterEach, describe, expect, test } from 'vitest';
import { groupBy } from '../../../domain/collections/group-by.ts';
import { formatNumber } from '../../../domain/format/formats.ts';
import { getDistance } from '../../../domain/geo/geodesy.ts';
import { createRefs } from '../../../domain/place/ref.ts';
import { getRecordingName, readCompared } from '../../../domain/place/side-name.ts';
import { formatPlaylist, readPlaylist } from '../../../domain/playlist/playlist-file.ts';
import { setLanguage } from '../../../domain/words/speak.ts';
import { createService } from '../../../server/service/app.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { Ask } from '../../../spec/operations.ts';
import { operations } from '../../../spec/operations.ts';
import type { Step } from '../../../spec/playlist.ts';
import { addressOf } from '../../../state/address.ts';
import { loadTourRecording } from '../../compare/model/tour-recording.ts';
import { courierTour, tour } from './tour.ts';

const service = createService();

type Sent = {
  readonly features: readonly {
    readonly markerId?: string;
    readonly geometry: { readonly coordinates: readonly number[] };
    readonly properties: { readonly id?: string; readonly unit?: unknown; readonly floor?: unknown };
  }[];
};

/** Returns the answer of the embedded service; undefined where it has none. */
async function told(name: keyof typeof operations, { id, kind }: Ask): Promise<Sent | undefined> {
  const response = await service.fetch(
    new Request(`http://service.test${operations[name].path}`, {
      method: 'POST',
      headers: { token: 'demo', 'content-type': 'application/json' },
      body: JSON.stringify({ id, kind }),
    }),
  );
  return response.ok ? await response.json() : undefined;
}

afterEach(() => setLanguage('en'));

const allSteps = () => [...tour().steps, ...courierTour().steps];

describe.each(['en', 'de', 'es', 'ru'] as const)('the tour in %s', (language) => {
  test('is a playlist that its own file reader takes', async () => {
    await setLanguage(language);
    for (const each of [tour(), courierTour()])
      expect(readPlaylist(formatPlaylist(each))).toEqual({ playlist: each });
  });

  test('has short titles, and one sentence below each', async () => {
    await setLanguage(language);
    for (const { title, caption, camera } of allSteps()) {
      expect([...title].length, title).toBeLessThanOrEqual(40);
      expect([...caption].length, caption).toBeLessThanOrEqual(110);
      expect(caption).toMatch(/^(?!.*[.!?] ).*[^.]\.$/);
      expect(camera).toBeDefined();
    }
  });

  test('tells the numbers that the English one tells', async () => {
    const english = allSteps().map(numbersOf);
    await setLanguage(language);
    expect(allSteps().map(numbersOf)).toEqual(english);
  });
});

/** Returns the numbers of a step's texts in ascending order, thousands joined. */
function numbersOf({ title, caption }: Step): number[] {
  const joined = `${title} ${caption}`.replaceAll(/(?<=\d)[.,\u00a0](?=\d{3})/g, '');
  return [...joined.matchAll(/\d+/g)].map(Number).toSorted((one, other) => one - other);
}

test.each(allSteps())('step $id names what the samples hold', async (step: Step) => {
  const { id, kind, floor, sel, park } = addressOf(step.address);
  const ask = { id: id ?? '', kind };
  expect(await told('details', ask)).toBeDefined();
  const parking = (await told('parking', ask))?.features ?? [];
  const units = (await told('units', ask))?.features ?? [];
  const doors = (await told('entrance', ask))?.features ?? [];
  for (const chosen of [sel, park].filter((each) => each !== null)) {
    const refs = [
      ...createRefs(
        'parking',
        parking.map(({ properties }) => properties.id),
      ),
      ...createRefs(
        'units',
        units.map(({ markerId }) => markerId),
      ),
      ...createRefs(
        'entrance',
        doors.map(({ properties }) => properties.id),
      ),
    ];
    expect(refs).toContain(chosen);
  }
  if (floor !== null) {
    const there = units.filter(({ properties }) => String(properties.floor) === floor);
    expect(there.length).toBeGreaterThan(0);
    if (sel?.startsWith('unit:')) {
      expect(
        createRefs(
          'units',
          there.map(({ markerId }) => markerId),
        ),
      ).toContain(sel);
    }
  }
});

test('the numbers of its captions are those of the samples', async () => {
  const caption = (id: string) => tour().steps.find((step) => step.id === id)?.caption;
  const count = async (operation: 'parking' | 'entrance' | 'units', id: string) =>
    (await told(operation, { id, kind: 'place' }))?.features.length ?? 0;
  expect(caption('place')).toContain(`${await count('parking', '230401645.1e2')} parking points`);
  expect(caption('place')).toContain(`${await count('entrance', '230401645.1e2')} entrances`);
  expect(caption('stack')).toContain(`${await count('units', '230358851.2e1')} units`);
  const tower = (await told('units', { id: '230358851.2e1', kind: 'place' }))?.features ?? [];
  const floors = groupBy(tower, ({ properties }) => String(properties.floor));
  expect([...floors.values()].map(({ length }) => length)).toEqual(Array(42).fill(8));
  expect(caption('stack')).toContain('8 on each of its 42 floors');
  expect(caption('readiness')).toContain(`${await count('units', '444422720.3e8')} units`);
  expect(caption('readiness')).toContain(`${await count('entrance', '444422720.3e8')} entrance;`);
  expect(await count('parking', '444422720.3e8')).toBe(0);
  expect(caption('city')).toContain(`${await count('units', '255353213.7e3')} units`);
  expect(await count('units', '240860152.7e1')).toBe(2000);
  expect(caption('many')).toContain('16 floors of 125 units');
});

test('the way of the courier is as long, and saves as much, as its captions say', async () => {
  const { steps } = courierTour();
  const [id, kind] = ['230358851.2e1', 'place'];
  const spots = async (operation: 'parking' | 'entrance') => (await told(operation, { id, kind }))?.features;
  const parking = await spots('parking');
  const [lobby] = (await spots('entrance')) ?? [];
  const away = (parking ?? []).map(({ geometry }) =>
    Math.round(getDistance(positionOf(geometry), positionOf(lobby?.geometry))),
  );
  const [, nearest = 0, farthest = 0] = away;
  expect(nearest).toBe(Math.min(...away));
  expect(steps[0]?.caption).toContain(`of ${away.length} to the main door of Dostyk 5/2: ${nearest} m`);
  const saved = Math.round((farthest - nearest) / 10) * 10;
  expect(steps[3]?.caption).toContain(`${farthest} m away: P2 saves about ${saved} m`);
  expect(addressOf(steps[3]?.address ?? '').park).toBe(`parking:${parking?.[2]?.properties.id}`);
});

function positionOf(geometry: Sent['features'][number]['geometry'] | undefined): Position {
  const [longitude = Number.NaN, latitude = Number.NaN] = geometry?.coordinates ?? [];
  return [longitude, latitude];
}

test('the swapped door is as far off as its caption says', async () => {
  const step = tour().steps.find(({ id }) => id === 'swapped');
  const { id, kind, sel } = addressOf(step?.address ?? '');
  const doors = (await told('entrance', { id: id ?? '', kind }))?.features ?? [];
  const door = doors.find(({ properties }) => sel === `entrances:${properties.id}`);
  const [x, y] = door?.geometry.coordinates ?? [];
  if (x === undefined || y === undefined) throw new Error('no door');
  const kilometres = Math.round(getDistance([x, y], [y, x]) / 1000);
  expect(step?.caption).toContain(`${formatNumber(kilometres)} km`);
});

test('the step that compares has its recording, which differs as the caption says', async () => {
  const step = tour().steps.find(({ id }) => id === 'difference');
  const { id, kind, compare } = addressOf(step?.address ?? '');
  const ask = { id: id ?? '', kind };
  const recording = await loadTourRecording(ask);
  if (!recording) throw new Error('no recording');
  expect(readCompared(compare).left).toBe(getRecordingName(recording));
  const recorded = (name: 'parking' | 'entrance'): Sent => JSON.parse(recording.answers[name]?.body ?? '');
  const now = await told('entrance', ask);
  const moved = recorded('entrance').features.filter(
    (door, index) => JSON.stringify(door) !== JSON.stringify(now?.features[index]),
  );
  expect(moved).toHaveLength(2);
  expect((await told('parking', ask))?.features).toHaveLength(recorded('parking').features.length + 1);
});

test('the tour stays the same object, so that what was rehearsed of it stays valid', () => {
  expect(tour()).toBe(tour());
});
