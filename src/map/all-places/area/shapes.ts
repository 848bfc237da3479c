import { earthRadius } from '../../../domain/geo/earth.ts';
import type { Position } from '../../../spec/geojson.ts';

/** Corners of a circle. */
const circleCorners = 96;

/** Kilometres of the largest circle: beyond a quarter of the earth it would be its other side. */
export const mostKilometres = 5_000;

/** Returns the corners of a circle on the ground. */
export function createCircle([longitude, latitude]: Position, metres: number): Position[] {
  const radians = Math.PI / 180;
  const far = metres / earthRadius;
  const north = latitude * radians;
  return Array.from({ length: circleCorners }, (_, index) => {
    const bearing = (index / circleCorners) * 2 * Math.PI;
    const end = Math.asin(
      Math.sin(north) * Math.cos(far) + Math.cos(north) * Math.sin(far) * Math.cos(bearing),
    );
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(far) * Math.cos(north),
      Math.cos(far) - Math.sin(north) * Math.sin(end),
    );
    return [longitude + east / radians, end / radians];
  });
}

/** Returns what a map shows that is as wide as the world, or wider: all longitudes between two latitudes. */
export function createBelt(outline: readonly Position[]): Position[] {
  const latitudes = outline.map(([, latitude]) => latitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  return [
    [-180, south],
    [180, south],
    [180, north],
    [-180, north],
  ];
}

/** Returns points along a box on the screen, close enough to each other that the map's bend does not matter. */
export function walkAround(left: number, top: number, right: number, bottom: number) {
  const steps = Array.from({ length: stepsOfSide }, (_, index) => index / stepsOfSide);
  return [
    ...steps.map((share) => ({ x: left + share * (right - left), y: top })),
    ...steps.map((share) => ({ x: right, y: top + share * (bottom - top) })),
    ...steps.map((share) => ({ x: right - share * (right - left), y: bottom })),
    ...steps.map((share) => ({ x: left, y: bottom - share * (bottom - top) })),
  ];
}

const stepsOfSide = 16;

/** Returns the metres of a typed radius; undefined for anything else. */
export function readMetres(typed: string): number | undefined {
  const text = typed.trim().replace(/(\d)[\s\u00a0\u202f](?=\d)/g, '$1');
  const [, number, unit] = /^(\d+(?:[.,]\d+)?)\s*(km|m|км|м)?$/i.exec(text) ?? [];
  if (number === undefined) return undefined;
  const metres = Number(number.replace(',', '.')) * (/^(?:km|км)$/i.test(unit ?? '') ? 1_000 : 1);
  return metres >= 1 && metres <= mostKilometres * 1_000 ? metres : undefined;
}
