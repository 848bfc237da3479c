import { escapeAttribute, escapeMarkup } from '../../../domain/files/markup.ts';
import { drawScaleBar } from '../../../domain/files/scale-bar.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { getDistance } from '../../../domain/geo/geodesy.ts';
import { createPlane, type Plane, type PlanePoint } from '../../../domain/geo/plane.ts';
import { getPointMark } from '../../../domain/place/ref.ts';
import type { Position } from '../../../spec/geojson.ts';
import sheetWords from '../sheet.messages';
import type { Sheet } from './sheet.ts';

/** What a drawing of the place needs. */
type MappedSheet = Pick<Sheet, 'title' | 'map' | 'inspection' | 'way' | 'outline'>;

/** Returns the picture of the map with its credit, or a sketch that says why there is none. */
export function mapPart(sheet: MappedSheet): string {
  const title = isolate(sheet.title);
  if ('picture' in sheet.map) {
    const { picture, attribution } = sheet.map;
    return (
      `<figure class="map"><img src="${escapeAttribute(picture.source)}" width="${picture.width}" height="${picture.height}" ` +
      `alt="${escapeAttribute(sheetWords.mapOf({ title }))}"><figcaption>${escapeMarkup(attribution)}</figcaption></figure>\n`
    );
  }
  const sketch = getSketch(sheet, sheetWords.sketchOf({ title }));
  if (!sketch) return '';
  const outside = sketch.outside > 0 ? [sheetWords.outside({ count: sketch.outside })] : [];
  const lines = [sheetWords.sketch[sheet.map.lack], ...outside];
  return `<figure class="map">${sketch.svg}<figcaption>${escapeMarkup(lines.join(' '))}</figcaption></figure>\n`;
}

/** Size of the drawing in its own units. */
const width = 800;
const height = 440;

/** Units that stay free around the drawing. */
const room = 56;

/** Metres from the place beyond which a point is listed and not drawn: all else would shrink to a dot. */
const far = 2000;

/** Least metres across the drawing. */
const least = 60;

type Mark = {
  readonly kind: 'place' | 'parking' | 'entrance';
  readonly label: string;
  readonly position: Position;
};

/** A drawing of the positions, north up, and the number of points that are too far away for it. */
type Sketch = { readonly svg: string; readonly outside: number };

/** Draws the positions alone, for where there is no map. Returns undefined where nothing has a position. */
function getSketch(
  { inspection, way, outline }: Pick<Sheet, 'inspection' | 'way' | 'outline'>,
  name: string,
): Sketch | undefined {
  const marks = getMarks(inspection);
  const [origin] = marks;
  if (!origin) return undefined;
  const near = marks.filter(({ position }) => getDistance(origin.position, position) <= far);
  const isNear = (position: Position) => getDistance(origin.position, position) <= far;
  const plane = createPlane(origin.position);
  const rings = (outline ?? []).filter((ring) => ring.every(isNear));
  const legs = way.legs.filter(({ ends }) => ends.every(isNear));
  const shown = [
    ...near.map(({ position }) => position),
    ...rings.flat(),
    ...legs.flatMap(({ ends }) => ends),
  ];
  const { scale, at } = fitted(plane, shown);
  const path = (positions: readonly Position[]) =>
    `M${positions.map((position) => at(position).map(rounded).join(' ')).join('L')}`;
  const line = legs.map(({ ends }) => path(ends)).join('');
  const parts = [
    rings.length > 0 && `<path class="outline" d="${rings.map((ring) => `${path(ring)}Z`).join('')}"/>`,
    line !== '' && `<path class="casing" d="${line}"/><path class="dots" d="${line}"/>`,
    ...near.toReversed().map((mark) => markShape(mark, at(mark.position))),
    drawScaleBar(scale, height),
    `<path class="north" d="M${width - 30} 44V20m-6 9 6-10 6 10"/>`,
  ].filter((part) => part !== false);
  return {
    svg: `<svg class="sketch" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeAttribute(name)}">${parts.join('')}</svg>`,
    outside: marks.length - near.length,
  };
}

/** The place first: everything is measured from there. */
function getMarks({ details, parking, entrance }: Sheet['inspection']): Mark[] {
  return [
    ...details.subjects.map(({ position }): Mark => ({ kind: 'place', label: '', position })),
    ...entrance.subjects.map(
      ({ position }, index): Mark => ({ kind: 'entrance', label: getPointMark('entrance', index), position }),
    ),
    ...parking.subjects.map(
      ({ position }, index): Mark => ({ kind: 'parking', label: getPointMark('parking', index), position }),
    ),
  ];
}

/** Places positions so that all of them fit, and returns the units for each metre. */
function fitted(plane: Plane, positions: readonly Position[]) {
  const points = positions.map(plane.of);
  const [west, east] = extent(points.map(([x]) => x));
  const [south, north] = extent(points.map(([, y]) => y));
  const across = Math.max(east - west, least);
  const upward = Math.max(north - south, (least * height) / width);
  const scale = Math.min((width - 2 * room) / across, (height - 2 * room) / upward);
  const at = (position: Position): PlanePoint => {
    const [x, y] = plane.of(position);
    return [width / 2 + (x - (west + east) / 2) * scale, height / 2 - (y - (south + north) / 2) * scale];
  };
  return { scale, at };
}

function extent(values: readonly number[]): readonly [least: number, most: number] {
  return values.reduce<readonly [number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function markShape({ kind, label }: Mark, point: PlanePoint): string {
  const [x = 0, y = 0] = point.map(rounded);
  const text = `<text x="${x}" y="${y}" dy="0.36em">${label}</text>`;
  switch (kind) {
    case 'place':
      return `<circle class="place" cx="${x}" cy="${y}" r="8"/>`;
    case 'entrance':
      return `<g class="entrance"><circle cx="${x}" cy="${y}" r="10"/>${text}</g>`;
    case 'parking': {
      const wide = 6 + label.length * 7;
      return `<g class="parking"><rect x="${x - wide / 2}" y="${y - 9}" width="${wide}" height="18" rx="5"/>${text}</g>`;
    }
  }
}
