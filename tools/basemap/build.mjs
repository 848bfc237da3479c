/**
 * Builds the maps that Placelens carries: public/basemap/<city>.pmtiles, and src/core/outline/embedded-areas.ts in step.
 * The same input gives the same bytes. Run: npm run basemap
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readQaTiles } from '../osm/read-qa-tiles.mjs';
import { areas, attribution, maxZoom, minZoom } from './areas.mjs';
import { classify } from './classify.mjs';
import { clipToBbox } from './clip.mjs';
import { layerNames } from './drawn.mjs';
import { embeddedAreasModule } from './embedded-areas-module.mjs';
import { cutTiles } from './tile.mjs';
import { writePmtiles } from './write-pmtiles.mjs';

const root = new URL('../../', import.meta.url);
mkdirSync(new URL('public/basemap/', root), { recursive: true });

for (const { city, name, bounds } of areas) {
  const started = performance.now();
  const drawn = classify(readQaTiles(city, bounds)).flatMap((one) => {
    const geometry = clipToBbox(one.geometry, bounds);
    return geometry ? [{ ...one, geometry }] : [];
  });
  const tiles = cutTiles(drawn, bounds);
  const archive = writePmtiles(tiles, {
    bounds,
    minZoom,
    maxZoom,
    metadata: {
      name: `Placelens ${name}`,
      description: 'OpenStreetMap, 2017-12, OpenMapTiles schema and pl_detail; ODbL 1.0',
      attribution,
      vector_layers: layerNames.map((id) => ({
        id,
        fields: fieldsOf(drawn, id),
        minzoom: minZoom,
        maxzoom: maxZoom,
      })),
    },
  });
  writeFileSync(new URL(`public/basemap/${city}.pmtiles`, root), archive);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${city}: ${drawn.length} things, ${tiles.length} tiles, ${archive.length} bytes, ${seconds} s`,
  );
}
writeFileSync(new URL('src/core/outline/embedded-areas.ts', root), embeddedAreasModule(areas));

/**
 * Names and types of a layer's properties, as TileJSON wants them.
 * @param {readonly import('./drawn.mjs').Drawn[]} drawn
 * @param {import('./drawn.mjs').LayerName} layer
 */
function fieldsOf(drawn, layer) {
  /** @type {Record<string, string>} */
  const fields = {};
  for (const one of drawn) {
    if (one.layer !== layer) continue;
    for (const [key, value] of Object.entries(one.properties))
      fields[key] = typeof value === 'number' ? 'Number' : 'String';
  }
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}
