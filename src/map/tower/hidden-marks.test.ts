import type { Map as MapLibre } from 'maplibre-gl';
import { expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import { fadeHiddenMarks } from './hidden-marks.ts';

type Marked = NonNullable<ReturnType<Parameters<typeof fadeHiddenMarks>[1]>>;

const wall = { geometry: { type: 'Point', coordinates: [71.43, 51.13] } };

/** A map seen from the south at a pitch, where a wall hides what lies north of a latitude. */
function standIn(pitch: { now: number }, hiddenFrom: number) {
  const behind = new Set<string>();
  const heard = new Map<string, () => void>();
  const map = {
    on: (event: string, hear: () => void) => heard.set(event, hear),
    getLayer: (id: string) => id === 'bm-building-solid',
    getSource: (id: string) => id !== 'path',
    getPitch: () => pitch.now,
    getBearing: () => 0,
    project: (position: Position) => position,
    queryRenderedFeatures: ([, latitude]: Position) => (latitude > hiddenFrom ? [wall] : []),
    setFeatureState: ({ source, id }: { source: string; id: string }, state: { behind: boolean }) =>
      behind[state.behind ? 'add' : 'delete'](`${source} ${id}`),
  };
  return { map: map as unknown as MapLibre, behind, tell: (event: string) => heard.get(event)?.() };
}

const marks = (kind: string, ...latitudes: number[]) => ({
  features: latitudes.map((latitude, index) => ({
    geometry: { type: 'Point', coordinates: [71.43, latitude] },
    properties: { ref: `${kind}:${index}` },
  })),
});

test('marks behind a building fade in 3D, a door in the wall that is seen does not', () => {
  const pitch = { now: 60 };
  // 0.00003° are 3.3 m: a door that lies so far within its wall.
  const { map, behind, tell } = standIn(pitch, 51.13);
  const drawing = {
    sources: {
      place: marks('details'),
      parking: marks('parking', 51.129, 51.131),
      entrances: marks('entrance', 51.13003),
    },
  } as unknown as Marked;
  fadeHiddenMarks(map, () => drawing);
  tell('idle');
  expect([...behind]).toEqual(['parking parking:1', 'entrances parking:1']);
  pitch.now = 0;
  tell('idle');
  expect([...behind]).toEqual([]);
});
