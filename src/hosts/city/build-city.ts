import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { cityPackFiles, cityPackFormat } from '../../contract/city-pack.ts';
import { type Bbox, bboxesMeet, bboxOf } from './geometry.ts';
import { type Complain, type Counts, type Fault, featuresOf, survey } from './osm/read-extract.ts';
import { PackFolder } from './pack-folder.ts';
import { type Pick, Picks } from './picks.ts';
import { type Found, Places } from './places/places.ts';
import type { PlaceRecord } from './places/records.ts';
import { Classification } from './tiles/classify.ts';
import type { OsmFeature } from './tiles/drawn.ts';
import { MapWriter } from './tiles/map-writer.ts';
import { Sea } from './tiles/sea.ts';
import { faultLine } from './words.ts';

/** What is done, one after the other. */
export type Phase = 'survey' | 'read' | 'places' | 'map';

/** Bytes of a map and of places for each byte of an extract, of Monaco: extracts differ by half. */
const expectedGrowth = 6;

/** What is known before anything is written. */
export type Plan = {
  readonly bounds: Bbox;
  readonly counts: Counts;
  readonly expectedBytes: number;
};

/** What the command is told. */
export type CityOrder = {
  readonly extract: string;
  readonly out: string;
  /** Else the largest settlement in it, else the name of the file. */
  readonly name: string | undefined;
  readonly deriveFloors: boolean;
  readonly version: string;
};

export type CityEars = {
  readonly plan: (plan: Plan) => void;
  /** Throws to stop. */
  readonly progress: (phase: Phase, done: number, all: number) => void;
  readonly complain: (fault: Fault, line: string) => void;
};

/** What city.json says. */
export type City = {
  readonly format: typeof cityPackFormat;
  readonly formatVersion: 1;
  readonly madeBy: string;
  readonly name: string;
  readonly bounds: Bbox;
  readonly counts: Found & {
    places: number;
    units: number;
    tiles: number;
    leftOut: Readonly<Record<string, number>>;
  };
  readonly samples: readonly Pick[];
  readonly map: { readonly file: string; readonly minZoom: number; readonly maxZoom: number };
  readonly places: { readonly file: string };
  readonly source: {
    readonly file: string;
    readonly bytes: number;
    readonly sha256: string;
    readonly moment?: string;
  };
  readonly licence: { readonly name: string; readonly url: string; readonly attribution: string };
};

const [minZoom, maxZoom] = [0, 14];
const drafts = ['map.drawn', 'map.tiles', 'candidates'];

/**
 * Makes a city pack of an extract: places, map and city.json, written beside the folder and renamed at the end. The same
 * extract and order give the same bytes. Throws DamagedExtract, CommandError, or what `progress` throws.
 */
export async function buildCity(order: CityOrder, ears: CityEars): Promise<City> {
  const { size } = await stat(order.extract);
  const faults = new Map<Fault, number>();
  const pack = await PackFolder.open(order.out);
  try {
    const leftOut = createWriteStream(pack.at(cityPackFiles.leftOut));
    const complain: Complain = (fault, type, id, count) => {
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
      const line = faultLine(fault, type, id, count);
      leftOut.write(`${line}\n`);
      ears.complain(fault, line);
    };
    const found = await survey(order.extract, complain, (bytes) => ears.progress('survey', bytes, size));
    const { bounds, counts } = found;
    ears.plan({ bounds, counts, expectedBytes: size * expectedGrowth });
    const naming = new Naming(bounds);
    const description = 'OpenStreetMap, OpenMapTiles schema and pl_detail; ODbL 1.0';
    const title = order.name ?? basename(order.extract).replace(/\..*$/, '');
    const map = await MapWriter.open({ name: title, description, bounds, minZoom, maxZoom }, pack.at('map'));
    const places = await Places.open(pack.at('candidates'));
    const classification = new Classification();
    const sea = new Sea(bounds);
    const read = (bytes: number) => ears.progress('read', bytes, size);
    for await (const features of featuresOf(order.extract, found, complain, read)) {
      for (const feature of features) {
        naming.consider(feature);
        sea.take(feature);
        for (const drawn of classification.take(feature)) await map.add(drawn);
        await places.take(feature);
      }
    }
    for (const drawn of classification.rest()) await map.add(drawn);
    const water = sea.drawn();
    if (water) await map.add(water);
    const written = await storePlaces(places, pack, order, complain, ears);
    for await (const { done, all } of map.cut()) {
      await breath();
      ears.progress('map', done, all);
    }
    const { tiles } = await map.writeTo(pack.at(cityPackFiles.map));
    await Promise.all([map.close(), places.close()]);
    leftOut.end();
    await finished(leftOut);
    const city: City = {
      format: cityPackFormat,
      formatVersion: 1,
      madeBy: `Placelens ${order.version}`,
      name: order.name ?? naming.name ?? title,
      bounds,
      counts: { ...places.found, ...written.counts, tiles, leftOut: Object.fromEntries(faults) },
      samples: written.samples,
      map: { file: cityPackFiles.map, minZoom, maxZoom },
      places: { file: cityPackFiles.store },
      source: {
        file: basename(order.extract),
        bytes: size,
        sha256: await digestOf(order.extract),
        ...(found.moment !== undefined && { moment: new Date(found.moment).toISOString() }),
      },
      licence: {
        name: 'ODbL-1.0',
        url: 'https://opendatacommons.org/licenses/odbl/1-0/',
        attribution: '© OpenStreetMap contributors',
      },
    };
    await writeFile(pack.at(cityPackFiles.city), `${JSON.stringify(city, null, 2)}\n`, { flush: true });
    await pack.publish(drafts);
    return city;
  } catch (error) {
    await pack.discard();
    throw error;
  }
}

async function storePlaces(
  places: Places,
  pack: PackFolder,
  { deriveFloors }: CityOrder,
  complain: Complain,
  ears: CityEars,
) {
  const picks = new Picks();
  let [told, units] = [0, 0];
  async function* records(): AsyncGenerator<PlaceRecord> {
    for await (const [record, feature] of places.records(deriveFloors, complain)) {
      picks.consider(record, feature);
      units += record.units.features.length;
      yield record;
      if (++told % 500 > 0) continue;
      await breath();
      ears.progress('places', told, places.count);
    }
  }
  await places.match();
  const { writePlaces } = await import('../places/write-places.ts');
  const { count } = await writePlaces(pack.at(cityPackFiles.store), records(), () => {});
  return { counts: { places: count, units }, samples: picks.best() };
}

/** Signals are heard between two pieces of work. */
const breath = () => new Promise<void>((resolve) => setImmediate(resolve));

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

const settlements = ['city', 'town', 'village', 'suburb', 'hamlet'];

/** The name of the largest settlement within the bounds; of equal ones the first. */
class Naming {
  name: string | undefined;
  #rank = settlements.length;
  readonly #bounds: Bbox;

  constructor(bounds: Bbox) {
    this.#bounds = bounds;
  }

  consider({ geometry, properties: { place = '', name } }: OsmFeature): void {
    if (name === undefined || geometry.type !== 'Point' || !settlements.includes(place)) return;
    const isIn = bboxesMeet(bboxOf(geometry), this.#bounds);
    const rank = settlements.indexOf(place);
    if (!isIn || rank >= this.#rank) return;
    this.#rank = rank;
    this.name = name;
  }
}
