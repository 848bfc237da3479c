/** Metres of a storey, and how much of it is the slab that shows as a lighter line. */
const STOREY = 3.4;
const SLAB = 0.75;

/**
 * Buildings cut into storeys, each a wall and a slab above it, for extrusions that lie upon each other.
 * `rise` goes from 0 at the foot to 1 at the top; the last slab is the roof.
 * @param {import('./city.mjs').Building[]} buildings
 * @param {boolean} [plain] in one piece
 */
export function storeysOf(buildings, plain = false) {
  const features = buildings.flatMap(({ geometry, base, top }) => {
    const count = plain ? 1 : Math.max(1, Math.round((top - base) / STOREY));
    const height = (top - base) / count;
    const slab = Math.min(SLAB, height * 0.3);
    const piece = (
      /** @type {number} */ from,
      /** @type {number} */ to,
      /** @type {'wall' | 'slab' | 'roof'} */ part,
    ) => ({
      type: 'Feature',
      geometry,
      properties: { base: from, top: to, part, rise: from / Math.max(30, top) },
    });
    return Array.from({ length: count }, (_, storey) => {
      const from = base + storey * height;
      return [
        piece(from, from + height - slab, 'wall'),
        piece(from + height - slab, from + height, storey + 1 < count ? 'slab' : 'roof'),
      ];
    }).flat();
  });
  return { type: 'FeatureCollection', features };
}
