/** Sizes of what the map draws first, in CSS pixels: for its style, and for the picture before it. */

/** Radius and edge of a dot, from afar and near. */
export const dotSizes = { radius: [1.8, 4.5], edge: [0.8, 1.4] } as const;

/** The zooms of both. */
export const dotZooms = [13, 17] as const;

/** The zooms between which the dots of units have room of their own. */
export const unitZooms = [17, 18, 19, 20, 21, 22] as const;

/** Widths of the lines of a path, from afar and near. */
export const pathWidths = { halo: [6, 11.5], case: [4, 8], dots: [1.8, 3.6] } as const;

/** The zooms of both, and how much faster a width grows with each level between them. */
export const pathZooms = [15, 18] as const;
export const pathGrowth = 1.4;

/** The dots of a path and the gaps between them, in widths. */
export const pathDashes = [0.01, 2.2] as const;

type Range = readonly [number, number];

/** Returns the size at a zoom between two, as MapLibre interpolates it: `growth` is 1 where it is linear. */
export function getSizeAt(zoom: number, [from, to]: Range, [afar, near]: Range, growth = 1): number {
  const passed = Math.min(1, Math.max(0, (zoom - from) / (to - from)));
  const share = growth === 1 ? passed : (growth ** (passed * (to - from)) - 1) / (growth ** (to - from) - 1);
  return afar + (near - afar) * share;
}

/** Returns half of `full` for each zoom below the one at which the dots are apart, but never less than `afar`. */
export function getCrowdedSize(zoom: number, apart: number, [afar, full]: Range): number {
  return Math.max(afar, full * Math.min(1, 2 ** (zoom - apart)));
}

/** Returns the size of a unit's dot at a zoom: between whole zooms as MapLibre interpolates it. */
export function getUnitSize(zoom: number, apart: number, size: Range): number {
  const [first] = unitZooms;
  if (zoom <= first) {
    return getSizeAt(zoom, [dotZooms[0], first], [size[0], getCrowdedSize(first, apart, size)]);
  }
  const below = Math.min(Math.floor(zoom), unitZooms[unitZooms.length - 1] ?? first);
  const range: Range = [getCrowdedSize(below, apart, size), getCrowdedSize(below + 1, apart, size)];
  return getSizeAt(zoom, [below, below + 1], range);
}
