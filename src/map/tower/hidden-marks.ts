import type { Geometry } from 'geojson';
import type { Map as MapLibre } from 'maplibre-gl';
import { createPlane, type PlanePoint } from '../../domain/geo/plane.ts';
import type { Ref } from '../../domain/place/ref.ts';
import type { Drawing } from '../../features/inspect/model/drawing.ts';
import { BUILDING_SOLID } from '../basemap/buildings.ts';

/** Sources whose signs fade where a building stands before them; the way repeats some of them. What is chosen never fades. */
const fadingSources = ['parking', 'entrances', 'path'] as const;

/** What stands: the buildings of the basemap, and the floors of the place up to the open one. */
const solids = [BUILDING_SOLID, 'pl-stack-core', 'pl-stack-slabs', 'pl-stack-open'];

/** Metres from a mark towards the camera where the look at it is tested: the wall that a door is in does not hide it. */
const beforeMark = 4;

/** Each mark is a query of what is drawn; more of them are a list of places, and none of these fades. */
const mostMarks = 60;

/** Lets parking and doors fade in 3D where a building stands between them and the camera, whenever the map rests. */
export function fadeHiddenMarks(map: MapLibre, getDrawing: () => Drawing | undefined): void {
  let behind: ReadonlySet<Ref> = new Set();
  const tell = (ref: Ref, isBehind: boolean) => {
    for (const source of fadingSources) {
      if (map.getSource(source)) map.setFeatureState({ source, id: ref }, { behind: isBehind });
    }
  };
  // A new style knows nothing of its features.
  map.on('style.load', () => {
    behind = new Set();
  });
  map.on('idle', () => {
    const before = behind;
    behind = new Set(findHidden(map, getDrawing()));
    for (const ref of before) if (!behind.has(ref)) tell(ref, false);
    for (const ref of behind) if (!before.has(ref)) tell(ref, true);
  });
}

function findHidden(map: MapLibre, drawing: Drawing | undefined): Ref[] {
  const layers = solids.filter((id) => map.getLayer(id));
  if (!drawing || map.getPitch() === 0 || layers.length === 0) return [];
  const marks = [...drawing.sources.parking.features, ...drawing.sources.entrances.features];
  if (marks.length > mostMarks) return [];
  const towards = (map.getBearing() * Math.PI) / 180;
  const toCamera: PlanePoint = [-Math.sin(towards), -Math.cos(towards)];
  const step: PlanePoint = [beforeMark * toCamera[0], beforeMark * toCamera[1]];
  const [place] = drawing.sources.place.features;
  return marks.flatMap(({ geometry: { coordinates }, properties: { ref } }) => {
    const [longitude = 0, latitude = 0] = coordinates;
    const [x, y] = createPlane([longitude, latitude]).at(step);
    // The ray to the ground ends there: every solid that it meets stands before the mark.
    const solid = map
      .queryRenderedFeatures(map.project([x, y]), { layers })
      .find((feature) => !place || !maySink(feature.geometry, place.geometry.coordinates, toCamera));
    return solid ? [ref] : [];
  });
}

/** Metres from the place towards the camera, and to either side, within which a building may be drawn as its footprint. */
const sunk = { along: 150, across: 45 };

/**
 * Buildings between the camera and the place sink (`near-buildings.ts`). MapLibre 6.17.0 seems to query them in full
 * height: a mark behind a sunk one faded.
 */
function maySink(
  solid: Geometry,
  [longitude = 0, latitude = 0]: readonly number[],
  toCamera: PlanePoint,
): boolean {
  const [ring] = solid.type === 'Polygon' ? solid.coordinates : [];
  if (!ring || ring.length === 0) return false;
  const plane = createPlane([longitude, latitude]);
  const corners = ring.map(([x = 0, y = 0]) => plane.of([x, y]));
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const [east, north] = [mean(0), mean(1)];
  const along = east * toCamera[0] + north * toCamera[1];
  const across = east * toCamera[1] - north * toCamera[0];
  return along > 0 && along < sunk.along && Math.abs(across) < sunk.across;
}
