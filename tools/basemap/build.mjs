/**
 * Builds the maps that Placelens carries: public/basemap/<city>.pmtiles, and src/domain/outline/embedded-areas.ts and
 * embedded-source.ts in step.
 * The same input gives the same bytes. Run: npm run basemap
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Classification } from '../../src/server/city/tiles/classify.ts';
import { MapWriter } from '../../src/server/city/tiles/map-writer.ts';
import { readQaTiles } from '../osm/read-qa-tiles.mjs';
import { areas, maxZoom, minZoom, source } from './areas.mjs';
import { embeddedAreasModule, embeddedSourceModule } from './embedded-areas-module.mjs';

const root = new URL('../../', import.meta.url);
mkdirSync(new URL('public/basemap/', root), { recursive: true });
const drafts = mkdtempSync(join(tmpdir(), 'placelens-basemap-'));

for (const { city, name, bounds } of areas) {
  const started = performance.now();
  const description = `OpenStreetMap, ${source.date}, OpenMapTiles schema and pl_detail; ODbL 1.0`;
  const plan = { name: `Placelens ${name}`, description, bounds, minZoom, maxZoom, isCutFromWorld: true };
  const map = await MapWriter.open(plan, join(drafts, city));
  const classification = new Classification();
  for (const feature of readQaTiles(city, bounds)) {
    for (const drawn of classification.take(feature)) await map.add(drawn);
  }
  for (const drawn of classification.rest()) await map.add(drawn);
  for await (const _ of map.cut());
  const { tiles, bytes } = await map.writeTo(fileURLToPath(new URL(`public/basemap/${city}.pmtiles`, root)));
  await map.close();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${city}: ${map.things} things, ${tiles} tiles, ${bytes} bytes, ${seconds} s`);
}
rmSync(drafts, { recursive: true });
writeFileSync(new URL('src/domain/outline/embedded-areas.ts', root), embeddedAreasModule(areas, minZoom));
writeFileSync(new URL('src/domain/outline/embedded-source.ts', root), embeddedSourceModule(source));
